// The log of the evening: entries with ids made here, on the disk before anything else, sent when the server is there.

import { NO_SERVER, desk } from "./desk.js";
import { newId } from "./ids.js";
import { inOrder } from "./order.js";
import { keep, language, redraw, settingsRow, state } from "./state.js";
import * as store from "./store.js";

const PAUSE = 15000;
const AT_ONCE = 50;

export function device() {
  if (!state.settings.device) keep({ device: newId() });
  return state.settings.device;
}

export function event() {
  if (!state.settings.event) keep({ event: { id: newId(), name: "", session: "", round: "" } });
  return state.settings.event;
}

// An entry, not yet written: `follows` is the last entry about the same matter, so that two branches can be told.
export function entry(matter, kind, data) {
  return {
    id: newId(),
    event: event().id,
    matter: matter?.id ?? null,
    follows: matter?.last ?? null,
    at: new Date().toISOString(),
    device: device(),
    engine: state.home?.version ?? null,
    kind,
    data,
  };
}

// What is only practised is kept on this phone until it is closed, and is no entry of the log.
async function practised(matter) {
  const kept = { ...matter, last: newId(), changed: new Date().toISOString() };
  await (kept.closed ? store.remove("matters", [kept.id]) : store.put({ matters: [kept] }));
  return kept;
}

// A matter and its entry reach the disk together; only then is anything sent.
export async function write(matter, kind, data) {
  if (matter?.practice) return practised(matter);
  const made = entry(matter, kind, data);
  const kept = matter ? { ...matter, last: made.id, changed: made.at } : null;
  await store.put({ kept: [settingsRow()], matters: kept ? [kept] : [], log: [made], outbox: [made] });
  await countWaiting();
  flush();
  return kept;
}

export async function countWaiting() {
  const waiting = await store.count("outbox");
  if (!waiting || !state.waiting) state.since = Date.now();
  state.waiting = waiting;
  redraw();
}

// One flusher at a time over all tabs. An entry leaves the outbox when the server has said that it has it.
export async function flush() {
  if (state.serverless || !state.online) return;
  if (!navigator.locks) return send();
  return navigator.locks.request("arbitre-outbox", { ifAvailable: true }, (held) => (held ? send() : undefined));
}

// A server where too many write at this moment says after how many seconds to come again.
let notBefore = 0;

function waitsFor(response) {
  const seconds = Number(response.headers.get("retry-after")) || 0;
  if (!seconds) return;
  notBefore = Date.now() + seconds * 1000;
  setTimeout(flush, seconds * 1000 + 1);
}

async function send() {
  if (Date.now() < notBefore) return;
  try {
    for (;;) {
      const rows = (await store.all("outbox")).filter((row) => !row.refused);
      const waiting = inOrder(rows).slice(0, AT_ONCE);
      if (!waiting.length || !(await sent(waiting))) break;
      await countWaiting();
    }
  } catch {
    state.reached = false;
  }
  await countWaiting();
}

async function sent(entries) {
  const response = await fetch(new URL("api/entries", document.baseURI), {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ entries }),
  });
  state.reached = response.ok;
  state.login = response.status === 401;
  if (NO_SERVER.includes(response.status)) state.serverless = true;
  if (!response.ok) {
    waitsFor(response);
    return false;
  }
  const { taken = [], refused = [] } = await response.json();
  await store.remove("outbox", taken.map(({ id }) => id));
  const why = new Map(refused.map(({ id, error }) => [id, error]));
  await store.put({ outbox: entries.filter(({ id }) => why.has(id)).map((entry) => ({ ...entry, refused: why.get(entry.id) })) });
  return taken.length + refused.length > 0;
}

// Does what another phone wrote continue what this one has, or was it chosen over it?
function leadsFrom(last, row, byId) {
  for (let at = row; at; at = byId.get(at.follows)) {
    if (at.follows === last || (at.kind === "chosen" && at.data.others.includes(last))) return true;
  }
  return false;
}

// A matter begun or carried on at another phone is here too; where both went on, both branches stay and the log says so.
async function adopt(entries) {
  const newest = new Map(entries.filter((row) => row.matter && row.data.matter).map((row) => [row.matter, row]));
  const byId = new Map((await store.all("log")).map((each) => [each.id, each]));
  for (const row of newest.values()) {
    const mine = await store.get("matters", row.matter);
    if (mine && !leadsFrom(mine.last, row, byId)) continue;
    const page = await desk({ do: "open", matter: row.data.matter });
    const { place = {}, situation } = row.data;
    await store.put({ matters: [{ ...mine, id: row.matter, place, situation, page, lang: language(), matter: page.matter, made: mine?.made ?? row.at, changed: row.at, last: row.id, closed: row.kind === "close" || row.kind === "struck", struck: row.kind === "struck", settled: Boolean(row.data.settled), abandoned: Boolean(row.data.abandoned) }] });
  }
  if (newest.size) dispatchEvent(new Event("arbitre-matters"));
}

// What others have written about the same event since.
export async function fetched() {
  if (state.serverless || !state.online) return;
  const id = event().id;
  const after = state.settings.after?.[id] ?? 0;
  try {
    const response = await fetch(new URL(`api/events/${id}/entries?after=${after}`, document.baseURI));
    if (!response.ok) return;
    const { entries = [] } = await response.json();
    if (!entries.length) return;
    await store.put({ log: entries });
    const others = entries.filter((row) => row.device !== device());
    await adopt(others);
    const said = others.findLast((row) => row.kind === "event");
    if (said) keep({ event: { ...said.data, id } });
    keep({ after: { ...state.settings.after, [id]: Math.max(after, ...entries.map((row) => row.seq)) } });
  } catch {
    state.reached = false;
  }
}

// The events the server knows, for a second phone to join one.
export async function eventsThere() {
  const response = await fetch(new URL("api/events", document.baseURI));
  if (!response.ok) return [];
  const { events = [] } = await response.json();
  return events.filter((each) => each.id !== event().id && each.data.name);
}

export async function join({ id, data }) {
  keep({ event: { ...data, id } });
  await fetched();
}

export function startLog() {
  addEventListener("online", flush);
  setInterval(() => flush().then(fetched), PAUSE);
  countWaiting().then(flush);
}
