"""Modules of the page that know no browser, run by Node."""

import json
import subprocess
from typing import Any

from tests.ground.project import ROOT

STATIC = ROOT / "src" / "pegout" / "server" / "static"
"""Where the modules are, and what `./` means in imports."""


def run_node(imports: str, expression: str, value: Any) -> Any:
    """What a JavaScript expression makes of `value` after these imports; both are JSON, and it takes one process.

    `run_node('import { f } from "./count/count.js"', "value.map(f)", [1, 2])`.  Fails with what Node printed.
    """
    script = f"""
        import {{ readFileSync }} from "node:fs"
        {imports}
        const value = JSON.parse(readFileSync(0, "utf8"))
        console.log(JSON.stringify({expression}))
    """
    command = ["node", "--input-type=module", "--eval", script]
    done = subprocess.run(command, cwd=STATIC, input=json.dumps(value), capture_output=True, encoding="utf-8")
    assert done.returncode == 0, done.stderr
    return json.loads(done.stdout)
