// What the board is compared with: the form of scoring, and for each the fields that the desk names.

import { html, nothing } from "../lit.js";
import { complain } from "../complain.js";
import { fill, inTurn } from "../matters.js";
import { keep, state, t } from "../state.js";
import { rich } from "../text.js";

const SIDES = ["ns", "ew"];

// Scores as one writes them: a sign, blanks or commas between; a dash alone is a table that cannot be compared.
export function scores(text) {
  const words = text.replaceAll("−", "-").split(/[\s,;]+/).filter(Boolean);
  return words.map((word) => (/^[+-]?\d+$/.test(word) ? Number(word) : /^[-–?]$/.test(word) ? null : undefined)).filter((each) => each !== undefined);
}

const number = (text) => text.replaceAll("−", "-").replace(",", ".").trim();
const written = (list) => list.map((each) => each ?? "–").join(" ");

const KINDS = {
  points: { read: (text) => scores(text)[0] ?? undefined, write: (value) => value ?? "" },
  field: { read: (text) => (scores(text).length ? scores(text) : undefined), write: (value) => written(value ?? []), wide: true },
  count: { read: (text) => Number(text) || undefined, write: (value) => value ?? "", mode: "numeric" },
  number: { read: (text) => (/^[+-]?[\d.]+$/.test(number(text)) ? number(text).replace(/^\+/, "") : undefined), write: (value) => value ?? "", mode: "text" },
};

function field(each, held, set) {
  const { key, kind, title } = each;
  if (kind === "yes") return html`<button class="switch full" role="switch" aria-checked=${String(Boolean(held[key]))} @click=${() => set({ [key]: !held[key] || undefined })}><span>${rich(title)}</span><span class="k"></span></button>`;
  if (kind === "percents") return SIDES.map((side) => html`<label>${title}, ${t(`side.${side}`)}<input inputmode="decimal" autocomplete="off" .value=${String(held[key]?.[side] ?? "")} @change=${(e) => set({ [key]: percents(held[key], side, KINDS.number.read(e.target.value)) })}></label>`);
  const { read, write, wide, mode = "text" } = KINDS[kind];
  return html`<label class=${wide ? "full" : ""}>${title}<input inputmode=${mode} autocomplete="off" .value=${String(write(held[key]))} @change=${(e) => set({ [key]: read(e.target.value) })}>${wide ? html`<small class="quiet">${t("score.uncompared")}</small>` : nothing}</label>`;
}

function percents(before, side, value) {
  const { [side]: _gone, ...rest } = before ?? {};
  const made = value === undefined ? rest : { ...rest, [side]: value };
  return Object.keys(made).length ? made : undefined;
}

// As the record has it, or scored as the last board was.
export function comparedWith(row) {
  return { scoring: state.settings.scoring ?? "matchpoints", ...row.matter.record.contest };
}

// Only what this form of scoring is compared with is kept.
export function contest(row, answer) {
  const held = comparedWith(row);
  const { scoring } = held;
  const set = (changes) => {
    const next = { ...held, ...changes };
    const known = ["scoring", "table_number", ...(answer.scorings.find((each) => each.value === next.scoring)?.keys ?? [])];
    for (const name of Object.keys(next)) if (next[name] === undefined || !known.includes(name)) delete next[name];
    keep({ scoring: next.scoring });
    inTurn(row.id, (now) => fill(now, { contest: next })).catch(complain);
  };
  return html`<section class="panel"><h2>${t("contest")}</h2><div class="form"><label class="full">${t("contest.scoring")}<select .value=${scoring} @change=${(e) => set({ scoring: e.target.value })}>${answer.scorings.map((each) => html`<option value=${each.value} ?selected=${each.value === scoring}>${each.title}</option>`)}</select></label>
    ${answer.compared.map((each) => field(each, held, set))}</div></section>`;
}
