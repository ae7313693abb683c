// What would have happened: results with their weights, one list or several, and the editor of a result.

import { html, nothing } from "../lit.js";
import { redraw, seat, t } from "../state.js";
import { call, icon, rich } from "../text.js";
import { contractText } from "../ui.js";
import { added, slider, without } from "../weights.js";

const BIDS = [1, 2, 3, 4, 5, 6, 7].flatMap((level) => ["C", "D", "H", "S", "NT"].map((strain) => `${level}${strain}`));
const editing = { place: null, made: null };

export function closeEditor() {
  editing.place = null;
}

function nameOf(each) {
  if (each.score !== undefined && !each.contract) return String(each.score);
  if (!each.declarer) return t("score.passed");
  return `${contractText(each.contract)} ${t(`seat.letter.${each.declarer}`)} · ${each.tricks}`;
}

function outcome(list, n, told, set) {
  const weights = list.map((one) => one.weight);
  const name = told?.text ?? nameOf(list[n]);
  const weigh = (next) => set(list.map((each, at) => ({ ...each, weight: next[at] })));
  const drop = () => {
    const rest = without(weights, n);
    set(list.filter((_one, at) => at !== n).map((one, at) => ({ ...one, weight: rest[at] })));
  };
  return html`<div class="outcome"><div class="row base"><b>${rich(name)}${told ? html` · <span class="nb">${told.score}</span>` : nothing}</b><b class="share">${t("percent", { n: list[n].weight })}</b><button class="ib fix" aria-label=${t("score.drop", { name })} @click=${drop}>${icon("undo", true)}</button></div>
    ${list.length > 1 ? slider(name, weights, n, weigh) : nothing}</div>`;
}

function editor(list, set) {
  const { made } = editing;
  const change = (changes) => {
    Object.assign(made, changes);
    redraw();
  };
  const take = (one) => {
    const weights = added(list.map((each) => each.weight));
    closeEditor();
    set([...list, one].map((each, n) => ({ ...each, weight: weights[n] })));
  };
  const ready = made.bid && made.declarer && made.tricks !== null;
  const key = (name, on, changes, face = name) => html`<button aria-pressed=${String(on)} @click=${() => change(changes)}>${face}</button>`;
  return html`<div class="panel"><h2>${t("contract")}</h2><div class="box" role="group" aria-label=${t("contract")}>${BIDS.map((name) => key(name, made.bid === name, { bid: name }, call(name)))}</div>
    <div class="edt" role="group" aria-label=${t("call.double")}>${["", "X", "XX"].map((name) => key(name, made.doubled === name, { doubled: name }, name || "–"))}</div>
    <h2>${t("role.declarer")}</h2><div class="seg" role="group" aria-label=${t("role.declarer")}>${["W", "N", "E", "S"].map((name) => key(name, made.declarer === name, { declarer: name }, seat(name)))}</div>
    <h2>${t("score.tricks")}</h2><div class="keys seven" role="group" aria-label=${t("score.tricks")}>${[...Array(14).keys()].map((n) => key(n, made.tricks === n, { tricks: n }))}</div>
    <div class="row"><button class="btn soft" @click=${() => take({ contract: "P" })}>${t("score.passed")}</button><button class="btn go" ?disabled=${!ready} @click=${() => take({ contract: made.bid + made.doubled, declarer: made.declarer, tricks: made.tricks })}>${t("score.add")}</button></div></div>`;
}

// What may well have happened: the table's result, those beside it, what peers and the alternatives named.
function likely(plausible, list, set) {
  const same = (one, other) => ["contract", "declarer", "tricks"].every((key) => one[key] === other[key]);
  const left = plausible.filter((each) => !list.some((one) => same(one, each.outcome)));
  if (!left.length) return nothing;
  const take = ({ outcome }) => {
    const weights = added(list.map((each) => each.weight));
    closeEditor();
    set([...list, outcome].map((each, n) => ({ ...each, weight: weights[n] })));
  };
  return html`<div class="chips" role="group" aria-label=${t("score.likely")}>${left.map((each) => html`<button class="chip" @click=${() => take(each)}><span>${rich(each.title)}</span></button>`)}</div>`;
}

// One list in its place: the desk's words for each result where it has told them.
export function outcomesOf({ key, kind, title }, list, told, chip, set, plausible = []) {
  const open = editing.place === key;
  const more = () => {
    Object.assign(editing, { place: key, made: { bid: null, doubled: "", declarer: list[0]?.declarer ?? null, tricks: null } });
    redraw();
  };
  const words = told?.length === list.length ? told : [];
  return html`<section class="panel" data-place=${key}><div class="row mid"><b>${rich(title)}</b>${chip}</div>${list.map((_each, n) => outcome(list, n, words[n], set))}
    ${kind === "one" && list.length ? nothing : likely(plausible, list, set)}${open || kind === "one" && list.length ? nothing : html`<button class="ib start say-c" @click=${more}>${icon("plus")}${t(list.length ? "score.other" : "score.first")}</button>`}</section>${open ? editor(list, set) : nothing}`;
}
