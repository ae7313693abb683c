// The first time: in which language and for which federation, what it does, and one ruling to look at, while the engine comes.

import { html, nothing } from "../lit.js";
import { go } from "../router.js";
import { keep, language, profileOf, state, t } from "../state.js";
import { icon, rich, spoken } from "../text.js";
import { limitLines, limits, modeLine, standard } from "../ui.js";
import { chooseLanguage } from "../words.js";
import { comingPanel } from "./fiches.js";

const WHAT = ["say", "book", "lock"];

function keys(label, names, chosen, pick, text) {
  return html`<h2>${t(label)}</h2><div class="edt" role="group" aria-label=${t(label)}>${names.map((name) => html`<button lang=${label === "language" ? name : nothing} aria-pressed=${String(name === chosen)} @click=${() => pick(name)}>${text(name)}</button>`)}</div>`;
}

// A ruling as the screens will show it: nothing in it can be touched.
function example() {
  const shown = state.home?.example;
  if (!shown) return nothing;
  return html`<h2>${t("first.example")}</h2><div class="panel example"><p class="fact">${rich(shown.fact)}</p>${modeLine("say", t(`to.${shown.to}`), shown.to, nothing)}<div class="quote many"><p>${spoken(shown.text)}</p></div>
    ${shown.options.map((option, n) => html`<div class="opt"><span class="n">${n + 1}</span><span class="t"><b>${rich(option.title)}</b><span>${rich(option.text)}</span></span></div>`)}</div>`;
}

function ready() {
  if (state.engine === "none") return html`${limitLines()}<div class="fl">${(state.home?.moments ?? []).flatMap((moment) => moment.tiles).map((tile) => html`<a href="#/tree/${tile.situation}"><span>${tile.title}</span>${icon("go")}</a>`)}</div>`;
  if (state.engine !== "ready") return html`${limitLines()}${comingPanel()}`;
  return limits().length || !state.kept ? limitLines() : html`<div class="alert ok" role="status">${icon("ok")}<span>${t("first.offline")}</span></div>`;
}

export function first() {
  const profile = profileOf();
  const done = () => {
    keep({ seen: true, lang: language(), edition: state.settings.edition ?? standard(), profile });
    go("", { replace: true });
  };
  return html`<div class="screen first"><header class="bar"><div class="what lead"><b>Arbitre</b><span>${state.home ? t("version", { version: state.home.version }) : ""}</span></div></header>
    <main><h1 tabindex="-1">${t("first.title")}</h1><ul class="what-it-does">${WHAT.map((sign, n) => html`<li>${icon(sign)}<span>${t(`first.what.${n + 1}`)}</span></li>`)}</ul>
    ${state.engine === "none" ? ready() : nothing}${example()}${state.engine === "none" ? nothing : ready()}</main>
    <footer class="thumb">${keys("language", ["fr", "en"], language(), chooseLanguage, (name) => ({ fr: "Français", en: "English" })[name])}
    ${keys("first.federation", state.home?.profiles ?? [], profile, (name) => keep({ profile: name }), (name) => name.toUpperCase())}
    <button class="btn go" @click=${done}>${t("first.go")}${icon("go")}</button></footer></div>`;
}
