"""Settings of the documentation site, which is built from the Markdown files in this folder.

We use Sphinx because it builds the reference from docstrings and types, warns about broken links, and makes pages and a
search that work from a folder, without a server. We use the theme furo because it works on phones and in dark mode, and
loads no fonts or scripts from other servers.
"""

from __future__ import annotations

import contextlib
import io
import os

from docutils import nodes
from docutils.parsers.rst import Directive
from sphinx.application import Sphinx

from bardhall.__about__ import VERSION
from bardhall.cli import main
from bardhall.commands import COMMANDS

project = "Bardhall"
author = "the Bardhall authors"
release = VERSION

extensions = ["myst_parser", "sphinx.ext.autodoc"]
myst_heading_anchors = 4
default_role = "literal"  # our docstrings put names between single backticks
autodoc_member_order = "bysource"
autodoc_default_options = {"members": True}
python_use_unqualified_type_names = True

html_theme = "furo"
html_title = f"Bardhall {VERSION}"
html_show_copyright = False
html_show_sphinx = False
html_copy_source = False
html_logo = "../src/bardhall/web/static/mark.svg"
html_favicon = html_logo


class CommandHelp(Directive):
    """A section for each command, with its help."""

    def run(self) -> list[nodes.Node]:
        return [_section(command) for command in COMMANDS]


def _section(name: str) -> nodes.section:
    section = nodes.section(ids=[name], names=[name])
    section += nodes.title(name, name)
    text = _help(name)
    section += nodes.literal_block(text, text, language="text")
    return section


def _help(name: str) -> str:
    """What a window of 90 letters shows."""
    os.environ["COLUMNS"] = "90"
    with contextlib.redirect_stdout(io.StringIO()) as said, contextlib.suppress(SystemExit):
        main([name, "--help", "--lang", "en"])
    return said.getvalue()


def setup(app: Sphinx) -> None:
    """Teach Sphinx our directive."""
    app.add_directive("command-help", CommandHelp)
