// A matter: what the director asks, says and remembers now. Read on top, touch at the bottom.

import { html, nothing } from "../lit.js";
import { complain } from "../complain.js";
import { add, begin, besides, bites, close, defer, inTurn, openReviews, unboard, undo } from "../matters.js";
import { go } from "../router.js";
import { counted, redraw, seat, SEATS, state, t } from "../state.js";
import { icon, lawChip, mini, rich, spoken } from "../text.js";
import { matterBar, modeLine, toTop, undoButton } from "../ui.js";
import { auctionTable } from "./auction.js";
import { answers, hasOptions, judged, onTable } from "./answers.js";
import { typeIn } from "../typein.js";
import { atOnce, resultOpen } from "./more.js";
import { sheetLink, sheetList } from "./worksheet.js";

const SAID = ["say", "choose"];

// Steps that follow each other and are of one kind are one block: one word, one sign, one quotation.
export function blocks(script) {
  const made = [];
  for (const step of script) {
    const kind = SAID.includes(step.kind) ? "say" : step.kind;
    const last = made.at(-1);
    if (last && last.kind === kind && kind === "say") last.steps.push(step);
    else made.push({ kind, steps: [step] });
  }
  return made;
}

export function toWhom(steps) {
  const names = [...new Set(steps.flatMap((step) => [].concat(step.to)))];
  const seats = names.filter((name) => SEATS.includes(name));
  const words = names.filter((name) => name !== "director").map((name) => t(`to.${name}`));
  return { seats: seats.slice(-1), words: words.join(", ") };
}

function lawsOf(steps) {
  const main = steps.find((step) => step.kind === "choose") ?? steps[0];
  return lawChip(main.law);
}

function quote(block, asked, short = false) {
  const long = block.steps.reduce((sum, step) => sum + step.text.length, 0);
  const size = short || long > 130 || block.steps.length > 3 ? "many" : block.steps.length > 1 || long > 90 ? "some" : "";
  return html`<div class="quote ${asked ? "q" : ""} ${size}">${block.steps.map((step) => html`<p>${spoken(step.text)}</p>`)}</div>`;
}

function blockOf(block, question) {
  const { seats, words } = toWhom(block.steps);
  const [first] = block.steps;
  if (block.kind === "say") return html`${modeLine("say", words, seats, lawsOf(block.steps))}${quote(block, false, question && hasOptions(question))}`; // two choices are seen whole
  if (block.kind === "do") return html`<p class="done-do">${icon("do")}<span>${rich(first.text)}</span>${lawChip(first.law)}</p>`;
  if (block.kind === "private") return html`${modeLine("ask", words, seats, lawsOf(block.steps))}${away(first.to)}${quote(block, true)}`;
  if (block.kind === "ask" && first.to !== "director" && first.text !== question?.text) return html`${modeLine("ask", words, seats, lawsOf(block.steps))}${quote(block, true)}`;
  return nothing;
}

function away(to) {
  const alone = SEATS.includes(to) ? t("away.alone", { seat: seat(to) }) : t("away.one");
  return html`<div class="away">${icon("away")}<div>${t("away")}<span>${alone}</span></div></div>`;
}

export function nowBanner(page, listed = []) {
  const biting = bites(page).filter((line) => !listed.some((other) => other.link && other.text === line.text));
  return html`<div class="live" aria-live="assertive" aria-atomic="true">${biting.map((line) => html`<div class="now">${mini(line.bites.for ?? line.player)}<div><span class="tiny">${t("now")}${line.public ? nothing : html` · ${t("for.you")}`}</span><b>${rich(line.text)}</b></div></div>`)}</div>`;
}

export function until(line) {
  const value = line.until ?? "";
  const found = /^(\w+)-(calls|leads|loses-lead|plays|gone)$/.exec(value);
  if (found) return t(`until.${found[2]}`, { seat: SEATS.includes(found[1]) ? seat(found[1]) : "" });
  return value ? t(`until.${value}`) : "";
}

function sign(line) {
  if (line.kind === "review" || line.until === "end" && line.kind === "remember") return html`<span class="w g">${icon("clock")}</span>`;
  if (line.public === false) return html`<span class="w h">${icon("lock")}</span>`;
  return html`<span class="w">${SEATS.includes(line.player) ? t(`seat.letter.${line.player}`) : icon("keep")}</span>`;
}

// A long text has the whole width, its paragraph below it; what can be gone on with is a key.
const LONG = 60;

