// Which screen stands for which address, and what happens when the app starts.

import { complain } from "./complain.js";
import { loadDeals } from "./deals.js";
import { startEngine, up } from "./desk.js";
import { html, nothing, render } from "./lit.js";
import { startLive } from "./live.js";
import { startLog } from "./log.js";
import { bites, find, inLanguage, loadMatters } from "./matters.js";
import { lock, startRouter } from "./router.js";
import { box } from "./screens/box.js";
import { certificate } from "./screens/certificate.js";
import { cards } from "./screens/cards.js";
import { fiche, fiches, tree } from "./screens/fiches.js";
import { first } from "./screens/first.js";
import { home, leaveHome } from "./screens/home.js";
import { joined } from "./screens/joined.js";
import { eventScreen, log, open } from "./screens/log.js";
import { matter } from "./screens/matter.js";
import { more } from "./screens/more.js";
import { contractScreen, placeScreen } from "./screens/place.js";
import { lawSheet, settingsSheet } from "./screens/sheets.js";
import { show } from "./screens/show.js";
import { correcting, steps } from "./screens/steps.js";
import { versions } from "./screens/versions.js";
import { who } from "./screens/who.js";
import { startStaff } from "./staff.js";
import { drawnBy, language, redraw, restore, state, t } from "./state.js";
import { worksheet } from "./screens/worksheet.js";
import { toTop } from "./ui.js";
import { loadWords } from "./words.js";

// What few need comes when it is asked for, and once the engine is up in any case: without a network it is there.
const late = {};
const loads = [];

function lazily(name, file = name, meanwhile = () => html`<div class="screen"><main></main></div>`) {
  let coming = null;
  const load = (failed) => (coming ??= import(`./screens/${file}.js`).then((part) => {
    late[name] = part[name];
    redraw();
  }, failed));
  loads.push(() => load(() => (coming = null)));
  return (...rest) => {
    if (late[name]) return late[name](...rest);
    load(complain);
    return meanwhile(...rest);
  };
}

const OF_MATTER = { claim: lazily("claim"), dd: lazily("dd"), call: box, card: cards, more, show, steps, place: placeScreen, contract: contractScreen, versions, sheet: worksheet, score: lazily("score"), poll: lazily("polls"), code: lazily("code"), certificate };
const ALONE = ["show", "code"]; // seen by players: nothing lies over them
const SCREENS = { "": home, new: who, open, log, event: eventScreen, desk: lazily("desk"), joined, fiches, tree, first, train: lazily("train") };

function screen() {
  const [name = "", ...rest] = state.route.path;
  if (name === "m") return ofMatter(rest);
  if (!state.settings.seen && name === "") return first();
  if (name === "fiches" && rest.length) return fiche(...rest);
  return (SCREENS[name] ?? home)(...rest);
}

function ofMatter([id, part, ...rest]) {
  const row = find(id);
  if (!row) return state.loaded ? home() : nothing;
  if (part === "call" && !row.matter.record) return matter(row); // a board taken back to its questions
  if (part === "steps" && rest.length) return correcting(row, rest[0]);
  return (OF_MATTER[part] ?? matter)(row, ...rest);
}

function sheet() {
  const { law, sheet: name } = state.route.query;
  if (ALONE.includes(state.route.path[2])) return nothing;
  return law ? lawSheet(law) : name === "settings" ? settingsSheet() : nothing;
}

// Where there is room for it, the other matters and the colleagues stand beside the screen.
const room = matchMedia("(min-width: 1100px)");
const FRAMED = ["m", "desk", "new", "log", "open", "event"];
const wide = lazily("wide", "wide", (inner) => inner);

function framed() {
  const { path } = state.route;
  return room.matches && FRAMED.includes(path[0]) && !ALONE.includes(path[2]) ? wide(screen()) : screen();
}

function draw() {
  const over = sheet();
  render(html`<div class="under-sheet" ?inert=${over !== nothing}>${framed()}</div>${over}${state.error ? html`<p class="toast" role="alert">${state.error}</p>` : nothing}`, document.getElementById("app"));
  settle();
}

// After a change of screen the reader stands at its heading; a sheet takes the focus and gives it back.
let stood = null;
let came = null;

function settle() {
  const here = location.hash;
  if (here === stood) return;
  const from = stood;
  stood = here;
  const over = document.querySelector(".sheet");
  if (over) {
    came ??= document.activeElement;
    over.focus();
  } else if (came && from?.split("?")[0] === here.split("?")[0]) {
    came.focus?.();
    came = null;
  } else {
    came = null;
    toTop();
    if (from !== null) (document.querySelector("main h1, .bar h1, main h2.q") ?? document.querySelector("main"))?.focus({ preventScroll: true });
  }
}

function arrived() {
  const { path } = state.route;
  lock(null);
  if (path.length) leaveHome();
  const row = path[0] === "m" ? find(path[1]) : null;
  if (row && row.lang !== language() && !ALONE.includes(path[2])) inLanguage(row).catch(() => {});
  awake(path[0] === "m");
}

let held = null;

// The screen stays on while a board is open.
async function awake(wanted) {
  try {
    if (!wanted) {
      await held?.release();
      held = null;
    } else if (!held || held.released) held = await navigator.wakeLock?.request("screen");
  } catch {
    held = null;
  }
}

addEventListener("visibilitychange", () => {
  if (document.visibilityState === "visible") awake(state.route.path[0] === "m");
});

let bitten = "";

function buzz() {
  const { path } = state.route;
  const row = path[0] === "m" ? find(path[1]) : null;
  const now = row ? bites(row.page).map((line) => line.text).join() : "";
  if (now && now !== bitten && state.settings.buzz) navigator.vibrate?.(80);
  bitten = now;
}

async function start() {
  drawnBy(() => {
    draw();
    buzz();
  });
  addEventListener("online", () => {
    state.online = true;
    redraw();
  });
  addEventListener("offline", () => {
    state.online = false;
    redraw();
  });
  room.addEventListener("change", redraw);
  startEngine();
  await restore();
  const words = loadWords();
  await loadMatters().catch(() => {});
  loadDeals().catch(() => {});
  state.loaded = true;
  startRouter(arrived);
  await words;
  startLog();
  startLive();
  startStaff();
  navigator.storage?.persist?.().catch(() => {});
  await up; // what the engine needs comes first, and once
  for (const load of loads) load();
  if (!("serviceWorker" in navigator)) return;
  navigator.serviceWorker.register("sw.js").catch(() => {});
  await navigator.serviceWorker.ready;
  state.kept = true; // everything is on the phone: it may go offline
  redraw();
}

start();

export { t };
