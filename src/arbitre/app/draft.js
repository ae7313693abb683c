// What is being touched before the first sentence: a situation and its seats. A tile begins a new one; back goes on with the old.

import { newId } from "./ids.js";
import { state } from "./state.js";

let made = null;

export function forgetDraft() {
  made = null;
}

export function draftOf(situation) {
  if (made?.situation !== situation) {
    const round = state.settings.event?.round;
    made = { id: newId(), situation, seats: {}, begun: null, place: state.samePlace ?? (round ? { round } : {}), beside: state.beside ?? undefined };
    state.samePlace = state.beside = null;
  }
  return made;
}
