// A worksheet: how far it has come, what is established, the polls, and its next question.

import { html, nothing } from "../lit.js";
import { state, t } from "../state.js";
import { icon, lawChip, place2, rich } from "../text.js";
import { typeIn } from "../typein.js";
import { bar, undoButton } from "../ui.js";
import { sheetAnswers } from "./forms.js";
import { later, put, takeBack, whyButton } from "./matter.js";

export function sheetOf(row, event, name) {
  return (row.page.sheets ?? []).find((each) => String(each.event) === event && (!name || each.sheet === name));
}

export function sheetLink(row, sheet) {
  return `#/m/${row.id}/sheet/${sheet.event}/${sheet.sheet}`;
}

export function stages(sheet) {
  return html`<ol class="stages">${sheet.stages.map((each, n) => html`<li class=${each.done ? "done" : each.now ? "at" : ""} aria-current=${each.now ? "step" : nothing}><span>${each.done ? icon("ok", true) : n + 1}</span>${each.title}</li>`)}</ol>`;
}

function established(sheet) {
  if (!sheet.found.length) return nothing;
  return html`<p class="fact"><b>${t("sheet.found")}</b> ${sheet.found.map((line) => html`${rich(line.text)} `)}</p>`;
}

export function tally(each) {
  const most = Math.max(1, ...each.bars.map((one) => one.of));
  const one = each.purpose === "suggests"; // there it is not asked what one would do
  const key = one ? html`<span class="k2"></span>${t("poll.attractive")}` : html`<span class="k1"></span>${t("poll.chose")} <span class="k2"></span>${t("poll.considered")}`;
  return html`<section class="panel tally"><h2>${rich(each.title)}</h2><p class="small">${rich(each.heading)}</p><p class="small key">${key}</p>
    ${each.bars.map((bar) => html`<div class="bar-row"><b>${rich(bar.title)}</b>${stripe(bar, most)}<span>${one ? bar.considered : `${bar.chose} · ${bar.considered}`}</span></div><p class="small quiet">${rich(bar.text)}</p>`)}
    ${each.said.length ? html`<ul class="small">${each.said.map((text) => html`<li>${t("quote.open")}${text}${t("quote.close")}</li>`)}</ul>` : nothing}${each.notes.map((note) => html`<p class="small">${rich(note)}</p>`)}</section>`;
}

function stripe(one, most) {
  const wide = (n) => String((100 * n) / most);
  return html`<svg class="stripe" viewBox="0 0 100 10" preserveAspectRatio="none" aria-hidden="true"><rect class="s0" width="100" height="10"></rect><rect class="s2" width=${wide(one.considered)} height="10"></rect><rect class="s1" width=${wide(one.chose)} height="10"></rect></svg>`;
}

function polls(row, sheet) {
  if (!sheet.polls.length || state.settings.playing) return nothing;
  return html`<h2>${t("poll")}</h2><div class="fl">${sheet.polls.map((each) => html`<a href="#/m/${row.id}/poll/${sheet.event}/${each.purpose}">${icon("two")}<span>${rich(each.title)}${row.polls?.[`${sheet.event}/${each.purpose}`] ? html`<small>${t("poll.running")}</small>` : nothing}</span>${icon("go")}</a>`)}</div>`;
}

function judgement(question) {
  const many = question.answers.length > 3 || question.text.length > 90;
  return html`<div class="judge"><div class="top"><h2>${t(question.who === "judged" ? "judge" : "sheet.ask")}</h2>${lawChip(question.law)}</div><h2 class="q ${many ? "many" : ""}" data-first data-fact=${question.fact ?? nothing} tabindex="-1">${rich(question.text)}</h2></div>`;
}

// What it came to, for the scorer, and how it was arrived at.
function closing(row, sheet) {
  const { type_in: told } = row.page;
  return html`${told?.for.includes(sheet.event) ? typeIn(told.lines, told.lacking) : nothing}<div class="fl">${(sheet.looks ?? []).map((each) => html`<a href="#/m/${row.id}/${each.screen}/${sheet.event}">${icon("find")}<span>${rich(each.title)}<small>${rich(each.text)}</small></span>${icon("go")}</a>`)}${sheet.decided ? html`<a href="#/m/${row.id}/score/${sheet.event}/${sheet.sheet}">${icon("pen")}<span>${t("score.again")}</span>${icon("go")}</a>` : nothing}
    <a href="#/m/${row.id}/certificate">${icon("log")}<span>${t("certificate")}</span>${icon("go")}</a></div>`;
}

function scoring(row, sheet) {
  return html`<a class="btn go" href="#/m/${row.id}/score/${sheet.event}/${sheet.sheet}">${t("score.open")}${icon("go")}</a>`;
}

export function worksheet(row, event, name) {
  const sheet = sheetOf(row, event, name);
  const head = bar({ title: sheet?.title ?? t("sheet"), under: place2(row), matter: row, to: `m/${row.id}`, heading: true });
  if (!sheet) return html`<div class="screen">${head}<main><p class="fact">${t("sheet.gone")}</p></main></div>`;
  const { question } = sheet;
  const simple = question && !question.needs && !question.answers.some((each) => each.needs) && question.answers.length <= 3;
  const asked = question ? html`${judgement(question)}${question.needs === "score" ? scoring(row, sheet) : sheetAnswers(question, row, put)}` : nothing;
  return html`<div class="screen">${head}<main>${stages(sheet)}<p class="fact"><b>${rich(sheet.text)}</b>${sheet.twice ? html` ${rich(sheet.twice)}` : nothing}</p>${established(sheet)}${sheet.tallies.map(tally)}
    ${question?.away ? html`<div class="away">${icon("away")}<div>${t("away")}<span>${t("away.one")}</span></div></div>` : nothing}
    ${simple ? nothing : asked}${question ? whyButton(question) : closing(row, sheet)}${polls(row, sheet)}</main>
    <footer class="thumb">${simple ? asked : nothing}${question ? later(row, question) : nothing}<div class="row">${undoButton(row, () => takeBack(row), true)}</div></footer></div>`;
}

// All sheets of a board, on its own screen and in the list of open matters.
export function sheetList(row) {
  const list = row.page.sheets ?? [];
  if (!list.length) return nothing;
  return html`<h2>${t("sheets")}</h2><div class="fl">${list.map((each) => html`<a href=${sheetLink(row, each)}>${icon(each.question ? "clock" : "ok")}<span>${rich(each.title)}<small>${rich(each.question && each.state !== "waiting" ? each.question.text : each.text)}</small></span>${icon("go")}</a>`)}</div>`;
}

