// The score: outcomes with their weights, the numbers beside; other tables only after the director's own estimate.

import { html, nothing } from "../lit.js";
import { complain } from "../complain.js";
import { desk } from "../desk.js";
import { fillIn, stamp } from "../fillin.js";
import { fill, inTurn } from "../matters.js";
import { back } from "../router.js";
import { keep, redraw, seat, state, t } from "../state.js";
import { call, icon, lawChip, rich } from "../text.js";
import { typeIn } from "../typein.js";
import { bar } from "../ui.js";
import { added, slider, without } from "../weights.js";
import { put } from "./matter.js";
import { sheetOf, stages } from "./worksheet.js";

const AVERAGES = ["A+", "A", "A-"];
const SIDES = ["ns", "ew"];
const view = { of: null, mode: "outcomes", outcomes: [], artificial: {}, penalty: { side: null, unit: "percent", amount: 0 }, edit: null, answer: null, asked: "", error: "" };

// What was decided before stands there again; a first decision begins with nothing.
function start(row, event, sheet) {
  const key = `${row.id}/${event}`;
  if (view.of === key) return;
  const before = sheet?.decided ? row.matter.record.events[sheet.decided - 1]?.adjust ?? {} : {};
  const list = Array.isArray(before.outcomes) ? before.outcomes : [];
  Object.assign(view, { of: key, mode: before.artificial ? "artificial" : "outcomes", artificial: { ...before.artificial }, penalty: { side: null, unit: "percent", amount: 0 }, answer: null, asked: "", error: "", edit: null });
  view.outcomes = list.map((each) => ({ weight: 100, ...each }));
}

function decision() {
  const { side, unit, amount } = view.penalty;
  const penalty = side && amount > 0 ? { penalty: { side, [unit]: amount } } : {};
  if (view.mode === "artificial") return { ...(view.artificial.ns && view.artificial.ew ? { artificial: view.artificial } : {}), ...penalty };
  return { ...(view.outcomes.length ? { outcomes: view.outcomes } : {}), ...penalty };
}

// The numbers follow every change; of several requests the last one counts.
async function ask(row, event) {
  const adjust = decision();
  const asked = JSON.stringify([row.last, row.lang, adjust]);
  if (view.asked === asked) return;
  view.asked = asked;
  try {
    const answer = await desk({ do: "score", matter: row.matter, about: Number(event), adjust });
    if (view.asked !== asked) return;
    Object.assign(view, { answer, error: answer.problem ?? "" });
  } catch (error) {
    if (view.asked === asked) view.error = error.message;
  }
  redraw();
}

function weigh(next) {
  view.outcomes = view.outcomes.map((each, n) => ({ ...each, weight: next[n] }));
  redraw();
}

function outcome(each, n) {
  const told = view.answer?.outcomes?.length === view.outcomes.length ? view.answer.outcomes[n] : null;
  const name = told?.text ?? each.contract ?? String(each.score ?? "");
  const drop = () => {
    const weights = without(view.outcomes.map((one) => one.weight), n);
    view.outcomes = view.outcomes.filter((_one, at) => at !== n).map((one, at) => ({ ...one, weight: weights[at] }));
    redraw();
  };
  return html`<div class="outcome"><div class="row base"><b>${rich(name)}${told ? html` · <span class="nb">${told.score}</span>` : nothing}</b><b class="share">${t("percent", { n: each.weight })}</b><button class="ib fix" aria-label=${t("score.drop", { name })} @click=${drop}>${icon("undo", true)}</button></div>
    ${slider(name, view.outcomes.map((one) => one.weight), n, weigh)}</div>`;
}

const BIDS = [1, 2, 3, 4, 5, 6, 7].flatMap((level) => ["C", "D", "H", "S", "NT"].map((strain) => `${level}${strain}`));

function take(made) {
  const weights = added(view.outcomes.map((each) => each.weight));
  view.outcomes = [...view.outcomes, made].map((each, n) => ({ ...each, weight: weights[n] }));
  view.edit = null;
  redraw();
}

