// The score: a form of decision filled in, the numbers beside; other tables only after the director's own estimate.

import { html, nothing } from "../lit.js";
import { complain } from "../complain.js";
import { desk } from "../desk.js";
import { fillIn, stamp } from "../fillin.js";
import { fill, inTurn } from "../matters.js";
import { back } from "../router.js";
import { redraw, t } from "../state.js";
import { icon, lawChip, rich } from "../text.js";
import { typeIn } from "../typein.js";
import { bar } from "../ui.js";
import { comparedWith, contest, scores } from "./contest.js";
import { put } from "./matter.js";
import { closeEditor, outcomesOf } from "./outcomes.js";
import { sheetOf, stages } from "./worksheet.js";

const SIDES = ["ns", "ew"];
const LISTS = ["outcomes", "one"];
const NO_PENALTY = { side: null, unit: null, amount: 0 };
const view = { of: null, form: null, filled: {}, own: false, penalty: NO_PENALTY, answer: null, asked: "", error: "" };

function start(row, event, name) {
  const key = `${row.id}/${event}/${name}`;
  if (view.of === key) return;
  closeEditor();
  Object.assign(view, { of: key, form: null, filled: {}, own: false, penalty: { ...NO_PENALTY }, answer: null, asked: "", error: "" });
}

const weighted = (value) => (Array.isArray(value) ? value : [value]).map((each) => ({ weight: 100, ...each }));

// What was decided before stands there again; a first decision begins with nothing.
function takeUp({ forms, own, decided }) {
  const form = forms.find((each) => each.form === decided?.form) ?? forms[0];
  const places = [...form.places, ...(own?.places ?? [])];
  const kept = places.filter(({ key }) => decided?.filled[key] !== undefined);
  view.form = form.form;
  view.own = Boolean(own && (own.due || kept.some((each) => own.places.includes(each))));
  view.filled = Object.fromEntries(kept.map(({ key, kind }) => [key, LISTS.includes(kind) ? weighted(decided.filled[key]) : decided.filled[key]]));
  const { side = null, ...amount } = [].concat(decided?.penalty ?? [])[0] ?? {};
  if (side) view.penalty = { side, unit: Object.keys(amount)[0], amount: Object.values(amount)[0] };
}

function formNow() {
  return view.answer?.forms.find((each) => each.form === view.form);
}

function ownNow() {
  return formNow()?.own ? view.answer.own : null;
}

const isFilled = ({ key }) => (Array.isArray(view.filled[key]) ? view.filled[key].length > 0 : view.filled[key] !== undefined);

function places() {
  return [...(formNow()?.places ?? []), ...(view.own ? ownNow()?.places ?? [] : [])];
}

function complete() {
  return view.answer !== null && places().every(isFilled);
}

function decision() {
  if (!complete()) return {};
  const { side, unit, amount } = view.penalty;
  const value = ({ key, kind }) => [key, kind === "one" ? view.filled[key][0] : kind === "outcomes" ? view.filled[key].filter((each) => each.weight > 0) : view.filled[key]];
  const values = Object.fromEntries(places().map(value));
  const own = view.own && ownNow() ? ownNow().adjust : {};
  return { ...fillIn({ ...formNow().adjust, ...own }, values), ...(side && amount > 0 ? { penalty: { side, [unit]: amount } } : {}) };
}

// The numbers follow every change; of several requests the last one counts.
async function ask(row, event, sheet) {
  const adjust = decision();
  const asked = JSON.stringify([row.last, row.lang, view.form, adjust]);
  if (view.asked === asked) return;
  view.asked = asked;
  try {
    const answer = await desk({ do: "score", matter: row.matter, about: Number(event), sheet, form: view.form, adjust, contest: comparedWith(row) });
    if (view.asked !== asked) return;
    Object.assign(view, { answer, error: answer.problem ?? "" });
    if (view.form === null) takeUp(answer);
  } catch (error) {
    if (view.asked === asked) view.error = error.message;
  }
  redraw();
}

