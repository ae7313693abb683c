// Two phones went on with one matter: both versions are kept until a person chooses, by an entry that names the chosen one.

import { desk } from "./desk.js";
import { write } from "./log.js";
import { loadMatters } from "./matters.js";
import { language } from "./state.js";
import * as store from "./store.js";

// By matter, the entries that nothing follows and that no choice has set aside; only where there are several.
export function branches(entries) {
  const followed = new Set(entries.map((entry) => entry.follows));
  const aside = new Set(entries.flatMap((entry) => (entry.kind === "chosen" ? entry.data.others : [])));
  const ends = new Map();
  for (const entry of entries) {
    if (!entry.matter || followed.has(entry.id) || aside.has(entry.id)) continue;
    ends.set(entry.matter, [...(ends.get(entry.matter) ?? []), entry]);
  }
  return new Map([...ends].filter(([, list]) => list.length > 1));
}

// What a version came to: its last entry that holds the matter itself.
function ruled(entry, byId) {
  let at = entry;
  while (at && !at.data?.matter) at = byId.get(at.follows);
  return at;
}

export async function versionsOf(matter) {
  const entries = (await store.all("log")).filter((entry) => entry.matter === matter);
  const byId = new Map(entries.map((entry) => [entry.id, entry]));
  const ends = branches(entries).get(matter) ?? [];
  const made = await Promise.all(ends.map(async (end) => {
    const held = ruled(end, byId);
    return held ? { end, page: await desk({ do: "open", matter: held.data.matter }), place: end.data.place ?? held.data.place } : null;
  }));
  return made.filter(Boolean).sort((a, b) => (a.end.at < b.end.at ? -1 : 1));
}

export async function choose(row, version, all) {
  const others = all.filter((each) => each !== version).map((each) => each.end.id);
  const { page, end, place = row.place } = version;
  const lang = language();
  const { title, fact, script, digest, in_force, waits, done } = page;
  const data = { chosen: end.id, others, lang, matter: page.matter, title, fact, script, digest, in_force, waits, done, place };
  await write({ ...row, matter: page.matter, page, lang, place, last: end.id }, "chosen", data);
  await loadMatters();
}
