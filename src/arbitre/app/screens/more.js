// Something else happened at this board: it goes into the same record, and all is ruled together.

import { html, nothing } from "../lit.js";
import { complain } from "../complain.js";
import { add } from "../matters.js";
import { go } from "../router.js";
import { redraw, seat, t } from "../state.js";
import { icon } from "../text.js";
import { bar, tableOf } from "../ui.js";

// Each is an event of the record; what a person must still say of it is named.
const KINDS = {
  revoke: { event: (by) => ({ attention: "revoke", player: by, by }), seat: true },
  "lead-out-of-turn": { event: (by) => ({ attention: "lead-out-of-turn", by }), seat: true },
  claim: { event: (by, n) => ({ claim: n, by }), seat: true, number: true },
  concede: { event: (by, n) => ({ concede: n, by }), seat: true, number: true },
  tempo: { event: (by) => ({ tempo: "slow", by }), seat: true },
  remark: { event: (by, text) => ({ remark: text, by }), seat: true, text: true },
  explain: { event: (by, text, about) => ({ explain: text, by, about }), seat: true, text: true, about: true },
  misinformation: { event: () => ({ attention: "misinformation" }) },
  quit: { event: () => ({ quit: true }) },
  "hands-returned": { event: () => ({ hands_returned: true }) },
};

const said = { kind: null, seat: null, number: null, text: "" };

async function put(row, kind) {
  const { event, number, about } = KINDS[kind];
  const events = row.matter.record.events ?? [];
  const value = number ? said.number : said.text || t(`more.${kind}`);
  try {
    await add(row, { event: about ? event(said.seat, value, lastCall(events)) : event(said.seat, value) }, t(`more.${kind}`));
    go(`m/${row.id}`);
  } catch (error) {
    complain(error);
  }
}

function lastCall(events) {
  return events.findLastIndex((event) => event.call !== undefined) + 1;
}

function list(row) {
  return html`<main><h1 tabindex="-1">${t("more")}</h1><div class="fl">
    <a href="#/m/${row.id}/call">${icon("rule")}<span>${t("more.call")}</span>${icon("go")}</a>
    <a href="#/m/${row.id}/card">${icon("rule")}<span>${t("more.card")}</span>${icon("go")}</a>
    ${Object.keys(KINDS).map((kind) => html`<a href="#/m/${row.id}/more/${kind}">${icon("warn")}<span>${t(`more.${kind}`)}</span>${icon("go")}</a>`)}</div></main>`;
}

function needs(row, kind) {
  const asked = KINDS[kind];
  if (said.kind !== kind) Object.assign(said, { kind, seat: null, number: null, text: "" });
  const ready = (!asked.seat || said.seat) && (!asked.number || said.number !== null);
  const pick = (name) => {
    said.seat = name;
    if (!asked.number && !asked.text) put(row, kind);
    else redraw();
  };
  const numbers = [...Array(14).keys()];
  return html`<main><h1 tabindex="-1">${t(`more.${kind}`)}</h1>${asked.seat ? html`<p class="quiet">${t("who.touch")}</p>` : nothing}
    ${asked.text ? html`<div class="form"><label class="full">${t("more.words")}<input .value=${said.text} maxlength="200" @input=${(e) => (said.text = e.target.value)}></label></div>` : nothing}
    ${asked.number ? html`<h2>${t("more.tricks")}</h2><div class="keys" role="group" aria-label=${t("more.tricks")}>${numbers.map((n) => html`<button aria-pressed=${String(said.number === n)} @click=${() => {
    said.number = n;
    redraw();
  }}>${n}</button>`)}</div>` : nothing}
    ${asked.seat ? html`<div class="push">${tableOf(said.seat, pick)}</div>` : nothing}</main>
    ${asked.seat && !asked.number && !asked.text ? nothing : html`<footer class="thumb"><button class="btn go" ?disabled=${!ready} @click=${() => put(row, kind)}>${t("rule")}${icon("go")}</button></footer>`}`;
}

export function more(row, kind) {
  const body = kind && KINDS[kind] ? needs(row, kind) : list(row);
  return html`<div class="screen">${bar({ title: t("add.other"), under: row.page.title, matter: row, to: `m/${row.id}` })}${body}</div>`;
}

export { seat };
