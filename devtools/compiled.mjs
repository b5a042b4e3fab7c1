// Has Python for browsers compile those of its own modules that a game needs: a browser would compile them at each start.
// node compiled.mjs FOLDER SOURCES: the folder with all that was fetched, and that of the package that plays.
import { readFile, writeFile } from "node:fs/promises"
import { join } from "node:path"
import { pathToFileURL } from "node:url"

const [folder, sources] = process.argv.slice(2)
const LIBRARY = join(folder, "python_stdlib.zip")
const COMPILE = `
import io, sys, zipfile
from importlib._bootstrap_external import _code_to_hash_pyc
from importlib.util import source_hash

sys.path.insert(0, "/sources")
import pegout.server.offline.calls

HOME = next(path for path in sys.path if path.endswith(".zip")) + "/"
files = {getattr(module, "__file__", None) or "" for module in sys.modules.values()}
wanted = {file.removeprefix(HOME) for file in files if file.startswith(HOME)}
made = io.BytesIO()
with zipfile.ZipFile("/library.zip") as old, zipfile.ZipFile(made, "w", zipfile.ZIP_DEFLATED, compresslevel=9) as new:
    for name in old.namelist():
        text, to = old.read(name), name
        if name in wanted:
            code = compile(text, HOME + name, "exec", dont_inherit=True)
            text, to = bytes(_code_to_hash_pyc(code, source_hash(text), False)), name + "c"
        new.writestr(zipfile.ZipInfo(to, (1980, 1, 1, 0, 0, 0)), text, zipfile.ZIP_DEFLATED)
assert wanted
made.getvalue()
`

const { loadPyodide } = await import(pathToFileURL(join(folder, "pyodide.mjs")).href)
const python = await loadPyodide({ indexURL: join(folder, "/"), env: { PYTHONHASHSEED: "0", PYTHONDONTWRITEBYTECODE: "1", HOME: "/" } })
python.unpackArchive(new Uint8Array(await readFile(join(folder, "msgspec.whl"))), "wheel")
python.FS.mkdir("/sources")
python.FS.mount(python.FS.filesystems.NODEFS, { root: sources }, "/sources")
python.FS.writeFile("/library.zip", new Uint8Array(await readFile(LIBRARY)))
await writeFile(LIBRARY, python.runPython(COMPILE).toJs())
