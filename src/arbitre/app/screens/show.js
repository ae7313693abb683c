// For the players: huge, neutral, in their language; only what the page has for players; left by a long press only.

import { html, nothing } from "../lit.js";
import { desk } from "../desk.js";
import { lock } from "../router.js";
import { SEATS, keep, language, redraw, seat, state, t } from "../state.js";
import { icon, rich } from "../text.js";
import { go } from "../router.js";

const HOLD = 800;
const shown = { of: null, lang: null, players: null, words: null };
let timer = null;

// Only this reaches the screen: the lines and options the desk gives for players, nothing else of the page.
export function forPlayers(players) {
  const text = (value) => (typeof value === "string" ? value : "");
  const rows = (list) => (list ?? []).map((row) => ({ if: text(row.if), then: text(row.then), rows: rows(row.rows) }));
  return {
    lines: (players?.lines ?? []).map((line) => ({ to: line.to, text: text(line.text) })),
    options: (players?.options ?? []).map((option) => ({ title: text(option.title), text: text(option.text), rows: rows(option.rows) })),
  };
}

async function load(row, lang) {
  shown.of = row.last;
  shown.lang = lang;
  const page = lang === row.lang ? row.page : await desk({ do: "open", matter: row.matter, lang });
  const words = lang === language() ? state.words : (await desk({ do: "words", lang })).words;
  if (shown.of !== row.last || shown.lang !== lang) return;
  shown.players = forPlayers(page.players);
  shown.words = words;
  redraw();
}

function leave(row, to = `m/${row.id}`) {
  lock(null);
  shown.of = null;
  if (history.length > 1 && state.depth > 0) history.back();
  else go(to, { replace: true });
}

function press(event, row, to) {
  if (event.type === "keydown" && (event.repeat || !["Enter", " "].includes(event.key))) return;
  if (event.type === "keydown") event.preventDefault();
  event.currentTarget.classList.add("held");
  clearTimeout(timer);
  timer = setTimeout(() => leave(row, to), HOLD);
}

function release(event) {
  event.currentTarget.classList.remove("held");
  clearTimeout(timer);
}

// The one way out of what players look at.
export function holdButton(row, words, to) {
  return html`<button class="btn stk hold" title=${words("show.leave.long")} @pointerdown=${(e) => press(e, row, to)} @pointerup=${release} @pointerleave=${release} @pointercancel=${release} @keydown=${(e) => press(e, row, to)} @keyup=${release} @contextmenu=${(e) => e.preventDefault()}>${icon("lock")}<span>${words("show.leave")}</span></button>`;
}

function rows(list) {
  return list.map((row) => html`<em>${row.if ? html`${rich(row.if)}${shown.words?.["app.colon"] ?? ": "}` : nothing}${rich(row.then)}</em>${rows(row.rows)}`);
}

export function show(row) {
  lock(`#/m/${row.id}/show`);
  const lang = state.settings.players ?? language();
  if (shown.of !== row.last || shown.lang !== lang) load(row, lang).catch(() => {});
  const words = (key) => shown.words?.[`app.${key}`] ?? t(key);
  const { lines = [], options = [] } = shown.of === row.last ? shown.players ?? {} : {};
  const to = [...new Set(lines.flatMap((line) => [].concat(line.to)))].filter((name) => SEATS.includes(name));
  const turned = state.settings.playersTurned;
  return html`<div class="screen players ${turned ? "turned" : ""}" lang=${lang}><main tabindex="0">
    ${to.length === 1 ? html`<p class="adr">${shown.words?.[`app.seat.${to[0]}`] ?? seat(to[0])}</p>` : nothing}
    ${lines.map((line) => html`<h1>${rich(line.text)}</h1>`)}
    ${options.length ? html`<ol>${options.map((option, n) => html`<li><b>${n + 1}</b><div>${option.title ? html`<strong>${rich(option.title)}</strong>` : nothing}<span>${rich(option.text)}</span>${rows(option.rows)}</div></li>`)}</ol>` : nothing}</main>
    <footer class="thumb"><div class="row"><button class="btn fix" lang="fr" aria-pressed=${String(lang === "fr")} @click=${() => keep({ players: "fr" })}>Français</button>
      <button class="btn fix" lang="en" aria-pressed=${String(lang === "en")} @click=${() => keep({ players: "en" })}>English</button>
      <button class="btn stk" @click=${() => keep({ playersTurned: !turned })}>${icon("turn")}<span>${words("show.turn")}</span></button>
      ${holdButton(row, words)}</div></footer></div>`;
}
