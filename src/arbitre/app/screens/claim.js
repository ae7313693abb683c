// The evidence of a disputed claim: the cards that were left, then every normal line, and the assumptions to be turned.

import { html, nothing } from "../lit.js";
import { complain } from "../complain.js";
import { desk } from "../desk.js";
import { fillIn, stamp } from "../fillin.js";
import { handRows, handSet, handText } from "../hand.js";
import { keepLocally } from "../matters.js";
import { SEATS, language, redraw, seat, t } from "../state.js";
import { card, icon, rich } from "../text.js";
import { bar, seatsOf } from "../ui.js";
import { put } from "./matter.js";

const COLUMNS = ["W", "N", "E", "S"];
const view = { of: null, asked: "", found: null, busy: false, sent: false, open: null, hands: null, at: "N", leader: null, table: [], claimed: null };

function start(row) {
  if (view.of !== row.id) Object.assign(view, { of: row.id, asked: "", found: null, open: null, hands: null });
}

// What was entered stays on this phone: it is evidence, and no event of the board.
const entered = (row) => row.ending ?? {};

async function load(row) {
  const asked = JSON.stringify([row.last, language(), entered(row)]);
  if (view.asked === asked) return;
  Object.assign(view, { asked, busy: true });
  try {
    const found = await desk({ do: "claim", matter: row.matter, ...entered(row) });
    if (view.asked === asked) Object.assign(view, { found, open: view.sent ? null : view.open });
  } catch (error) {
    complain(error); // the form stands as it was filled in
  }
  if (view.asked === asked) Object.assign(view, { busy: false, sent: false });
  redraw();
}

function change(row, changes) {
  keepLocally(row.id, { ending: { ...entered(row), ...changes } }).catch(complain);
}

// -- the cards that were left

function enter(ending) {
  const hands = Object.fromEntries(SEATS.map((name) => [name, handSet(ending?.hands?.[name])]));
  Object.assign(view, { hands, at: SEATS.find((name) => !hands[name].size) ?? "N", leader: ending?.leader ?? null, table: ending?.table ?? [], claimed: ending?.claimed ?? null });
  return "ending";
}

function set(changes) {
  Object.assign(view, changes);
  redraw();
}

// A card is in one hand: touched in another it goes there.
function turn(name) {
  const held = view.hands[view.at].has(name);
  for (const each of SEATS) view.hands[each].delete(name);
  if (!held) view.hands[view.at].add(name);
  set({ table: [] });
}

function handsKeys() {
  const others = new Set(SEATS.filter((name) => name !== view.at).flatMap((name) => [...view.hands[name]]));
  const counts = html`<p class="row small quiet" aria-live="polite">${COLUMNS.map((name) => html`<span>${seat(name)} ${view.hands[name].size}</span>`)}</p>`;
  return html`<h2>${view.found.labels.cards}</h2>${seatsOf(view.at, (name) => set({ at: name }))}${counts}${handRows(view.hands[view.at], turn, others)}`;
}

// What lies there already, hand after hand from the leader.
function tableKeys() {
  const from = SEATS.indexOf(view.leader);
  const rows = [0, 1, 2].filter((n) => n <= view.table.length).map((n) => {
    const name = SEATS[(from + n) % 4];
    const touch = (one) => set({ table: view.table[n] === one ? view.table.slice(0, n) : [...view.table.slice(0, n), one] });
    return html`<div class="lab"><span>${seat(name)}</span><div class="keys seven" role="group" aria-label=${seat(name)}>${[...view.hands[name]].map((one) => html`<button aria-pressed=${String(view.table[n] === one)} @click=${() => touch(one)}>${card(one)}</button>`)}</div></div>`;
  });
  return html`<details class="panel" ?open=${view.table.length > 0}><summary>${view.found.labels.table}</summary>${rows}</details>`;
}

function form(row) {
  const { labels } = view.found;
  const sizes = SEATS.map((name) => view.hands[name].size);
  const most = Math.max(...sizes);
  const ready = most > 0 && sizes.every((size) => size === most) && view.leader && view.claimed !== null && view.claimed <= most;
  const done = () => {
    const hands = Object.fromEntries(SEATS.map((name) => [name, handText(view.hands[name])]));
    Object.assign(view, { asked: "", sent: true });
    change(row, { ending: { hands, leader: view.leader, table: view.table, claimed: view.claimed } });
  };
  return { main: html`<h1 tabindex="-1">${rich(view.found.text)}</h1>${handsKeys()}
    ${most ? html`<h2>${labels.leader}</h2>${seatsOf(view.leader, (name) => set({ leader: name, table: [] }))}${view.leader ? tableKeys() : nothing}
    <h2>${labels.claimed}</h2><div class="keys seven" role="group" aria-label=${labels.claimed}>${[...Array(most + 1).keys()].map((n) => html`<button aria-pressed=${String(view.claimed === n)} @click=${() => set({ claimed: n })}>${n}</button>`)}</div>` : nothing}`,
    foot: html`<button class="btn go" ?disabled=${!ready} @click=${done}>${labels.look}${icon("go")}</button>` };
}

// -- what was found

function lineOf(found) {
  if (!found.line.length) return nothing;
  return html`<section class="panel"><h2>${rich(found.line_title)}</h2><ol class="tricks">${found.line.map((trick) => html`<li class=${trick.ours ? "" : "lost"}>${trick.cards.map((each) => html`<span><small>${each.seat}</small> ${rich(each.card)}</span>`)}${trick.lost ? html`<b class="small">${rich(trick.lost)}</b>` : nothing}</li>`)}</ol></section>`;
}

