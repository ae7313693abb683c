// What went wrong, in one line on the screen, and gone by itself.

import { redraw, state, t } from "./state.js";

let timer = null;

export function complain(error) {
  console.warn(error);
  tell(error?.message && !["engine", "server", "time"].includes(error.message) && error.name !== "TypeError" ? error.message : t("error.engine"));
}

export function tell(text) {
  state.error = text;
  clearTimeout(timer);
  timer = setTimeout(() => {
    state.error = "";
    redraw();
  }, 8000);
  redraw();
}
