// The log out of the phone, and names into it. Names stand apart: no entry of the log holds one.

import { event } from "./log.js";
import { tell } from "./complain.js";
import { language, state, t } from "./state.js";
import * as store from "./store.js";

async function entries() {
  const mine = await store.all("log");
  const { id } = event();
  return mine.filter((entry) => entry.event === id).sort((a, b) => (a.at < b.at ? -1 : 1));
}

// A spreadsheet would take it for a formula, whatever blanks it begins with, in broad letters too.
function harmless(text) {
  const first = text.replace(/^[\p{Z}\p{C}]+/u, "").slice(0, 1).normalize("NFKC");
  return /^[\t\r\n]/.test(text) || (first && "=+-@\u2212".includes(first)) ? `'${text}` : text;
}

export function csv(list) {
  const head = ["at", "matter", "kind", "round", "table", "board", "title", "fact", "choice", "laws", "said", "id", "follows", "device", "engine"];
  const cell = (value) => `"${harmless(String(value ?? "")).replaceAll('"', '""')}"`;
  const line = (entry) => {
    const { place = {}, title, fact, choice, script = [] } = entry.data ?? {};
    const laws = [...new Set(script.map((step) => step.law).filter(Boolean))].join(" ");
    const said = script.filter((step) => step.kind === "say" || step.kind === "choose").map((step) => step.text).join(" ");
    return [entry.at, entry.matter, entry.kind, place.round, place.table, place.board, title, fact, choice, laws, said, entry.id, entry.follows, entry.device, entry.engine].map(cell).join(",");
  };
  return [head.join(","), ...list.map(line)].join("\r\n");
}

export async function download(kind, write = (list) => JSON.stringify({ event: event(), entries: list }, null, 1)) {
  const types = { json: "application/json", csv: "text/csv" };
  const blob = new Blob([kind === "csv" ? "\ufeff" : "", write(await entries())], { type: types[kind] });
  const link = document.createElement("a");
  link.href = URL.createObjectURL(blob);
  link.download = `${(state.settings.event?.name || t("tab.log")).replace(/[^\p{L}\p{N}-]+/gu, "-")}.${kind}`;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 10000);
}

export function offered(id) {
  const at = (end) => new URL(`api/events/${id}/${end}`, document.baseURI).href;
  return [{ href: at("log.csv"), label: "export.server.csv" }, { href: at("log.json"), label: "export.server.json" }];
}

export function papers(matter) {
  const at = (form) => new URL(`api/events/${event().id}/matters/${matter}/${form}.pdf?lang=${language()}`, document.baseURI).href;
  return [{ href: at("hand"), label: "paper.hand" }, { href: at("appeal"), label: "paper.appeal" }];
}

// What the record of a matter gives by itself: how the ruling was made, for the file and for the players, and the form of an appeal.
export function papersOfRecord(matter) {
  const at = (form) => new URL(`api/events/${event().id}/matters/${matter}/${form}.pdf?lang=${language()}`, document.baseURI).href;
  return [{ href: at("certificate"), label: "paper.certificate" }, { href: at("certificate-players"), label: "paper.certificate.players" }, { href: at("review"), label: "paper.review" }];
}

// Who sits where goes to the server that prints it, by its own rules for what a line may be; the log never sees it.
export async function importNames(file) {
  if (!file) return;
  const response = await fetch(new URL(`api/events/${event().id}/names`, document.baseURI), { method: "POST", headers: { "content-type": "text/csv" }, body: await file.text() });
  const answer = await response.json();
  if (!response.ok) throw new Error(answer.error);
  tell(t("names.read", { n: answer.names.length }));
}

export async function eraseNames() {
  const response = await fetch(new URL(`api/events/${event().id}/names`, document.baseURI), { method: "DELETE" });
  if (!response.ok) throw new Error((await response.json()).error);
  tell(t("names.erased"));
}
