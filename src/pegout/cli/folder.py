"""Where a user's games are kept."""

import os
import sys
from pathlib import Path


def data_folder() -> Path:
    """The folder for Pegout's data: `PEGOUT_DATA`, or the place that the system has for it.  It need not exist."""
    chosen = os.environ.get("PEGOUT_DATA")
    if chosen:
        return Path(chosen)
    if sys.platform == "win32":
        return Path(os.environ.get("LOCALAPPDATA") or Path.home() / "AppData" / "Local") / "Pegout"
    if sys.platform == "darwin":
        return Path.home() / "Library" / "Application Support" / "Pegout"
    return Path(os.environ.get("XDG_DATA_HOME") or Path.home() / ".local" / "share") / "pegout"
