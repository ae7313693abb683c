// Double dummy: the four hands, the director's own estimate, and only then what the server's solver gives.

import { html, nothing } from "../lit.js";
import { complain } from "../complain.js";
import { atServer, desk } from "../desk.js";
import { fillIn, stamp } from "../fillin.js";
import { handRows, handSet, handText } from "../hand.js";
import { fill, inTurn, keepLocally } from "../matters.js";
import { SEATS, language, redraw } from "../state.js";
import { icon, rich } from "../text.js";
import { bar, seatsOf } from "../ui.js";
import { put } from "./matter.js";

const FULL = 13;
const view = { of: null, asked: "", found: null, error: "", busy: false, hands: null, at: "N" };

function start(row) {
  if (view.of === row.id) return;
  const hands = Object.fromEntries(SEATS.map((name) => [name, handSet(row.matter.record?.hands?.[name])]));
  Object.assign(view, { of: row.id, asked: "", found: null, error: "", hands, at: SEATS.find((name) => hands[name].size < FULL) ?? "N" });
}

async function load(row) {
  const asked = JSON.stringify([row.last, language(), row.matter.record?.hands, row.everywhere]);
  if (view.asked === asked) return;
  Object.assign(view, { asked, busy: true, error: "" });
  const request = { do: "dd", matter: row.matter, ended: row.everywhere === true };
  try {
    let found = await desk(request);
    if (found.needs === "server") found = (await atServer(request)) ?? found;
    if (view.asked === asked) Object.assign(view, found.error ? { error: found.error } : { found });
  } catch (error) {
    if (view.asked === asked) view.error = error.message;
  }
  if (view.asked === asked) view.busy = false;
  redraw();
}

function turn(name) {
  const held = view.hands[view.at].has(name);
  for (const each of SEATS) view.hands[each].delete(name);
  if (!held) view.hands[view.at].add(name);
  redraw();
}

function hands(row) {
  const { labels, text } = view.found;
  const others = new Set(SEATS.filter((name) => name !== view.at).flatMap((name) => [...view.hands[name]]));
  const pick = (name) => {
    view.at = name;
    redraw();
  };
  const save = () => inTurn(row.id, (now) => fill(now, { hands: Object.fromEntries(SEATS.map((name) => [name, handText(view.hands[name])])) })).catch(complain);
  return { main: html`<h1 tabindex="-1">${rich(text)}</h1><p class="small quiet">${labels.cards}</p>${seatsOf(view.at, pick)}<p class="small quiet" aria-live="polite">${view.hands[view.at].size} / ${FULL}</p>${handRows(view.hands[view.at], turn, others)}`,
    foot: html`<button class="btn go" ?disabled=${SEATS.some((name) => view.hands[name].size !== FULL)} @click=${save}>${labels.look}${icon("go")}</button>` };
}

function estimate(row) {
  const { labels, text } = view.found;
  const mine = (n) => put(row, fillIn(view.found.put, { at: stamp(), text: String(n) }), labels.estimate);
  return { main: html`<h1 tabindex="-1">${rich(text)}</h1><h2>${labels.estimate}</h2><div class="keys seven" role="group" aria-label=${labels.estimate}>${[...Array(FULL + 1).keys()].map((n) => html`<button @click=${() => mine(n)}>${n}</button>`)}</div>`, foot: nothing };
}

function everywhere(row) {
  const { labels, text } = view.found;
  return { main: html`<h1 tabindex="-1">${rich(text)}</h1>`, foot: html`<button class="btn go" @click=${() => keepLocally(row.id, { everywhere: true }).catch(complain)}>${labels.ended}</button>` };
}

function evidence(row) {
  const { found } = view;
  const keep = () => put(row, fillIn(found.keep, { at: stamp() }), found.labels.keep);
  return { main: html`<p class="small">${rich(found.limits)}</p><p class="fact">${rich(found.own)}</p>
    <section class="panel"><table class="dd"><thead><tr><td></td>${found.names.map((name) => html`<th scope="col">${rich(name)}</th>`)}</tr></thead><tbody>${found.rows.map((each) => html`<tr><th scope="row">${each.seat}</th>${each.tricks.map((n) => html`<td>${n}</td>`)}</tr>`)}</tbody></table>${found.par ? html`<p>${rich(found.par)}</p>` : nothing}</section>
    ${found.play.length ? html`<section class="panel"><h2>${rich(found.play_title)}</h2>${found.play.map((each) => html`<p class="small"><b>${each.number}</b> ${each.seat} ${rich(each.card)} ${rich(each.text)}</p>`)}</section>` : nothing}
    ${found.keep ? nothing : html`<p class="small quiet">${found.labels.kept}</p>`}`,
    foot: found.keep ? html`<button class="btn go" @click=${keep}>${found.labels.keep}</button>` : nothing };
}

function body(row) {
  const { found } = view;
  if (view.error) return { main: html`<p class="fact">${view.error}</p>`, foot: nothing };
  if (!found) return { main: nothing, foot: nothing };
  const asks = { hands, estimate, ended: everywhere }[found.needs];
  if (asks) return asks(row);
  return found.needs ? { main: html`<p class="fact">${rich(found.text)}</p>`, foot: nothing } : evidence(row);
}

export function dd(row, event) {
  start(row);
  load(row);
  const { main, foot } = body(row);
  return html`<div class="screen">${bar({ title: view.found?.title ?? "", under: row.page.title, matter: row, to: `m/${row.id}/sheet/${event}`, heading: true })}
    <main aria-busy=${String(view.busy)} class=${view.busy ? "busy" : ""}>${main}</main>${foot === nothing ? nothing : html`<footer class="thumb">${foot}</footer>`}</div>`;
}
