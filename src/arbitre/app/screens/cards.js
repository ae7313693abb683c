// Which card was played, shown, led or taken back, and by whom.

import { html, nothing } from "../lit.js";
import { complain } from "../complain.js";
import { add, begin, inTurn } from "../matters.js";
import { go } from "../router.js";
import { SEATS, redraw, seat, t } from "../state.js";
import { cardName, icon, rich } from "../text.js";
import { contractText, matterBar, seatsOf, undoButton } from "../ui.js";
import { rule } from "./box.js";
import { takeBack } from "./matter.js";
import { cardKeys } from "./pad.js";

const WAYS = ["play", "lead_face_down", "expose", "withdraw"];
const chosen = { of: null, by: null, suit: null, way: "play" };

function events(row) {
  return row.matter.record?.events ?? [];
}

function player(row) {
  const key = `${row.id} ${events(row).length}`;
  if (chosen.of !== key) Object.assign(chosen, { of: key, by: null, suit: null, way: "play" });
  if (chosen.by) return chosen.by;
  const { expects, question } = row.page;
  if (!events(row).length && row.seats?.player) return row.seats.player;
  return expects?.by ?? (SEATS.includes(question?.to) ? question.to : row.seats?.player ?? "N");
}

function put(row, name) {
  return inTurn(row.id, (now) => {
    const by = player(now);
    const value = chosen.way === "expose" ? [name] : name;
    return add(now, { event: { [chosen.way]: value, by } }, `${seat(by)}, ${cardName(name)}`);
  }).catch(complain);
}

function set(changes) {
  Object.assign(chosen, changes);
  redraw();
}

function contract(row) {
  if (!row.matter.open?.includes("contract")) return nothing;
  return html`<a class="field" href="#/m/${row.id}/contract"><span><b>${t("contract.unknown")}</b><br><span class="small quiet">${t("contract.later")}</span></span><span class="ib" aria-hidden="true">${icon("pen")}</span></a>`;
}

// A card that lies face down is not known to anybody: there is nothing to enter.
function faceDown(row) {
  return chosen.way === "lead_face_down" && row.unseen && !events(row).length;
}

async function ruleUnseen(row) {
  try {
    await begin({ id: row.id, situation: row.unseen, seats: { player: player(row) }, place: row.place });
    go(`m/${row.id}`);
  } catch (error) {
    complain(error);
  }
}

export function cards(row) {
  const by = player(row);
  const { page } = row;
  const turn = page.expects?.by;
  const shut = new Map((page.expects?.by === by ? page.expects?.not_legal ?? [] : []).map((line) => [line.act, line.text]));
  return html`<div class="screen">${matterBar(row)}
    <main class="low"><h1 tabindex="-1">${t("card.which")}</h1>${contract(row)}
    <div class="live" aria-live="polite">${page.fact && events(row).length ? html`<div class="alert">${icon("warn")}<span><b>${rich(page.fact)}</b></span></div>` : nothing}</div>
    <div class="push">${seatsOf(by, (name) => set({ by: name }), turn)}</div>
    <div class="chips" role="group" aria-label=${t("card.how")}>${WAYS.map((way) => html`<button class="chip" aria-pressed=${String(chosen.way === way)} @click=${() => set({ way })}><span>${t(`card.${way}`)}</span></button>`)}</div>
    ${faceDown(row) ? html`<p class="fact">${t("card.unseen")}</p>` : cardKeys(chosen.suit, (suit) => set({ suit }), (name) => put(row, name), (name) => shut.get(name))}</main>
    <footer class="thumb"><div class="row">${undoButton(row, () => takeBack(row))}${faceDown(row) ? html`<button class="btn go" @click=${() => ruleUnseen(row)}>${t("rule")}${icon("go")}</button>` : rule(row)}</div></footer></div>`;
}

export { contractText };
