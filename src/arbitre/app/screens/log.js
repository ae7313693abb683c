// The log of the evening: what is still to be followed, by when; what is settled; what has been sent.

import { html, nothing } from "../lit.js";
import { complain, tell } from "../complain.js";
import { keepDeals } from "../deals.js";
import { event, eventsThere, fetched, join, write } from "../log.js";
import { close, inTurn, isEmpty, openOnes, openReviews, realOnes, throwAway } from "../matters.js";
import { minutesOf, periods, running } from "../periods.js";
import { go } from "../router.js";
import { keep, redraw, state, t } from "../state.js";
import * as store from "../store.js";
import { clock, icon, rich, titleOf } from "../text.js";
import { bar, tabs } from "../ui.js";
import { branches } from "../versions.js";
import { csv, download, eraseNames, importNames, offered } from "../exports.js";

const view = { checked: new Set(), which: "follow", waiting: new Set(), of: "", at: 0, branched: new Map(), events: null };
const FRESH = 5000;

async function refresh() {
  const now = `${state.waiting} ${state.matters[0]?.last}`;
  if (view.of === now && Date.now() - view.at < FRESH) return;
  Object.assign(view, { of: now, at: Date.now() });
  await fetched();
  const rows = await store.all("outbox");
  view.waiting = new Set(rows.map((row) => row.matter));
  view.branched = branches(await store.all("log"));
  view.checked = new Set((await store.all("log")).filter((row) => row.check && !["same", "nothing"].includes(row.check.result)).map((row) => row.matter));
  redraw();
}

// When it must be looked at: at the end of the board what the page says; then the periods of the event.
export function due(row) {
  if (row.deferred) return { text: t("due.judge"), kind: "" };
  if (row.settled) return closing(row);
  const open = (row.page.sheets ?? []).filter((each) => each.question);
  const due = open.find((each) => each.state !== "waiting");
  if (due) return { text: due.text, kind: "" };
  const review = open.length || (row.page.waits ?? []).find((line) => line.kind === "review");
  if (review) return { text: row.closed ? t("due.follow", { at: clock(row.changed) }) : t("due.end"), kind: "" };
  if (row.page.question && !row.closed) return { text: t("due.question"), kind: "" };
  return closing(row);
}

// What is settled can still be corrected or appealed for a while.
function closing(row) {
  const ends = row.closed && !row.abandoned ? running() : [];
  return ends.length ? { text: ends.map((period) => period.text).join(" · "), kind: "g" } : null;
}

function sync(row) {
  if (view.checked.has(row.id)) return html`<span class="sync x">${icon("warn", true)}${t("sync.differs")}</span>`;
  if (view.branched.has(row.id)) return html`<span class="sync x">${icon("two", true)}${t("sync.two", { n: view.branched.get(row.id).length })}</span>`;
  if (view.waiting.has(row.id) && !state.serverless) return html`<span class="sync w">${icon("up", true)}${t("sync.waiting")}</span>`;
  return html`<span class="sync">${icon("ok", true)}${t(state.serverless ? "sync.here" : "sync.sent")}</span>`;
}

