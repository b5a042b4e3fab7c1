"""Modules of the page that know no browser, run by Node."""

import json
import subprocess
from typing import Any
from urllib.parse import quote

from tests.ground.project import ROOT

STATIC = ROOT / "src" / "pegout" / "server" / "static"
"""Where the modules are, and what `./` means in imports."""

_SPEAKING = """
    import { readFile } from "node:fs/promises"
    globalThis.name = "LANGUAGE"
    globalThis.fetch = async address => ({ ok: true, json: async () => JSON.parse(await readFile(address)) })
"""
"""What a worker of the page knows of its language, with files in the place of the server."""


def run_node(imports: str, expression: str, value: Any, language: str = "en") -> Any:
    """What a JavaScript expression makes of `value` after these imports; both are JSON, and it takes one process.

    `run_node('import { f } from "./count/count.js"', "value.map(f)", [1, 2])`.  The words are those that the first page
    has in this language; `await allWords()` brings the others.  Fails with what Node printed.
    """
    script = f"""
        import {{ readFileSync }} from "node:fs"
        {imports}
        const value = JSON.parse(readFileSync(0, "utf8"))
        console.log(JSON.stringify({expression}))
    """
    before = f"data:text/javascript,{quote(_SPEAKING.replace('LANGUAGE', language))}"
    command = ["node", "--import", before, "--input-type=module", "--eval", script]
    done = subprocess.run(command, cwd=STATIC, input=json.dumps(value), capture_output=True, encoding="utf-8")
    assert done.returncode == 0, done.stderr
    return json.loads(done.stdout)
