// Shares that always add up to a hundred: one is moved, the others give or take in proportion.

import { html } from "./lit.js";
import { t } from "./state.js";

const WHOLE = 100;
const STEP = 5;

export function shared(weights, at, wanted) {
  const value = weights.length === 1 ? WHOLE : Math.max(0, Math.min(WHOLE, Math.round(wanted)));
  const others = weights.filter((_weight, n) => n !== at);
  const sum = others.reduce((all, weight) => all + weight, 0);
  let left = WHOLE - value;
  const made = weights.map((weight, n) => {
    if (n === at) return value;
    const part = Math.floor((sum ? weight / sum : 1 / others.length) * (WHOLE - value));
    left -= part;
    return part;
  });
  for (let n = 0; left > 0 && others.length; n = (n + 1) % made.length) {
    if (n === at) continue;
    made[n] += 1;
    left -= 1;
  }
  return made;
}

// One more with a share like the others', or all of it where it is the only one.
export function added(weights) {
  return shared([...weights, 0], weights.length, WHOLE / (weights.length + 1));
}

export function without(weights, at) {
  const rest = weights.filter((_weight, n) => n !== at);
  return rest.length ? shared(rest, 0, rest[0] + weights[at]) : [];
}

export function slider(name, weights, at, set) {
  const move = (value) => set(shared(weights, at, value));
  const alone = weights.length < 2;
  return html`<div class="weigh"><button class="btn" aria-label=${t("weight.less", { name })} ?disabled=${alone} @click=${() => move(weights[at] - STEP)}>−</button>
    <input type="range" min="0" max="100" step="1" .value=${String(weights[at])} ?disabled=${alone} aria-label=${t("weight.of", { name })} aria-valuetext=${t("percent", { n: weights[at] })} @input=${(e) => move(Number(e.target.value))}>
    <button class="btn" aria-label=${t("weight.more", { name })} ?disabled=${alone} @click=${() => move(weights[at] + STEP)}>+</button></div>`;
}
