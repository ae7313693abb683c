// Something else happened at this board: it goes into the same record, and all is ruled together.

import { html, nothing } from "../lit.js";
import { complain } from "../complain.js";
import { add, find, inTurn } from "../matters.js";
import { go } from "../router.js";
import { redraw, seat, t } from "../state.js";
import { call, callName, card, cardName, icon } from "../text.js";
import { bar, tableOf } from "../ui.js";

// Each is an event of the record; what a person must still say of it is named. `act`: the call or card it came with, or is about.
const KINDS = {
  revoke: { event: (by) => ({ attention: "revoke", player: by, by }), seat: true },
  "lead-out-of-turn": { event: (by) => ({ attention: "lead-out-of-turn", by }), seat: true },
  claim: { event: (by, n, _about, known) => ({ claim: n, by, ...found(known, "claim_disputed", "trump_out", "trump_mentioned", "maybe_unaware") }), seat: true, number: true },
  concede: { event: (by, n) => ({ concede: n, by }), seat: true, number: true },
  tempo: { event: (by, _text, about, known) => ({ tempo: "slow", by, about, ...found(known, "tempo") }), seat: true, act: "own" },
  remark: { event: (by, text, about, known) => ({ remark: text, by, about, ...found(known, "tempo") }), seat: true, text: true, act: "own" },
  explain: { event: (by, text, about) => ({ explain: text, by, about }), seat: true, text: true, act: "partner" },
  misinformation: { event: (by, text, about, known) => [{ explain: text, by, about, ...found(known, "explanation") }, { attention: "misinformation" }], seat: true, text: true, act: "partner" },
  alert: { event: (by, _text, about) => ({ alert: false, by, about }), seat: true, act: "partner" },
  quit: { event: () => ({ quit: true }) },
  "hands-returned": { event: () => ({ hands_returned: true }) },
};

// What was found before there was a board is not asked again; the interview's word for it in the record's.
const AS_FOUND = { yes: true, no: false, disputed: true };
const IN_RECORD = { tempo: { slow: ["information_found", "found"] } };

function found(known, ...names) {
  const said = names.filter((name) => known?.[name] !== undefined).map((name) => (IN_RECORD[name] ? IN_RECORD[name][known[name]] : [name, AS_FOUND[known[name]] ?? known[name]]));
  const facts = said.filter(Boolean);
  return facts.length ? { facts: Object.fromEntries(facts) } : {};
}

// What is brought to the director to be looked at when play has ended.
const BROUGHT = {
  ...Object.fromEntries(["deception", "could-have-known", "assistance", "revoke-equity"].map((name) => [name, { event: (by) => ({ attention: name, player: by, by }), seat: true }])),
  ...Object.fromEntries(["director-error", "artificial-score", "fouled-board", "team-board"].map((name) => [name, { event: (by) => ({ attention: name, by }), seat: true }])),
};
// Play is over without its cards: declarer's tricks, as everybody at the table has them.
const RESULT = { result: { event: (_by, n, _about, _known, { declarer, tricks }) => ({ claim: n - tricks[SIDES[declarer]], by: declarer, facts: { claim_disputed: false } }), number: true } };
const ALL = { ...KINDS, ...RESULT, ...BROUGHT };
const SIDES = { N: "ns", S: "ns", E: "ew", W: "ew" };
const PARTNER = { N: "S", S: "N", E: "W", W: "E" };
const COLUMNS = ["W", "N", "E", "S"];

const said = { of: null, seat: null, number: null, text: "", about: null };

let sending = false;

// A second touch while it is being put is none; what was touched just before is put first.
async function put(row, kind) {
  if (sending) return;
  sending = true;
  const { event, number, act } = ALL[kind];
  const { seat: by } = said;
  const value = number ? said.number : said.text || t(`more.${kind}`);
  try {
    await inTurn(row.id, (now) => {
      const made = event(by, value, act && aboutNow(now, kind), row.known, now.page.report);
      return add(now, Array.isArray(made) ? { events: made } : { event: made }, t(`more.${kind}`));
    });
    said.of = null;
    go(row.bring?.includes(kind) ? nextAt(find(row.id)) : `m/${row.id}`);
  } catch (error) {
    complain(error);
  } finally {
    sending = false;
  }
}

// Where the screen goes by itself: to what is still to be said for the worksheet, then to the worksheet.
export function nextAt(row) {
  const { sheets = [] } = row.page;
  const first = (row.bring ?? []).find((kind) => kind !== "result");
  if (row.page.question || !row.bring) return `m/${row.id}`;
  for (const kind of row.bring) {
    if (kind === "result" && resultOpen(row)) return `m/${row.id}/more/result`;
    if (kind === first && !sheets.length) return atOnce(row, kind) ? `m/${row.id}` : `m/${row.id}/more/${kind}`;
  }
  const sheet = sheets.find((each) => each.question);
  return sheet ? `m/${row.id}/sheet/${sheet.event}/${sheet.sheet}` : `m/${row.id}`;
}

// Where who it was is known and nothing else is needed, one touch says it.
export function atOnce(row, kind) {
  const { seat: by, number, text, act } = ALL[kind];
  return by && row.seats?.player && !number && !text && !act ? () => {
    Object.assign(said, { of: null, seat: row.seats.player, number: null, text: "", about: null });
    put(row, kind);
  } : null;
}

function acts(row) {
  const all = (row.matter.record.events ?? []).map((event, n) => ({ name: event.call ?? event.change_call, card: event.play, by: event.by, at: n + 1 }));
  return all.filter((each) => each.by && (each.name !== undefined || typeof each.card === "string"));
}

