// The log of the evening: what is still to be followed, by when; what is settled; what has been sent.

import { html, nothing } from "../lit.js";
import { complain } from "../complain.js";
import { event, fetched, write } from "../log.js";
import { close, openOnes } from "../matters.js";
import { go } from "../router.js";
import { keep, redraw, state, t } from "../state.js";
import * as store from "../store.js";
import { clock, icon, rich } from "../text.js";
import { bar, tabs } from "../ui.js";
import { bySync, csv, download, eraseNames, importNames, offered } from "../exports.js";

const view = { checked: new Set(), which: "follow", waiting: new Set(), of: -1, branched: new Set() };

async function refresh() {
  if (view.of === state.waiting) return;
  view.of = state.waiting;
  await fetched();
  const rows = await store.all("outbox");
  view.waiting = new Set(rows.map((row) => row.matter));
  view.branched = bySync(await store.all("log"));
  view.checked = new Set((await store.all("log")).filter((row) => row.check && !["same", "nothing"].includes(row.check.result)).map((row) => row.matter));
  redraw();
}

// When it must be looked at: at the end of the board what the page says; then the periods of the event.
export function due(row) {
  const settings = state.settings.event ?? {};
  if (row.deferred) return { text: t("due.judge"), kind: "" };
  const review = (row.page.waits ?? []).find((line) => line.kind === "review");
  if (review && !row.closed) return { text: t("due.end"), kind: "" };
  if (row.page.question && !row.closed) return { text: t("due.question"), kind: "" };
  const ends = row.closed && settings.corrections;
  if (ends && new Date(ends) > new Date()) return { text: t("due.corrections", { at: clock(ends) }), kind: "g" };
  return null;
}

function sync(row) {
  if (view.checked.has(row.id)) return html`<span class="sync x">${icon("warn", true)}${t("sync.differs")}</span>`;
  if (view.branched.has(row.id)) return html`<span class="sync x">${icon("two", true)}${t("sync.two")}</span>`;
  if (view.waiting.has(row.id) && !state.serverless) return html`<span class="sync w">${icon("up", true)}${t("sync.waiting")}</span>`;
  return html`<span class="sync">${icon("ok", true)}${t(state.serverless ? "sync.here" : "sync.sent")}</span>`;
}

export function entryOf(row) {
  const where = row.place ?? {};
  const when = due(row);
  const laws = [...new Set((row.page.script ?? []).map((step) => step.law).filter(Boolean))].slice(0, 3).join(", ");
  const sub = [row.page.undo, laws].filter(Boolean).join(" · ");
  return html`<a class="entry" href="#/m/${row.id}"><span class="tb2">${where.table ? t("place.table.short", { n: where.table }) : "–"}<small>${where.board ? t("place.board.short", { n: where.board }) : clock(row.made)}</small></span><span><b>${rich(row.page.title || t("board"))}</b><span class="sub">${rich(sub)}</span></span>${sync(row)}
    ${when ? html`<span class="due ${when.kind}">${icon("clock", true)}${when.text}</span>` : nothing}</a>`;
}

function byTable(rows) {
  const tables = Map.groupBy ? Map.groupBy(rows, (row) => row.place?.table ?? "") : grouped(rows);
  return [...tables].sort(([a], [b]) => String(a).localeCompare(String(b), undefined, { numeric: true })).map(([name, list]) => html`<h2>${name ? t("place.table", { n: name }) : t("place.none")}</h2><div class="cols">${list.map(entryOf)}</div>`);
}

function grouped(rows) {
  const made = new Map();
  for (const row of rows) {
    const key = row.place?.table ?? "";
    made.set(key, [...(made.get(key) ?? []), row]);
  }
  return made;
}

function lists(rows) {
  const follow = rows.filter((row) => !row.closed || due(row));
  const settled = rows.filter((row) => !follow.includes(row));
  if (view.which === "table") return byTable(rows);
  if (view.which === "all") return html`<div class="cols">${rows.map(entryOf)}</div>`;
  return html`${follow.length ? html`<h2>${t("log.follow")}</h2><div class="cols">${follow.map(entryOf)}</div>` : nothing}${settled.length ? html`<h2>${t("log.settled")}</h2><div class="cols">${settled.map(entryOf)}</div>` : nothing}`;
}

export function log() {
  refresh();
  const rows = state.matters;
  const follow = rows.filter((row) => !row.closed || due(row)).length;
  const chip = (which, n) => html`<button class="chip" aria-pressed=${String(view.which === which)} @click=${() => {
    view.which = which;
    redraw();
  }}><span>${t(`log.${which}.n`, { n })}</span></button>`;
  return html`<div class="screen log">${bar({ title: t("tab.log"), under: state.settings.event?.name ?? "", heading: true })}
    <main><div class="chips">${chip("follow", follow)}${chip("all", rows.length)}${chip("table", "")}<a class="chip" href="#/event"><span>${icon("pen", true)}${t("event")}</span></a></div>
    ${rows.length ? lists(rows) : html`<p class="fact">${t("log.empty")}</p>`}</main>
    <footer class="under"><a class="btn go" href="#/">${icon("plus")}${t("log.new")}</a></footer>${tabs("log", openOnes().length)}</div>`;
}

function field(name, label, type = "text", full = false) {
  const value = state.settings.event?.[name] ?? "";
  const set = (e) => {
    keep({ event: { ...event(), [name]: e.target.value } });
    const { id: _id, ...data } = event();
    write(null, "event", data).catch(complain);
  };
  return html`<label class=${full ? "full" : ""}>${t(label)}<input type=${type} .value=${value} autocomplete="off" maxlength="80" @change=${set}></label>`;
}

export function eventScreen() {
  const server = !state.serverless && state.online;
  return html`<div class="screen">${bar({ title: t("event"), to: "log", heading: true })}
    <main><div class="form">${field("name", "event.name", "text", true)}${field("session", "event.session")}${field("round", "event.round")}${field("corrections", "event.corrections", "datetime-local", true)}</div>
    <h2>${t("export")}</h2><div class="fl"><button @click=${() => download("json").catch(complain)}>${icon("down")}<span>${t("export.json")}</span></button>
    <button @click=${() => download("csv", csv).catch(complain)}>${icon("down")}<span>${t("export.csv")}</span></button>
    ${server ? offered(event().id).map((each) => html`<a href=${each.href} download>${icon("down")}<span>${t(each.label)}</span></a>`) : nothing}</div>
    ${server ? names() : html`<p class="small quiet">${t("names.server")}</p>`}</main></div>`;
}

function names() {
  return html`<h2>${t("names")}</h2><p class="small quiet">${t("names.apart")}</p><div class="row"><label class="btn soft">${icon("up")}${t("names.import")}<input class="hidden" type="file" accept=".csv,text/csv" @change=${(e) => importNames(e.target.files[0]).catch(complain)}></label>
    <button class="btn soft" @click=${() => eraseNames().catch(complain)}>${t("names.erase")}</button></div>`;
}

export function open() {
  const rows = openOnes();
  return html`<div class="screen log">${bar({ title: t("tab.open"), heading: true })}<main>${rows.length ? html`<div class="cols">${rows.map(entryOf)}</div>` : html`<p class="fact">${t("open.none")}</p>`}</main>
    <footer class="under"><a class="btn go" href="#/">${icon("plus")}${t("log.new")}</a></footer>${tabs("open", rows.length)}</div>`;
}

export { close, go };
