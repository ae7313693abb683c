// What happened? Tiles by the moment, and a search for everything else.

import { html, nothing } from "../lit.js";
import { desk } from "../desk.js";
import { forgetDraft } from "../draft.js";
import { openOnes } from "../matters.js";
import { picture } from "../pictures.js";
import { go } from "../router.js";
import { counted, redraw, state, t } from "../state.js";
import { icon, place2, rich, titleOf } from "../text.js";
import { bar, code, limitLines, tabs } from "../ui.js";
import { beginAt } from "./who.js";

const asked = { query: "", matches: null, near: [], number: 0 };

export function tileOf(situation) {
  const tiles = state.home?.moments?.flatMap((moment) => moment.tiles) ?? [];
  return tiles.find((tile) => tile.situation === situation);
}

function tile(each) {
  return html`<a class="tile" href="#/new/${each.situation}" @click=${(event) => touched(event, each)}><svg class="pic" viewBox="0 0 56 48" aria-hidden="true">${picture(each.picture)}</svg><span>${each.title}</span></a>`;
}

// A tile that asks for no seat begins at once; until the engine is up its screen says so.
function touched(event, each) {
  forgetDraft();
  if (each.taps.length || state.engine !== "ready") return;
  event.preventDefault();
  beginAt(each.situation);
}

function banner() {
  const open = openOnes();
  if (!open.length) return nothing;
  const [first] = open;
  const held = first.page.in_force?.length ?? 0;
  const what = held ? counted("in.force", held) : first.page.question ? t("open.question") : titleOf(first);
  return html`<a class="strip" href=${open.length === 1 ? `#/m/${first.id}` : "#/open"}>${icon("keep")}<span class="t"><b>${rich(place2(first))}</b>${rich(what)}</span>
    ${open.length > 1 ? html`<span class="badge">+ ${open.length - 1}</span>` : nothing}${icon("go")}</a>`;
}

async function search(query) {
  asked.query = query;
  asked.number += 1;
  const mine = asked.number;
  if (!query.trim()) asked.matches = null;
  else {
    try {
      const { matches, near = [] } = await desk({ do: "find", query, edition: code().edition || undefined });
      if (mine !== asked.number) return;
      Object.assign(asked, { matches, near });
    } catch {
      if (mine !== asked.number) return;
      asked.matches = [];
    }
  }
  redraw();
}

// Nothing found: what is least unlike it, and every fiche by its laws.
function matches() {
  if (asked.matches.length) return listed(asked.matches);
  return html`<p class="fact" role="status">${t("find.nothing")}</p>${asked.near.length ? html`<h2>${t("find.near")}</h2>${listed(asked.near)}` : nothing}
    <div class="fl"><a href="#/fiches" @click=${forget}>${icon("book")}<span>${t("find.laws")}</span>${icon("go")}</a></div>`;
}

function listed(list) {
  return list.map((match) => html`<section><h2 class="found">${rich(match.title)}</h2><div class="fl">
    ${match.situations.map((each) => html`<button @click=${() => take(each.situation)}><span class="no">${match.laws}</span>${rich(each.title)}${icon("go")}</button>`)}
    <a href="#/fiches/${match.fiche}" @click=${forget}><span class="no">${icon("book", true)}</span>${t("fiche.open", { fiche: match.fiche })}${icon("go")}</a></div></section>`);
}

// A situation that has a tile begins as its tile does; any other asks for its seats as it goes.
function take(situation) {
  forget();
  if (tileOf(situation)?.taps.length) go(`new/${situation}`);
  else beginAt(situation);
}

function forget() {
  forgetDraft();
  leaveHome();
}

// Who leaves the first screen finds its pictures again, whatever was looked for.
export function leaveHome() {
  asked.query = "";
  asked.matches = null;
}

function enter(event) {
  if (event.key !== "Enter" || !asked.matches?.length) return;
  const [first] = asked.matches;
  if (first.situations.length === 1) take(first.situations[0].situation);
}

export function home() {
  const event = state.settings.event;
  const under = [event?.session && t("session.n", { n: event.session }), event?.round && t("round.n", { n: event.round })].filter(Boolean).join(" · ");
  return html`<div class="screen home">${bar({ title: event?.name || "Arbitre", under })}
    <main>${state.engine === "none" ? limitLines().slice(0, 1) : nothing}${banner()}<h1 tabindex="-1">${t("home.question")}</h1>
    ${asked.matches ? matches() : (state.home?.moments ?? []).map((moment) => html`<h2>${moment.title}</h2><div class="tiles">${moment.tiles.map(tile)}</div>`)}
    ${asked.matches ? nothing : html`<div class="fl"><a href="#/train"><span>${t("train")}<small>${t("train.under")}</small></span>${icon("go")}</a></div>`}</main>
    <search class="under"><label class="find">${icon("find")}<input type="search" enterkeyhint="search" autocomplete="off" placeholder=${t("find.hint")} aria-label=${t("find.label")}
      .value=${asked.query} @input=${(e) => search(e.target.value)} @keydown=${enter}></label></search>
    ${tabs("", openOnes().length)}</div>`;
}
