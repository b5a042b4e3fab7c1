"""How Sphinx writes the documentation: `python3 dev.py docs`."""

import pegout

project = "Pegout"
author = "Pegout contributors"
copyright = "Pegout contributors"  # noqa: A001 (Sphinx names it so)
version = release = pegout.__version__

extensions = ["myst_parser"]
myst_heading_anchors = 3
html_theme = "alabaster"
html_title = f"Pegout {release}"
html_show_sourcelink = False
html_copy_source = False
