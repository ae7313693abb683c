// The engine: the Python of this project, run by Pyodide. A browser's worker and Node start it the same way.

import createPyodideModule from "./pyodide/pyodide.asm.js";
import { loadPyodide } from "./pyodide/pyodide.js";

const HOME = "/engine";
const BEGIN = `
import sys

sys.path.insert(0, "${HOME}")
from arbitre.desk import answer_json

lambda request: answer_json(request.encode()).decode()
`;

// `read` takes the name of a file of the app and gives its bytes; `base` is where the app lies, with a slash at its end.
// What comes back takes a request as JSON text and gives the answer as JSON text.
export async function start(base, read) {
  const engine = read("engine.zip");
  const pyodide = await loadPyodide({
    createPyodideModule,
    indexURL: `${base}pyodide/`,
    stdLibURL: `${base}pyodide/python.zip`,
    lockFileContents: read("pyodide/lock.json").then((bytes) => new TextDecoder().decode(bytes)),
    packageBaseUrl: `${base}pyodide/`,
    env: { HOME },
  });
  unpack(await engine, pyodide.FS);
  return pyodide.runPython(BEGIN);
}

// A zip whose files are stored as they are: what is sent is compressed as a whole.
function unpack(bytes, files) {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const end = bytes.length - 22;
  let at = view.getUint32(end + 16, true);
  for (let left = view.getUint16(end + 10, true); left > 0; left--) {
    const [size, named, extra, comment] = [24, 28, 30, 32].map((n) =>
      n === 24 ? view.getUint32(at + n, true) : view.getUint16(at + n, true));
    const place = view.getUint32(at + 42, true);
    const path = `${HOME}/${new TextDecoder().decode(bytes.subarray(at + 46, at + 46 + named))}`;
    const from = place + 30 + view.getUint16(place + 26, true) + view.getUint16(place + 28, true);
    files.mkdirTree(path.slice(0, path.lastIndexOf("/")));
    files.writeFile(path, bytes.subarray(from, from + size), { canOwn: false });
    at += 46 + named + extra + comment;
  }
}