function set(key, value) {
  view.filled = { ...view.filled, [key]: value };
  redraw();
}

function keysOf({ key, title }, names, label) {
  return html`<section class="panel"><h2>${rich(title)}</h2><div class="edt" role="group" aria-label=${title}>${names.map((name) => html`<button aria-pressed=${String(view.filled[key] === name)} @click=${() => set(key, name)}>${label(name)}</button>`)}</div></section>`;
}

function groupsOf({ key, title }) {
  const read = (text) => set(key, text.split("\n").map(scores).filter((group) => group.length));
  return html`<section class="panel form"><label class="full">${rich(title)}<textarea rows="4" autocomplete="off" .value=${(view.filled[key] ?? []).map((group) => group.join(" ")).join("\n")} @change=${(e) => read(e.target.value)}></textarea><small class="quiet">${t("score.groups")}</small></label></section>`;
}

function place(each) {
  if (each.kind === "average") return keysOf(each, view.answer.averages, (name) => name.replace("-", "−"));
  if (each.kind === "side") return keysOf(each, view.answer.sides, (name) => t(`side.${name}`));
  if (each.kind === "groups") return groupsOf(each);
  const told = each.key === "both" ? view.answer.outcomes : [];
  return outcomesOf(each, view.filled[each.key] ?? [], told, each.key === "both" ? lawChip(view.answer.laws?.at(-1)) : nothing, (list) => set(each.key, list), view.answer.plausible);
}

function choices(forms) {
  const pick = (name) => {
    const before = formNow().places.map(({ key, kind }) => key + kind);
    const next = forms.find((each) => each.form === name);
    for (const { key, kind } of next.places) if (!before.includes(key + kind)) delete view.filled[key];
    closeEditor();
    view.form = name;
    redraw();
  };
  return html`<div class="edt ${forms.length > 3 ? "many" : ""}" role="group" aria-label=${t("score")}>${forms.map((each) => html`<button data-form=${each.form} aria-pressed=${String(view.form === each.form)} @click=${() => pick(each.form)}>${each.title}</button>`)}</div>`;
}

function ownShare(own) {
  const turn = () => {
    view.own = !view.own;
    redraw();
  };
  const head = own.due ? html`<p class="fact">${rich(own.title)}</p>` : html`<button class="switch" role="switch" aria-checked=${String(view.own)} @click=${turn}><span>${rich(own.title)}</span><span class="k"></span></button>`;
  return html`${head}${view.own ? own.places.map(place) : nothing}`;
}

function penalty({ units }) {
  const { penalty: given } = view;
  if (!units.length) return nothing;
  const change = (changes) => {
    Object.assign(given, changes);
    redraw();
  };
  return html`<details class="panel" ?open=${given.side !== null}><summary>${t("penalty")}</summary><p class="small quiet">${t("penalty.apart")}</p>
    <div class="edt" role="group" aria-label=${t("penalty")}>${[null, ...SIDES].map((side) => html`<button aria-pressed=${String(given.side === side)} @click=${() => change({ side, unit: given.unit ?? units[0] })}>${side ? t(`side.${side}`) : t("penalty.none")}</button>`)}</div>
    ${given.side ? html`<div class="form"><label>${t("penalty.amount")}<input type="number" inputmode="decimal" min="0" max="100" step="0.5" .value=${String(given.amount || "")} @input=${(e) => change({ amount: Number(e.target.value) })}></label>
      <label>${t("penalty.unit")}<select .value=${given.unit} @change=${(e) => change({ unit: e.target.value })}>${units.map((unit) => html`<option value=${unit}>${t(`penalty.${unit}`)}</option>`)}</select></label></div>` : nothing}</details>`;
}