// The act that is meant: the one touched; else the player's own last, unless it is still to come, or what his partner last bid.
function aboutNow(row, kind) {
  if (said.about !== null) return said.about;
  if (ALL[kind].act === "own") return row.page.expects?.by === said.seat ? undefined : acts(row).findLast((each) => each.by === said.seat)?.at;
  const bids = acts(row).filter((each) => each.name !== undefined && each.name !== "P");
  return (bids.findLast((each) => each.by === PARTNER[said.seat]) ?? bids.at(-1) ?? acts(row)[0])?.at;
}

// The auction as it lies on the table, each call to be touched; who spoke follows from it, and can be changed.
function actKeys(row, kind) {
  const own = ALL[kind].act === "own";
  const list = acts(row).filter((each) => each.name !== undefined || (own && each.by));
  if (!list.length) return nothing;
  const chosen = said.seat ? aboutNow(row, kind) : said.about;
  const touch = ({ by, at }) => {
    Object.assign(said, { about: at, seat: own ? by : PARTNER[by] });
    if (ALL[kind].text) redraw();
    else put(row, kind);
  };
  return html`<div class="keys four made" role="group" aria-label=${t("auction")}>${COLUMNS.map((name) => html`<span class="tiny" aria-hidden="true">${seat(name)}</span>`)}${list.map((each) => html`<button class="c${COLUMNS.indexOf(each.by) + 1}" aria-label="${seat(each.by)}, ${each.name ? callName(each.name) : cardName(each.card)}" aria-pressed=${String(each.at === chosen)} @click=${() => touch(each)}>${each.name ? call(each.name) : card(each.card)}</button>`)}</div>`;
}

function entry(row, kind, sign) {
  return html`<a href="#/m/${row.id}/more/${kind}">${icon(sign)}<span>${t(`more.${kind}`)}</span>${icon("go")}</a>`;
}

function list(row) {
  return html`<main><h1 tabindex="-1">${t("more")}</h1><div class="fl">
    <a href="#/m/${row.id}/call">${icon("rule")}<span>${t("more.call")}</span>${icon("go")}</a>
    <a href="#/m/${row.id}/card">${icon("rule")}<span>${t("more.card")}</span>${icon("go")}</a>
    ${Object.keys(KINDS).map((kind) => entry(row, kind, "warn"))}${resultOpen(row) ? entry(row, "result", "ok") : nothing}</div>
    <h2>${t("more.review")}</h2><div class="fl">${Object.keys(BROUGHT).map((kind) => entry(row, kind, "clock"))}</div></main>`;
}

// Can the result be told: is there a contract, and is play not over?
export function resultOpen(row) {
  return row.page.expects?.kind === "play" && Boolean(row.page.report?.declarer) && !row.matter.open?.includes("contract");
}

// Of a result the tricks that are still possible; of a claim any of those left.
function numbersOf(row, kind) {
  const { tricks, declarer } = row.page.report;
  const left = 13 - tricks.ns - tricks.ew;
  const least = kind === "result" ? tricks[SIDES[declarer]] : 0;
  return [...Array(left + 1).keys()].map((n) => n + least);
}

function needs(row, kind) {
  const asked = ALL[kind];
  const of = `${row.id} ${kind} ${row.last}`;
  if (said.of !== of) Object.assign(said, { of, seat: row.bring?.includes(kind) ? row.seats?.player ?? null : null, number: null, text: "", about: null });
  const ready = (!asked.seat || said.seat) && (!asked.number || said.number !== null);
  const once = !asked.text && !(asked.number && asked.seat);
  const pick = (name) => {
    said.seat = name;
    if (once) put(row, kind);
    else redraw();
  };
  const count = (n) => {
    said.number = n;
    if (once) put(row, kind);
    else redraw();
  };
  return html`<main><h1 tabindex="-1">${t(`more.${kind}`)}</h1>${asked.seat ? html`<p class="quiet">${t(asked.act && acts(row).length ? `more.${asked.act}` : "who.touch")}</p>` : nothing}
    ${kind === "tempo" && row.bring?.includes("remark") ? html`<a class="btn soft" href="#/m/${row.id}/more/remark">${t("more.remark")}</a>` : nothing}
    ${kind === "result" && row.bring?.includes("revoke-equity") ? html`<p class="fact">${t("more.result.moved")}</p>` : nothing}
    ${asked.text ? html`<div class="form"><label class="full">${t("more.words")}<input .value=${said.text} maxlength="200" @input=${(e) => (said.text = e.target.value)}></label></div>` : nothing}
    ${asked.act ? actKeys(row, kind) : nothing}
    ${asked.number ? html`<h2>${t("more.tricks")}</h2><div class="keys" role="group" aria-label=${t("more.tricks")}>${numbersOf(row, kind).map((n) => html`<button aria-pressed=${String(said.number === n)} @click=${() => count(n)}>${n}</button>`)}</div>` : nothing}
    ${asked.seat ? html`<div class="push">${tableOf(said.seat, pick)}</div>` : nothing}</main>
    ${once && (asked.seat || asked.number) ? nothing : html`<footer class="thumb"><button class="btn go" ?disabled=${!ready} @click=${() => put(row, kind)}>${t("rule")}${icon("go")}</button></footer>`}`;
}

export function more(row, kind) {
  const body = kind && ALL[kind] ? needs(row, kind) : list(row);
  return html`<div class="screen">${bar({ title: t("add.other"), under: row.page.title, matter: row, to: `m/${row.id}` })}${body}</div>`;
}

export { seat };
