// The code of a poll, alone on the screen: nothing of the matter, left by a long press only.

import { html, nothing } from "../lit.js";
import { nextCode, running } from "../ballots.js";
import { complain } from "../complain.js";
import { lock } from "../router.js";
import { t } from "../state.js";
import { icon } from "../text.js";
import { holdButton } from "./show.js";

export function code(row, event, purpose) {
  const key = `${event}/${purpose}`;
  const mine = running(row, key);
  const links = mine?.server?.links ?? [];
  const n = Math.min(mine?.shown ?? 0, links.length - 1);
  lock(`#/m/${row.id}/code/${key}`);
  const next = () => nextCode(row, key, (n + 1) % links.length).catch(complain);
  return html`<div class="screen players code"><main tabindex="0"><h1>${t("code.title")}</h1>
    ${links[n]?.svg ? html`<img class="code-big" alt=${t("poll.show")} src="data:image/svg+xml,${encodeURIComponent(links[n].svg)}">` : nothing}<p class="adr-small">${t("code.under")}</p></main>
    <footer class="thumb"><div class="row"><button class="btn stk" @click=${next}>${icon("go")}<span>${t("code.next", { n: n + 1, of: links.length })}</span></button>${holdButton(row, t, `m/${row.id}/poll/${key}`)}</div></footer></div>`;
}
