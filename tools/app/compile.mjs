// Compile Python for the app with the interpreter that will run it: node compile.mjs FOLDER
// FOLDER holds `site` (our packages as source), `lib` (the standard library as source) and `compile.py`; it gets `made`.

import { loadPyodide } from "pyodide";

const pyodide = await loadPyodide();
pyodide.mountNodeFS("/work", process.argv[2]);
await pyodide.runPythonAsync(pyodide.FS.readFile("/work/compile.py", { encoding: "utf8" }));
