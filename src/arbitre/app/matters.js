// A matter on this phone: what the desk says of it, kept whole, with its table and board, and every step in the log.

import { complain } from "./complain.js";
import { desk } from "./desk.js";
import { newId } from "./ids.js";
import { write } from "./log.js";
import { language, profileOf, redraw, state, t } from "./state.js";
import { openMatters } from "./periods.js";
import * as store from "./store.js";

addEventListener("arbitre-matters", () => loadMatters());

export async function loadMatters() {
  const rows = (await store.all("matters")).filter((row) => !row.practice || find(row.id));
  state.matters = rows.sort((a, b) => (a.changed < b.changed ? 1 : -1));
  redraw();
}

export function find(id) {
  return state.matters.find((matter) => matter.id === id);
}

function remember(row) {
  const others = state.matters.filter((other) => other.id !== row.id);
  state.matters = row.struck ? others : [row, ...others];
  redraw();
  return row;
}

// What happened, without what is only practised.
export function realOnes() {
  return state.matters.filter((row) => !row.practice);
}

export function openOnes() {
  return realOnes().filter((row) => !row.closed);
}

// A ruling to be tried out, from where it stands: a matter of its own, outside the log.
export async function practise(row) {
  return remember(await write({ ...row, id: newId(), practice: true, closed: false, deferred: undefined }, "practice", {}));
}

// A board of the training room as it would be ruled on: practised, and looked at step by step.
export async function shown(record) {
  const page = await desk({ do: "open", matter: { record } });
  const row = { id: newId(), place: {}, made: new Date().toISOString(), closed: false, practice: true, lang: language(), matter: page.matter, page };
  return remember(await write(row, "practice", {}));
}

// What the log keeps of a page: the ruling as it was said, in the language it was said in.
function said(page, lang) {
  return {
    lang,
    matter: page.matter,
    title: page.title,
    fact: page.fact,
    script: page.script,
    digest: page.digest,
    in_force: page.in_force,
    waits: page.waits,
    done: page.done,
    open: openMatters(page.waits),
  };
}

async function keepPage(row, page, kind, data) {
  const lang = language();
  const next = { ...row, matter: page.matter, page, lang, deferred: undefined };
  try {
    return remember(await write(next, kind, { ...data, ...said(page, lang), place: row.place }));
  } catch (error) {
    complain(error); // it is ruled all the same, and the screen says that it is not kept
    return remember(next);
  }
}

// The table and board are never in the way: those of the last matter's table, or none.
export async function begin(draft) {
  const { settings } = state;
  const { situation, seats, board, known } = draft;
  const page = await desk({ do: "begin", situation, seats, board, number: numberOf(draft.place), edition: settings.edition ?? undefined, profile: profileOf() });
  const old = find(draft.id);
  const row = old ?? { id: draft.id, place: draft.place ?? {}, beside: draft.beside, made: new Date().toISOString(), closed: false, practice: state.practice };
  const before = board && old?.matter.situation ? { matter: old.matter, in_force: old.page.in_force } : old?.before;
  return keepPage({ ...row, before, situation, seats, enter: page.enter, bring: page.bring, known, unseen: page.unseen }, page, old ? "begin-again" : "begin", { situation, seats });
}

let last = Promise.resolve();

// One thing after another: two quick touches are two steps, the second on what the first has made.
export function inTurn(id, act) {
  const mine = last.then(() => act(find(id)));
  last = mine.catch(() => {});
  return mine;
}

// What was done, as a sentence of the log: an answer with what was asked, and what it took back or corrected.
function choiceOf(row, page, kind, { choice, what }) {
  if (kind === "undo") return { choice: t("log.undone", { what: row.page.undo }) };
  if (kind === "correct") return { choice: t("log.corrected", { what }), what: undefined };
  if (kind !== "add") return {};
  const { question } = row.page;
  const answered = question && (question.answers ?? []).some((answer) => answer.title === choice);
  return { choice: answered ? `${question.text} ${choice}.` : page.undo ?? choice };
}

