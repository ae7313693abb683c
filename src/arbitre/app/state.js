// What the screens are drawn from, and the one function that draws them again.

import * as store from "./store.js";

const KEPT = "arbitre.settings";
const FIRST = { lang: null, edition: null, profile: null, playing: false, turned: 0, big: false, buzz: false, event: null, seen: false };

export const state = {
  settings: { ...FIRST, ...kept() },
  words: {},            // the labels of the language, by key
  home: null,           // tiles, editions and profiles of the language
  engine: "coming",     // coming, ready or none
  online: navigator.onLine,
  waiting: 0,           // entries not yet sent
  route: { path: [], query: {} },
  matters: [],          // every matter on this phone, newest first
  practice: false,      // what is begun now is only practised, until the app is opened anew
  error: "",
};

let drawing = null;
let asked = false;

export function drawnBy(draw) {
  drawing = draw;
}

export function redraw() {
  if (asked || !drawing) return;
  asked = true;
  queueMicrotask(() => {
    asked = false;
    drawing();
  });
}

export function keep(changes) {
  Object.assign(state.settings, changes, { turn: (state.settings.turn ?? 0) + 1 });
  try {
    localStorage.setItem(KEPT, JSON.stringify(state.settings));
  } catch {
    // A browser that keeps nothing still rules.
  }
  store.put({ kept: [settingsRow()] }).catch(() => {});
  redraw();
}

// A browser that is killed may lose what stood in localStorage last; what is in the base it has.
export function settingsRow() {
  return { id: "settings", settings: { ...state.settings } };
}

export async function restore() {
  const row = await store.get("kept", "settings").catch(() => null);
  if ((row?.settings.turn ?? 0) > (state.settings.turn ?? 0)) Object.assign(state.settings, row.settings);
}

function kept() {
  try {
    return JSON.parse(localStorage.getItem(KEPT) ?? "{}");
  } catch {
    return {};
  }
}

export function language() {
  return state.settings.lang ?? (navigator.language.startsWith("fr") ? "fr" : "en");
}

// The federation: the one chosen, else the one that plays in the language of the phone.
export function profileOf() {
  return state.settings.profile ?? (language() === "fr" ? "ffb" : state.home?.profiles?.[0]);
}

// A label by its key, with what stands in braces filled in. A missing one shows its key: it is seen at once.
export function t(key, details = {}) {
  const text = state.words[`app.${key}`] ?? (Object.keys(state.words).length ? `app.${key}` : "");
  return text.replace(/\{(\w+)\}/g, (whole, name) => details[name] ?? whole);
}

// Singular or plural, as the language counts.
export function numbered(n) {
  return (language() === "fr" ? n < 2 : n === 1) ? "one" : "many";
}

export function counted(key, n, details = {}) {
  return t(`${key}.${numbered(n)}`, { n, ...details });
}

export function known(key) {
  return `app.${key}` in state.words;
}

export const SEATS = ["N", "E", "S", "W"];

export function seat(name) {
  return SEATS.includes(name) ? t(`seat.${name}`) : t(`to.${name}`);
}
