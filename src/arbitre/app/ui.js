// What several screens share: the bar with language, edition, profile and connection, the tabs, the undo button.

import { html, nothing } from "./lit.js";
import { back } from "./router.js";
import { SEATS, language, profileOf, redraw, seat, state, t } from "./state.js";
import { icon, mini, place2, rich, titleOf } from "./text.js";

const SOON = 5000;

// The connection in one word: can this phone rule, and is anything still to be sent.
function connection() {
  const sign = state.online && !state.serverless ? "net" : "off";
  const late = !state.online || state.login || Date.now() - state.since > SOON;
  if (state.waiting && !state.serverless && late) return { sign: "up", text: t("net.waiting", { n: state.waiting }), long: t("net.waiting.long", { n: state.waiting }), kind: "warn" };
  if (state.engine === "ready") return { sign, text: t("net.ready"), long: t(sign === "net" ? "net.ready.online" : "net.ready.offline"), kind: "" };
  if (state.engine === "none") return { sign: "warn", text: t("net.none"), long: t("net.none.long"), kind: "warn" };
  return { sign, text: t("net.coming"), long: t("net.coming.long"), kind: "wait" };
}

// What this browser, or the way the app was opened, cannot do, and what to do about it.
export function limits() {
  const found = [];
  if (state.engine === "none") found.push(t(state.serverless ? "net.none.alone" : "net.none.long"));
  if (!window.isSecureContext) found.push(t("net.insecure"));
  else if (!("serviceWorker" in navigator)) found.push(t("net.noworker"));
  return found;
}

export function limitLines() {
  return limits().map((line) => html`<div class="alert" role="status">${icon("warn")}<span>${line}</span></div>`);
}

// A matter keeps the code it was begun under: that one is shown with it.
export function code(matter) {
  const held = matter?.matter;
  const edition = held?.record?.edition ?? held?.edition ?? (held ? standard() : state.settings.edition ?? standard());
  const profile = held?.record?.profile ?? held?.profile ?? (held ? state.home?.profiles?.[0] : profileOf());
  return { edition, profile };
}

export function standard() {
  return state.home?.editions?.find((each) => each.default)?.name ?? "";
}

function settings(matter, wide) {
  const { edition, profile } = code(matter);
  const text = [language().toUpperCase(), edition, profile && known(profile)].filter(Boolean).join(" · ");
  const net = connection();
  const base = (location.hash || "#/").split("?")[0];
  const seen = `${wide || net.kind ? `${net.text} · ` : ""}${text}`;
  const heard = `${seen}. ${t("settings")}. ${net.long}${state.settings.playing ? `. ${t("playing")}` : ""}`;
  return html`<a class="set ${net.kind}" href="${base}?sheet=settings" aria-label=${heard}><span>${icon(net.sign, true)}${state.settings.playing ? icon("seat", true) : nothing}${seen}</span></a>`;
}

function known(profile) {
  return profile.toUpperCase();
}

// Practice is said on every screen of it, in words and by its stripes.
function practice(matter) {
  if (matter ? !matter.practice : !state.practice) return nothing;
  const end = () => {
    state.practice = false;
    redraw();
  };
  return html`<div class="practice" role="note"><span><b>${t("practice")}</b> ${t("practice.long")}</span>${matter ? nothing : html`<button class="ib" @click=${end}>${t("practice.end")}</button>`}</div>`;
}

// What is new begins at its top; with large text the whole screen moves.
export function toTop() {
  for (const each of document.querySelectorAll("main, .under-sheet")) each.scrollTo(0, 0);
}

export function bar({ title, under = "", matter = null, to = null, heading = false }) {
  const name = heading ? html`<h1 tabindex="-1">${rich(title)}</h1>` : html`<b>${rich(title)}</b>`;
  return html`<header class="bar">
    ${to === null ? nothing : html`<button class="ib" aria-label=${t("back")} @click=${() => back(to)}>${icon("back")}</button>`}
    <div class="what ${to === null ? "lead" : ""}">${name}<span>${rich(under)}</span></div>${settings(matter, to === null)}</header>${practice(matter)}`;
}

