"""A generated module with its lines and imports, in the style of the formatter."""

from __future__ import annotations

import ast

from bardhall.generator.classes import KERNEL, Game, names_in

GENERATED = ("_codec", "observation")
WIDTH = 120
# Where the kernel keeps what a generated module may use.
FROM_KERNEL = {
    "bardhall.kernel.chance": ("shuffle",),
    "bardhall.kernel.content": ("read_content",),
    "bardhall.kernel.encoding": ("Encoder",),
    "bardhall.kernel.flow": ("Frame", "SecretPart", "SimultaneousQuestion", "committed"),
    "bardhall.kernel.hidden_cards": ("answer_for_committed", "covered", "covered_by_seat", "fill"),
    "bardhall.kernel.info": ("GameInfo", "Options", "Pick", "Spot", "read_info"),
    "bardhall.kernel.json_types": ("TypeTable",),
    "bardhall.kernel.names": ("NONE",),
    "bardhall.kernel.outcome": ("Outcome", "ScoredCard"),
    "bardhall.kernel.position_types": ("PositionTypes",),
    "bardhall.kernel.rules": ("Json", "Rules"),
    "bardhall.kernel.specs": ("PackSpecs",),
    "bardhall.kernel.state": ("adopt",),
    "bardhall.kernel.wording": ("Wording", "Words"),
    "collections.abc": ("Sequence",),
    "pathlib": ("Path",),
    "typing": ("Any", "Final"),
}  # fmt: skip
STANDARD = ("collections.abc", "pathlib", "typing")


class Module:
    """A module that is being generated."""

    def __init__(self, game: Game, title: str) -> None:
        self.game = game
        self.title = title
        self.lines: list[str] = []
        self.bound: dict[str, set[str]] = {}  # what the lines use, by its module

    def add(self, *lines: str) -> None:
        self.lines.extend(lines)

    def bind(self, module: str, name: str) -> str:
        """Import a name from one of the game's modules, and return the name."""
        self.bound.setdefault(module, set()).add(name)
        return name

    @property
    def types(self) -> str:
        """Return the expression for the types that the game declares."""
        return "TYPES" if any("TYPES" in names for names in self._offered().values()) else "{}"

    def text(self) -> str:
        """Return the text of the module."""
        body = "\n".join(self.lines).rstrip() + "\n"
        found = self._imports(body)
        head = [f'"""{self.title} `bardhall game generate` writes this file: do not edit it."""', ""]
        head += ["from __future__ import annotations", ""]
        for is_standard in (True, False):
            lines = [_import(m, names) for m, names in sorted(found.items()) if (m in STANDARD) == is_standard]
            head += [*lines, ""] if lines else []
        gap = [""] if body.startswith("class ") else []
        return "\n".join([*head, *gap, body])

    def _imports(self, body: str) -> dict[str, set[str]]:
        """Return the names that the lines use, by the module that defines them."""
        tree = ast.parse(body)
        used = {n.id for n in ast.walk(tree) if isinstance(n, ast.Name) and isinstance(n.ctx, ast.Load)}
        known = {node.name for node in tree.body if isinstance(node, ast.FunctionDef | ast.ClassDef)}
        found = {module: set(names) for module, names in self.bound.items()}
        known.update(name for names in found.values() for name in names)
        for module, names in self._offered().items():
            wanted = {name for name in names if name in used - known}
            if wanted:
                found.setdefault(module, set()).update(wanted)
            known.update(wanted)
        return found

    def _offered(self) -> dict[str, tuple[str, ...]]:
        game = self.game
        offered: dict[str, tuple[str, ...]] = {**FROM_KERNEL, f"{game.package}.observation": ("Observation",)}
        for path in sorted(game.folder.glob("*.py")):
            if path.stem not in (*GENERATED, "__init__"):  # the package's front imports what is generated
                offered[f"{game.package}.{path.stem}"] = tuple(names_in(path))
        for cls in game.frames:
            offered[cls.module] = (*offered.get(cls.module, ()), cls.name)
        names = "bardhall.kernel.names"
        offered[names] = (*offered[names], *names_in(KERNEL / "names.py"))
        return offered


def wrapped(head: str, items: list[str], close: str, indent: str = "") -> list[str]:
    """Return a call or list on one line if it fits; otherwise put its items on a separate line, or on one line each."""
    one = f"{indent}{head}{', '.join(items)}{close}"
    is_flat = not any("\n" in item for item in items)
    if is_flat and len(one) <= WIDTH:
        return [one]
    inner = f"{indent}    {', '.join(items)}"
    if is_flat and len(inner) <= WIDTH and "import" not in head:
        return [f"{indent}{head}", inner, f"{indent}{close}"]
    lines = [f"{indent}    {line}" for item in items for line in f"{item},".split("\n")]
    return [f"{indent}{head}", *lines, f"{indent}{close}"]


def _import(module: str, names: set[str]) -> str:
    ordered = sorted(names, key=lambda name: (0 if name.isupper() else 1 if name[0].isupper() else 2, name))
    one = f"from {module} import {', '.join(ordered)}"
    return one if len(one) <= WIDTH else "\n".join(wrapped(f"from {module} import (", ordered, ")"))
