// A poll from the worksheet: the card as peers see it, the code, who has answered, and closing.

import { html, nothing } from "../lit.js";
import { arrived, begin, closed, forget, running, typed } from "../ballots.js";
import { complain, tell } from "../complain.js";
import { desk } from "../desk.js";
import { dealt, takeDeal } from "../deals.js";
import { handRows, handText } from "../hand.js";
import { fill, inTurn } from "../matters.js";
import { back } from "../router.js";
import { redraw, state, t } from "../state.js";
import { clock, icon, rich } from "../text.js";
import { bar } from "../ui.js";
import { comparedWith } from "./contest.js";
import { pickers } from "./forms.js";
import { put } from "./matter.js";
import { vulnerability } from "./score.js";
import { sheetOf } from "./worksheet.js";

const EVERY = 3000;
const view = { of: null, card: null, given: {}, hand: new Set(), line: "", spoken: {}, theirs: [], timer: null, busy: false };

function start(row, key) {
  if (view.of === `${row.id}/${key}`) return;
  Object.assign(view, { of: `${row.id}/${key}`, card: null, asked: "", given: { planned: 5, scoring: comparedWith(row).scoring }, hand: new Set(), line: "", spoken: { ...NOTHING_SAID }, theirs: [] });
}

async function load(row, event, purpose) {
  const asked = JSON.stringify([row.last, row.lang, view.given]);
  if (view.asked === asked) return;
  view.asked = asked;
  try {
    view.card = await desk({ do: "poll", matter: row.matter, about: Number(event), purpose, given: view.given });
  } catch (error) {
    view.card = { error: error.message };
  }
  redraw();
}

// Answers come in while the screen stands; it asks as long as somebody looks.
function watch(row, key) {
  if (view.timer || !running(row, key)?.server) return;
  view.timer = setTimeout(async () => {
    view.timer = null;
    if (state.route.path[2] !== "poll") return;
    view.theirs = await arrived(row, key).catch(() => view.theirs);
    redraw();
  }, view.theirs.length || view.watched === view.of ? EVERY : 0);
  view.watched = view.of;
}

function handKeys(row) {
  const { seat } = view.card;
  const turn = (name) => {
    if (!view.hand.delete(name)) view.hand.add(name);
    redraw();
  };
  const save = () => {
    inTurn(row.id, (now) => fill(now, { hands: { ...now.matter.record.hands, [seat]: handText(view.hand) } })).catch(complain);
  };
  return html`<h1 tabindex="-1">${rich(view.card.text)}</h1>${handRows(view.hand, turn)}
    <button class="btn go" ?disabled=${view.hand.size !== 13} @click=${save}>${t("poll.hand", { n: view.hand.size })}</button>`;
}

// A deal that was copied elsewhere, or that of the event's file: all four hands, and who is vulnerable, at one touch.
function pasting(row) {
  const take = async (text) => {
    if (!(await takeDeal(row, text).catch(complain))) tell(t("deal.none"));
  };
  const known = state.deals && dealt(row, state.deals);
  const own = known ? html`<button class="btn soft" @click=${() => inTurn(row.id, (now) => fill(now, known)).catch(complain)}>${icon("log")}${t("deal.event")}</button>` : nothing;
  return html`${own}<div class="form"><label class="full">${t("deal.paste")}<textarea rows="2" placeholder="N:AKQ.JT9.876.5432 …" .value=${view.line} @input=${(e) => (view.line = e.target.value)}></textarea></label></div>
    <button class="btn soft" @click=${() => take(view.line)}>${t("deal.take")}</button>`;
}

function set(changes) {
  view.given = { ...view.given, ...changes };
  redraw();
}

// Among which actions: those of the sheet or of the poll before, and any other that was possible.
function among() {
  const chosen = view.given.alternatives ?? view.card.alternatives;
  const touch = ({ value }) => set({ alternatives: chosen.includes(value) ? chosen.filter((other) => other !== value) : [...chosen, value] });
  return pickers(view.card, chosen, touch);
}

function wording() {
  if (view.card.needs === "explanation") return html`<div class="form"><label class="full">${rich(view.card.text)}<textarea rows="3" maxlength="400" @change=${(e) => set({ explanation: e.target.value.trim() })}></textarea></label></div>`;
  return html`<h1 tabindex="-1">${rich(view.card.text)}</h1>${among()}`;
}

