// How the ruling was made: every step, what is missing by its name, one touch to put it down, and the papers.

import { html, nothing } from "../lit.js";
import { complain } from "../complain.js";
import { desk } from "../desk.js";
import { papersOfRecord } from "../exports.js";
import { fillIn, stamp } from "../fillin.js";
import { SEATS, redraw, seat, state, t } from "../state.js";
import { icon, rich } from "../text.js";
import { bar } from "../ui.js";
import { put } from "./matter.js";

const view = { of: null, found: null, open: null, text: "", seats: [], time: "" };

async function load(row) {
  view.of = row.last + row.lang;
  try {
    view.found = await desk({ do: "certificate", matter: row.matter });
  } catch (error) {
    view.found = null;
    complain(error);
  }
  redraw();
}

async function send(row, step, values) {
  view.open = null;
  await put(row, fillIn(step.put, { at: stamp(), ...values }), step.title);
}

function seatKeys(step, row) {
  const many = step.needs.includes("seats");
  const touch = (name) => {
    if (!many) return send(row, step, { seat: name });
    view.seats = view.seats.includes(name) ? view.seats.filter((other) => other !== name) : [...view.seats, name];
    return redraw();
  };
  return html`<div class="seg" role="group" aria-label=${t("who.acts")}>${["W", "N", "E", "S"].map((name) => html`<button aria-pressed=${many ? String(view.seats.includes(name)) : nothing} @click=${() => touch(name)}>${seat(name)}</button>`)}</div>
    ${many ? html`<button class="btn go" ?disabled=${!view.seats.length} @click=${() => send(row, step, { seats: view.seats })}>${t("sheet.keep")}</button>` : nothing}`;
}

function form(step, row) {
  const [need] = step.needs;
  if (need === "seat" || need === "seats") return seatKeys(step, row);
  if (need === "time") return html`<div class="form"><label class="full">${t("certificate.until")}<input type="datetime-local" .value=${view.time} @input=${(e) => (view.time = e.target.value)}></label></div><button class="btn go" @click=${() => send(row, step, { time: view.time || stamp() })}>${t("sheet.keep")}</button>`;
  if (need === "entry") return step.choices.map((each) => html`<button class="btn" @click=${() => send(row, step, { text: each.text })}><span>${each.title}<br><small class="quiet plainly">${each.text}</small></span></button>`);
  return html`<div class="form"><label class="full">${t("certificate.text")}<textarea rows="3" maxlength="500" .value=${view.text} @input=${(e) => (view.text = e.target.value)}></textarea></label></div><button class="btn go" @click=${() => view.text.trim() && send(row, step, { text: view.text.trim() })}>${t("sheet.keep")}</button>`;
}

function stepOf(step, row) {
  const open = view.open === step.step;
  const touch = () => {
    if (!step.needs.length) return send(row, step, {});
    Object.assign(view, { open: open ? null : step.step, text: "", seats: step.needs.includes("seats") ? [...SEATS] : [], time: stamp(new Date(Date.now() + 30 * 60000)) });
    return redraw();
  };
  const sign = step.problem ? icon("warn") : step.lines.length ? icon("ok") : icon("clock");
  return html`<li class=${step.problem ? "lacks" : ""}>${sign}<div><b>${rich(step.title)}</b>${step.problem ? html`<p class="lack">${rich(step.problem)}</p>` : nothing}${step.lines.map((line) => html`<p class="small">${rich(line.text)}</p>`)}</div>
    <button class="ib" aria-expanded=${step.needs.length ? String(open) : nothing} aria-label="${t("certificate.add")}, ${step.title}" @click=${touch}>${icon("plus")}</button>${open ? html`<div class="pick">${form(step, row)}</div>` : nothing}</li>`;
}

export function certificate(row) {
  if (view.of !== row.last + row.lang) load(row);
  const { found } = view;
  const server = state.online && !state.serverless;
  return html`<div class="screen">${bar({ title: found?.title ?? t("certificate"), under: row.page.title, matter: row, to: `m/${row.id}`, heading: true })}
    <main>${found ? html`<div class="alert ${found.complete ? "ok" : ""}">${icon(found.complete ? "ok" : "warn")}<span>${found.verdict.map((line) => html`${rich(line)} `)}</span></div>
      <ul class="process">${found.steps.filter((step) => step.due || step.lines.length).map((step) => stepOf(step, row))}</ul>` : nothing}
    <h2>${t("papers")}</h2>${server ? html`<div class="fl">${papersOfRecord(row.id).map((each) => html`<a href=${each.href} target="_blank" rel="noopener">${icon("down")}<span>${t(each.label)}</span></a>`)}</div>` : html`<p class="small quiet">${t("names.server")}</p>`}</main></div>`;
}
