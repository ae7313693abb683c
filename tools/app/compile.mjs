// Compile Python for the app with the interpreter that will run it: node compile.mjs FOLDER
// FOLDER holds `site` (our packages as source), `lib` (the standard library as source) and `compile.py`; it gets `made`.

import { loadPyodide } from "pyodide";

// Lines are kept for tracebacks, columns are not.
const pyodide = await loadPyodide({ env: { PYTHONNODEBUGRANGES: "1" } });
pyodide.mountNodeFS("/mnt/build", process.argv[2]);
try {
  await pyodide.runPythonAsync(pyodide.FS.readFile("/mnt/build/compile.py", { encoding: "utf8" }));
} catch (error) {
  // Node would print the line of Pyodide's own source that the error passed through, a megabyte of it.
  console.error(error.message);
  process.exit(1);
}