export function inForce(lines, goOn = null) {
  return html`<ul class="bind">${lines.map((line) => html`<li class=${line.text.length > LONG ? "long" : ""}>${sign(line)}<div><p class="x1">${rich(line.text)}</p><p class="x2">${until(line)}</p></div>
    ${line.put ? html`<button class="btn more" @click=${() => goOn(line)}>${t("look.now")}${icon("go", true)}</button>` : line.link ? html`<a class="btn more" href=${line.link}>${t("look.now")}${icon("go", true)}</a>` : nothing}${lawChip(line.law)}</li>`)}</ul>`;
}

// What is to be remembered: of a board what is in force, of questions what was ruled.
function kept(row) {
  const { page } = row;
  const sheet = (line) => line.kind === "review" && (page.sheets ?? []).find((each) => each.question && each.laws.includes(line.law));
  return page.in_force.map((line) => ({ link: sheet(line) ? sheetLink(row, sheet(line)) : undefined, player: line.to, put: page.next?.find((each) => each.title === line.text)?.put, ...line }));
}

// What the other matters of this board have left in force: it binds here too, and is looked at there.
function keptBesides(row) {
  const own = (row.before?.in_force ?? []).filter(BINDS).map((line) => ({ ...line, player: line.to }));
  const lines = [...own, ...besides(row).flatMap((other) => other.page.in_force.filter(BINDS).map((line) => ({ ...line, player: line.player ?? line.to, link: `#/m/${other.id}` })))];
  return lines.filter((line, n) => lines.findIndex((one) => one.text === line.text) === n);
}

const BINDS = (line) => line.kind !== "review" && line.until !== "end";

function hush(row) {
  const lines = kept(row).filter((line) => line.public === false);
  if (!lines.length) return nothing;
  return html`<div class="hush"><h2>${icon("lock", true)}${t("for.you")}</h2><ul>${lines.map((line) => html`<li>${rich(line.text)}</li>`)}</ul></div>`;
}

function chips(row) {
  const { chips: rare } = row.page;
  if (!rare?.length) return nothing;
  return html`<div><h2>${t("else.happened")}</h2><div class="chips">${rare.map((chip) => html`<button class="chip" aria-pressed=${chip.on ? "true" : nothing} @click=${() => put(row, chip.put, chip.title)}><span>${rich(chip.title)}</span></button>`)}</div></div>`;
}

const answered = new WeakSet();

// The questions of a page, as one sees them.
function asked({ question, sheets = [] }) {
  return JSON.stringify([question, sheets.map((sheet) => sheet.question)]);
}

// An answer is to the question one sees: a second touch on it is none, nor one that finds another question in its turn.
export async function put(row, what, title) {
  if (answered.has(row.page)) return;
  answered.add(row.page);
  try {
    await inTurn(row.id, (now) => (asked(now.page) === asked(row.page) ? add(now, what, title) : now));
    toTop();
    document.querySelector("h1, [data-first]")?.focus({ preventScroll: true });
  } catch (error) {
    answered.delete(row.page);
    complain(error);
  }
}

export async function takeBack(row) {
  try {
    const back = row.page.undo || !row.before ? null : unboard;
    await inTurn(row.id, (now) => (back ? back(now) : now.page.undo ? undo(now) : now));
    if (back) go(`m/${row.id}`);
  } catch (error) {
    complain(error);
  }
}

export function whyButton(question) {
  if (!question.why) return nothing;
  const open = state.why === question.text;
  return html`<div><button class="ib ask-c start" aria-expanded=${String(open)} @click=${() => {
    state.why = open ? null : question.text;
    redraw();
  }}>${icon("ask", true)}${t("why")}</button>${open ? html`<p class="fact">${rich(question.why)}</p>` : nothing}</div>`;
}

export function later(row, question) {
  if (!state.settings.playing || !question.private) return nothing;
  return html`<button class="btn soft" @click=${async () => {
    await inTurn(row.id, (now) => defer(now, question)).then(() => go(""), complain);
  }}>${icon("clock")}${t("judge.later")}</button>`;
}

export function showButton(row, short = false) {
  const { players } = row.page;
  if (!players.lines.length && !players.options.length) return nothing;
  return html`<a class="btn ${short ? "stk" : ""}" href="#/m/${row.id}/show" aria-label=${t("show")}>${icon("show")}<span>${t(short ? "show.short" : "show")}</span></a>`;
}

