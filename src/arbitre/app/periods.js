// What ends some time after the official score is available: as the Laws have it, or as the event has set it.

import { state, t } from "./state.js";
import { clock } from "./text.js";

export function minutesOf(period) {
  const own = Number.parseInt(state.settings.event?.[`${period.key}_minutes`], 10);
  return Number.isNaN(own) ? period.minutes : own;
}

// Each with its hour; without one as long as nobody has said since when the score is available.
export function periods() {
  const from = state.settings.event?.available;
  return (state.home?.periods ?? []).map((period) => {
    const minutes = minutesOf(period);
    const due = from ? new Date(new Date(from).getTime() + minutes * 60000).toISOString() : null;
    const text = due ? t(`due.${period.key}`, { at: clock(due) }) : t(`due.${period.key}.after`, { n: minutes });
    return { ...period, minutes, due, text };
  });
}

export function running() {
  return periods().filter((period) => period.due && new Date(period.due) > new Date());
}

// As the log keeps it: what is still open about a matter, by which paragraph, until when.
export function openMatters(waits = []) {
  const reviews = waits.map(({ text, law, state: where }) => ({ text, law, due: null, ...(where ? { state: where } : {}) }));
  return [...reviews, ...periods().map(({ text, law, due }) => ({ text, law, due }))];
}
