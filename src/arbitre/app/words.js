// The labels and the first screen in the language chosen: from the last time, then as the engine gives them.

import { desk } from "./desk.js";
import { inLanguage, find } from "./matters.js";
import { keep, language, redraw, state } from "./state.js";
import * as store from "./store.js";

function use(found) {
  state.words = found.words;
  state.home = found.home;
  document.documentElement.lang = language();
  redraw();
}

// Written by the build beside the app: nothing has to run before the first screen stands.
async function fromFile(lang) {
  const response = await fetch(new URL(`first/${lang}.json`, document.baseURI));
  if (!response.ok) throw new Error(String(response.status));
  return response.json();
}

async function fromDesk(lang) {
  const [words, home] = await Promise.all([desk({ do: "words", lang }), desk({ do: "home", lang })]);
  return { words: words.words, home };
}

export async function loadWords() {
  const lang = language();
  document.documentElement.lang = lang;
  try {
    use(await fromFile(lang).catch(() => fromDesk(lang)));
  } catch {
    const kept = await store.get("kept", `first.${lang}`);
    if (kept) use(kept);
    return;
  }
  store.put({ kept: [{ id: `first.${lang}`, words: state.words, home: state.home }] }).catch(() => {});
}

export async function chooseLanguage(lang) {
  keep({ lang, players: lang });
  await loadWords();
  const { path } = state.route;
  if (path[0] === "m") await inLanguage(find(path[1])).catch(() => {});
}