export function entryOf(row) {
  const where = row.place ?? {};
  const when = due(row);
  const laws = [...new Set((row.page.script ?? []).map((step) => step.law).filter(Boolean))].slice(0, 3).join(", ");
  const sub = [row.page.undo, laws].filter(Boolean).join(" · ");
  return html`<a class="entry" href="#/m/${row.id}${view.branched.has(row.id) ? "/versions" : ""}"><span class="tb2">${where.table ? t("place.table.short", { n: where.table }) : clock(row.made)}<small>${where.board ? t("place.board.short", { n: where.board }) : where.table ? clock(row.made) : nothing}</small></span><span><b>${rich(titleOf(row) || t("board"))}</b>${row.abandoned ? html` <small>${t("matter.abandoned")}</small>` : nothing}<span class="sub">${rich(sub)}</span></span>${sync(row)}
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

// The two periods stand among what is to be followed, with their hour once the score is available.
function deadlines() {
  const now = new Date();
  const left = periods().filter((period) => !period.due || new Date(period.due) > now);
  return left.map((period) => html`<a class="entry" href="#/event"><span class="tb2">${period.due ? clock(period.due) : icon("clock")}</span><span><b>${t(`period.${period.key}`)}</b><span class="sub">${period.text} · ${t("law.chip", { law: period.law })}</span></span></a>`);
}

function lists(rows) {
  const follow = rows.filter((row) => !row.closed || due(row));
  const settled = rows.filter((row) => !follow.includes(row)).sort((a, b) => Number(a.abandoned ?? false) - Number(b.abandoned ?? false));
  if (view.which === "table") return byTable(rows);
  if (view.which === "all") return html`<div class="cols">${rows.map(entryOf)}</div>`;
  const ends = deadlines();
  return html`${follow.length || ends.length ? html`<h2>${t("log.follow")}</h2><div class="cols">${follow.map(entryOf)}${ends}</div>` : nothing}${settled.length ? html`<h2>${t("log.settled")}</h2><div class="cols">${settled.map(entryOf)}</div>` : nothing}`;
}

export function log() {
  refresh();
  const rows = realOnes();
  const follow = rows.filter((row) => !row.closed || due(row)).length;
  const chip = (which, n) => html`<button class="chip" aria-pressed=${String(view.which === which)} @click=${() => {
    view.which = which;
    redraw();
  }}><span>${t(`log.${which}.n`, { n })}</span></button>`;
  return html`<div class="screen log">${bar({ title: t("tab.log"), under: state.settings.event?.name ?? "", heading: true })}
    <main><div class="chips">${chip("follow", follow)}${chip("all", rows.length)}${chip("table", "")}<a class="chip" href="#/desk"><span>${icon("two", true)}${t("desk")}</span></a><a class="chip" href="#/event"><span>${icon("pen", true)}${t("event")}</span></a></div>
    ${rows.length ? lists(rows) : html`<p class="fact">${t("log.empty")}</p>`}</main>
    <footer class="under"><a class="btn go" href="#/">${icon("plus")}${t("log.new")}</a></footer>${tabs("log", openOnes().length)}</div>`;
}

function field(name, label, type = "text", full = false) {
  const value = state.settings.event?.[name] ?? "";
  return html`<label class=${full ? "full" : ""}>${t(label)}<input type=${type} .value=${value} autocomplete="off" maxlength="80" @change=${(e) => say({ [name]: e.target.value })}></label>`;
}

function say(changes) {
  keep({ event: { ...event(), ...changes } });
  const { id: _id, ...data } = event();
  write(null, "event", data).catch(complain);
}

function available() {
  const since = state.settings.event?.available;
  const set = (e) => say({ available: e.target.value ? new Date(e.target.value).toISOString() : undefined });
  return html`<label class="full">${t("event.available")}<input type="datetime-local" .value=${since ? local(new Date(since)) : ""} @change=${set}></label>`;
}

function minutes(period) {
  const set = (e) => say({ [`${period.key}_minutes`]: e.target.value === "" ? undefined : Number(e.target.value) });
  return html`<label>${t(`event.${period.key}.minutes`)}<input type="number" min="0" max="9999" .value=${String(minutesOf(period))} @change=${set}></label>`;
}

// As a field for date and hour takes it: by the clock on the wall.
function local(moment) {
  return new Date(moment.getTime() - moment.getTimezoneOffset() * 60000).toISOString().slice(0, 16);
}

// A second phone joins an event that the server knows.
function others() {
  if (view.events === null) {
    view.events = [];
    eventsThere().then((found) => {
      view.events = found;
      redraw();
    }, () => {});
  }
  if (!view.events.length) return nothing;
  const take = async (each) => {
    await join(each).catch(complain);
    view.events = null;
    go("log");
  };
  return html`<h2>${t("event.join")}</h2><div class="fl">${view.events.slice(0, 8).map((each) => html`<button @click=${() => take(each)}>${icon("two")}<span>${each.data.name}<small>${[each.data.session && t("session.n", { n: each.data.session }), clock(each.begun)].filter(Boolean).join(" · ")}</small></span>${icon("go")}</button>`)}</div>`;
}

async function deals(input) {
  const n = await keepDeals(await input.files[0].text()).catch(complain);
  input.value = "";
  if (n !== undefined) tell(t("deals.taken", { n }));
}

export function eventScreen() {
  const server = !state.serverless && state.online;
  return html`<div class="screen">${bar({ title: t("event"), to: "log", heading: true })}
    <main><div class="form">${field("name", "event.name", "text", true)}${field("session", "event.session")}${field("round", "event.round")}${field("tables", "event.tables")}${field("boards", "event.boards")}</div>
    <h2>${t("periods")}</h2><div class="form">${available()}${periods().map((period) => minutes(period))}</div>
    <div class="row"><button class="btn soft" @click=${() => say({ available: new Date().toISOString() })}>${icon("clock")}${t("event.available.now")}</button></div>
    ${periods().map((period) => html`<p class="small quiet">${period.text} (${t("law.chip", { law: period.law })})</p>`)}
    <h2>${t("deals")}</h2><p class="small quiet">${t("deals.what")}</p><label class="btn soft">${icon("up")}${t("deals.take")}<input class="hidden" type="file" accept=".pbn,.txt,text/plain" @change=${(e) => deals(e.target)}></label>
    ${server ? others() : nothing}<h2>${t("export")}</h2><div class="fl"><button @click=${() => download("json").catch(complain)}>${icon("down")}<span>${t("export.json")}</span></button>
    <button @click=${() => download("csv", csv).catch(complain)}>${icon("down")}<span>${t("export.csv")}</span></button>
    ${server ? offered(event().id).map((each) => html`<a href=${each.href} download>${icon("down")}<span>${t(each.label)}</span></a>`) : nothing}</div>
    ${server ? names() : html`<p class="small quiet">${t("names.server")}</p>`}</main></div>`;
}

function names() {
  return html`<h2>${t("names")}</h2><p class="small quiet">${t("names.apart")}</p><div class="row"><label class="btn soft">${icon("up")}${t("names.import")}<input class="hidden" type="file" accept=".csv,text/csv" @change=${(e) => importNames(e.target.files[0]).catch(complain).finally(() => (e.target.value = ""))}></label>
    <button class="btn soft" @click=${() => eraseNames().catch(complain)}>${t("names.erase")}</button></div>`;
}

// Which are to be put away, where several are: first those in which nothing has happened.
const away = { chosen: null };

function choosing(rows) {
  const { chosen } = away;
  const touch = (row) => {
    if (!chosen.delete(row.id)) chosen.add(row.id);
    redraw();
  };
  const line = (row) => html`<button class="entry" aria-pressed=${String(chosen.has(row.id))} @click=${() => touch(row)}>${icon(chosen.has(row.id) ? "ok" : "plus")}<span><b>${rich(row.page.title || t("board"))}</b><span class="sub">${isEmpty(row) ? t("matter.empty") : openReviews(row).length ? t("due.end") : rich(row.page.undo ?? "")}</span></span><span class="due g">${clock(row.made)}</span></button>`;
  return html`<p class="small">${t("away.what")}</p><div class="cols">${rows.map(line)}</div>`;
}

async function putAway() {
  const ids = [...away.chosen];
  away.chosen = null;
  try {
    for (const id of ids) await inTurn(id, (row) => throwAway(row));
  } catch (error) {
    complain(error);
  }
  redraw();
}

export function open() {
  const rows = [...openOnes()].sort((a, b) => Number(isEmpty(a)) - Number(isEmpty(b)));
  const { chosen } = away;
  const turn = () => {
    away.chosen = chosen ? null : new Set(rows.filter(isEmpty).map((row) => row.id));
    redraw();
  };
  const list = chosen ? choosing(rows) : html`<div class="cols">${rows.map(entryOf)}</div>`;
  const keys = chosen ? html`<div class="row"><button class="btn soft" @click=${turn}>${t("not.now")}</button><button class="btn go" ?disabled=${!chosen.size} @click=${putAway}>${t("away.these", { n: chosen.size })}</button></div>`
    : html`<div class="row"><a class="btn go" href="#/">${icon("plus")}${t("log.new")}</a>${rows.length ? html`<button class="btn soft fix" @click=${turn}>${t("away.some")}</button>` : nothing}</div>`;
  return html`<div class="screen log">${bar({ title: t("tab.open"), heading: true })}<main>${rows.length ? list : html`<p class="fact">${t("open.none")}</p>`}</main>
    <footer class="under">${keys}</footer>${tabs("open", rows.length)}</div>`;
}

export { close, go };