function asking(row) {
  const { page } = row;
  const { question } = page;
  const told = judged(question, page) && page.fact;
  const options = hasOptions(question);
  const choose = options ? page.script.filter((step) => step.kind === "choose") : [];
  const said = blocks(page.script.filter((step) => !choose.includes(step) && !(told && step.kind === "say" && step.text === page.fact)));
  const spokenTo = !judged(question, page);
  const aloud = spokenTo && !page.script.some((step) => step.kind === "choose") ? html`${modeLine("ask", toText(question), question.to, lawChip(question.law))}${question.away ? away(question.to) : nothing}<div class="quote q"><p>${spoken(question.text)}</p></div>` : nothing;
  const last = choose.length ? blocks(choose).map((block) => blockOf(block, question)) : aloud; // asked when all choices have been read out
  const inMain = options || (question.answers ?? []).length > 3 || question.many || question.needs && (question.needs !== "seat" || onTable(question));
  const judge = judged(question, page) ? judgement(question, page.script) : nothing;
  const alone = !inMain && !said.length && !page.fact; // nothing stands above: the reason is beside the keys
  return html`<div class="screen ${state.settings.big ? "big-text" : ""}">${matterBar(row)}
    <main>${factLine(page, told)}${nowBanner(page)}${said.map((block) => blockOf(block, question))}
    ${options ? nothing : aloud}${inMain ? html`${judge}${options && question.answers.length > 2 ? html`<h2>${t("choices.n", { n: question.answers.length })}</h2>` : nothing}${answers(row, put)}` : nothing}${options && spokenTo ? last : nothing}${alone ? nothing : whyButton(question)}${chips(row)}${meanwhileBound(row)}${hush(row)}</main>
    <footer class="thumb">${inMain ? nothing : html`${judge}${answers(row, put)}${alone ? whyButton(question) : nothing}`}${later(row, question)}
      <div class="row asks">${undoButton(row, () => takeBack(row))}${showButton(row, true)}${otherButton(row, true)}</div></footer></div>`;
}

// What is in force stands there while something is asked, too.
function meanwhileBound(row) {
  const lines = [...kept(row).filter((line) => line.public !== false && BINDS(line)), ...keptBesides(row)];
  if (!lines.length) return nothing;
  return html`${modeLine("keep", counted("in.force", lines.length), null, nothing)}${inForce(lines)}`;
}

// A second irregularity does not wait for the answer: at a board in the same record, else as another matter of that table.
function otherButton(row, short = false) {
  const kind = short ? "btn stk" : "btn";
  const text = html`${icon("warn")}<span>${t(short ? "add.other.short" : "add.other")}</span>`;
  if (row.page.report) return html`<a class=${kind} href="#/m/${row.id}/more">${text}</a>`;
  return html`<a class=${kind} href="#/" @click=${() => Object.assign(state, { samePlace: row.place, beside: row.beside ?? row.id })}>${text}</a>`;
}

function toText(question) {
  return SEATS.includes(question.to) ? t(`to.${question.to}`) : question.to_text;
}

// The director's own finding, in the short words of the script where it has some.
function judgement(question, script) {
  const text = script.find((step) => step.kind === "ask" && step.to === "director")?.text ?? question.text;
  const many = (question.answers ?? []).length > 3 || text.length > 90;
  return html`<div class="judge"><div class="top"><h2>${!question.law ? t("sheet.ask") : question.to === "director" ? t("judge") : question.to_text}</h2>${lawChip(question.law)}</div><h2 class="q ${many ? "many" : ""}" data-first data-fact=${question.fact ?? nothing} tabindex="-1">${rich(text)}</h2></div>`;
}

// What happened, in one grey line, unless it is about to be said.
function factLine(page, told = false) {
  if (!page.fact || (!told && page.script.some((step) => step.text === page.fact))) return nothing;
  return html`<p class="fact">${rich(page.fact)}</p>`;
}

function resting(row) {
  const { page } = row;
  const lines = [...kept(row), ...keptBesides(row)];
  const said = blocks(page.script.filter((step) => step.kind !== "remember"));
  const waits = page.waits.filter((line) => !lines.some((other) => other.text === line.text));
  const next = (page.next ?? []).filter((each) => !lines.some((line) => line.text === each.title));
  const nothingYet = !said.length && !lines.length && !page.report?.auction?.length;
  return html`<div class="screen ${state.settings.big ? "big-text" : ""}">${matterBar(row)}
    <main>${factLine(page)}${nowBanner(page, lines)}${said.map((block) => blockOf(block, null))}
    ${lines.length ? html`${modeLine("keep", counted("in.force", lines.length), null, nothing)}${inForce(lines, (line) => put(row, line.put, line.text))}` : nothing}
    ${next.length ? html`<h2>${t("goes.on")}</h2><div class="fl">${next.map((each) => html`<button @click=${() => put(row, each.put, each.title)}><span>${rich(each.title)}</span>${icon("go")}</button>`)}</div>` : nothing}
    ${waits.length ? html`<h2>${t("waits")}</h2>${inForce(waits.map((line) => ({ ...line, kind: "review" })))}` : nothing}
    ${sheetList(row)}${page.type_in ? typeIn(page.type_in.lines, page.type_in.lacking) : nothing}
    ${page.report ? html`<div class="row mid"><h2>${t("what.happened")}</h2><a class="ib fix quiet tiny" href="#/m/${row.id}/steps">${t("all.steps")}${icon("go", true)}</a></div>${auctionTable(page)}` : html`<a class="ib start quiet tiny" href="#/m/${row.id}/steps">${t("all.steps")}${icon("go", true)}</a>`}
    ${nothingYet ? html`<p class="fact">${t("nothing.yet")}</p>` : nothing}${chips(row)}${placeLine(row)}</main>
    <footer class="thumb">${restingKeys(row)}</footer></div>`;
}

