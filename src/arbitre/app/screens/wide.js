// On a wide screen three columns: every matter by its table, the one that is open with its board and log, and who is where.

import { html, nothing } from "../lit.js";
import { find } from "../matters.js";
import { keep, redraw, state, t } from "../state.js";
import { initials, staff } from "../staff.js";
import { icon, rich } from "../text.js";
import { auctionTable } from "./auction.js";
import { loadDesk, mark, room, tasks } from "./desk.js";
import { stepList } from "./steps.js";

const KEYS = ["digits", "up", "new", "find", "undo", "back"];

function open() {
  const { path } = state.route;
  return path[0] === "m" ? find(path[1]) : null;
}

function one(task, row) {
  const { board } = task.place;
  const face = html`<span class="what"><b>${rich(task.title)}</b><span class="sub">${[board && t("place.board", { n: board }), task.when].filter(Boolean).join(" · ")}</span></span>${mark(task.who)}`;
  return html`<li><a class="at-table ${task.urgent}" href=${task.row ? `#/m/${task.id}` : "#/desk"} aria-current=${task.id === row?.id ? "page" : nothing}>${face}</a></li>`;
}

// By board, so that nothing moves while it is being ruled.
function at(list, name) {
  return list.filter((task) => String(task.place.table ?? "") === name).sort((a, b) => String(a.place.board ?? "").localeCompare(String(b.place.board ?? ""), undefined, { numeric: true }) || (a.id < b.id ? -1 : 1));
}

function matters(list, row) {
  const tables = [...new Set(list.map((task) => String(task.place.table ?? "")))].sort((a, b) => a.localeCompare(b, undefined, { numeric: true }));
  return html`<nav class="side" aria-label=${t("wide.matters")}><a class="btn go" href="#/">${icon("plus")}${t("log.new")}</a>
    ${tables.map((name) => html`<h2>${name ? t("place.table", { n: name }) : t("place.none")}</h2><ul>${at(list, name).map((task) => one(task, row))}</ul>`)}
    ${list.length ? nothing : html`<p class="quiet">${t("desk.nothing")}</p>`}</nav>`;
}

// The board and the log of the matter that is open, under what is asked and said.
function beside(row) {
  if (!row || state.route.path[2]) return nothing;
  return html`<section class="under-it" aria-label=${t("steps")} tabindex="0">${row.page.question ? auctionTable(row.page) : nothing}${stepList(row)}</section>`;
}

function where(list) {
  const people = staff.list.filter((each) => each.role !== "reader");
  if (!people.length) return nothing;
  const tables = (id) => list.filter((task) => task.who === id).map((task) => (task.place.table ? t("place.table.short", { n: task.place.table }) : task.title));
  return html`<section><h2>${t("wide.who")}</h2><ul class="on-what">${people.map((each) => html`<li>${mark(each.id)}<span><b>${each.name || initials().get(each.id)}</b><span class="sub">${tables(each.id).join(", ") || t("wide.free")}</span></span></li>`)}</ul></section>`;
}

function keys() {
  const on = state.settings.keys !== false;
  return html`<section><button class="switch" role="switch" aria-checked=${String(on)} @click=${() => keep({ keys: !on })}><span>${t("wide.keys")}</span><span class="k"></span></button>
    ${on ? html`<dl class="by-key">${KEYS.map((name) => html`<dt>${t(`wide.key.${name}`)}</dt><dd>${t(`wide.does.${name}`)}</dd>`)}</dl>` : nothing}</section>`;
}

export function wide(inner) {
  loadDesk();
  const list = tasks();
  const row = open();
  return html`<div class="wide">${matters(list, row)}<div class="middle">${inner}${beside(row)}</div>
    <aside class="side" aria-label=${t("wide.who")}>${where(list)}${room(list)}${keys()}</aside></div>`;
}

// -- by keyboard: a key does what is on the screen to be touched, and nothing while somebody types

function touched(selector) {
  const found = document.querySelector(selector);
  found?.click();
  return Boolean(found);
}

function next(by) {
  const links = [...document.querySelectorAll(".wide .at-table")];
  if (!links.length) return false;
  const at = links.findIndex((each) => each.getAttribute("aria-current"));
  links[(at + by + links.length) % links.length].click();
  return true;
}

function search() {
  if (state.route.path.length) location.hash = "#/";
  redraw();
  setTimeout(() => document.querySelector(".find input")?.focus());
  return true;
}

const DOES = {
  ArrowDown: () => next(1),
  ArrowUp: () => next(-1),
  n: () => touched(".wide .side .btn.go"),
  "/": search,
  u: () => touched(".middle .undo"),
  Escape: () => touched(".middle .bar button.ib"),
};

addEventListener("keydown", (event) => {
  const typing = event.target.closest?.("input, textarea, select, .sheet, .players");
  if (typing || event.ctrlKey || event.altKey || event.metaKey || state.settings.keys === false || !document.querySelector(".wide")) return;
  const answer = /^[1-9]$/.test(event.key) ? [...document.querySelectorAll(".middle .ansr, .middle .opt")][Number(event.key) - 1] : null;
  answer?.click();
  if (answer || DOES[event.key]?.()) event.preventDefault();
});
