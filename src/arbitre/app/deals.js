// A deal as files of bridge write it (PBN), pasted or from the event's file: the hands, and who is vulnerable.

import { fill, inTurn, numberOf } from "./matters.js";
import { SEATS, state } from "./state.js";
import * as store from "./store.js";

const VULNERABLE = { none: "none", love: "none", "-": "none", ns: "ns", ew: "ew", all: "both", both: "both" };
const KEPT = "deals";

function handsIn(text) {
  const found = /\b([NESW]):\s*([AKQJT2-9.-]+)\s+([AKQJT2-9.-]+)\s+([AKQJT2-9.-]+)\s+([AKQJT2-9.-]+)/i.exec(text);
  if (!found) return null;
  const from = SEATS.indexOf(found[1].toUpperCase());
  const hands = found.slice(2).map((hand, n) => [SEATS[(from + n) % 4], hand.toUpperCase()]).filter(([, hand]) => hand !== "-");
  return Object.fromEntries(hands);
}

// Each deal of a text by the number of its board; one without a number is the only one.
export function dealsIn(text) {
  const made = {};
  const tag = (part, name) => new RegExp(`\\[${name}\\s+"([^"]*)"\\]`, "i").exec(part)?.[1];
  for (const part of text.split(/(?=\[Event\s|\[Board\s)/i)) {
    const hands = handsIn(tag(part, "Deal") ?? part);
    if (!hands) continue;
    const vulnerable = VULNERABLE[(tag(part, "Vulnerable") ?? "").toLowerCase()];
    made[Number(tag(part, "Board")) || 0] = { hands, ...(vulnerable ? { vulnerable } : {}) };
  }
  return made;
}

// The deal of this board, or the only one there is; what the board's number has said already is not said again.
export function dealt(row, deals) {
  const all = Object.values(deals);
  const found = deals[numberOf(row.place)] ?? (all.length === 1 ? all[0] : null);
  if (!found) return null;
  const { hands, vulnerable } = found;
  return row.page.report && vulnerable && row.matter.record.board === undefined ? { hands, vulnerable } : { hands };
}

export async function takeDeal(row, text) {
  const record = dealt(row, dealsIn(text));
  if (record) await inTurn(row.id, (now) => fill(now, record));
  return Boolean(record);
}

// The deals of the whole event stay on this phone.
export async function keepDeals(text) {
  state.deals = dealsIn(text);
  await store.put({ kept: [{ id: KEPT, deals: state.deals }] });
  return Object.keys(state.deals).length;
}

export async function loadDeals() {
  state.deals = (await store.get("kept", KEPT))?.deals ?? {};
}