export function placeLine(row) {
  const where = row.place ?? {};
  const text = [where.table && t("place.table", { n: where.table }), where.board && t("place.board", { n: where.board }), where.round && t("round.n", { n: where.round })].filter(Boolean).join(" · ");
  return html`<a class="field" href="#/m/${row.id}/place"><span><b>${text || t("place.ask")}</b></span><span class="ib" aria-hidden="true">${icon("pen")}</span></a>`;
}

// The matter goes on with its board and its auction: its worksheet, its polls and its score need one.
function onBoard(row) {
  const made = async () => {
    const known = Object.fromEntries([...(row.matter.answers ?? [])].reverse()); // of two players the first: he is whom it is about
    const seats = SEATS.includes(known.player) ? { ...row.seats, player: known.player } : row.seats;
    try {
      const next = await inTurn(row.id, () => begin({ id: row.id, situation: row.situation, seats, place: row.place, board: true, known }));
      go(`m/${next.id}/${next.enter === "more" ? `more/${next.bring[0]}` : "call"}`);
    } catch (error) {
      complain(error);
    }
  };
  return html`<button class="btn soft" @click=${made}>${icon("rule")}${t("sheet.begin")}</button>`;
}

// What is to be said at the board for its worksheet to open, and how play ended.
function toBring(row) {
  const open = (kind) => (kind === "result" ? resultOpen(row) : !row.page.sheets?.length);
  const kinds = (row.bring ?? []).filter(open);
  const key = (kind) => {
    const face = html`${icon(kind === "result" ? "ok" : "plus")}${t(`more.${kind}`)}`;
    const say = atOnce(row, kind);
    if (say) return html`<button class="btn go" @click=${say}>${face}</button>`;
    return html`<a class="btn ${kind === "result" ? "soft" : "go"}" href="#/m/${row.id}/more/${kind}">${face}</a>`;
  };
  const rows = [kinds.filter((kind) => kind !== "result"), kinds.filter((kind) => kind === "result")];
  return rows.filter((list) => list.length).map((list) => html`<div class="row">${list.map(key)}</div>`);
}

// A matter with something still to be looked at is not simply done: it is followed on, unless it needs no look.
const leaving = { of: null };

function shut(row, how) {
  leaving.of = null;
  return inTurn(row.id, (now) => close(now, how)).then(() => go(""), complain);
}

function leave(row) {
  if (!openReviews(row).length) return shut(row);
  leaving.of = row.id;
  return redraw();
}

function leavingKeys(row) {
  const stay = () => {
    leaving.of = null;
    redraw();
  };
  return html`<div class="judge"><h2 class="q many" tabindex="-1">${t("leave.open")}</h2></div>${openReviews(row).map((line) => html`<p class="small">${rich(line.text)}</p>`)}
    <button class="btn go" @click=${() => shut(row)}>${icon("clock")}${t("leave.follow")}</button><button class="btn" @click=${() => shut(row, { settled: true })}>${t("leave.settled")}</button><button class="btn soft" @click=${stay}>${t("not.now")}</button>`;
}

function restingKeys(row) {
  if (leaving.of === row.id) return leavingKeys(row);
  const { page } = row;
  const expects = page.expects;
  const next = expects ? html`<a class="btn" href="#/m/${row.id}/${expects.kind === "call" ? "call" : "card"}">${icon("plus")}${t(expects.kind === "call" ? "add.call" : "add.card")}</a>` : nothing;
  return html`${page.board ? onBoard(row) : nothing}${toBring(row)}<div class="row">${next}${otherButton(row)}</div><div class="row one">${undoButton(row, () => takeBack(row))}${showButton(row, true)}
    <button class="btn stk ${page.expects ? "" : "go"}" @click=${() => leave(row)}>${icon("ok")}${t("matter.close")}</button></div>`;
}

export function matter(row) {
  return row.page.question ? asking(row) : resting(row);
}