function editor() {
  const { edit } = view;
  const set = (changes) => {
    Object.assign(edit, changes);
    redraw();
  };
  const ready = edit.bid && edit.declarer && edit.tricks !== null;
  const key = (name, on, changes, face = name) => html`<button aria-pressed=${String(on)} @click=${() => set(changes)}>${face}</button>`;
  return html`<div class="panel"><h2>${t("contract")}</h2><div class="box" role="group" aria-label=${t("contract")}>${BIDS.map((name) => key(name, edit.bid === name, { bid: name }, call(name)))}</div>
    <div class="edt" role="group" aria-label=${t("call.double")}>${["", "X", "XX"].map((name) => key(name, edit.doubled === name, { doubled: name }, name || "–"))}</div>
    <h2>${t("role.declarer")}</h2><div class="seg" role="group" aria-label=${t("role.declarer")}>${["W", "N", "E", "S"].map((name) => key(name, edit.declarer === name, { declarer: name }, seat(name)))}</div>
    <h2>${t("score.tricks")}</h2><div class="keys seven" role="group" aria-label=${t("score.tricks")}>${[...Array(14).keys()].map((n) => key(n, edit.tricks === n, { tricks: n }))}</div>
    <div class="row"><button class="btn soft" @click=${() => take({ contract: "P" })}>${t("score.passed")}</button><button class="btn go" ?disabled=${!ready} @click=${() => take({ contract: edit.bid + edit.doubled, declarer: edit.declarer, tricks: edit.tricks })}>${t("score.add")}</button></div></div>`;
}

function outcomes() {
  const more = () => {
    view.edit = { bid: null, doubled: "", declarer: view.outcomes[0]?.declarer ?? null, tricks: null };
    redraw();
  };
  return html`<section class="panel"><div class="row mid"><b>${t("score.without")}</b>${lawChip(view.answer?.laws?.at(-1))}</div>${view.outcomes.map(outcome)}
    ${view.edit ? nothing : html`<button class="ib start say-c" @click=${more}>${icon("plus")}${t(view.outcomes.length ? "score.other" : "score.first")}</button>`}</section>${view.edit ? editor() : nothing}`;
}

function artificial() {
  const set = (side, value) => {
    view.artificial = { ...view.artificial, [side]: value };
    redraw();
  };
  return html`<section class="panel">${SIDES.map((side) => html`<h2>${t(`side.${side}`)}</h2><div class="edt" role="group" aria-label=${t(`side.${side}`)}>${AVERAGES.map((name) => html`<button aria-pressed=${String(view.artificial[side] === name)} @click=${() => set(side, name)}>${name.replace("-", "−")}</button>`)}</div>`)}</section>`;
}

function penalty() {
  const { penalty: given } = view;
  const set = (changes) => {
    Object.assign(given, changes);
    redraw();
  };
  return html`<details class="panel" ?open=${given.side !== null}><summary>${t("penalty")}</summary><p class="small quiet">${t("penalty.apart")}</p>
    <div class="edt" role="group" aria-label=${t("penalty")}>${[null, ...SIDES].map((side) => html`<button aria-pressed=${String(given.side === side)} @click=${() => set({ side })}>${side ? t(`side.${side}`) : t("penalty.none")}</button>`)}</div>
    ${given.side ? html`<div class="form"><label>${t("penalty.amount")}<input type="number" inputmode="decimal" min="0" max="100" step="0.5" .value=${String(given.amount || "")} @input=${(e) => set({ amount: Number(e.target.value) })}></label>
      <label>${t("penalty.unit")}<select .value=${given.unit} @change=${(e) => set({ unit: e.target.value })}>${["percent", "imps", "vp"].map((unit) => html`<option value=${unit}>${t(`penalty.${unit}`)}</option>`)}</select></label></div>` : nothing}</details>`;
}

function contest(row, event) {
  const held = row.matter.record.contest ?? {};
  const scoring = held.scoring ?? state.settings.scoring ?? "matchpoints";
  const set = (changes) => {
    const next = { ...held, scoring, ...changes };
    for (const name of Object.keys(next)) if (next[name] === undefined) delete next[name];
    if (next.scoring === "imps") delete next.field;
    else delete next.other_table;
    keep({ scoring: next.scoring });
    inTurn(row.id, (now) => fill(now, { contest: next })).catch(complain);
  };
  const numbers = (text) => text.replaceAll("−", "-").split(/[^-\d]+/).filter((each) => /^-?\d+$/.test(each)).map(Number);
  return html`<section class="panel"><h2>${t("contest")}</h2><p class="small quiet">${t("contest.after")}</p><div class="form"><label class="full">${t("contest.scoring")}<select .value=${scoring} @change=${(e) => set({ scoring: e.target.value })}>${(view.answer?.scorings ?? []).map((each) => html`<option value=${each.value} ?selected=${each.value === scoring}>${each.title}</option>`)}</select></label>
    ${scoring === "imps" ? html`<label>${t("contest.other")}<input inputmode="text" .value=${String(held.other_table ?? "")} @change=${(e) => set({ other_table: numbers(e.target.value)[0] })}></label><label>${t("contest.boards")}<input type="number" min="1" max="99" .value=${String(held.boards ?? "")} @change=${(e) => set({ boards: Number(e.target.value) || undefined })}></label>` : nothing}
    ${scoring === "imps" || scoring === "total" ? nothing : html`<label class="full">${t("contest.field")}<input inputmode="text" autocomplete="off" .value=${(held.field ?? []).join(" ")} @change=${(e) => set({ field: numbers(e.target.value) })}></label>`}</div></section>`;
}