export function cardOf(card) {
  return html`<section class="panel"><p><b>${rich(card.seat)}</b> ${rich(card.about)}</p>${card.hand.length ? html`<div class="hand-of">${card.hand.map(([sign, ranks]) => html`<p>${rich(sign)} ${ranks}</p>`)}</div>` : nothing}
    <div class="scroll" tabindex="0"><table class="auction"><thead><tr>${card.seats.map((name) => html`<th scope="col">${name}</th>`)}</tr></thead><tbody>${card.auction.map((line) => html`<tr>${line.map((cell) => html`<td>${rich(cell)}</td>`)}</tr>`)}</tbody></table></div>
    ${card.texts.map(([title, text]) => html`<p><b>${rich(title)}</b><br>${rich(text)}</p>`)}<ol class="asks">${card.questions.map((text) => html`<li>${rich(text)}</li>`)}</ol><p class="small quiet">${icon("away", true)} ${rich(card.shows)}</p></section>`;
}

function opening(row, key) {
  const begun = async () => {
    view.busy = true;
    await begin(row, key, view.card.poll, view.card.choices).catch(complain);
    view.busy = false;
    redraw();
  };
  return { main: html`${cardOf(view.card.card)}<div class="form"><label>${t("poll.planned")}<input type="number" min="1" max="50" .value=${String(view.given.planned)} @change=${(e) => set({ planned: Math.max(1, Number(e.target.value) || 5) })}></label>
    <label class="full">${t("contest.scoring")}<select @change=${(e) => set({ scoring: e.target.value })}>${view.card.scorings.map((each) => html`<option value=${each.value} ?selected=${each.value === view.given.scoring}>${each.title}</option>`)}</select></label>
    <label class="full">${t("poll.methods")}<input maxlength="300" .value=${view.given.methods ?? ""} @change=${(e) => set({ methods: e.target.value.trim() || undefined })}></label></div>${view.card.alternatives ? html`<h2>${rich(view.card.text)}</h2>${among()}` : nothing}`,
    foot: html`<button class="btn go" ?disabled=${view.busy} @click=${begun}>${t("poll.begin")}</button>` };
}

async function take(row, key, line) {
  await typed(row, key, line.trim()).then(() => Object.assign(view, { line: "", spoken: { ...NOTHING_SAID } }), complain);
  redraw();
}

const CLOSE = ["clear", "leaning", "toss-up"];
const NOTHING_SAID = { choice: [], serious: [], close: "", grade: "" };

// What a peer says aloud, by touch: what he would do, what else he thinks of, how close it is; of the information, what it makes more attractive.
function aloud(row, key, mine) {
  const one = mine.poll.purpose === "suggests";
  const { spoken } = view;
  const say = (changes) => {
    Object.assign(spoken, changes);
    redraw();
  };
  const listed = one ? mine.choices.filter(({ value }) => mine.poll.shown.alternatives.includes(value)) : mine.choices;
  const turned = (list, value) => (list.includes(value) ? list.filter((other) => other !== value) : [...list, value]);
  const others = { choices: listed.filter(({ value }) => !spoken.choice.includes(value)) };
  const done = () => take(row, key, [spoken.choice.join(","), spoken.serious.join(","), spoken.close, spoken.grade.replaceAll("/", " ")].join("/"));
  const ready = spoken.choice.length && (one || spoken.close);
  return html`<details class="panel" ?open=${spoken.choice.length > 0}><summary>${t("poll.aloud")}</summary><h2>${t(one ? "poll.attractive" : "poll.chose")}</h2>${pickers({ choices: listed }, spoken.choice, ({ value }) => say({ choice: one ? turned(spoken.choice, value) : [value], serious: spoken.serious.filter((other) => other !== value) }))}
    ${one || !spoken.choice.length ? nothing : html`<h2>${t("poll.considered")}</h2>${pickers(others, spoken.serious, ({ value }) => say({ serious: turned(spoken.serious, value) }))}
    <div class="edt" role="group" aria-label=${t("poll.aloud")}>${CLOSE.map((name) => html`<button aria-pressed=${String(spoken.close === name)} @click=${() => say({ close: name })}>${t(`poll.close.${name}`)}</button>`)}</div>`}
    <div class="form"><label class="full">${t("poll.grade")}<input autocomplete="off" maxlength="40" .value=${spoken.grade} @input=${(e) => (spoken.grade = e.target.value)}></label></div>
    <button class="btn soft" ?disabled=${!ready} @click=${done}>${icon("plus")}${t("poll.take")}</button></details>`;
}

