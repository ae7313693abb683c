// The one way to the engine: the worker on this phone; until it is up, and only then, the server.

import { language, redraw, state } from "./state.js";

const PATIENCE = 60000;
export const NO_SERVER = [404, 405, 501];

let worker = null;
let last = 0;
const open = new Map();
let arrived;
export const up = new Promise((done) => {
  arrived = done;
});

export class Refused extends Error {}

export function startEngine() {
  if (typeof WebAssembly !== "object" || typeof Worker !== "function") return lost();
  try {
    worker = new Worker(new URL("./worker.js", import.meta.url), { type: "module" });
  } catch {
    return lost();
  }
  worker.onmessage = ({ data }) => {
    if (data.ready) ready(data.milliseconds);
    else if (data.id !== undefined) settle(data);
    else if (data.failed) lost();
  };
  worker.onerror = lost;
  return undefined;
}

function ready(milliseconds) {
  state.engine = "ready";
  state.boot = milliseconds;
  arrived(true);
  redraw();
}

function lost() {
  worker = null;
  state.engine = "none";
  arrived(false);
  for (const [id, { failed }] of open) {
    open.delete(id);
    failed(new Refused("engine"));
  }
  byServer({ do: "find", query: "" }).catch(() => {}).then(redraw); // is there a server that rules instead?
  redraw();
}

function settle({ id, answer, failed }) {
  const waiting = open.get(id);
  if (!waiting) return;
  open.delete(id);
  clearTimeout(waiting.timer);
  if (failed) waiting.failed(new Refused(failed));
  else waiting.done(answer);
}

function byWorker(request) {
  return new Promise((done, failed) => {
    const id = ++last;
    const timer = setTimeout(() => settle({ id, failed: "time" }), PATIENCE);
    open.set(id, { done, failed, timer });
    worker.postMessage({ id, request });
  });
}

async function byServer(request) {
  const response = await fetch(new URL("api/desk", document.baseURI), {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(request),
  });
  if (NO_SERVER.includes(response.status)) state.serverless = true;
  if (!response.headers.get("content-type")?.includes("json")) throw new Refused("server");
  return response.json();
}

// What the server alone has; nothing where there is none.
export async function atServer(request) {
  if (state.serverless === true) return null;
  return byServer({ lang: language(), ...request }).catch(() => null);
}

// An answer of the desk, or Refused with its sentence. What needs the engine waits for it where there is no server.
export async function desk(request) {
  const full = { lang: language(), ...request };
  const answer = state.engine === "ready" ? await byWorker(full) : await meanwhile(full);
  if (answer.error) throw new Refused(answer.error);
  return answer;
}

async function meanwhile(request) {
  if (state.serverless !== true) {
    try {
      return await byServer(request);
    } catch {
      // No server, or none that answers: the phone alone.
    }
  }
  if (await up) return byWorker(request);
  throw new Refused("engine");
}
