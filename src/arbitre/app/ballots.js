// A poll that runs: on the server where there is one, and on this phone for answers that are typed or scanned.

import { desk } from "./desk.js";
import { event } from "./log.js";
import { find, keepLocally } from "./matters.js";
import { state } from "./state.js";

const at = (end = "") => new URL(`api/events/${event().id}/polls${end}`, document.baseURI);

async function asked(address, content) {
  const response = await fetch(address, content === undefined ? {} : { method: "POST", headers: { "content-type": "application/json" }, body: JSON.stringify(content) });
  const answer = await response.json();
  if (!response.ok) throw new Error(answer.error);
  return answer;
}

export function running(row, key) {
  return row.polls?.[key];
}

function remember(row, key, poll) {
  const polls = { ...find(row.id).polls, [key]: poll };
  if (!poll) delete polls[key];
  return keepLocally(row.id, { polls });
}

// Links with codes, one for each who is asked; without a server the answers are typed.
export async function begin(row, key, poll, choices) {
  const there = state.online && !state.serverless;
  const server = there ? await asked(at(), { poll }).catch(() => null) : null;
  return remember(row, key, { poll, choices, server, answers: [], begun: new Date().toISOString(), shown: 0 });
}

export async function typed(row, key, line) {
  const mine = running(row, key);
  const { poll, answers } = await desk({ do: "answers", poll: mine.poll, lines: [line] });
  return remember(row, key, { ...mine, poll, answers });
}

export function nextCode(row, key, n) {
  return remember(row, key, { ...running(row, key), shown: n });
}

// Who has answered by another phone: number and class, nothing of what was said.
export async function arrived(row, key) {
  const { server } = running(row, key) ?? {};
  if (!server) return [];
  const found = await asked(at(`/${server.id}`));
  return found.classes ?? [];
}

export async function closed(row, key, about) {
  const mine = running(row, key);
  const theirs = mine.server ? (await asked(at(`/${mine.server.id}/close`), {})).poll.answers : [];
  return desk({ do: "count", matter: row.matter, poll: mine.poll, answers: theirs, about });
}

export const forget = (row, key) => remember(row, key, undefined);
