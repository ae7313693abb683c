// The app's engine under Node: a request a line comes in, an answer a line goes out. node engine.mjs FOLDER_OF_THE_APP

import { readFile } from "node:fs/promises";
import { createInterface } from "node:readline";
import { pathToFileURL } from "node:url";

const base = process.argv[2].replace(/\/*$/, "/");
const { start } = await import(pathToFileURL(`${base}engine.js`));
const begun = performance.now();
const answer = await start(base, async (name) => new Uint8Array(await readFile(base + name)));
console.error(`ready ${Math.round(performance.now() - begun)}`);
try {
  for await (const line of createInterface({ input: process.stdin })) console.log(answer(line));
} catch (error) {
  console.error(error.message);
  process.exit(1);
}