export async function step(row, request, kind, data = {}) {
  const page = await desk({ ...request, matter: row.matter });
  return keepPage(row, page, kind, { ...data, ...choiceOf(row, page, kind, data) });
}

export const add = (row, put, title) => step(row, { do: "add", put }, "add", { put, choice: title });
// From a board on which nothing has happened yet back to the questions that it goes on with.
export async function unboard(row) {
  const page = await desk({ do: "open", matter: row.before.matter });
  return keepPage({ ...row, before: undefined, bring: undefined, enter: "questions" }, page, "undo", { undone: t("sheet.begin") });
}

export const undo = (row) => step(row, { do: "undo" }, "undo", { undone: row.page.undo });
export const fill = (row, record) => step(row, { do: "set", record }, "set", { set: record });
export const correct = (row, at, put, what) => step(row, { do: "correct", at, put }, "correct", { at, put, what });

// The same matter in the language now set; nothing happened, so nothing is logged.
export async function inLanguage(row) {
  if (!row || row.lang === language()) return row;
  const page = await desk({ do: "open", matter: row.matter });
  const next = { ...row, page, lang: language() };
  await store.put({ matters: [next] });
  return remember(next);
}

// What this phone alone keeps about a matter, such as a poll that runs: it is no entry of the log.
export async function keepLocally(id, changes) {
  const next = { ...find(id), ...changes };
  await store.put({ matters: [next] });
  return remember(next);
}

// The number of a board, where that is what was typed.
export function numberOf(where) {
  return /^\d{1,3}$/.test(where?.board ?? "") ? Number(where.board) : undefined;
}

// A board that has a number has its vulnerability too.
export async function place(row, where) {
  const next = { ...row, place: { ...row.place, ...where } };
  const placed = remember(await write(next, "place", { matter: row.matter, place: next.place }));
  const board = numberOf(next.place);
  return row.page.report && board && board !== row.matter.record.board ? fill(placed, { board }) : placed;
}

// What must still be looked at when the board is over; nothing where the director has said that it needs no look.
export function openReviews(row) {
  if (row.settled) return [];
  const { sheets = [], waits = [] } = row.page;
  const open = sheets.filter((each) => each.question);
  return open.length ? open : waits.filter((line) => line.kind === "review");
}

// Done: what is still to be looked at is followed on, unless it needs no look; what was left in the middle is called so.
export async function close(row, { settled = false } = {}) {
  const abandoned = Boolean(row.page.question);
  const data = { matter: row.matter, title: row.page.title, place: row.place, settled, abandoned, open: settled ? openMatters() : openMatters(row.page.waits) };
  return remember(await write({ ...row, closed: true, settled, abandoned }, "close", data));
}

const WHO = ["player", "declarer", "rightful", "dealer"];

// Has nothing happened in it, so that it can be thrown away?
export function isEmpty({ matter }) {
  return matter.record ? !matter.record.events?.length : (matter.answers ?? []).every(([key]) => WHO.includes(key));
}

// One in which nothing happened no longer counts; any other is closed as it stands.
export async function throwAway(row) {
  if (!isEmpty(row)) return close(row);
  return remember(await write({ ...row, closed: true, struck: true }, "struck", { matter: row.matter, place: row.place }));
}

const ofPlace = ({ table, board } = {}) => (table || board ? `${table ?? ""}/${board ?? ""}` : null);

// The other open matters of the same board, or begun as something else that happened there.
export function besides(row) {
  const root = row.beside ?? row.id;
  const near = (other) => (other.beside ?? other.id) === root || (ofPlace(row.place) && ofPlace(other.place) === ofPlace(row.place));
  return openOnes().filter((other) => other.id !== row.id && near(other));
}

export async function defer(row, question) {
  return remember(await write({ ...row, deferred: question.text }, "defer", { matter: row.matter, place: row.place, question: question.text, law: question.law }));
}

export function bites(page) {
  const now = (page?.in_force ?? []).filter((line) => line.bites?.now);
  return [...now.filter((line) => line.public), ...now.filter((line) => !line.public)];
}
