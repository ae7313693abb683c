// Sheets over a screen: a paragraph of the Laws, and the settings that are one touch away everywhere.

import { html, nothing } from "../lit.js";
import { desk } from "../desk.js";
import { back } from "../router.js";
import { keep, language, profileOf, redraw, state, t } from "../state.js";
import { icon, rich } from "../text.js";
import { code, limits, standard } from "../ui.js";
import { find } from "../matters.js";
import { chooseLanguage } from "../words.js";

const laws = new Map();
const view = { law: null, edition: null };

function load(law) {
  const key = `${language()} ${law}`;
  if (!laws.has(key)) {
    laws.set(key, null);
    desk({ do: "law", law }).then((found) => laws.set(key, found), (error) => laws.set(key, { error: error.message })).then(redraw);
  }
  return laws.get(key);
}

function close() {
  const base = (location.hash || "#/").split("?")[0].replace(/^#\//, "");
  back(base);
}

function sheet(label, body) {
  return html`<div class="scrim" @click=${close}></div><div class="sheet" role="dialog" aria-modal="true" aria-label=${label} tabindex="-1" @keydown=${keys}><span class="grab"></span>${body}<button class="btn soft" @click=${close}>${t("close")}</button></div>`;
}

// Escape closes, and Tab stays inside.
function keys(event) {
  if (event.key === "Escape") close();
  if (event.key !== "Tab") return;
  const inside = [...event.currentTarget.querySelectorAll("button, a[href], input, select")].filter((each) => !each.disabled);
  const edge = event.shiftKey ? inside[0] : inside.at(-1);
  if (document.activeElement !== edge && document.activeElement !== event.currentTarget) return;
  if (document.activeElement === event.currentTarget && !event.shiftKey) return;
  event.preventDefault();
  (event.shiftKey ? inside.at(-1) : inside[0]).focus();
}

export function lawSheet(law) {
  const found = load(law);
  const { path } = state.route;
  const inForce = code(path[0] === "m" ? find(path[1]) : null).edition;
  if (view.law !== law) Object.assign(view, { law, edition: inForce });
  const names = Object.keys(found?.editions ?? {});
  const shown = found?.editions?.[view.edition];
  const number = found?.law ?? law;
  return sheet(t("law.chip", { law }), html`<div class="row mid"><div><h1>${t("law.chip", { law: number })}</h1><p class="quiet">${rich(shown?.title)}</p></div>${found?.change && found.change !== "same" ? html`<span class="changed fix">${icon("warn", true)}${t("law.changed")}</span>` : nothing}</div>
    ${found?.error ? html`<p class="lawtext">${found.error}</p>` : html`<p class="lawtext">${rich(shown?.text ?? (found ? t("law.not.there", { edition: view.edition }) : ""))}</p>`}
    ${(found?.parts ?? []).length ? html`<div class="fl">${found.parts.map((part) => html`<a href="${location.hash.split("?")[0]}?law=${encodeURIComponent(part.law ?? part)}" @click=${replaceHere}><span class="no">${part.law ?? part}</span>${rich(part.title ?? "")}${icon("go")}</a>`)}</div>` : nothing}
    ${found?.change_text ? html`<p class="small quiet">${rich(found.change_text)}</p>` : nothing}<p class="tiny quiet">${t("law.ours")}</p>
    ${names.length ? html`<div class="edt" role="group" aria-label=${t("edition")}>${names.map((name) => html`<button aria-pressed=${String(view.edition === name)} @click=${() => {
    view.edition = name;
    redraw();
  }}>${name}${name === inForce ? html` · ${t("edition.in.force")}` : nothing}</button>`)}</div>` : nothing}`);
}

function replaceHere(event) {
  event.preventDefault();
  location.replace(event.currentTarget.href);
}

function group(label, names, chosen, pick, text = (name) => name) {
  return html`<div class="lab"><span id="l-${label}">${t(label)}</span><div class="edt ${names.length > 3 ? "many" : ""}" role="group" aria-labelledby="l-${label}">${names.map((name) => html`<button lang=${label === "language" ? name : nothing} aria-pressed=${String(name === chosen)} @click=${() => pick(name)}>${text(name)}</button>`)}</div></div>`;
}

function toggle(key, label, sign) {
  return html`<button class="switch" role="switch" aria-checked=${String(Boolean(state.settings[key]))} @click=${() => keep({ [key]: !state.settings[key] })}>${icon(sign)}<span>${t(label)}<br><span class="small quiet plainly">${t(`${label}.long`)}</span></span><span class="k"></span></button>`;
}

// Never remembered: who opens the app for a real call finds it real.
function practise() {
  state.practice = !state.practice;
  redraw();
}

export function settingsSheet() {
  const { path } = state.route;
  const row = path[0] === "m" ? find(path[1]) : null;
  const own = code(row);
  const edition = state.settings.edition ?? standard();
  const profile = profileOf();
  const differs = row && (own.edition !== edition || own.profile !== profile);
  return sheet(t("settings"), html`<h1>${t("settings")}</h1>
    ${group("language", ["fr", "en"], language(), chooseLanguage, (name) => ({ fr: "Français", en: "English" })[name])}
    ${group("edition", (state.home?.editions ?? []).map((each) => each.name), edition, (name) => keep({ edition: name }))}
    ${group("profile", state.home?.profiles ?? [], profile, (name) => keep({ profile: name }), (name) => name.toUpperCase())}
    ${differs ? html`<p class="fact">${t("settings.own", { edition: own.edition, profile: own.profile?.toUpperCase() })}</p>` : nothing}
    <button class="switch" role="switch" aria-checked=${String(state.practice)} @click=${practise}>${icon("pen")}<span>${t("practice")}<br><span class="small quiet plainly">${t("practice.switch")}</span></span><span class="k"></span></button>
    ${toggle("playing", "playing", "seat")}${toggle("big", "big.text", "say")}${toggle("buzz", "buzz", "warn")}
    <p class="small quiet">${connectionText()}</p>${state.login ? html`<a class="btn" href="api/login">${t("login")}</a>` : nothing}`);
}

function connectionText() {
  const parts = [t(`net.${state.engine === "ready" ? "ready" : "coming"}.long`)];
  if (state.engine === "none") parts.shift();
  parts.push(...limits());
  parts.push(state.serverless ? t("net.alone") : state.online ? t("net.online") : t("net.offline"));
  if (state.login) parts.push(t("net.login"));
  if (state.waiting) parts.push(t("net.waiting.long", { n: state.waiting }));
  if (state.home?.version) parts.push(t("version", { version: state.home.version }));
  return parts.join(" ");
}
