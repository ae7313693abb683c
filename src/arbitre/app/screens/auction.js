// The calls in four columns, as they were made; withdrawn ones in brackets.

import { html, nothing } from "../lit.js";
import { seat, t } from "../state.js";
import { call } from "../text.js";

const COLUMNS = ["W", "N", "E", "S"];

// Calls in order, laid out by seat: the next row begins where a seat is not to the right of the last one.
export function layOut(calls) {
  const rows = [];
  let column = 9;
  for (const entry of calls) {
    const at = COLUMNS.indexOf(entry.by);
    const replaces = rows.length && column === at && rows.at(-1)[at].at(-1).withdrawn;
    if (!replaces && at <= column) rows.push([[], [], [], []]);
    rows.at(-1)[at].push(entry);
    column = at;
  }
  return rows;
}

function cell(entries, irregular) {
  return entries.map((entry) => {
    const text = call(entry.call);
    if (entry.withdrawn) return html`<span class="out nb" title=${t("withdrawn")}>[${text}]</span> `;
    return irregular(entry) ? html`<span class="nb">${text} !</span>` : text;
  });
}

export function auctionTable(page, next = null) {
  const calls = page.report?.auction ?? [];
  if (!calls.length && !next) return nothing;
  const rows = layOut(calls);
  const events = page.matter.record?.events ?? [];
  const made = events.findLastIndex((event) => event.call ?? event.change_call) + 1;
  const wrong = new Set(page.question ? (page.report?.irregularities ?? []).filter((found) => found.event === made).map((found) => found.by) : []);
  const last = calls.at(-1);
  const irregular = (entry) => entry === last && wrong.has(entry.by) && !entry.accepted;
  const ask = next && COLUMNS.indexOf(next);
  if (next && (!rows.length || rows.at(-1).slice(ask).some((entries) => entries.length))) rows.push([[], [], [], []]);
  return html`<div class="scroll"><table class="auction"><caption class="hidden">${t("auction")}</caption><thead><tr>${COLUMNS.map((name) => html`<th scope="col">${seat(name)}</th>`)}</tr></thead><tbody>
    ${rows.map((row, n) => html`<tr>${row.map((entries, at) => {
    if (next && n === rows.length - 1 && at === ask && !entries.length) return html`<td class="next">?</td>`;
    const one = entries.at(-1);
    return html`<td class=${one && irregular(one) ? "bad" : one?.call === "P" ? "p" : ""}>${cell(entries, irregular)}</td>`;
  })}</tr>`)}</tbody></table></div>`;
}
