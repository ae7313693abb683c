// Every step taken, and one of them made otherwise: what no longer holds, what holds now, before it is kept.

import { html, nothing } from "../lit.js";
import { complain } from "../complain.js";
import { desk } from "../desk.js";
import { correct, inTurn, practise } from "../matters.js";
import { go } from "../router.js";
import { papers } from "../exports.js";
import { language, redraw, state, t } from "../state.js";
import { icon, lawChip, rich } from "../text.js";
import { bar, undoButton } from "../ui.js";
import { auctionTable } from "./auction.js";
import { takeBack } from "./matter.js";

const got = { of: null, steps: null, at: null, tried: null, page: null };

async function load(row) {
  const key = `${row.last} ${language()}`;
  if (got.of === key) return;
  Object.assign(got, { of: key, steps: null, at: null, tried: null, page: null });
  try {
    got.steps = (await desk({ do: "steps", matter: row.matter })).steps;
    redraw();
  } catch (error) {
    complain(error);
  }
}

function kind(step) {
  const event = step.put?.event ?? {};
  return event.choose ? "s" : event.facts || step.put?.said ? "q" : "";
}

export function stepList(row) {
  load(row);
  return html`<ol class="line">${(got.steps ?? []).map((step) => html`<li><i class="dot ${kind(step)}"></i><span>${step.asked ? html`<small>${rich(step.asked)}</small>` : nothing}${rich(step.text)}</span><a class="ib" href="#/m/${row.id}/steps/${step.at}" aria-label=${t("correct.this", { what: step.text })}>${icon("pen")}</a></li>`)}</ol>`;
}

export function steps(row) {
  return html`<div class="screen">${bar({ title: t("steps"), under: row.page.title, matter: row, to: `m/${row.id}` })}
    <main><h1 tabindex="-1">${t("what.happened")}</h1>${auctionTable(row.page)}
    ${stepList(row)}
    ${row.practice ? nothing : html`<button class="btn soft" @click=${() => practise(row).then((copy) => go(`m/${copy.id}`), complain)}>${icon("pen")}${t("practice.open")}</button>`}
    ${!row.practice && state.online && !state.serverless ? html`<h2>${t("papers")}</h2><div class="fl">${papers(row.id).map((each) => html`<a href=${each.href} target="_blank" rel="noopener">${icon("down")}<span>${t(each.label)}</span></a>`)}</div>` : nothing}
    ${got.steps && !got.steps.length ? html`<p class="fact">${t("nothing.yet")}</p>` : nothing}</main>
    <footer class="thumb"><div class="row">${undoButton(row, () => takeBack(row))}<a class="btn" href="#/m/${row.id}">${t("back.to.matter")}</a></div></footer></div>`;
}

// Ruled again with this answer, but not yet kept.
async function attempt(row, at, put, n, title) {
  try {
    got.page = await desk({ do: "correct", matter: row.matter, at, put });
    got.tried = { n, put, title };
    redraw();
  } catch (error) {
    complain(error);
  }
}

async function keepIt(row, step) {
  const { put, title } = got.tried;
  try {
    await inTurn(row.id, (now) => correct(now, step.at, put, [step.asked, title ?? t("correct.without")].filter(Boolean).join(" ")));
    go(`m/${row.id}`);
  } catch (error) {
    complain(error);
  }
}

function difference(page) {
  const { no_longer: ended = [], now = [], dropped = [], acted } = page.difference ?? {};
  const line = (each, kindOf) => html`<li class=${kindOf}><span class="pm" role="img" aria-label=${t(`correct.${kindOf}`)}>${kindOf === "add" ? "+" : "−"}</span><div><p class="x1">${rich(each.text ?? each)}</p></div>${lawChip(each.law)}</li>`;
  const none = !ended.length && !now.length && !dropped.length;
  return html`<h2>${t("correct.changes")}</h2>${none ? html`<p class="fact">${t("correct.nothing")}</p>` : html`<ul class="bind diff">${ended.map((each) => line(each, "del"))}${now.map((each) => line(each, "add"))}</ul>`}
    ${dropped.length ? html`<div class="alert">${icon("warn")}<span><b>${t("correct.dropped")}</b> ${dropped.map((each, n) => html`${n ? " · " : ""}${rich(each)}`)}</span></div>` : nothing}
    ${acted ? html`<div class="alert">${icon("warn")}<span>${rich(acted.text)}</span>${lawChip(acted.law)}</div>` : nothing}`;
}

export function correcting(row, at) {
  load(row);
  if (got.at !== at) Object.assign(got, { at, tried: null, page: null });
  const step = (got.steps ?? []).find((each) => String(each.at) === at);
  if (!step) return html`<div class="screen">${bar({ title: t("correct"), matter: row, to: `m/${row.id}/steps` })}<main></main></div>`;
  const others = step.answers.filter((answer) => answer.put);
  const was = JSON.stringify(step.put);
  const key = (answer, n) => html`<button class="btn ansr ${others.length > 2 ? "less" : "mid"}" aria-pressed=${String(got.tried?.n === n)} @click=${() => attempt(row, step.at, answer.put, n, answer.title)}><span>${rich(answer.title)}</span>${JSON.stringify(answer.put) === was ? html`<small>${t("correct.was")}</small>` : nothing}</button>`;
  return html`<div class="screen">${bar({ title: t("correct"), under: t("step.of", { n: step.at, of: got.steps.length }), matter: row, to: `m/${row.id}/steps` })}
    <main>${step.asked ? html`<p class="fact">${rich(step.asked)}</p>` : nothing}<h1 tabindex="-1">${rich(step.text)}</h1>
    <div class="answers" role="group" aria-label=${t("correct.answers")}>${others.map(key)}
    <button class="btn ansr less" aria-pressed=${String(got.tried?.n === "none")} @click=${() => attempt(row, step.at, null, "none")}>${t("correct.without")}</button></div>
    ${got.page ? difference(got.page) : nothing}<p class="quiet small">${t("correct.kept")}</p></main>
    <footer class="thumb"><div class="row"><a class="btn" href="#/m/${row.id}/steps">${t("correct.leave")}</a><button class="btn go" ?disabled=${!got.page} @click=${() => keepIt(row, step)}>${t("correct")}</button></div></footer></div>`;
}
