// The answers to the open question: equal keys for the director's finding, options with their consequences for a player's choice.

import { html, nothing } from "../lit.js";
import { SEATS, redraw, t } from "../state.js";
import { SUITS, call, card, cardName, lawChip, rich, suit } from "../text.js";
import { complain } from "../complain.js";
import { fill, inTurn } from "../matters.js";
import { tableOf } from "../ui.js";
import { cardKeys } from "./pad.js";

const picked = { of: null, path: [], many: [], suit: null, several: false };

export function hasOptions(question) {
  return (question.answers ?? []).some((answer) => answer.public && answer.text && question.to !== "director") || (question.answers ?? []).some((answer) => answer.rows?.length);
}

// Is it the director's own finding, rather than something that is said to a player?
export function judged(question, page) {
  return question.to === "director" || question.private || page.script.some((step) => step.kind === "ask" && step.to === "director");
}

export function answers(row, put) {
  const { question } = row.page;
  if (picked.of !== question.text) Object.assign(picked, { of: question.text, path: [], many: [], suit: null, several: false });
  if (question.needs === "contract") return contractKeys(row);
  if (question.needs === "cards") return whichCards(question, row, put);
  if (onTable(question)) return seats(question, row, put);
  if (question.many) return several(question, row, put);
  const options = hasOptions(question);
  const size = sizeOf(question.answers);
  return question.answers.map((answer, n) => (options ? option(answer, n, row, put) : plain(answer, n, size, row, put)));
}

function choose(answer, at, row, put) {
  if (!answer.choices) return put(row, answer.put, answer.title);
  picked.path = picked.path.join() === at.join() ? at.slice(0, -1) : at;
  picked.many = [];
  return redraw();
}

function isOpen(at) {
  return at.every((n, depth) => picked.path[depth] === n) && picked.path.length >= at.length;
}

// All answers are equal, so one size for all: as large as the most words allow.
function sizeOf(list) {
  if (list.length > 4) return "less";
  return list.length > 2 || list.some((answer) => answer.title.length > 30) ? "mid" : "";
}

function plain(answer, n, size, row, put) {
  const open = answer.choices && isOpen([n]);
  return html`<button class="btn ansr ${size}" aria-expanded=${answer.choices ? String(open) : nothing} @click=${() => choose(answer, [n], row, put)}><span>${rich(answer.title)}</span>${answer.text ? html`<small>${rich(answer.text)}</small>` : nothing}</button>
    ${open ? further(answer, [n], row, put) : nothing}`;
}

function rows(list) {
  return list.map((line) => html`<span class="li" role="listitem">${line.if ? html`<em>${rich(line.if)}</em>` : nothing}<strong>${rich(line.then)}</strong></span>${line.rows?.length ? rows(line.rows) : nothing}`);
}

function option(answer, n, row, put) {
  const open = answer.choices && isOpen([n]);
  return html`<button class="opt ${open ? "on" : ""}" aria-expanded=${answer.choices ? String(open) : nothing} @click=${() => choose(answer, [n], row, put)}><span class="n">${n + 1}</span><span class="t"><b>${rich(answer.title)}</b><span>${rich(answer.text)}</span></span>
    ${answer.rows?.length ? html`<span class="then" role="list">${rows(answer.rows)}</span>` : nothing}</button>${open ? further(answer, [n], row, put) : nothing}`;
}

// What must still be named with a choice: a suit, a card, a hand.
function further(answer, at, row, put) {
  const many = answer.many;
  const key = (choice, n) => {
    const on = many && picked.many.includes(choice.value);
    const deeper = choice.choices && isOpen([...at, n]);
    return html`<button aria-pressed=${many ? String(on) : nothing} @click=${() => (many ? toggle(choice.value) : choose(choice, [...at, n], row, put))}>${face(choice)}</button>${deeper ? further(choice, [...at, n], row, put) : nothing}`;
  };
  return html`<div class="pick">${answer.text_needed ? html`<p class="small quiet">${rich(answer.text_needed)}</p>` : nothing}<div class="keys wide" role="group" aria-label=${answer.text_needed ?? answer.title}>${answer.choices.map(key)}</div>${many ? confirm(answer, row, put) : nothing}</div>`;
}

function face(choice) {
  return SUITS.includes(choice.value) ? html`${suit(choice.value)}<small aria-hidden="true">${rich(choice.title)}</small>` : rich(choice.title);
}

function toggle(value) {
  picked.many = picked.many.includes(value) ? picked.many.filter((other) => other !== value) : [...picked.many, value];
  redraw();
}

function confirm(answer, row, put) {
  const ready = picked.many.length > 0 || answer.none;
  return html`<button class="btn go" ?disabled=${!ready} @click=${() => put(row, filled(answer.put, picked.many), answer.title)}>${picked.many.length ? t("choice.these") : t("choice.none")}</button>`;
}

export function filled(put, values) {
  return JSON.parse(JSON.stringify(put), (_key, value) => (value === "$" ? values : value));
}

function several(question, row, put) {
  return html`<div class="keys wide" role="group" aria-label=${question.text}>${question.choices.map((choice) => html`<button aria-pressed=${String(picked.many.includes(choice.value))} @click=${() => toggle(choice.value)}>${face(choice)}</button>`)}</div>${confirm(question, row, put)}`;
}

// One card is a suit and a rank; several that fell together are named one after the other; nobody may know which.
function whichCards(question, row, put) {
  const done = (names) => put(row, filled(question.cards, names), names.map(cardName).join(", "));
  const press = (name) => (picked.several ? toggle(name) : done([name]));
  const choose = (suit) => {
    picked.suit = suit;
    redraw();
  };
  const more = () => {
    picked.several = !picked.several;
    redraw();
  };
  const named = picked.many.length ? html`<p class="fact">${picked.many.map((name) => html`${card(name)} `)}</p>` : nothing;
  return html`${question.several ? html`<div class="chips"><button class="chip" aria-pressed=${String(picked.several)} @click=${more}><span>${t("card.several")}</span></button></div>` : nothing}${named}
    ${cardKeys(picked.suit, choose, press, () => undefined, picked.many)}
    ${picked.several ? html`<button class="btn go" ?disabled=${!picked.many.length} @click=${() => done(picked.many)}>${t("choice.these")}</button>` : question.answers.map((answer, n) => plain(answer, n, "less", row, put))}`;
}

// Of two players one is an answer like any other; of more the table is touched.
export function onTable(question) {
  return question.needs === "seat" && question.answers.length > 2;
}

// Who: the table itself; a place that cannot be is not there to be touched.
function seats(question, row, put) {
  const at = (answer) => answer.put.said?.[0]?.[1];
  const nobody = question.answers.filter((each) => !SEATS.includes(at(each)));
  return html`${tableOf(undefined, (name) => {
    const answer = question.answers.find((each) => at(each) === name);
    if (answer) put(row, answer.put, answer.title);
  }, {}, question.answers.map(at))}${nobody.map((answer, n) => plain(answer, n, "less", row, put))}`;
}

function contractKeys(row) {
  const levels = [1, 2, 3, 4, 5, 6, 7];
  const names = levels.flatMap((level) => ["C", "D", "H", "S", "NT"].map((strain) => `${level}${strain}`));
  return html`<div class="box" role="group" aria-label=${row.page.question?.text ?? t("contract")}>${names.map((name) => html`<button @click=${() => inTurn(row.id, (now) => fill(now, { contract: name })).catch(complain)}>${call(name)}</button>`)}</div>`;
}

export { contractKeys, lawChip };
