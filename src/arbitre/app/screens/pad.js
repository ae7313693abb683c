// Card keys: a suit with its word, then the rank. One card is one touch of each.

import { html, nothing } from "../lit.js";
import { t } from "../state.js";
import { SUITS, rank, suit } from "../text.js";

const RANKS = [..."AKQJT98765432"];

// `why` says of a card, where there is a reason, why it may not be played; it can be touched all the same.
export function cardKeys(chosen, choose, press, why = () => undefined, taken = []) {
  const key = (letter) => {
    const name = (chosen ?? "") + letter;
    const shut = why(name);
    return html`<button class=${shut === undefined ? "" : "low"} title=${shut || nothing} ?disabled=${!chosen} aria-pressed=${taken.includes(name) ? "true" : nothing} aria-label=${t(`rank.name.${letter}`)} @click=${() => press(name)}>${rank(letter)}</button>`;
  };
  return html`<div class="keys four" role="group" aria-label=${t("suit")}>${SUITS.map((letter) => html`<button aria-pressed=${String(chosen === letter)} @click=${() => choose(letter)}>${suit(letter)}<small aria-hidden="true">${t(`suit.${letter}`)}</small></button>`)}</div>
    <div class="keys" role="group" aria-label=${t("rank")}>${RANKS.map(key)}</div>`;
}
