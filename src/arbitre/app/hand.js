// A hand to be touched: its four suits, every rank a key.

import { html } from "./lit.js";
import { t } from "./state.js";
import { SUITS, cardName, rank, suit } from "./text.js";

const RANKS = [..."AKQJT98765432"];

export function handRows(held, turn, elsewhere = new Set()) {
  const key = (letter, one) => html`<button class=${elsewhere.has(letter + one) ? "low" : ""} aria-pressed=${String(held.has(letter + one))} aria-label=${cardName(letter + one)} @click=${() => turn(letter + one)}>${rank(one)}</button>`;
  return SUITS.map((letter) => html`<div class="hold-suit" role="group" aria-label=${t(`suit.${letter}`)}><span aria-hidden="true">${suit(letter)}</span><div class="keys seven">${RANKS.map((one) => key(letter, one))}</div></div>`);
}

// As a record writes it: AK4.QJ.932.T87.
export function handText(held) {
  return SUITS.map((letter) => RANKS.filter((one) => held.has(letter + one)).join("")).join(".");
}

export function handSet(text = "...") {
  return new Set(text.split(".").flatMap((ranks, n) => [...ranks].map((one) => SUITS[n] + one)));
}
