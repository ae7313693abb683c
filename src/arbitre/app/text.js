// Words on the screen: suits are drawn, never printed as signs that a phone may turn into pictures.

import { html, nothing, svg } from "./lit.js";
import { SEATS, language, numbered, seat, state, t } from "./state.js";

const SIGNS = { "♠": "S", "♥": "H", "♦": "D", "♣": "C" };
export const SUITS = ["S", "H", "D", "C"];

export function suit(letter) {
  return html`<svg class="su ${letter}" role="img" aria-label=${t(`suit.${letter}`)}><use href="#suit-${letter}"></use></svg>`;
}

// A sentence as it was given, with every suit sign drawn and kept beside its number.
export function rich(text) {
  if (!text) return nothing;
  return unbroken(String(text)).split(/(\S*[♠♥♦♣]\S*)/).map((part) => {
    if (!/[♠♥♦♣]/.test(part)) return part;
    return html`<span class="nb">${part.split(/(\d?[♠♥♦♣])/).map((bit) => drawn(bit))}</span>`;
  });
}

// A bid is one thing to who hears it; a sign alone is a suit.
function drawn(bit) {
  const found = /^(\d?)([♠♥♦♣])$/.exec(bit);
  if (!found) return bit;
  return found[1] ? call(found[1] + SIGNS[found[2]]) : suit(SIGNS[found[2]]);
}

// « acceptez-vous » is one word to the eye: its hyphen does not end a line.
function unbroken(text) {
  return text.replace(/(\p{L})-(?=(?:t-)?(?:vous|ils?|elles?|on|ce|je|nous|t)(?!\p{L}))/giu, "$1\u2011");
}

// A sentence to be said, its addressee marked where it begins with the seat.
export function spoken(text) {
  const found = SEATS.map(seat).find((name) => text.startsWith(`${name},`));
  const rest = found ? text.slice(found.length) : text;
  return html`${t("quote.open")}${found ? html`<span class="seat">${found}</span>` : nothing}${rich(rest)}${t("quote.close")}`;
}

export function icon(name, small = false) {
  return html`<svg class="i ${small ? "s" : ""}" viewBox="0 0 24 24" aria-hidden="true"><use href="#i-${name}"></use></svg>`;
}

// A call as it stands on a bidding card: 1♠, 3 SA, passe, X.
export function call(name) {
  const bid = /^(\d)(S|H|D|C|NT)$/.exec(name);
  if (bid) return html`<span class="nb" role="img" aria-label=${callName(name)}>${bid[1]}${bid[2] === "NT" ? ` ${t("nt")}` : suit(bid[2])}</span>`;
  return { P: t("call.pass"), X: "X", XX: "XX" }[name] ?? name;
}

export function callName(name) {
  const bid = /^(\d)(S|H|D|C|NT)$/.exec(name);
  if (bid) return t(`bid.${bid[2]}.${numbered(Number(bid[1]))}`, { n: bid[1] });
  return { P: t("call.pass"), X: `X, ${t("call.double")}`, XX: `XX, ${t("call.redouble")}` }[name] ?? name;
}

export function rank(letter) {
  return letter === "T" ? "10" : "AKQJ".includes(letter) ? t(`rank.${letter}`) : letter;
}

export function card(name) {
  return html`<span class="nb" role="img" aria-label=${cardName(name)}>${rank(name[1])}${suit(name[0])}</span>`;
}

// As it is said: the 9 of hearts.
export function cardName(name) {
  return t("card.name", { rank: t(`rank.name.${name[1]}`), suit: t(`suit.${name[0]}`) });
}

export function lawChip(law, here = location.hash) {
  if (!law) return nothing;
  const base = (here || "#/").split("?")[0];
  return html`<a class="law" href="${base}?law=${encodeURIComponent(law)}" aria-label=${t("law.open", { law })}><span>${t("law.chip", { law })}</span></a>`;
}

// A small table with one or two places filled: to whom it is said.
export function mini(to) {
  const filled = [].concat(to ?? []).filter((name) => SEATS.includes(name));
  if (!filled.length) return nothing;
  const at = { N: [23, 8], E: [38, 23], S: [23, 38], W: [8, 23] };
  return html`<svg class="mini" viewBox="0 0 46 46" aria-hidden="true">
    <path d="M23 11 35 23 23 35 11 23z" fill="var(--table)" stroke="var(--edge)" stroke-width="1.5"></path>
    ${SEATS.map((name) => place(at[name], filled.includes(name) ? t(`seat.letter.${name}`) : ""))}</svg>`;
}

function place([x, y], letter) {
  if (!letter) return svg`<circle cx=${x} cy=${y} r="3.6" fill="var(--edge)"></circle>`;
  return svg`<circle cx=${x} cy=${y} r="7" fill="var(--accent)"></circle>
    <text x=${x} y=${y + 3.7} font-size="10" font-weight="800" text-anchor="middle" fill="var(--on)">${letter}</text>`;
}

// 21:06, and in French 21 h 06.
export function clock(moment) {
  const made = new Intl.DateTimeFormat(language(), { hour: "2-digit", minute: "2-digit", hourCycle: "h23" }).format(new Date(moment));
  return language() === "fr" ? made.replace(":", "\u00a0h\u00a0") : made;
}

export function place2(matter) {
  const where = matter?.place ?? {};
  const parts = [];
  if (where.table) parts.push(t("place.table", { n: where.table }));
  if (where.board) parts.push(t("place.board", { n: where.board }));
  return parts.join(" · ") || titleOf(matter) || (state.settings.event?.name ?? "");
}

// What a matter is called: as the tile it was begun by, until something else happens at its board.
export function titleOf(matter) {
  const tiles = state.home?.moments?.flatMap((moment) => moment.tiles) ?? [];
  const tile = tiles.find((each) => each.situation === matter?.situation)?.title;
  const own = matter?.page?.title;
  const more = (matter?.page?.report?.irregularities?.length ?? 0) > 1;
  return (more && own ? own : tile || own) ?? "";
}
