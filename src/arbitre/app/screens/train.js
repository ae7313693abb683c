// The training room: five questions a day, set and marked by the engine; what was answered stays on this phone.

import { html, nothing } from "../lit.js";
import { complain } from "../complain.js";
import { desk } from "../desk.js";
import { newId } from "../ids.js";
import { shown as atTable } from "../matters.js";
import { go } from "../router.js";
import { language, redraw, state, t } from "../state.js";
import * as store from "../store.js";
import { icon, lawChip, rich } from "../text.js";
import { bar, code } from "../ui.js";
import { comingPanel } from "./fiches.js";

const MOST = 5000;
const lesson = { of: "", items: null, at: 0, given: new Set(), marked: null, good: 0, laws: null };

// One row an answer, so that two that are kept at once are both there.
async function replies() {
  const rows = (await store.all("kept")).filter((row) => row.reply).map((row) => row.reply);
  return rows.sort((one, other) => one.at.localeCompare(other.at)).slice(-MOST);
}

function edition() {
  return code().edition || "2017";
}

async function load(again = false) {
  const now = new Date().toISOString();
  const of = `${language()} ${edition()} ${now.slice(0, 10)}`;
  if (state.engine !== "ready" || (lesson.of === of && !again)) return;
  Object.assign(lesson, { of, items: null, at: 0, given: new Set(), marked: null, good: 0 });
  try {
    lesson.items = (await desk({ do: "train", edition: edition(), now, replies: await replies() })).items;
  } catch (error) {
    lesson.of = "";
    complain(error);
  }
  redraw();
}

async function mark(item) {
  const right = item.right.length === lesson.given.size && item.right.every((n) => lesson.given.has(n));
  Object.assign(lesson, { marked: right, good: lesson.good + Number(right) });
  const reply = { id: newId(), edition: item.edition, branch: item.branch, seed: item.seed, right, at: new Date().toISOString(), kind: item.kind };
  redraw();
  await store.put({ kept: [{ id: `reply-${reply.id}`, reply }] }).catch(complain);
}

function touch(item, n) {
  if (lesson.marked !== null) return;
  if (!item.several) {
    lesson.given = new Set([n]);
    mark(item);
    return;
  }
  if (!lesson.given.delete(n)) lesson.given.add(n);
  redraw();
}

function next() {
  Object.assign(lesson, { at: lesson.at + 1, given: new Set(), marked: null });
  redraw();
  scrollTo(0, 0);
}

export function train(part) {
  if (part === "map") return map();
  load();
  const item = lesson.items?.[lesson.at];
  const under = item ? t("train.of", { n: lesson.at + 1, count: lesson.items.length }) : t("train.under");
  return html`<div class="screen">${bar({ title: t("train"), under, to: "", heading: true })}<main>
    ${state.engine === "ready" ? nothing : comingPanel()}
    ${item ? question(item) : lesson.items ? finished() : nothing}</main>
    ${item ? thumb(item) : nothing}</div>`;
}

function question(item) {
  return html`${drawn(item.table)}${item.told.map((line) => html`<p>${rich(line)}</p>`)}
    <h2 class="put">${rich(item.asked)}</h2>${item.several ? html`<p class="small quiet">${t("train.several")}</p>` : nothing}
    <div class="given" role="group" aria-label=${item.asked}>${item.answers.map((text, n) => answer(item, text, n))}</div>
    ${lesson.marked === null ? nothing : solution(item)}`;
}

function answer(item, text, n) {
  const given = lesson.given.has(n);
  const shown = lesson.marked !== null;
  const right = shown && item.right.includes(n);
  const said = [right ? t("train.answer.right") : "", shown && given ? t("train.answer.mine") : ""].filter(Boolean).join(", ");
  return html`<button class="btn ansr mid ${right ? "go" : ""} ${given ? "on" : ""} ${shown && !right && !given ? "past" : ""}" aria-pressed=${String(given)} aria-disabled=${String(shown)} @click=${() => touch(item, n)}>
    <span>${rich(text)}${said ? html`<small>${said}</small>` : nothing}${shown && item.why[n] ? html`<small>${rich(item.why[n])}</small>` : nothing}</span></button>`;
}

function solution(item) {
  return html`<div class="quote some" role="status"><p><b>${t(lesson.marked ? "train.right" : "train.wrong")}</b> ${rich(item.ruling.text)}</p></div>
    <div>${item.ruling.laws.map((law) => lawChip(law))}</div>
    <button class="btn" @click=${() => atTable(item.board).then((row) => go(`m/${row.id}`), complain)}>${t("train.table")}${icon("go")}</button>`;
}

function thumb(item) {
  if (lesson.marked !== null) return html`<footer class="thumb"><button class="btn go" @click=${next}>${t("train.next")}${icon("go")}</button></footer>`;
  return item.several ? html`<footer class="thumb"><button class="btn go" ?disabled=${!lesson.given.size} @click=${() => mark(item)}>${t("train.check")}</button></footer>` : nothing;
}

function finished() {
  return html`<p class="fact" role="status">${t("train.done", { good: lesson.good, count: lesson.items.length })}</p>
    <button class="btn" @click=${() => load(true)}>${t("train.more")}</button>
    <a class="btn" href="#/train/map">${t("train.map")}${icon("go")}</a>`;
}

// -- the table, as at the bridge table: a call taken back is struck out, a card shown is framed

function drawn(table) {
  if (!table.start) return nothing;
  const rows = [table.auction, table.play].filter((each) => each.length);
  return html`<p class="small quiet">${rich(table.start)}</p>${rows.map((each) => html`<table class="drawn"><thead><tr>${table.heads.map((head) => html`<th scope="col">${head}</th>`)}</tr></thead>
    <tbody>${each.map((row) => html`<tr>${row.map((cell) => html`<td><span class=${cell.mark || "plain"}>${rich(cell.text)}</span></td>`)}</tr>`)}</tbody></table>`)}
    ${Object.keys(table.hands).length ? html`<dl class="hands">${Object.entries(table.hands).map(([seat, held]) => html`<div><dt>${seat}</dt><dd>${rich(held)}</dd></div>`)}</dl>` : nothing}`;
}

// -- what is known of each Law

async function loadMap() {
  if (state.engine !== "ready" || lesson.laws) return;
  lesson.laws = [];
  try {
    lesson.laws = (await desk({ do: "standing", edition: edition(), now: new Date().toISOString(), replies: await replies() })).laws;
  } catch (error) {
    complain(error);
  }
  redraw();
}

function map() {
  loadMap();
  return html`<div class="screen">${bar({ title: t("train.map"), under: t("train"), to: "train", heading: true })}<main>
    <div class="fl">${(lesson.laws ?? []).map((one) => html`<div><span class="no">${one.law}</span><span><progress max=${one.branches} value=${one.known} aria-label=${t("law.chip", { law: one.law })}></progress><small>${t("train.law", { known: one.known, branches: one.branches, due: one.due })}</small></span></div>`)}</div></main></div>`;
}