function deciding(found) {
  return found.decides.map((each) => html`<section class="panel"><h2>${rich(each.title)}</h2>${each.lines.map((line) => html`<p class="small">${rich(line)}</p>`)}${each.note ? html`<p class="small quiet">${rich(each.note)}</p>` : nothing}</section>`);
}

function switchOf(row, each) {
  const pick = (value) => change(row, { switches: { ...entered(row).switches, [each.key]: value } });
  return html`<details class="panel turn" name="switch"><summary><span>${rich(each.title)}<br><span class="small quiet plainly">${rich(each.text)} · ${each.whose === "theirs" ? html`<b>${each.source}</b>` : each.source}</span></span></summary>
    ${each.choices.map((choice) => html`<button class="btn ansr less" aria-pressed=${String(choice.value === each.value)} @click=${() => pick(choice.value)}>${rich(choice.title)}</button>`)}</details>`;
}

function statement(row, { steps, ending, labels }) {
  const said = (names) => change(row, { ending: { ...ending, steps: names } });
  const names = steps.said.map((each) => each.value);
  return html`<details class="panel" ?open=${names.length > 0}><summary>${labels.statement}</summary>${names.length ? html`<p>${steps.said.map((each, n) => html`${n ? ", " : ""}${rich(each.title)}`)}</p><button class="btn soft" @click=${() => said(names.slice(0, -1))}>${icon("undo")}${labels.take_back}</button>` : nothing}
    <div class="chips" role="group" aria-label=${labels.statement}>${steps.choices.map((each) => html`<button class="chip" @click=${() => said([...names, each.value])}><span>${rich(each.title)}</span></button>`)}</div></details>`;
}

function shownOut(row, { shown, ending, labels }) {
  if (!shown.length) return nothing;
  const touch = (each) => {
    const mine = ending.shown_out?.[each.seat] ?? [];
    const next = each.on ? mine.filter((one) => one !== each.suit) : [...mine, each.suit];
    change(row, { ending: { ...ending, shown_out: { ...ending.shown_out, [each.seat]: next } } });
  };
  return html`<h2>${labels.shown}</h2><div class="chips" role="group" aria-label=${labels.shown}>${shown.map((each) => html`<button class="chip" aria-pressed=${String(each.on)} @click=${() => touch(each)}><span>${rich(each.title)}</span></button>`)}</div>`;
}

function award(row, { award: mine, labels }) {
  const again = (value) => value !== mine.value && put(row, fillIn(mine.put, { value }), labels.award);
  return html`<h2>${labels.award}</h2><p class="small">${labels.yours_stays}</p><div class="keys seven" role="group" aria-label=${labels.award}>${mine.choices.map((choice) => html`<button aria-pressed=${String(choice.value === mine.value)} @click=${() => again(choice.value)}>${choice.title}</button>`)}</div>`;
}

// What was seen, and under which assumptions, goes among the steps of the ruling.
function kept(row, { keep, labels }) {
  const down = () => put(row, fillIn(keep, { at: stamp() }), labels.keep);
  return keep ? html`<button class="btn soft" @click=${down}>${icon("pen")}${labels.keep}</button>` : html`<p class="small quiet">${labels.kept}</p>`;
}

function evidence(row) {
  const { found } = view;
  const other = () => set({ open: enter(found.ending) });
  return { main: html`<div class="live" aria-live="polite"><p class="fact range"><b>${rich(found.range)}</b>${found.overlooked.map((text) => html` ${rich(text)}`)}</p></div>${found.notes.slice(0, 2).map((text) => html`<p class="small">${rich(text)}</p>`)}${lineOf(found)}${deciding(found)}
    <h2>${rich(found.switches.title)}</h2>${found.switches.list.map((each) => switchOf(row, each))}${statement(row, found)}${shownOut(row, found)}
    <section class="panel">${found.hands.map((each) => html`<p><b>${each.seat}</b> ${rich(each.cards)}</p>`)}<button class="btn soft" @click=${other}>${icon("pen")}${found.labels.other}</button></section>
    ${found.notes.slice(2).map((text) => html`<p class="small quiet">${rich(text)}</p>`)}${award(row, found)}${kept(row, found)}`, foot: nothing };
}

function body(row) {
  const { found } = view;
  if (!found) return { main: nothing, foot: nothing };
  if (found.needs === "ending" && view.open !== "ending") view.open = enter(found.ending);
  if (view.open === "ending") return form(row);
  if (found.needs) return { main: html`<p class="fact">${rich(found.text)}</p>`, foot: found.needs === "contract" ? html`<a class="btn go" href="#/m/${row.id}/contract">${t("contract")}${icon("go")}</a>` : nothing };
  return evidence(row);
}

export function claim(row, event) {
  start(row);
  load(row);
  const { main, foot } = body(row);
  return html`<div class="screen">${bar({ title: view.found?.title ?? "", under: row.page.title, matter: row, to: `m/${row.id}/sheet/${event}`, heading: true })}
    <main aria-busy=${String(view.busy)} class=${view.busy ? "busy" : ""}>${main}</main>${foot === nothing ? nothing : html`<footer class="thumb">${foot}</footer>`}</div>`;
}
