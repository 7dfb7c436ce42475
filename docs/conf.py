"""The documentation site: Sphinx with furo, from the same Markdown that is read without it.

Sphinx, because it makes the reference from the docstrings and types of the objects themselves, warns of every link
that leads nowhere, and its pages and search work from a folder, without a server. furo, because it is read as well on
a phone and in the dark, and loads no font and no script from elsewhere.
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
