// What to type into the scorer: one touch copies it.

import { complain, tell } from "./complain.js";
import { html, nothing } from "./lit.js";
import { t } from "./state.js";
import { icon, rich } from "./text.js";

async function copy(lines) {
  try {
    await navigator.clipboard.writeText(lines.join("\n"));
    tell(t("copied"));
  } catch (error) {
    complain(error);
  }
}

export function typeIn(list, lacking = "") {
  if (lacking) return html`<h2>${t("type.in")}</h2><p class="fact">${lacking}</p>`;
  if (!list?.length) return nothing;
  return html`<h2>${t("type.in")}</h2><div class="fl typed">${list.map((each) => html`<button @click=${() => copy(each.lines)}>${icon("log")}<span>${each.scorer === "plain" ? nothing : html`<b>${each.scorer}</b>`}${each.lines.map((line) => html`<span class="ln">${rich(line)}</span>`)}${each.loses ? html`<small>${t("type.in.loses", { what: each.loses })}</small>` : nothing}</span><span class="copy">${t("copy")}</span></button>`)}</div>`;
}
