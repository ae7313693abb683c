// The desk: everything that is to be settled, by when; the room; who is on what, and handing it over. For a tablet, and for a phone.

import { html, nothing } from "../lit.js";
import { complain } from "../complain.js";
import { forgetDraft } from "../draft.js";
import { event } from "../log.js";
import { openOnes, realOnes } from "../matters.js";
import { running } from "../periods.js";
import { go } from "../router.js";
import { redraw, seat, state, t } from "../state.js";
import { accept, calls, hand, handOver, holders, initials, invite, loadStaff, mayLead, mayWrite, myself, staff, take } from "../staff.js";
import { clock, icon, rich, titleOf } from "../text.js";
import { bar, tabs } from "../ui.js";
import { branches } from "../versions.js";
import { due } from "./log.js";

const view = { chosen: null, to: null, note: "", link: null, of: "" };
const HOURS = 12;

export function loadDesk() {
  const now = `${event().id} ${state.matters[0]?.last} ${state.waiting}`;
  if (view.of === now) return;
  view.of = now;
  loadStaff().catch(() => {});
}

const doing = (act) => async () => {
  try {
    await act();
  } catch (error) {
    complain(error);
  }
};

// -- who

export function markOf(id) {
  const one = staff.list.find((each) => each.id === id);
  if (one) return { text: initials().get(id), kind: one.role, name: one.name || t(`staff.${one.role}`) };
  return id === myself() ? { text: t("staff.mark.me"), kind: "me", name: t("staff.me") } : { text: "·", kind: "other", name: t("staff.other") };
}

export function mark(id) {
  if (!id) return html`<span class="who none" role="img" aria-label=${t("staff.nobody")}>?</span>`;
  const { text, kind, name } = markOf(id);
  return html`<span class="who ${kind}" role="img" aria-label=${name}>${text}</span>`;
}

// -- what is to be settled

export function tasks() {
  const on = holders();
  const branched = branches(staff.entries);
  const called = calls().map((entry) => ({ id: entry.id, call: entry, place: entry.data.place ?? {}, when: t("desk.now"), urgent: "r", order: 0, title: t("desk.called"), sub: t("desk.since", { at: clock(entry.at) }), ...on.get(entry.id) }));
  const rows = realOnes().filter((row) => !row.closed || due(row)).map((row) => ({ id: row.id, row, place: row.place ?? {}, ...whenOf(row), title: titleOf(row) || t("board"), sub: row.page.undo ?? row.page.fact ?? "", two: branched.has(row.id), ...on.get(row.id) }));
  return [...called, ...rows].sort((a, b) => a.order - b.order || String(a.place.table ?? "").localeCompare(String(b.place.table ?? ""), undefined, { numeric: true }));
}

function whenOf(row) {
  const found = due(row);
  if (!found) return { when: t("desk.open"), urgent: "", order: 2 };
  const ends = row.closed ? running()[0] : null;
  if (row.page.question && !row.closed && !row.deferred) return { when: t("desk.question"), urgent: "", order: 1 };
  return { when: found.text, urgent: found.kind, order: row.closed ? 3 : row.page.question ? 1 : 2, ends };
}

function act(task) {
  if (task.two) return html`<a class="btn" href="#/m/${task.id}/versions">${icon("two")}${t("desk.choose")}</a>`;
  if (!mayWrite()) return task.row ? html`<a class="btn" href="#/m/${task.id}">${t("desk.look")}</a>` : nothing;
  if (task.hand && task.hand.data.to === myself()) return html`<button class="btn go" @click=${() => select(task)}>${t("desk.accept")}</button>`;
  if (!task.who) return html`<button class="btn" @click=${doing(() => taken(task))}>${t("desk.take")}</button>`;
  if (task.who === myself() && task.row) return html`<button class="btn" @click=${() => select(task)}>${t("desk.hand")}</button>`;
  return task.row ? html`<a class="btn" href="#/m/${task.id}">${t("desk.look")}</a>` : nothing;
}

// Who takes a call goes to the table with its number already there.
async function taken(task) {
  await take(task.id);
  if (!task.call) return;
  const { table, round } = task.place;
  state.samePlace = { ...(table ? { table } : {}), ...(round ? { round } : {}) };
  forgetDraft();
  go("");
}

function select(task) {
  Object.assign(view, { chosen: task.id, to: null, note: "", link: null });
  redraw();
  setTimeout(() => document.querySelector(".desk .panel")?.scrollIntoView({ block: "nearest" }));
}

function taskLine(task) {
  const { place } = task;
  return html`<li class="task ${view.chosen === task.id ? "on" : ""}"><span class="due ${task.urgent}">${task.when}</span>
    <span class="tb2">${place.table ? t("place.table.short", { n: place.table }) : "–"}<small>${place.board ? t("place.board.short", { n: place.board }) : place.round ? t("desk.round", { n: place.round }) : ""}</small></span>
    <span class="what">${task.row ? html`<a href="#/m/${task.id}">${rich(task.title)}</a>` : html`<b>${task.title}</b>`}<span class="sub">${task.hand ? t("desk.handing", { to: markOf(task.hand.data.to).text }) : rich(task.sub)}</span></span>
    ${mark(task.who)}${act(task)}</li>`;
}

// -- the room

const STATES = ["called", "two", "question", "force", "closed"];

function stateOf(list) {
  const has = { called: list.some((task) => task.call), two: list.some((task) => task.two), question: list.some((task) => task.row?.page.question && !task.row.closed), force: list.some((task) => task.row && !task.row.closed), closed: list.length > 0 };
  return STATES.find((name) => has[name]) ?? "playing";
}

