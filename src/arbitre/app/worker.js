// The engine in a worker of its own, so that the screen never waits: {id, request} comes in, {id, answer} goes out.

import { start } from "./engine.js";

const base = new URL("./", import.meta.url).href;

async function read(name) {
  const response = await fetch(new URL(name, base));
  if (!response.ok) throw new Error(`${name}: ${response.status}`);
  return new Uint8Array(await response.arrayBuffer());
}

// A host that does not know what .wasm is gives it a type no browser compiles as it comes: it is taken whole instead.
const streaming = WebAssembly.instantiateStreaming;
WebAssembly.instantiateStreaming = async (source, imports) => {
  const response = await source;
  const known = response.headers.get("content-type")?.split(";")[0].trim() === "application/wasm";
  return streaming && known ? streaming.call(WebAssembly, response, imports) : WebAssembly.instantiate(await response.arrayBuffer(), imports);
};

const begun = performance.now();
const engine = start(base, read);
engine.then(
  () => postMessage({ ready: true, milliseconds: Math.round(performance.now() - begun) }),
  (error) => postMessage({ failed: String(error) }),
);

// Any ruling will do: what the first one loads is then there before a director needs it.
const FIRST = { do: "open", matter: { record: { dealer: "N", events: [{ call: "1S" }, { call: "1H" }] } } };
let warm = false;

onmessage = async ({ data: { id, request } }) => {
  try {
    const answer = (await engine)(JSON.stringify(request));
    postMessage({ id, answer: JSON.parse(answer) });
    if (!warm) setTimeout(async () => (await engine)(JSON.stringify({ ...FIRST, lang: request.lang })));
    warm = true;
  } catch (error) {
    postMessage({ id, failed: String(error) });
  }
};
