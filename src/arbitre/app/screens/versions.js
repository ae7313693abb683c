// Both versions of a matter, one above the other, and the one that shall hold.

import { html, nothing } from "../lit.js";
import { complain } from "../complain.js";
import { device } from "../log.js";
import { go } from "../router.js";
import { redraw, t } from "../state.js";
import { clock, icon, rich } from "../text.js";
import { matterBar } from "../ui.js";
import { choose, versionsOf } from "../versions.js";

const got = { of: null, list: null };

function load(row) {
  const key = `${row.id} ${row.last}`;
  if (got.of === key) return;
  Object.assign(got, { of: key, list: null });
  versionsOf(row.id).then((list) => {
    got.list = list;
    redraw();
  }, complain);
}

async function take(row, version) {
  try {
    await choose(row, version, got.list);
    go(`m/${row.id}`);
  } catch (error) {
    complain(error);
  }
}

function one(version, n, row) {
  const { end, page } = version;
  const lines = page.script.filter((step) => step.kind !== "remember");
  const whose = t(end.device === device() ? "versions.mine" : "versions.other");
  return html`<section class="panel"><h2>${n + 1} · ${whose} · ${clock(end.at)}</h2>${page.undo ? html`<p><b>${rich(page.undo)}</b></p>` : nothing}
    ${page.fact ? html`<p class="fact">${rich(page.fact)}</p>` : nothing}
    <ul>${lines.map((step) => html`<li>${rich(step.text)}</li>`)}${page.question && !lines.some((step) => step.text === page.question.text) ? html`<li><b>${rich(page.question.text)}</b></li>` : nothing}</ul>
    <button class="btn go" @click=${() => take(row, version)}>${t("versions.keep")}${icon("go")}</button></section>`;
}

export function versions(row) {
  load(row);
  return html`<div class="screen">${matterBar(row, { to: "log" })}<main><h1 tabindex="-1">${t("versions")}</h1><p class="quiet">${t("versions.both")}</p>
    ${(got.list ?? []).length > 1 ? got.list.map((version, n) => one(version, n, row)) : got.list ? html`<p class="fact">${t("versions.one")}</p>` : nothing}</main></div>`;
}
