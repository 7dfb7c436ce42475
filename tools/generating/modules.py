"""A generated module: its lines, and the imports that they need."""

from __future__ import annotations

import ast
import subprocess
import sys
from pathlib import Path

from tools.generating.classes import KERNEL, ROOT, Game

GENERATED = ("_codec", "observation")
# Where the kernel keeps what a generated module may use.
FROM_KERNEL = {
    "bardhall.kernel.flow": ("Frame", "SecretPart", "SimultaneousQuestion", "committed"),
    "bardhall.kernel.json_types": ("PositionTypes", "TypeTable"),
    "bardhall.kernel.names": ("NONE",),
    "bardhall.kernel.rules": ("Json", "Rules"),
    "bardhall.kernel.state": ("adopt",),
    "typing": ("Any", "Final"),
}  # fmt: skip


class Module:
    """A module that is being written."""

    def __init__(self, game: Game, title: str) -> None:
        self.game = game
        self.title = title
        self.lines: list[str] = []

    def add(self, *lines: str) -> None:
        self.lines.extend(lines)

    @property
    def types(self) -> str:
        """The game's own types, if it has any."""
        return "TYPES" if any("TYPES" in names for names in self._offered().values()) else "{}"

    def text(self, path: Path) -> str:
        """The whole module, formatted."""
        body = "\n".join(self.lines)
        head = f'"""{self.title} Written by `make generate` from the declared fields: do not edit."""'
        imports = [f"from {m} import {', '.join(sorted(names))}" for m, names in self._imports(body).items()]
        return _formatted("\n".join([head, "", "from __future__ import annotations", "", *imports, "", "", body]), path)

    def _imports(self, body: str) -> dict[str, list[str]]:
        """Every name that the lines use, by the module that has it."""
        tree = ast.parse(body)
        used = {n.id for n in ast.walk(tree) if isinstance(n, ast.Name) and isinstance(n.ctx, ast.Load)}
        known = {node.name for node in tree.body if isinstance(node, ast.FunctionDef | ast.ClassDef)}
        found: dict[str, list[str]] = {}
        for module, names in self._offered().items():
            wanted = [name for name in names if name in used - known]
            if wanted:
                found[module] = wanted
            known.update(wanted)
        return found

    def _offered(self) -> dict[str, tuple[str, ...]]:
        game = self.game
        offered: dict[str, tuple[str, ...]] = {**FROM_KERNEL, f"{game.package}.observation": ("Observation",)}
        for path in sorted(game.folder.glob("*.py")):
            if path.stem not in GENERATED:
                offered[f"{game.package}.{path.stem}"] = tuple(_names_in(path))
        for cls in game.frames:
            offered[cls.module] = (*offered.get(cls.module, ()), cls.name)
        names = "bardhall.kernel.names"
        offered[names] = (*offered[names], *_names_in(KERNEL / "names.py"))
        return offered


def _names_in(path: Path) -> list[str]:
    """The classes and functions of a module, and its aliases for types."""
    tree = ast.parse(path.read_text(encoding="utf-8"))
    aliases = [ast.unparse(n.target) for n in tree.body if isinstance(n, ast.AnnAssign)]
    return [n.name for n in tree.body if isinstance(n, ast.FunctionDef | ast.ClassDef)] + aliases


def _formatted(text: str, path: Path) -> str:
    ruff = [sys.executable, "-m", "ruff"]
    for command in (["check", "--select", "I", "--fix", "-q"], ["format", "-q"]):
        done = subprocess.run(
            [*ruff, *command, "--stdin-filename", str(path), "-"],
            input=text, capture_output=True, text=True, check=False, cwd=ROOT,
        )  # fmt: skip
        if done.returncode:
            raise SystemExit(done.stderr or done.stdout)
        text = done.stdout
    return text
