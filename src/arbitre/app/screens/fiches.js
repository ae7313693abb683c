// The set: every fiche as a page; and, until the engine is up, its questions one by one from the trees.

import { html, nothing } from "../lit.js";
import { desk } from "../desk.js";
import { openOnes } from "../matters.js";
import { language, redraw, state, t } from "../state.js";
import { icon, lawChip, rich } from "../text.js";
import { bar, code, limitLines, tabs } from "../ui.js";
import { beginAt } from "./who.js";

// A page of its own inside the screen: its styles touch nothing else, and nothing in it can run.
class FichePage extends HTMLElement {
  set page(text) {
    if (this.shown === text) return;
    this.shown = text;
    const styles = [];
    const body = text.replace(/<style[^>]*>([\s\S]*?)<\/style>/g, (_whole, rules) => (styles.push(rules), ""));
    const parsed = new DOMParser().parseFromString(body, "text/html");
    const style = new CSSStyleSheet();
    style.replaceSync(styles.join("\n").replaceAll(/:root|\bbody\b/g, ":host"));
    parsed.querySelectorAll("script, style, link, iframe").forEach((each) => each.remove());
    const root = this.shadowRoot ?? this.attachShadow({ mode: "open" });
    root.adoptedStyleSheets = [style];
    root.replaceChildren(...parsed.body.childNodes);
    root.onclick = (event) => this.within(event);
  }

  // The page's own marks would be taken for addresses of the app.
  within(event) {
    const link = event.target.closest("a[href^='#']");
    if (!link) return;
    event.preventDefault();
    this.shadowRoot.getElementById(link.getAttribute("href").slice(1))?.scrollIntoView();
  }
}
customElements.define("arbitre-fiche", FichePage);

const pages = new Map();

export function fiches() {
  const list = state.home?.fiches ?? [];
  return html`<div class="screen">${bar({ title: t("tab.fiches"), under: t("fiches.under"), heading: true })}
    <main>${state.engine === "ready" ? nothing : comingPanel()}<div class="fl">${list.map((each) => html`<a href="#/fiches/${each.fiche}"><span class="no">${each.fiche}</span><span>${rich(each.title)}<small>${t("law.chip", { law: each.laws })}</small></span>${icon("go")}</a>`)}</div></main>${tabs("fiches", openOnes().length)}</div>`;
}

function load(number, form) {
  const { edition } = code();
  const key = `${language()} ${edition} ${number} ${form}`;
  if (!pages.has(key)) {
    pages.set(key, null);
    desk({ do: "fiche", fiche: number, form, edition: edition || undefined }).then((page) => pages.set(key, page), (error) => pages.set(key, { error: error.message })).then(redraw);
  }
  return pages.get(key);
}

export function fiche(number, form = "chart") {
  const [kind, own] = form.split("-");
  const page = load(own ?? number, kind);
  const cards = state.home?.fiches?.find((each) => each.fiche === number)?.cards ?? [];
  const forms = [["chart", t("fiche.chart")], ...cards.map((card) => [`card-${card}`, cards.length > 1 ? t("fiche.card.n", { n: card }) : t("fiche.card")])];
  const server = !state.serverless && state.online;
  const pdf = `api/fiches/${own ?? number}.pdf?lang=${language()}&edition=${code().edition}${kind === "card" ? "&form=card" : ""}`;
  return html`<div class="screen">${bar({ title: page?.title ?? t("fiche.open", { fiche: number }), under: t("fiche.open", { fiche: number }), to: "fiches", heading: true })}
    <main><div class="chips" role="group" aria-label=${t("fiche.form")}>${forms.map(([name, label]) => html`<a class="chip" href="#/fiches/${number}/${name}" aria-current=${name === form ? "true" : nothing}><span>${label}</span></a>`)}
    ${server ? html`<a class="chip" href=${pdf} download><span>${icon("down", true)}PDF</span></a>` : nothing}</div>
    ${page?.error ? html`<p class="fact">${page.error}</p>` : page ? html`<arbitre-fiche class="fiche" .page=${page.html}></arbitre-fiche>` : html`<p class="fact">${t("net.coming.long")}</p>`}</main></div>`;
}

export function comingPanel() {
  if (state.engine === "none") return limitLines().slice(0, 1);
  return html`<div class="panel"><b>${t("engine")}</b><div class="meter" role="progressbar" aria-label=${t("engine.loading")}><i></i></div><p class="small quiet">${t("engine.loading.long")}</p></div>`;
}

// -- from the trees

const trees = new Map();

function treesOf() {
  const key = language();
  if (!trees.has(key)) {
    trees.set(key, null);
    fetch(new URL(`trees/${key}.json`, document.baseURI)).then((response) => response.json()).then((found) => trees.set(key, found), () => trees.set(key, {})).then(redraw);
  }
  const books = trees.get(key);
  return books && (books[code().edition || "2017"] ?? { situations: {} });
}

// A tile for several situations: which of them it is comes first.
function several(tile, begins) {
  const title = state.home?.moments?.flatMap((moment) => moment.tiles).find((each) => each.situation === tile)?.title ?? "";
  return html`<div class="screen">${bar({ title, to: "", heading: true })}<main><div class="alert">${icon("warn")}<span>${t("tree.lacks")}</span></div>
    <div class="fl">${begins.map((name) => html`<a href="#/tree/${name}"><span>${rich(treesOf().situations[name].title)}</span>${icon("go")}</a>`)}</div></main></div>`;
}

// The questions of a situation without a table; the path of answers is in the address, so back goes back.
export function tree(situation, ...path) {
  const all = treesOf();
  const begins = all?.tiles?.[situation] ?? [];
  if (begins.length && !(situation in all.situations)) return several(situation, begins);
  const found = all?.situations?.[situation];
  let part = found?.tree;
  for (const n of path) part = part?.answers?.[Number(n)]?.[1];
  const here = `#/tree/${[situation, ...path].join("/")}`;
  return html`<div class="screen">${bar({ title: found?.title ?? "", to: "", heading: true })}<main>
    <div class="alert">${icon("warn")}<span>${t("tree.lacks")}</span></div>
    ${part?.text && part.answers ? html`<div class="judge"><h2>${part.to}</h2><h2 class="q">${rich(part.text)}</h2>${lawChip(part.law)}</div>${part.why ? html`<p class="quiet">${rich(part.why)}</p>` : nothing}
      ${part.answers.map(([text], n) => html`<a class="btn ansr mid" href="${here}/${n}">${rich(text)}</a>`)}` : nothing}
    ${part && !part.answers ? html`<div class="quote some"><p>${rich(part.text)}</p></div><div>${[].concat(part.laws ?? []).map((law) => lawChip(law))}</div>
      ${[].concat(part.then ?? []).filter(Boolean).map((next) => html`<a class="btn" href="#/tree/${next}">${rich(treesOf()?.situations?.[next]?.title ?? next)}${icon("go")}</a>`)}` : nothing}</main>
    ${state.engine === "ready" ? html`<footer class="thumb"><button class="btn go" @click=${() => beginAt(situation)}>${t("tree.engine")}${icon("go")}</button></footer>` : nothing}</div>`;
}
