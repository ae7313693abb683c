// A picture for each tile, drawn here: what one would have seen at the table.

import { svg } from "./lit.js";

const use = (suit, x, y, size) => svg`<use href="#suit-${suit}" class=${suit} x=${x} y=${y} width=${size} height=${size}></use>`;
const small = (suit, x, y, kind, turn = 0) => svg`<g transform="rotate(${turn} ${x + 5.5} ${y + 7.5})"><rect class=${kind} x=${x} y=${y} width="11" height="15" rx="2"></rect>${suit ? use(suit, x + 1.8, y + 3.8, 7.4) : ""}</g>`;
const bid = (n, suit, x, y, kind) => svg`<rect class=${kind} x=${x} y=${y} width="23" height="30" rx="3"></rect><text x=${x + 4} y=${y + 14}>${n}</text>${use(suit, x + 9, y + 14, 12)}`;
const table = svg`<path class="tb" d="M28 11 41 24 28 37 15 24z"></path>`;
const bubble = svg`<path class="f" d="M7 6h34a4 4 0 0 1 4 4v17a4 4 0 0 1-4 4H23l-9 9v-9H7a4 4 0 0 1-4-4V10a4 4 0 0 1 4-4z"></path>`;
const seats = (...at) => at.map(([x, y]) => svg`<circle class="f" cx=${x} cy=${y} r="3.5"></circle>`);
const column = (x, tall) => svg`<rect class="f" x=${x} y="4" width="9" height=${tall} rx="2"></rect><path d="M${x} 11h9M${x} 18h9"></path>`;

const DRAWN = {
  "insufficient-bid": svg`${bid("1", "S", 4, 3, "f")}${bid("1", "H", 29, 15, "x")}<path class="xp" d="M40 2v8m-3.400-3.200L40 10.400l3.400-3.600"></path>`,
  "call-out-of-rotation": svg`${table}${seats([28, 5], [28, 43])}<circle class="xf" cx="47" cy="24" r="4.600"></circle><circle class="f dash" cx="9" cy="24" r="3.600"></circle><path class="xp" d="M33 41c6-1.500 10-5 12-10.500m-3.800 2L45 30l2.400 3.800"></path>`,
  "changed-call": svg`${bid("2", "H", 6, 9, "f")}<path class="ap" d="M36 36c9-3 12-13 6.500-20m.8 6.500L42 15l-7 2.500"></path>`,
  "opening-lead-out-of-turn": svg`${table}${small("H", 42, 16, "x")}${small("", 3, 16, "dash")}${seats([28, 5], [28, 43])}`,
  "lead-out-of-turn": svg`${table}${small("", 21, 14, "f")}${small("", 27, 18, "f", 18)}${small("C", 42, 28, "x")}${seats([28, 4.5], [6, 24])}`,
  "alleged-revoke": svg`${small("S", 4, 13, "f", -10)}${small("S", 15, 10, "f", -3)}${small("S", 26, 10, "f", 4)}${small("C", 39, 19, "x", 10)}`,
  "exposed-card": svg`<path d="M11 6c2 3 2.500 6 2 9M18 3c2 4 2.500 7 2 11M6 43h44" stroke="var(--edge)"></path><g transform="rotate(18 33 25)"><rect class="x" x="25" y="13" width="17" height="24" rx="3"></rect>${use("H", 28, 19, 11)}</g>`,
  "42": svg`${column(7, 24)}${column(18, 30)}${column(29, 27)}${column(40, 24)}<path class="xp" d="M20 45c1-5 4-7 8-7s7 2 8 7"></path>`,
  claim: svg`${[-36, -18, 0, 18, 36].map((turn) => svg`<g transform="rotate(${turn} 28 46)"><rect class=${turn ? "f" : "a"} x="22" y="12" width="12" height="20" rx="2"></rect></g>`)}`,
  "unauthorized-information": svg`${bubble}${[14, 24, 34].map((x) => svg`<circle class="af" cx=${x} cy="18.500" r="2.700"></circle>`)}<circle class="f" cx="45" cy="36" r="9"></circle><path d="M45 31v5.300l3.500 2.200"></path>`,
  misinformation: svg`${bubble}<path d="M11 15h26M11 22h15" stroke="var(--edge)"></path><circle class="x" cx="45" cy="35" r="9"></circle><path class="xp" d="M45 30.500v5m0 3.800v.1"></path>`,
  "13": svg`<rect class="f" x="10" y="4" width="36" height="40" rx="4"></rect><rect class="a" x="16" y="9" width="24" height="9" rx="2"></rect><rect class="a" x="16" y="30" width="24" height="9" rx="2"></rect><text class="xt" x="28" y="27.800" text-anchor="middle">12 ?</text>`,
};

const OTHER = svg`${table}${seats([28, 5], [47, 24], [28, 43], [9, 24])}<path class="ap" d="M28 18v7m0 4v.1"></path>`;

export function picture(name) {
  return DRAWN[name] ?? OTHER;
}