export function matterBar(row, { to = "", under } = {}) {
  return bar({ title: place2(row), under: under ?? aboutBoard(row), matter: row, to, heading: true });
}

function aboutBoard(row) {
  const report = row.page?.report;
  const parts = [];
  if (row.place?.table || row.place?.board) parts.push(titleOf(row));
  if (!report) parts.push(...seated(row.matter.answers ?? []));
  if (report?.contract && report.contract !== "P" && report.declarer) parts.push(t("contract.by", { contract: contractText(report.contract), seat: seat(report.declarer) }));
  return parts.filter(Boolean).join(" · ");
}

// Whom the questions are about, by the seats first given: what follows may ask for another player.
function seated(answers) {
  const { player, declarer } = Object.fromEntries([...answers].reverse());
  return [SEATS.includes(player) && seat(player), SEATS.includes(declarer) && `${t("role.declarer")} ${seat(declarer)}`];
}

export function contractText(contract) {
  const found = /^(\d)(NT|S|H|D|C)(X*)$/.exec(contract);
  if (!found) return contract;
  const sign = { S: "♠", H: "♥", D: "♦", C: "♣", NT: ` ${t("nt")}` }[found[2]];
  return `${found[1]}${sign}${found[3] ? ` ${found[3]}` : ""}`;
}

const TABS = [["", "rule", "tab.rule"], ["open", "keep", "tab.open"], ["log", "log", "tab.log"], ["fiches", "book", "tab.fiches"]];

export function tabs(current, open) {
  return html`<nav class="tabs" aria-label=${t("tabs")}>${TABS.map(([path, sign, label]) => html`
    <a href="#/${path}" aria-current=${path === current ? "page" : nothing}>${icon(sign)}<span>${t(label)}</span>
    ${path === "open" && open ? html`<span class="badge">${open}</span>` : nothing}</a>`)}</nav>`;
}

// Always bottom left, and it says what it takes back.
export function undoButton(row, act, wide = false) {
  const what = row.page?.undo ?? (row.before ? t("sheet.begin") : null);
  if (!what) return nothing;
  return html`<button class="btn undo ${wide ? "wide" : "fix"}" @click=${act}>${icon("undo")}<span>${wide ? rich(t("undo", { what })) : html`<small>${t("undo.short")} </small>${rich(what)}`}</span></button>`;
}

// The table as the director stands: a quarter turn for each tap on « turn ».
export function tableOf(chosen, pick, notes = {}, may = SEATS) {
  const turned = state.settings.turned % 4;
  return html`<div class="diamond" role="group" aria-label=${t("table")}><div class="felt"></div>
    ${SEATS.map((name, n) => html`<button class="seatb at${(n + turned) % 4}" ?disabled=${!may.includes(name)} aria-pressed=${chosen === undefined ? nothing : String(chosen === name)} @click=${() => pick(name)}>
      ${seat(name)}${notes[name] ? html`<small>${notes[name]}</small>` : nothing}</button>`)}</div>`;
}

export function seatsOf(chosen, pick, turn) {
  return html`<div class="seg" role="group" aria-label=${t("who.acts")}>${["W", "N", "E", "S"].map((name) => html`
    <button class=${turn && name !== turn ? "late" : ""} aria-pressed=${String(chosen === name)} @click=${() => pick(name)}>${seat(name)}
    ${turn ? html`<small>${t(name === turn ? "in.turn" : "out.of.turn")}</small>` : nothing}</button>`)}</div>`;
}

export function modeLine(kind, words, to, laws) {
  return html`<div class="mode ${kind}">${icon(kind)}<span class="word">${t(`mode.${kind}`)}</span>${words ? html`<span class="to">${words}</span>` : nothing}${mini(to)}${laws}</div>`;
}
