// The bidding box: 35 keys as in the box, one touch a call. What is not legal can be touched too: it is the subject.

import { html, nothing } from "../lit.js";
import { complain } from "../complain.js";
import { add, fill, find, inTurn } from "../matters.js";
import { go } from "../router.js";
import { SEATS, redraw, seat, t } from "../state.js";
import { call, callName, icon, rich } from "../text.js";
import { matterBar, seatsOf, undoButton } from "../ui.js";
import { auctionTable } from "./auction.js";
import { takeBack } from "./matter.js";
import { nextAt } from "./more.js";

const STRAINS = ["C", "D", "H", "S", "NT"];
const BIDS = [1, 2, 3, 4, 5, 6, 7].flatMap((level) => STRAINS.map((strain) => `${level}${strain}`));
const chosen = { of: null, by: null, change: false };

function events(row) {
  return row.matter.record?.events ?? [];
}

// Whose call is entered: the one in turn, from the dealer on, else the one who is asked; another only if he is touched.
function caller(row) {
  const key = `${row.id} ${events(row).length}`;
  if (chosen.of !== key) Object.assign(chosen, { of: key, by: null, change: false });
  if (chosen.by) return chosen.by;
  const { expects, question } = row.page;
  return expects?.by ?? (SEATS.includes(question?.to) ? question.to : row.seats?.player ?? "N");
}

// Whose call is changed: of those who have called the one who was touched, else the last.
function changer(row, by) {
  const callers = events(row).map((event) => event.by).filter(Boolean);
  return [by, row.seats?.player].find((name) => callers.includes(name)) ?? callers.at(-1) ?? by;
}

function make(row, name) {
  return inTurn(row.id, (now) => {
    const by = caller(now);
    const event = chosen.change ? { change_call: name, by } : { call: name, by };
    return add(now, { event }, `${seat(by)}, ${callName(name)}`);
  }).then(() => onward(row), complain);
}

// Where a worksheet is to come, the auction over leads on to what is still to be said for it.
function onward(row) {
  const now = find(row.id);
  if (now.bring && now.page.expects?.kind === "play") go(nextAt(now));
}

// Everybody passes: as many passes as are left, at one touch.
function allPass(row) {
  const { expects, report, question } = row.page;
  const calls = (report?.auction ?? []).filter((each) => !each.withdrawn).map((each) => each.call);
  if (question || expects?.kind !== "call" || caller(row) !== expects.by || calls.every((name) => name === "P")) return nothing;
  const left = 4 - calls.slice(calls.findLastIndex((name) => name !== "P")).length;
  const pass = () => inTurn(row.id, (now) => add(now, { events: Array(left).fill({ call: "P" }) }, t("call.all.pass"))).then(() => onward(row), complain);
  return html`<button class="btn soft fix" @click=${pass}>${t("call.all.pass")}</button>`;
}

function key(row, name, shut) {
  const why = shut.get(name);
  return html`<button class=${why === undefined ? "" : "low"} title=${why || nothing} aria-label=${callName(name)} @click=${() => make(row, name)}>${call(name)}</button>`;
}

// What the page says is not legal now, with its reason where there is one.
function closed(row, by) {
  const { expects } = row.page;
  const shut = new Map();
  if (!expects?.legal || expects.by !== by || expects.kind !== "call") return shut;
  for (const name of [...BIDS, "P", "X", "XX"]) if (!expects.legal.includes(name)) shut.set(name, "");
  for (const line of expects.not_legal ?? []) shut.set(line.act, line.text);
  return shut;
}

// Until somebody has called it can be touched again: there is nothing yet to undo.
function dealer(row) {
  const now = row.matter.record.dealer;
  if (!now || events(row).length) return nothing;
  const set = (name) => inTurn(row.id, (now) => fill(now, { dealer: name })).catch(complain);
  return html`<h2>${t("first.to.call")}</h2><div class="seg" role="group" aria-label=${t("first.to.call")}>${["W", "N", "E", "S"].map((name) => html`<button aria-pressed=${String(name === now)} @click=${() => set(name)}>${seat(name)}</button>`)}</div>`;
}

export function box(row) {
  const by = caller(row);
  const shut = closed(row, by);
  const { page } = row;
  const turn = page.expects?.kind === "call" ? page.expects.by : null;
  const pick = (name) => {
    chosen.by = name;
    redraw();
  };
  const toggle = () => {
    chosen.change = !chosen.change;
    if (chosen.change) chosen.by = changer(row, chosen.by);
    redraw();
  };
  return html`<div class="screen">${matterBar(row)}
    <main class="low">${dealer(row)}${auctionTable(page, page.question || (!turn && events(row).length) ? null : by)}
    <div class="live" aria-live="polite">${page.fact && events(row).length ? html`<div class="alert">${icon("warn")}<span><b>${rich(page.fact)}</b></span></div>` : nothing}</div>
    <div class="push">${events(row).length ? nothing : html`<h2>${t("who.calls")}</h2>`}${seatsOf(by, pick, turn)}</div>
    <div class="box" role="group" aria-label=${t("box")}>${BIDS.map((name) => key(row, name, shut))}</div>
    <div class="acts">${["P", "X", "XX"].map((name) => key(row, name, shut))}<button class="change" ?disabled=${!events(row).length} aria-pressed=${String(chosen.change)} title=${t("call.changes", { seat: seat(by) })} @click=${toggle}>${t("call.change")}</button></div></main>
    <footer class="thumb"><div class="row">${undoButton(row, () => takeBack(row))}${allPass(row)}${rule(row)}</div></footer></div>`;
}

export function rule(row) {
  const to = row.bring && row.page.expects?.kind === "play" ? nextAt(row) : `m/${row.id}`;
  return html`<a class="btn go" href="#/${to}">${t("rule")}${icon("go")}</a>`;
}