function field(list) {
  if (!list.length) return nothing;
  const most = Math.max(...list.map((each) => each.tables));
  return html`<section class="panel"><h2>${t("field.n", { n: list.reduce((sum, each) => sum + each.tables, 0) })}</h2><ul class="freq">${list.map((each) => html`<li class=${each.mine ? "mine" : ""}><svg viewBox="0 0 20 40" aria-hidden="true"><rect x="2" width="16" rx="2" y=${40 - (36 * each.tables) / most} height=${(36 * each.tables) / most}></rect></svg><b>${each.score}</b><span>× ${each.tables}</span></li>`)}</ul></section>`;
}

function numbers(told) {
  if (!told) return nothing;
  const total = (side) => html`${told.total[side].text}${told.total[side].percent ? html`<br><span class="nb">${told.total[side].percent}</span>` : nothing}${told.total[side].vp ? html`<br><span class="nb">${t("vp", { n: told.total[side].vp })}</span>` : nothing}`;
  return html`<div class="scroll" tabindex="0"><table class="sums"><thead><tr><th scope="col">${rich(told.unit)}</th>${SIDES.map((side) => html`<th scope="col">${t(`side.${side}`)}</th>`)}</tr></thead>
    <tbody>${told.rows.map((each) => html`<tr><td>${rich(each.text)}</td><td>${each.ns}</td><td>${each.ew}</td></tr>`)}</tbody><tfoot><tr><th scope="row">${t("score.adjusted")}</th>${SIDES.map((side) => html`<td>${total(side)}</td>`)}</tr></tfoot></table></div>${told.penalties.map((line) => html`<p class="small">${rich(line)}</p>`)}`;
}

function vulnerability(row) {
  const set = (vulnerable) => inTurn(row.id, (now) => fill(now, { vulnerable })).catch(complain);
  return html`<section class="panel"><h2>${t("vulnerable")}</h2><div class="edt many" role="group" aria-label=${t("vulnerable")}>${["none", "ns", "ew", "both"].map((name) => html`<button @click=${() => set(name)}>${t(`vulnerable.${name}`)}</button>`)}</div></section>`;
}

function keys(row, event) {
  const { answer } = view;
  const ready = !view.error && answer && (view.outcomes.length && view.mode === "outcomes" || view.mode === "artificial" && view.artificial.ns && view.artificial.ew);
  if (!answer?.estimated) return html`<button class="btn go" ?disabled=${!ready} @click=${() => put(row, fillIn(answer.estimate, { at: stamp() }), t("estimate"))}>${icon("ok")}${t("estimate.put")}</button>`;
  const decide = async () => {
    await put(row, answer.put, t("score.adjusted"));
    back(`m/${row.id}`);
  };
  return html`<button class="btn go" ?disabled=${!ready} @click=${decide}>${t("score.put")}</button>`;
}

export function scoreScreen(row, event, name) {
  const sheet = sheetOf(row, event, name);
  start(row, event, sheet);
  ask(row, event);
  const { answer } = view;
  const mode = (which) => html`<button aria-pressed=${String(view.mode === which)} @click=${() => {
    view.mode = which;
    redraw();
  }}>${t(`score.${which}`)}</button>`;
  return html`<div class="screen">${bar({ title: t("score"), under: sheet?.title ?? "", matter: row, to: `m/${row.id}/sheet/${event}`, heading: true })}
    <main>${sheet ? stages(sheet) : nothing}${answer?.needs?.includes("vulnerable") ? vulnerability(row) : nothing}<div class="edt" role="group" aria-label=${t("score")}>${mode("outcomes")}${mode("artificial")}</div>
    ${view.mode === "outcomes" ? outcomes() : artificial()}${view.error ? html`<div class="alert" role="status">${icon("warn")}<span>${rich(view.error)}</span></div>` : nothing}
    ${answer?.estimated ? html`${contest(row, event)}${field(answer.field)}<div aria-live="polite">${numbers(answer.numbers)}</div>${penalty()}${typeIn(answer.type_in)}` : html`<p class="small quiet">${t("estimate.first")}</p>`}</main>
    <footer class="thumb">${keys(row, event)}</footer></div>`;
}
