// Something else happened at this board: it goes into the same record, and all is ruled together.

import { html, nothing } from "../lit.js";
import { complain } from "../complain.js";
import { add, inTurn } from "../matters.js";
import { go } from "../router.js";
import { redraw, seat, t } from "../state.js";
import { call, icon } from "../text.js";
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
  misinformation: { event: (by, text, about) => [{ explain: text, by, about }, { attention: "misinformation" }], seat: true, text: true, about: true },
  alert: { event: (by, _text, about) => ({ alert: false, by, about }), seat: true, about: true },
  quit: { event: () => ({ quit: true }) },
  "hands-returned": { event: () => ({ hands_returned: true }) },
};

// What is brought to the director to be looked at when play has ended.
const BROUGHT = {
  ...Object.fromEntries(["deception", "could-have-known", "assistance", "revoke-equity"].map((name) => [name, { event: (by) => ({ attention: name, player: by, by }), seat: true }])),
  ...Object.fromEntries(["director-error", "artificial-score", "fouled-board", "team-board"].map((name) => [name, { event: (by) => ({ attention: name, by }), seat: true }])),
};
const ALL = { ...KINDS, ...BROUGHT };

const said = { kind: null, seat: null, number: null, text: "", about: null };

let sending = false;

// A second touch while it is being put is none; what was touched just before is put first.
async function put(row, kind) {
  if (sending) return;
  sending = true;
  const { event, number } = ALL[kind];
  const { seat: by, about } = said;
  const value = number ? said.number : said.text || t(`more.${kind}`);
  try {
    await inTurn(row.id, (now) => {
      const made = event(by, value, about ?? calls(now).at(-1)?.at);
      return add(now, Array.isArray(made) ? { events: made } : { event: made }, t(`more.${kind}`));
    });
    go(`m/${row.id}`);
  } catch (error) {
    complain(error);
  } finally {
    sending = false;
  }
}

function calls(row) {
  return (row.matter.record.events ?? []).map((event, n) => ({ name: event.call, at: n + 1 })).filter((each) => each.name !== undefined);
}

// The call that is spoken of: the last one unless another is touched.
function callKeys(row) {
  const list = calls(row);
  const chosen = said.about ?? list.at(-1)?.at;
  return html`<h2>${t("more.which")}</h2><div class="keys" role="group" aria-label=${t("more.which")}>${list.map(({ name, at }) => html`<button aria-pressed=${String(at === chosen)} @click=${() => {
    said.about = at;
    redraw();
  }}>${call(name)}</button>`)}</div>`;
}

function entry(row, kind, sign) {
  return html`<a href="#/m/${row.id}/more/${kind}">${icon(sign)}<span>${t(`more.${kind}`)}</span>${icon("go")}</a>`;
}

function list(row) {
  return html`<main><h1 tabindex="-1">${t("more")}</h1><div class="fl">
    <a href="#/m/${row.id}/call">${icon("rule")}<span>${t("more.call")}</span>${icon("go")}</a>
    <a href="#/m/${row.id}/card">${icon("rule")}<span>${t("more.card")}</span>${icon("go")}</a>
    ${Object.keys(KINDS).map((kind) => entry(row, kind, "warn"))}</div>
    <h2>${t("more.review")}</h2><div class="fl">${Object.keys(BROUGHT).map((kind) => entry(row, kind, "clock"))}</div></main>`;
}

function needs(row, kind) {
  const asked = ALL[kind];
  if (said.kind !== kind) Object.assign(said, { kind, seat: null, number: null, text: "", about: null });
  const ready = (!asked.seat || said.seat) && (!asked.number || said.number !== null);
  const pick = (name) => {
    said.seat = name;
    if (!asked.number && !asked.text) put(row, kind);
    else redraw();
  };
  const numbers = [...Array(14).keys()];
  return html`<main><h1 tabindex="-1">${t(`more.${kind}`)}</h1>${asked.seat ? html`<p class="quiet">${t("who.touch")}</p>` : nothing}
    ${asked.text ? html`<div class="form"><label class="full">${t("more.words")}<input .value=${said.text} maxlength="200" @input=${(e) => (said.text = e.target.value)}></label></div>` : nothing}
    ${asked.about && calls(row).length ? callKeys(row) : nothing}
    ${asked.number ? html`<h2>${t("more.tricks")}</h2><div class="keys" role="group" aria-label=${t("more.tricks")}>${numbers.map((n) => html`<button aria-pressed=${String(said.number === n)} @click=${() => {
    said.number = n;
    redraw();
  }}>${n}</button>`)}</div>` : nothing}
    ${asked.seat ? html`<div class="push">${tableOf(said.seat, pick)}</div>` : nothing}</main>
    ${asked.seat && !asked.number && !asked.text ? nothing : html`<footer class="thumb"><button class="btn go" ?disabled=${!ready} @click=${() => put(row, kind)}>${t("rule")}${icon("go")}</button></footer>`}`;
}

export function more(row, kind) {
  const body = kind && ALL[kind] ? needs(row, kind) : list(row);
  return html`<div class="screen">${bar({ title: t("add.other"), under: row.page.title, matter: row, to: `m/${row.id}` })}${body}</div>`;
}

export { seat };
