// The address says which screen it is, so that the system's back gesture goes where one thinks.

import { redraw, state } from "./state.js";

let locked = null;
let arrived = () => {};

export function parse(hash) {
  const [path, query = ""] = hash.replace(/^#\/?/, "").split("?");
  return {
    path: path.split("/").filter(Boolean).map(decodeURIComponent),
    query: Object.fromEntries(new URLSearchParams(query)),
  };
}

export function go(path, { replace = false } = {}) {
  const hash = `#/${path}`;
  if (location.hash === hash) return redraw();
  if (!replace) {
    location.hash = hash;
    return undefined;
  }
  history.replaceState(null, "", hash);
  return changed();
}

// Back where it leads to another screen of ours; else home.
export function back(fallback = "") {
  if (state.depth > 0) history.back();
  else go(fallback, { replace: true });
}

// While the players look at the screen only a long press leaves it: every other way leads back to it.
export function lock(hash) {
  locked = hash;
}

function changed() {
  if (locked !== null && location.hash !== locked) {
    history.pushState(null, "", locked);
    return;
  }
  state.route = parse(location.hash);
  arrived();
  redraw();
}

export function startRouter(onArrival) {
  arrived = onArrival;
  state.depth = 0;
  addEventListener("popstate", () => {
    state.depth = history.state?.depth ?? (history.replaceState({ ...history.state, depth: state.depth + 1 }, ""), state.depth + 1);
    changed();
  });
  if (history.state?.depth === undefined) history.replaceState({ depth: 0 }, "");
  else state.depth = history.state.depth;
  changed();
}