function field(list) {
  if (!list.length) return nothing;
  const most = Math.max(...list.map((each) => each.tables));
  return html`<section class="panel"><h2>${t("field.n", { n: list.reduce((sum, each) => sum + each.tables, 0) })}</h2><ul class="freq">${list.map((each) => html`<li class=${each.mine ? "mine" : ""}><svg viewBox="0 0 20 40" aria-hidden="true"><rect x="2" width="16" rx="2" y=${40 - (36 * each.tables) / most} height=${(36 * each.tables) / most}></rect></svg><b>${each.score}</b><span>× ${each.tables}</span></li>`)}</ul></section>`;
}

function numbers(told) {
  if (!told) return nothing;
  const total = (side) => html`${told.total[side].text}${told.total[side].percent ? html`<br><span class="nb">${told.total[side].percent}</span>` : nothing}${told.total[side].vp ? html`<br><span class="nb">${t("vp", { n: told.total[side].vp })}</span>` : nothing}`;
  const foot = told.total ? html`<tfoot><tr><th scope="row">${t("score.adjusted")}</th>${SIDES.map((side) => html`<td>${total(side)}</td>`)}</tr></tfoot>` : nothing;
  return html`<div class="scroll" tabindex="0"><table class="sums"><thead><tr><th scope="col">${rich(told.unit)}</th>${SIDES.map((side) => html`<th scope="col">${t(`side.${side}`)}</th>`)}</tr></thead>
    <tbody>${told.rows.map((each) => html`<tr><td>${rich(each.text)}</td><td>${each.ns}</td><td>${each.ew}</td></tr>`)}</tbody>${foot}</table></div>${[...told.penalties, ...told.remarks].map((line) => html`<p class="small">${rich(line)}</p>`)}`;
}

export function vulnerability(row) {
  const pick = (vulnerable) => inTurn(row.id, (now) => fill(now, { vulnerable })).catch(complain);
  return html`<section class="panel"><h2>${t("vulnerable")}</h2><div class="edt two" role="group" aria-label=${t("vulnerable")}>${["none", "ns", "ew", "both"].map((name) => html`<button @click=${() => pick(name)}>${t(`vulnerable.${name}`)}</button>`)}</div></section>`;
}

function keys(row) {
  const { answer } = view;
  const ready = complete() && !view.error && !answer.needs.length;
  const decide = async (what) => {
    await put(row, what, t("score.adjusted"));
    back(`m/${row.id}`);
  };
  const atOnce = () => decide({ events: [fillIn(answer.estimate, { at: stamp() }).event, answer.put.event] });
  if (!answer?.estimated) return html`<button class="btn soft" ?disabled=${!ready} @click=${atOnce}>${t("score.put.now")}</button><button class="btn go" ?disabled=${!ready} @click=${() => put(row, fillIn(answer.estimate, { at: stamp() }), t("estimate"))}>${icon("ok")}${t("estimate.put")}</button>`;
  return html`<button class="btn go" ?disabled=${!ready} @click=${() => decide(answer.put)}>${t("score.put")}</button>`;
}

function filling(row, answer) {
  return html`${answer.needs.includes("vulnerable") ? vulnerability(row) : nothing}${answer.forms.length > 1 ? choices(answer.forms) : nothing}
    ${formNow()?.places.map(place)}${ownNow() ? ownShare(ownNow()) : nothing}${view.error ? html`<div class="alert" role="status">${icon("warn")}<span>${rich(view.error)}</span></div>` : nothing}
    ${answer.estimated ? html`${contest(row, answer)}${field(answer.field)}<div aria-live="polite">${numbers(answer.numbers)}</div>${penalty(answer)}${typeIn(answer.type_in, answer.lacking)}` : html`<p class="small quiet">${t("estimate.first")}</p>`}`;
}

export function score(row, event, name) {
  const sheet = sheetOf(row, event, name);
  start(row, event, name);
  ask(row, event, name);
  return html`<div class="screen">${bar({ title: t("score"), under: sheet?.title ?? "", matter: row, to: `m/${row.id}/sheet/${event}/${name}`, heading: true })}
    <main>${sheet ? stages(sheet) : nothing}${view.answer ? filling(row, view.answer) : nothing}</main>
    <footer class="thumb">${keys(row)}</footer></div>`;
}
