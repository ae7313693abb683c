// What went wrong, in one line on the screen, and gone by itself.

import { redraw, state, t } from "./state.js";

let timer = null;

export function complain(error) {
  console.warn(error);
  tell(sentence(error));
}

// The desk and the server give their own sentence; what a browser says of itself is put in our words.
function sentence(error) {
  if (error?.name === "QuotaExceededError") return t("error.full");
  if (error instanceof DOMException) return t("error.kept");
  if (error instanceof TypeError) return t("error.network");
  return error?.message && !["engine", "server", "time"].includes(error.message) ? error.message : t("error.engine");
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
