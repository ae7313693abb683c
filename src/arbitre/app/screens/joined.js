// Where a link leads: the event of the invitation becomes this phone's, and its desk opens.

import { html } from "../lit.js";
import { complain } from "../complain.js";
import { catchUp, listen } from "../live.js";
import { eventsThere, join } from "../log.js";
import { go } from "../router.js";
import { keep, state, t } from "../state.js";
import { bar } from "../ui.js";

let asked = "";

async function arrive(id) {
  keep({ seen: true });
  if (state.settings.event?.id !== id) {
    const found = (await eventsThere()).find((each) => each.id === id) ?? { id, data: {} };
    await join(found);
  }
  listen();
  await catchUp();
  go("desk", { replace: true });
}

export function joined(id) {
  if (id && asked !== id) {
    asked = id;
    arrive(id).catch(complain);
  }
  return html`<div class="screen">${bar({ title: t("desk"), to: "", heading: true })}<main><p class="fact">${t("desk.joining")}</p></main></div>`;
}
