// Who: the seats a situation needs, each by one touch of the table.

import { html, nothing } from "../lit.js";
import { begin, find, numberOf, openOnes } from "../matters.js";
import { picture } from "../pictures.js";
import { go } from "../router.js";
import { keep, redraw, state, t } from "../state.js";
import { icon, rich } from "../text.js";
import { bar, tableOf } from "../ui.js";
import { complain } from "../complain.js";
import { draftOf, forgetDraft } from "../draft.js";
import { tileOf } from "./home.js";

const ENTER = { auction: "call", play: "card" };

function where(row) {
  return ENTER[row.enter] ? `m/${row.id}/${ENTER[row.enter]}` : `m/${row.id}`;
}

// A situation whose page asks for the seats itself begins at once.
export async function beginAt(situation) {
  forgetDraft();
  await done(draftOf(situation));
}

async function done(draft) {
  const seats = JSON.stringify(draft.seats);
  const old = find(draft.id);
  if (old && draft.begun === seats) return go(where(old));
  try {
    const row = await begin(draft);
    draft.begun = seats;
    return go(where(row));
  } catch (error) {
    return complain(error);
  }
}

// The number of a board says who is its dealer: then nobody is asked.
function tapsOf(tile, draft) {
  return tile.taps.filter((tap) => tap.ask !== "dealer" || !numberOf(draft.place));
}

function pick(tile, draft, n, name) {
  const taps = tapsOf(tile, draft);
  draft.seats = { ...draft.seats, [taps[n].ask]: name };
  if (n + 1 < taps.length) go(`new/${tile.situation}/${n + 1}`);
  else done(draft);
}

export function who(situation, at = 0) {
  const tile = tileOf(situation);
  if (!tile) return html`<div class="screen">${bar({ title: "", to: "" })}<main></main></div>`;
  if (!tile.taps.length) return noSeat(tile);
  const made = draftOf(situation);
  const taps = tapsOf(tile, made);
  const n = Math.min(Number(at) || 0, taps.length - 1);
  const tap = taps[n];
  const notes = Object.fromEntries(Object.entries(made.seats).filter(([ask]) => ask !== tap.ask).map(([ask, name]) => [name, t(`role.${ask}`)]));
  const under = taps.length > 1 ? t("step.of", { n: n + 1, of: taps.length }) : "";
  return html`<div class="screen">${bar({ title: tile.title, under, to: "" })}
    <main><div class="row mid"><div><h1 tabindex="-1">${rich(tap.text)}</h1><p class="quiet">${t("who.touch")}</p></div><svg class="fix bigpic pic" viewBox="0 0 56 48" aria-hidden="true">${picture(tile.picture)}</svg></div>
    ${meanwhile(situation)}${sameTable(made)}<div class="push">${tableOf(undefined, (name) => pick(tile, made, n, name), notes)}</div></main>
    <footer class="thumb"><div class="row"><button class="btn soft" @click=${() => keep({ turned: (state.settings.turned + 1) % 4 })}>${icon("turn")}${t("table.turn")}</button></div></footer></div>`;
}

// Nobody need be named before it begins.
function noSeat(tile) {
  return html`<div class="screen">${bar({ title: tile.title, to: "", heading: true })}<main>${meanwhile(tile.situation)}</main>
    <footer class="thumb"><button class="btn go" @click=${() => beginAt(tile.situation)}>${t("rule")}${icon("go")}</button></footer></div>`;
}

// Until the engine is up its questions answer; they say what they lack.
function meanwhile(situation) {
  if (state.engine === "ready") return nothing;
  return html`<a class="field" href="#/tree/${situation}"><span><b>${t(`net.${state.engine}`)}</b><br><span class="small quiet">${t("tree.meanwhile")}</span></span><span class="ib" aria-hidden="true">${icon("go")}</span></a>`;
}

// Another matter at a board that is already open is one touch away, never in the way.
function sameTable(draft) {
  const open = openOnes().filter((row) => row.place?.table || row.place?.board).slice(0, 3);
  if (!open.length) return nothing;
  const same = (row) => draft.place === row.place;
  return html`<div class="chips" role="group" aria-label=${t("place.same")}>${open.map((row) => html`<button class="chip" aria-pressed=${String(same(row))} @click=${() => {
    draft.place = same(row) ? {} : row.place;
    redraw();
  }}><span>${[row.place.table && t("place.table", { n: row.place.table }), row.place.board && t("place.board", { n: row.place.board })].filter(Boolean).join(" · ")}</span></button>`)}</div>`;
}