export function room(list) {
  const count = Math.min(Number.parseInt(event().tables, 10) || 0, 200);
  const named = list.map((task) => task.place.table).filter(Boolean).map(String);
  const names = [...new Set([...Array.from({ length: count }, (_, n) => String(n + 1)), ...named])].sort((a, b) => a.localeCompare(b, undefined, { numeric: true }));
  if (!names.length) return nothing;
  return html`<section><h2>${t("desk.room")}</h2><ul class="room">${names.map((name) => {
    const kind = stateOf(list.filter((task) => String(task.place.table ?? "") === name));
    return html`<li class="at ${kind}"><b>${name}</b><small>${t(`desk.table.${kind}`)}</small></li>`;
  })}</ul></section>`;
}

// -- handing over

function lines(what) {
  return html`<ul class="hand">${what.established.map((text) => html`<li>${icon("ok")}<span>${rich(text)}</span></li>`)}
    ${what.told.map(({ to, text }) => html`<li>${icon("say")}<span>${to && to !== "table" ? html`<b>${[].concat(to).map(seat).join(", ")}</b> · ` : nothing}${rich(text)}</span></li>`)}
    ${what.remains.map(({ text, due: at }) => html`<li class="left">${icon("warn")}<span>${rich(text)}${at ? ` · ${clock(at)}` : ""}</span></li>`)}
    ${what.note ? html`<li>${icon("pen")}<span>${what.note}</span></li>` : nothing}</ul>`;
}

function handing(task) {
  const others = staff.list.filter((one) => one.id !== myself() && one.role !== "reader");
  const where = [task.place.table && t("place.table", { n: task.place.table }), task.place.board && t("place.board", { n: task.place.board })].filter(Boolean).join(" · ") || task.title;
  const give = doing(async () => {
    await hand(task.row, view.to, view.note);
    view.chosen = null;
  });
  return html`<section class="panel"><h2>${t("desk.hand.what", { what: where })}</h2>${lines(handOver(task.row))}
    ${others.length ? html`<div class="chips" role="group" aria-label=${t("desk.hand.to")}>${others.map((one) => html`<button class="chip" aria-pressed=${String(view.to === one.id)} @click=${() => {
    view.to = one.id;
    redraw();
  }}><span>${mark(one.id)}${one.name}</span></button>`)}</div>
    <label class="note">${t("desk.note")}<input maxlength="200" autocomplete="off" .value=${view.note} @input=${(e) => (view.note = e.target.value)}></label>
    <button class="btn go" ?disabled=${!view.to} @click=${give}>${view.to ? t("desk.hand.give", { to: markOf(view.to).text }) : t("desk.hand")}</button>` : html`<p class="quiet">${t("desk.alone")}</p>`}</section>`;
}

function accepting(task) {
  const { hand: given } = task;
  const done = doing(async () => {
    await accept(given);
    view.chosen = null;
  });
  return html`<section class="panel"><h2>${t("desk.handed", { from: markOf(given.data.from).text })}</h2>${lines(given.data)}
    <button class="btn go" @click=${done}>${t("desk.accept")}</button></section>`;
}

function beside(list) {
  if (view.link) return invitation();
  const task = list.find((each) => each.id === view.chosen);
  if (!task) return nothing;
  if (task.hand && task.hand.data.to === myself()) return accepting(task);
  return task.row && task.who === myself() ? handing(task) : nothing;
}

// -- inviting

function invitation() {
  const { link, qr, until, role } = view.link;
  return html`<section class="panel invite"><h2>${t(`desk.invite.${role}`)}</h2>${qr ? html`<img src=${qr} alt=${t("desk.invite.code")} width="240" height="240"><p class="link">${link}</p><p class="quiet">${t("desk.invite.until", { at: clock(until) })}</p>` : nothing}
    <div class="chips" role="group" aria-label=${t("desk.invite")}>${["director", "reader", "chief"].map((each) => html`<button class="chip" aria-pressed=${String(each === role)} @click=${() => invited(each)}><span>${t(`staff.${each}`)}</span></button>`)}</div>
    <button class="btn soft" @click=${() => {
    view.link = null;
    redraw();
  }}>${t("close")}</button></section>`;
}

async function invited(role) {
  view.link = { role };
  redraw();
  try {
    view.link = await invite(role, HOURS);
    redraw();
  } catch (error) {
    view.link = null;
    complain(error);
  }
}

// -- the page

export function desk() {
  loadDesk();
  const list = tasks();
  const { name, round, tables } = event();
  const under = [round && t("desk.round", { n: round }), tables && t("desk.tables", { n: tables })].filter(Boolean).join(" · ");
  const people = staff.list.filter((one) => one.role !== "reader");
  return html`<div class="screen desk">${bar({ title: name || t("desk"), under, heading: true })}
    <main><div class="left"><div class="row mid"><h2>${t("desk.tasks")}</h2><p class="people">${people.map((one) => mark(one.id))}<span class="net ${state.live ? "" : "warn"}">${icon(state.live ? "ok" : "off", true)}${t(state.live ? "desk.live" : "desk.notlive")}${mayWrite() ? "" : ` · ${t("desk.reading")}`}</span></p></div>
    ${list.length ? html`<ul class="tasks">${list.map(taskLine)}</ul>` : html`<p class="fact">${t("desk.nothing")}</p>`}</div>
    <div class="right">${room(list)}${beside(list)}<div class="row last">${mayLead() ? html`<button class="btn" @click=${() => invited("director")}>${icon("plus")}${t("desk.invite")}</button>` : nothing}<a class="btn" href="#/event">${icon("log")}${t("event")}</a></div></div></main>${tabs("log", openOnes().length)}</div>`;
}