// For whoever is asked at a distance: the link of the next one, to be sent.
async function copied(link) {
  try {
    await navigator.clipboard.writeText(link);
    tell(t("copied"));
  } catch (error) {
    complain(error);
  }
}

// A code on another phone, read by this one's camera where the browser can.
async function scan(file, row, key) {
  if (!file) return;
  const [found] = await new BarcodeDetector({ formats: ["qr_code"] }).detect(await createImageBitmap(file));
  if (found) await take(row, key, found.rawValue);
}

function going(row, key, event) {
  const mine = running(row, key);
  const link = mine.server?.links?.[mine.shown ?? 0];
  const own = mine.answers.map((each) => each.class);
  const all = [...view.theirs, ...own];
  const end = async () => {
    try {
      const done = await closed(row, key, Number(event));
      await put(row, done.put, done.title);
      await forget(row, key);
      back(`m/${row.id}/sheet/${event}`);
    } catch (error) {
      complain(error);
    }
  };
  return { main: html`<section class="panel running"><div class="row">${link?.svg ? html`<a class="code-pic fix" href="#/m/${row.id}/code/${key}" aria-label=${t("poll.show")}><img alt="" src="data:image/svg+xml,${encodeURIComponent(link.svg)}"><b>${t("show.short")}</b></a>` : nothing}<div>${link ? html`<button class="ib start" @click=${() => copied(link.link)}>${icon("two", true)}${t("poll.copy")}</button>` : nothing}<h2>${t("poll.frozen", { at: clock(mine.begun) })}</h2><p>${t(mine.server ? "poll.codes" : "poll.alone")}</p></div></div></section>
    <section class="panel" aria-live="polite"><h2>${t("poll.count", { n: all.length, planned: mine.poll.planned })}</h2>${all.length ? html`<ol class="peers">${all.map((name, n) => html`<li><b>${n + 1}</b> ${name.replaceAll("_", " ") || "–"}</li>`)}</ol>` : nothing}<p class="small quiet">${t("poll.no.tally")}</p></section>
    ${mine.choices ? aloud(row, key, mine) : nothing}<div class="form"><label class="full">${t("poll.typed")}<input autocomplete="off" autocapitalize="off" maxlength="200" placeholder="X/P//" .value=${view.line} @input=${(e) => (view.line = e.target.value)}></label></div>
    <div class="row"><button class="btn soft" @click=${() => view.line.trim() && take(row, key, view.line)}>${icon("plus")}${t("poll.take.line")}</button>${"BarcodeDetector" in window ? html`<label class="btn soft">${icon("find")}${t("poll.scan")}<input class="hidden" type="file" accept="image/*" capture="environment" @change=${(e) => scan(e.target.files[0], row, key).catch(complain)}></label>` : nothing}</div>`,
    foot: html`<button class="btn go" ?disabled=${!all.length} @click=${end}>${t("poll.close")}</button>` };
}

export function polls(row, event, purpose) {
  const key = `${event}/${purpose}`;
  const sheet = sheetOf(row, event);
  start(row, key);
  const open = running(row, key);
  if (open) watch(row, key);
  else load(row, event, purpose);
  const title = sheet?.polls.find((each) => each.purpose === purpose)?.title ?? t("poll");
  const head = bar({ title, under: t("poll"), matter: row, to: `m/${row.id}/sheet/${event}`, heading: true });
  if (!open && !view.card) return html`<div class="screen">${head}<main></main></div>`;
  if (!open && view.card.error) return html`<div class="screen">${head}<main><div class="alert">${icon("warn")}<span>${rich(view.card.error)}</span></div></main></div>`;
  if (!open && view.card.needs) return html`<div class="screen">${head}<main>${view.card.needs === "vulnerable" ? html`${vulnerability(row)}${pasting(row)}` : view.card.needs === "hand" ? html`${handKeys(row)}${pasting(row)}` : wording()}</main></div>`;
  const { main, foot } = open ? going(row, key, event) : opening(row, key);
  return html`<div class="screen">${head}<main>${main}</main><footer class="thumb">${foot}</footer></div>`;
}
