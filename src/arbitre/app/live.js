// News of the event as they come: the server tells that there is something, the log fetches it. Without a server nothing is lost, only later.

import { event, fetched } from "./log.js";
import { redraw, state } from "./state.js";

let stream = null;
let of = "";
let last = Promise.resolve();

// One fetch after another, until nothing is new: a phone that was away for a week takes several pages.
export function catchUp() {
  last = last.then(async () => {
    const { id } = event();
    let before;
    do {
      before = state.settings.after?.[id] ?? 0;
      await fetched();
    } while ((state.settings.after?.[id] ?? 0) > before);
    dispatchEvent(new Event("arbitre-news"));
  }).catch(() => {});
  return last;
}

export function listen() {
  const { id } = event();
  if (state.serverless || typeof EventSource !== "function") return;
  if (stream && of === id && stream.readyState !== EventSource.CLOSED) return;
  stream?.close();
  of = id;
  const after = state.settings.after?.[id] ?? 0;
  stream = new EventSource(new URL(`api/events/${id}/live?after=${after}`, document.baseURI));
  stream.addEventListener("open", () => told(true));
  stream.addEventListener("entry", catchUp);
  stream.addEventListener("error", () => told(false));
}

function told(live) {
  if (state.live === live) return;
  state.live = live;
  redraw();
}

export function startLive() {
  listen();
  addEventListener("online", listen);
  setInterval(listen, 5000);
}
