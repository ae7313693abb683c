// The first time: the language, the code and the profile, while the engine comes.

import { html, nothing } from "../lit.js";
import { go } from "../router.js";
import { keep, language, state, t } from "../state.js";
import { icon } from "../text.js";
import { limitLines, limits, standard } from "../ui.js";
import { chooseLanguage } from "../words.js";
import { comingPanel } from "./fiches.js";

export function first() {
  const edition = state.settings.edition ?? standard();
  const profile = state.settings.profile ?? state.home?.profiles?.[0];
  const other = language() === "fr" ? "en" : "fr";
  const keys = (names, chosen, pick, label) => html`<div class="edt ${names.length > 3 ? "many" : ""}" role="group" aria-label=${t(label)}>${names.map((name) => html`<button aria-pressed=${String(name === chosen)} @click=${() => pick(name)}>${name.toUpperCase()}</button>`)}</div>`;
  const done = () => {
    keep({ seen: true, lang: language(), edition, profile });
    go("", { replace: true });
  };
  return html`<div class="screen"><header class="bar"><div class="what lead"><b>Arbitre</b><span>${state.home ? t("version", { version: state.home.version }) : ""}</span></div><button class="set" lang=${other} @click=${() => chooseLanguage(other)}><span>${other === "fr" ? "Français" : "English"}</span></button></header>
    <main><h1 tabindex="-1">${t(`first.${state.engine}`)}</h1>${state.engine === "ready" ? html`${limits().length || !state.kept ? nothing : html`<div class="alert ok">${icon("ok")}<span>${t("first.offline")}</span></div>`}` : state.engine === "none" ? nothing : comingPanel()}
    ${limitLines()}
    ${state.engine === "ready" ? nothing : html`<h2>${t("first.meanwhile")}</h2><div class="fl">${(state.home?.moments ?? []).flatMap((moment) => moment.tiles).slice(0, 6).map((tile) => html`<a href="#/tree/${tile.situation}"><span>${tile.title}</span>${icon("go")}</a>`)}</div>
    <p class="small quiet">${t("tree.lacks")}</p>`}</main>
    <footer class="thumb"><h2>${t("first.code")}</h2>${keys((state.home?.editions ?? []).map((each) => each.name), edition, (name) => keep({ edition: name }), "edition")}${keys(state.home?.profiles ?? [], profile, (name) => keep({ profile: name }), "profile")}
    <button class="btn go" @click=${done}>${t("first.go")}${icon("go")}</button></footer></div>`;
}
