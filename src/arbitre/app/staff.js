// Who is on the event, who is on which matter, and what one hands over to another: all of it entries of the log.

import { device, event, write } from "./log.js";
import { catchUp } from "./live.js";
import { openMatters } from "./periods.js";
import { keep, redraw, state } from "./state.js";
import * as store from "./store.js";

const at = (path) => new URL(`api/${path}`, document.baseURI);

export const staff = { me: null, list: [], entries: [], of: "" };

export function mayWrite() {
  return staff.me === null || staff.me.rights.includes("write");
}

export function mayLead() {
  return staff.me !== null && staff.me.rights.includes("lead");
}

// In the log a person is an id, nothing else: that of the staff, known offline too, or of the phone where nobody logs in.
export function myself() {
  return (staff.me ? staff.me.person : state.settings.person) ?? device();
}

export async function loadStaff() {
  const { id } = event();
  staff.entries = (await store.all("log")).filter((entry) => entry.event === id).sort(inOrder);
  redraw();
  if (state.serverless || !state.online) return;
  const [me, list] = await Promise.all([fetch(at("me")), fetch(at(`events/${id}/staff`))]);
  if (!me.ok || !list.ok) return;
  staff.me = await me.json();
  staff.list = (await list.json()).staff;
  if (state.settings.person !== staff.me.person) keep({ person: staff.me.person });
  redraw();
}

// As the server numbered them; what it has not seen yet comes last.
function inOrder(a, b) {
  const [m, n] = [a.seq ?? Infinity, b.seq ?? Infinity];
  return m === n ? (a.at < b.at ? -1 : 1) : m - n;
}

// What stands in the round sign of a colleague: initials, the same on every phone; of two alike the later has a number.
export function initials(list = staff.list) {
  const found = new Map();
  const alike = new Map();
  for (const { id, name, mark } of list) {
    const words = name.match(/[\p{L}\p{N}]+/gu) ?? [];
    const letters = (words.length > 1 ? [words[0], words.at(-1)].map((word) => [...word][0]) : [...(words[0] ?? `#${mark}`)].slice(0, 2)).join("").toUpperCase();
    const n = (alike.get(letters) ?? 0) + 1;
    alike.set(letters, n);
    found.set(id, n > 1 ? `${letters}${n}` : letters);
  }
  return found;
}

// By what it is about, a matter or a call: who is on it, and to whom it is being handed.
export function holders(entries = staff.entries) {
  const found = new Map();
  for (const entry of entries) {
    const { about } = entry.data ?? {};
    const now = found.get(about) ?? { who: null, hand: null, taken: null };
    if (entry.kind === "take") found.set(about, { who: entry.data.who, hand: null, taken: now.taken });
    else if (entry.kind === "hand") found.set(about, { ...now, hand: entry });
    else if (entry.kind === "accept" && now.hand?.id === entry.data.hand && now.hand.data.to === entry.data.who) found.set(about, { who: entry.data.who, hand: null, taken: now.hand });
  }
  return found;
}

// Calls from the tables that nobody has taken, the oldest first.
export function calls(entries = staff.entries) {
  const on = holders(entries);
  return entries.filter((entry) => entry.kind === "call" && !on.get(entry.id)?.who);
}

async function say(kind, data) {
  await write(null, kind, data);
  await loadStaff();
}

export const take = (about) => say("take", { about, who: myself() });
export const accept = (hand) => say("accept", { about: hand.data.about, hand: hand.id, who: myself() });

// What the receiver must know: what was established, whom was told what, what remains and by when.
export function handOver(row) {
  const { page } = row;
  const known = [page.fact, page.question?.text];
  const told = page.script.filter((step) => ["say", "choose"].includes(step.kind) && !known.includes(step.text));
  const open = page.question ? [{ text: page.question.text, law: page.question.law, due: null }] : [];
  const waits = row.closed ? openMatters(page.waits) : (page.waits ?? []).map(({ text, law }) => ({ text, law, due: null }));
  return {
    established: [page.fact, page.undo].filter(Boolean),
    told: told.map(({ to, text }) => ({ to, text })),
    remains: [...open, ...waits],
  };
}

export function hand(row, to, note) {
  return say("hand", { about: row.id, from: myself(), to, ...handOver(row), note, place: row.place });
}

export async function invite(role, hours) {
  const response = await fetch(at(`events/${event().id}/invitations`), { method: "POST", headers: { "content-type": "application/json" }, body: JSON.stringify({ role, hours }) });
  const answer = await response.json();
  if (!response.ok) throw new Error(answer.error);
  return answer;
}

export function startStaff() {
  addEventListener("arbitre-news", () => loadStaff().catch(() => {}));
  catchUp();
}
