// Findings that are more than one word: a text, calls with two switches each, shares of a hundred, tricks.

import { html, nothing } from "../lit.js";
import { fillIn } from "../fillin.js";
import { find } from "../matters.js";
import { go } from "../router.js";
import { redraw, state, t } from "../state.js";
import { rich } from "../text.js";
import { added, slider, without } from "../weights.js";

const made = { of: null, open: null, text: "", list: [] };

function of(question) {
  if (made.of !== question.text + question.fact) Object.assign(made, { of: question.text + question.fact, open: null, text: "", list: [] });
}

export function sheetAnswers(question, row, put) {
  of(question);
  const size = question.answers.length > 4 ? "less" : question.answers.length > 2 || question.answers.some((each) => each.title.length > 30) ? "mid" : "";
  return html`${question.needs ? form(question, question, row, put) : nothing}${question.answers.map((answer, n) => one(answer, n, size, question, row, put))}`;
}

// What may be said in words, and has a usual wording, is one touch; the words stand below.
function orInWords(answer, size, question, row, put) {
  const usual = () => sent(put, row, fillIn(answer.put, { value: answer.default }), answer.title);
  return html`<button class="btn ansr ${size}" @click=${usual}><span>${rich(answer.title)}</span></button>
    <details class="panel"><summary>${t("sheet.in.words")}</summary>${form(answer, question, row, put)}</details>`;
}

function one(answer, n, size, question, row, put) {
  if (answer.needs === "text" && answer.default) return orInWords(answer, size, question, row, put);
  const open = answer.needs && made.open === n;
  const touch = () => {
    if (!answer.needs) return sent(put, row, answer.put, answer.title);
    Object.assign(made, { open: open ? null : n, text: "", list: [] });
    return redraw();
  };
  return html`<button class="btn ansr ${size}" aria-expanded=${answer.needs ? String(Boolean(open)) : nothing} @click=${touch}><span>${rich(answer.title)}</span>${answer.text ? html`<small>${rich(answer.text)}</small>` : nothing}</button>
    ${open ? html`<div class="pick">${form(answer, question, row, put)}</div>` : nothing}`;
}

// What was given is gone from the form: undone, the question stands there empty.
async function sent(put, row, what, title) {
  made.of = null;
  await put(row, what, title);
  toScore(row.id);
}

// Where nothing but the score is left to be found, its screen comes by itself.
function toScore(id) {
  const [, , part, event, name] = state.route.path;
  const sheet = part === "sheet" && !state.settings.playing && find(id)?.page.sheets?.find((each) => String(each.event) === event && each.sheet === name);
  if (sheet?.question?.needs === "score") go(`m/${id}/score/${event}/${name}`);
}

const FORMS = { text: words, alternatives, shares, tricks, number: numbers };

function form(asked, question, row, put) {
  return FORMS[asked.needs]?.(asked, row, (value) => sent(put, row, fillIn(asked.put, { value }), question.text), put) ?? nothing;
}

function words(asked, _row, send) {
  return html`<div class="form"><label class="full">${t("sheet.words")}<input maxlength="200" .value=${made.text} @input=${(e) => (made.text = e.target.value)}></label></div>
    <button class="btn go" @click=${() => send(made.text.trim() || asked.default)}>${t("sheet.keep")}</button>`;
}

// Bids stand below each other as in the box; whatever else there is to choose comes in its order.
const STRAINS = { C: "c1", D: "c2", H: "c3", S: "c4", NT: "c5" };

export function pickers(asked, taken, touch) {
  const column = (value) => STRAINS[/^[1-7](C|D|H|S|NT)$/.exec(value)?.[1]] ?? (value === "P" ? "two" : "");
  return html`<div class="box acts-any" role="group" aria-label=${t("sheet.actions")}>${asked.choices.map((choice) => html`<button class=${column(choice.value)} aria-pressed=${String(taken.includes(choice.value))} @click=${() => touch(choice)}>${rich(choice.title)}</button>`)}</div>`;
}

// Each call or card that is named gets its verdict with it; the last verdict sends them all.
function alternatives(asked, _row, send) {
  const names = made.list.map((each) => each[asked.key]);
  const touch = ({ value }) => {
    made.list = names.includes(value) ? made.list.filter((each) => each[asked.key] !== value) : [...made.list, { [asked.key]: value }];
    redraw();
  };
  const judge = (each, verdict) => {
    Object.assign(each, verdict);
    if (made.list.every((one) => "logical" in one)) send(made.list);
    else redraw();
  };
  const title = (each) => asked.choices.find((choice) => choice.value === each[asked.key])?.title;
  const key = (each, { title: label, value }) => html`<button class="btn ansr less" aria-pressed=${String(each.logical === value.logical && each.suggested_over === value.suggested_over)} aria-label="${title(each)}, ${label}" @click=${() => judge(each, value)}><span>${rich(label)}</span></button>`;
  const verdicts = made.list.map((each) => html`<div class="panel"><b class="act">${rich(title(each))}</b>${asked.verdicts.map((verdict) => key(each, verdict))}</div>`);
  return html`${verdicts}${pickers(asked, names, touch)}`;
}

function weighing(asked, list, key, share) {
  const weights = list.map((each) => each[share]);
  const set = (next) => {
    made.list = list.map((each, n) => ({ ...each, [share]: next[n] }));
    redraw();
  };
  return list.map((each, n) => {
    const name = asked.choices.find((choice) => choice.value === each[key])?.title;
    return html`<div class="row base"><b class="act">${rich(name)}</b><b class="share">${t("percent", { n: each[share] })}</b></div>${slider(name, weights, n, set)}`;
  });
}

// What has no weight is no result.
const weighed = (list, share) => list.filter((each) => each[share] > 0);

function toggled(list, key, share, value) {
  const at = list.findIndex((each) => each[key] === value);
  const weights = at < 0 ? added(list.map((each) => each[share])) : without(list.map((each) => each[share]), at);
  const kept = at < 0 ? [...list, { [key]: value }] : list.filter((_each, n) => n !== at);
  return kept.map((each, n) => ({ ...each, [share]: weights[n] }));
}

function shares(asked, row, send, put) {
  const touch = ({ value }) => {
    made.list = toggled(made.list, "action", "percent", value);
    redraw();
  };
  const done = () => (made.list.length ? send(weighed(made.list, "percent")) : sent(put, row, asked.plain, asked.title));
  return html`${pickers(asked, made.list.map((each) => each.action), touch)}${weighing(asked, made.list, "action", "percent")}<button class="btn go" @click=${done}>${t("sheet.keep")}</button>`;
}

function tricks(asked, _row, send) {
  const touch = ({ value }) => {
    made.list = toggled(made.list, "tricks", "weight", value);
    redraw();
  };
  const done = () => {
    const list = weighed(made.list, "weight");
    send(list.length === 1 ? list[0].tricks : list);
  };
  return html`${pickers(asked, made.list.map((each) => each.tricks), touch)}${made.list.length > 1 ? weighing(asked, made.list, "tricks", "weight") : nothing}
    ${made.list.length ? html`<button class="btn go" @click=${done}>${t("sheet.keep")}</button>` : nothing}`;
}

function numbers(asked, _row, send) {
  return html`<div class="keys" role="group" aria-label=${t("more.tricks")}>${asked.choices.map((choice) => html`<button @click=${() => send(choice.value)}>${choice.title}</button>`)}</div>`;
}

