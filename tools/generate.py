"""Write each game's `_codec.py` (clone and JSON codec) from its class bodies: `make generate`.

Fields are read with `ast`, since compiled classes keep no annotations: a state and a sight declare theirs in the
class body, frames and small values in the parameters of `__init__`. A type is written by name:
`int`, `bool`, `str`; another type `X` by the functions `write_x` and `read_x` of the game or of `kernel/names.py`; a
value class or a frame by the functions generated here; `tuple[T, ...]` and `list[T]` by their items.
"""

from __future__ import annotations

import ast
import re
import subprocess
import sys
from dataclasses import dataclass
from pathlib import Path

ROOT = Path(__file__).parent.parent
GAMES = ROOT / "src" / "bardhall" / "games"
KERNEL_NAMES = ROOT / "src" / "bardhall" / "kernel" / "names.py"
PRIMITIVES = {"int": "read_int", "bool": "read_bool", "str": "read_str", "Count": "read_count"}
KERNEL_BASES = {
    "Step": [],
    "Question": [("seat", "Seat")],
    "Part": [("seat", "Seat")],
    "Together": [("parts", "tuple[Part[Any], ...]")],
}


@dataclass
class Class:
    """A class as its source declares it."""

    name: str
    module: str
    base: str
    fields: list[tuple[str, str]]
    own_init: bool


def read_classes(path: Path, module: str) -> list[Class]:
    """The classes of a module, with their declared fields."""
    tree = ast.parse(path.read_text(encoding="utf-8"))
    return [_class(node, module) for node in tree.body if isinstance(node, ast.ClassDef)]


def _class(node: ast.ClassDef, module: str) -> Class:
    base = node.bases[0] if node.bases else None
    name = base.value if isinstance(base, ast.Subscript) else base
    body = [(ast.unparse(s.target), ast.unparse(s.annotation)) for s in node.body if isinstance(s, ast.AnnAssign)]
    init = next((s for s in node.body if isinstance(s, ast.FunctionDef) and s.name == "__init__"), None)
    args = [(a.arg, ast.unparse(a.annotation)) for a in init.args.args[1:] if a.annotation] if init else []
    fields = args if init else [(n, t) for n, t in body if not t.startswith("ClassVar")]
    return Class(node.name, module, ast.unparse(name) if name else "", fields, init is not None)


class Game:
    """The classes of one game, by role."""

    def __init__(self, folder: Path) -> None:
        self.package = f"bardhall.games.{folder.name}"
        states = read_classes(folder / "state.py", f"{self.package}.state")
        self.state = next(c for c in states if c.base == "State")
        self.sight = self._sight(folder)
        self.values = [c for c in states if not c.base]
        self.frames = self._frames(folder)

    def _sight(self, folder: Path) -> Class:
        """A sight stands in view.py, or in sight.py if it is a table with some cards face down."""
        stem = "sight" if (folder / "sight.py").exists() else "view"
        views = read_classes(folder / f"{stem}.py", f"{self.package}.{stem}")
        sight = next(c for c in views if c.name == "Sight")
        if sight.base == self.state.name:
            sight.fields = [("seats", "Count"), *sight.fields, *self.state.fields, ("stack", "list[Frame[Any]]")]
        return sight

    def _frames(self, folder: Path) -> list[Class]:
        found: dict[str, Class] = {}
        for path in sorted((folder / "rules").glob("*.py")):
            for cls in read_classes(path, f"{self.package}.rules.{path.stem}"):
                found[cls.name] = cls
        frames = [c for c in found.values() if _kernel_base(c, found)]
        for cls in frames:
            cls.fields = _inherited(cls, found)
        return [c for c in frames if not _is_abstract(c, frames)]


def _kernel_base(cls: Class, found: dict[str, Class]) -> str:
    while cls.base in found:
        cls = found[cls.base]
    return cls.base if cls.base in KERNEL_BASES else ""


def _inherited(cls: Class, found: dict[str, Class]) -> list[tuple[str, str]]:
    while not cls.own_init and cls.base in found:
        cls = found[cls.base]
    return cls.fields if cls.own_init else KERNEL_BASES[cls.base]


def _is_abstract(cls: Class, frames: list[Class]) -> bool:
    """A frame that others extend is never on the stack itself."""
    return any(other.base == cls.name for other in frames)


class Types:
    """How values of each type are written and read."""

    def __init__(self, game: Game) -> None:
        self.values = {c.name for c in game.values}

    def write(self, kind: str, value: str, depth: int = 0) -> str:
        item, many = _item(kind)
        if many:
            inner = self.write(item, f"x{depth}", depth + 1)
            return f"list({value})" if inner == f"x{depth}" else f"[{inner} for x{depth} in {value}]"
        if kind in PRIMITIVES:
            return value
        if kind in self.values:
            return f"write_{kind.lower()}(box, {value})"
        if kind.startswith(("Frame[", "Part[")):
            return f"write_frame(box, {value})"
        return f"write_{kind.lower()}(box, {value})"

    def read(self, kind: str, value: str, where: str, depth: int = 0) -> str:
        item, many = _item(kind)
        if many:
            inner = self.read(item, f"x{depth}", where, depth + 1)
            loop = f"[{inner} for x{depth} in read_list({value}, {where})]"
            return f"tuple({loop})" if many == "tuple" else loop
        if kind in PRIMITIVES:
            return f"{PRIMITIVES[kind]}({value}, {where})"
        if kind.startswith(("Frame[", "Part[")):
            reader = "read_frame" if kind.startswith("Frame[") else "read_part"
            return f"{reader}(box, {value}, {where})"
        return f"read_{kind.lower()}(box, {value}, {where})"


def _item(kind: str) -> tuple[str, str]:
    if kind.startswith("tuple[") and kind.endswith(", ...]"):
        return kind[6:-6], "tuple"
    if kind.startswith("list["):
        return kind[5:-1], "list"
    return "", ""


class Writer:
    """Writes the codec of one game."""

    def __init__(self, game: Game) -> None:
        self.game = game
        self.types = Types(game)
        self.lines: list[str] = []

    def text(self) -> str:
        for cls in self.game.values:
            self._value(cls)
        for cls in self.game.frames:
            self._value(cls, tagged=True)
        self._frame_tables()
        self._clone(self.game.state)
        self._table("", self.game.state)
        self._table("_sight", self.game.sight)
        return self._head() + "\n".join(self.lines)

    def _add(self, *lines: str) -> None:
        self.lines.extend(lines)

    def _value(self, cls: Class, tagged: bool = False) -> None:
        """A small immutable object: written as its fields, read through its constructor."""
        low = cls.name.lower()
        tag = [f'"frame": "{cls.name}"'] if tagged else []
        pairs = tag + [f'"{n}": {self.types.write(t, f"v.{n}")}' for n, t in cls.fields]
        listed = (["frame"] if tagged else []) + [n for n, _ in cls.fields]
        names = ", ".join(f'"{n}"' for n in listed) + ("," if len(listed) == 1 else "")
        reads = [self.types.read(t, f'd["{n}"]', f'f"{{where}}.{n}"') for n, t in cls.fields]
        subject = "Any" if tagged else cls.name
        self._add(f"def write_{low}(box: {self._box}, v: {subject}) -> Json:", f"    return {{{', '.join(pairs)}}}", "")
        self._add(f"def read_{low}(box: {self._box}, value: object, where: str) -> {cls.name}:")
        if reads:
            self._add(f"    d = read_fields(value, where, ({names}))", f"    return {cls.name}({', '.join(reads)})", "")
        else:
            self._add(f"    read_fields(value, where, ({names}))", f"    return {cls.name}()", "")

    def _frame_tables(self) -> None:
        box = self._box
        writers = ", ".join(f'"{c.name}": write_{c.name.lower()}' for c in self.game.frames)
        readers = ", ".join(f'"{c.name}": read_{c.name.lower()}' for c in self.game.frames)
        self._add(
            f"_WRITERS: Final[dict[str, Callable[[{box}, Any], Json]]] = {{{writers}}}",
            f"_READERS: Final[dict[str, Callable[[{box}, object, str], Frame[Any]]]] = {{{readers}}}",
            "",
            f"def write_frame(box: {box}, v: Frame[Any]) -> Json:",
            "    return _WRITERS[type(v).__name__](box, v)",
            "",
            f"def read_frame(box: {box}, value: object, where: str) -> Frame[Any]:",
            '    name = read_str(read_dict(value, where).get("frame"), f"{where}.frame")',
            "    reader = _READERS.get(name)",
            "    if reader is None:",
            '        raise Malformed(f"{where}.frame: there is no frame {name[:60]!r}")',
            "    return reader(box, value, where)",
            "",
            f"def read_part(box: {box}, value: object, where: str) -> Part[Any]:",
            "    frame = read_frame(box, value, where)",
            "    if not isinstance(frame, Part):",
            '        raise Malformed(f"{where}: takes a part of a secret question")',
            "    return frame",
            "",
        )

    def _clone(self, cls: Class) -> None:
        copies = [f"    t.{n} = s.{n}{'.copy()' if t.startswith('list[') else ''}" for n, t in cls.fields]
        if self.game.sight.base == cls.name:
            self._add(
                f"def copy_table(s: {cls.name}, t: {cls.name}) -> None:",
                '    """Lay out on `t` what lies on `s`."""',
                "    adopt(t, s)",
                *copies,
                "",
            )
        self._add(
            f"def clone(s: {cls.name}) -> {cls.name}:",
            '    """An independent copy: lists are copied, immutable values are shared."""',
            f"    t = {cls.name}()",
            "    adopt(t, s)",
            *copies,
            "    return t",
            "",
        )

    def _table(self, suffix: str, cls: Class) -> None:
        """A state or a sight: written field by field, in order."""
        fields = [(n, t) for n, t in cls.fields if n != "box"]
        if not suffix:
            fields = [*fields, ("stack", "list[Frame[Any]]")]
        self._add(f"def write{suffix}(v: {cls.name}) -> Json:", "    box = v.box", "    return {")
        self._add(*[f'        "{n}": {self.types.write(t, f"v.{n}")},' for n, t in fields], "    }", "")
        names = ", ".join(f'"{n}"' for n, _ in fields)
        self._add(f"_FIELDS{suffix.upper()}: Final = ({names})", "")
        self._add(f"def read{suffix}(box: {self._box}, data: Json, v: {cls.name}) -> None:")
        self._add(f'    d = read_fields(data, "table", _FIELDS{suffix.upper()})', "    v.box = box")
        reads = [(n, self.types.read(t, f'd["{n}"]', f'"{n}"')) for n, t in fields]
        self._add(*[f"    v.{n} = {read}" for n, read in reads], "")

    @property
    def _box(self) -> str:
        return next(t for n, t in self.game.state.fields if n == "box")

    def _head(self) -> str:
        game = self.game
        modules: dict[str, list[str]] = {}
        for cls in [*game.values, *game.frames, game.state, game.sight]:
            modules.setdefault(cls.module, []).append(cls.name)
        modules[f"{game.package}.box"] = [self._box]
        used = "\n".join(self.lines)
        for path in sorted((GAMES / game.package.split(".")[-1]).glob("*.py")):
            if path.stem != "_codec":
                modules.setdefault(f"{game.package}.{path.stem}", []).extend(_used_functions(path, used))
        modules["bardhall.kernel.names"] = _used_functions(KERNEL_NAMES, used)
        readers = ["read_bool", "read_count", "read_dict", "read_fields", "read_int", "read_list", "read_str"]
        modules["bardhall.kernel.codec"] = [f for f in readers if f"{f}(" in used]
        modules |= {"bardhall.kernel.errors": ["Malformed"], "bardhall.kernel.flow": ["Frame", "Part"]}
        modules |= {"bardhall.kernel.rules": ["Json"], "bardhall.kernel.state": ["adopt"]}
        imports = [f"from {m} import {', '.join(sorted(ns))}" for m, ns in sorted(modules.items()) if ns]
        title = '"""Clone and JSON codec. Written by `make generate` from the class bodies: do not edit."""'
        plain = ["from collections.abc import Callable", "from typing import Any, Final"]
        return "\n".join([title, "", "from __future__ import annotations", "", *plain, "", *imports, "", "", ""])


def _used_functions(path: Path, used: str) -> list[str]:
    """The functions `write_x` and `read_x` of a module that the codec calls."""
    tree = ast.parse(path.read_text(encoding="utf-8"))
    names = [n.name for n in tree.body if isinstance(n, ast.FunctionDef)]
    return [name for name in names if name.startswith(("write_", "read_")) and re.search(rf"\b{name}\(", used)]


def codec_of(folder: Path) -> str:
    """The formatted text of a game's codec."""
    ruff = [sys.executable, "-m", "ruff"]
    text = Writer(Game(folder)).text()
    for command in (["check", "--select", "I", "--fix", "-q"], ["format", "-q"]):
        done = subprocess.run(
            [*ruff, *command, "--stdin-filename", str(folder / "_codec.py"), "-"],
            input=text, capture_output=True, text=True, check=False, cwd=ROOT,
        )  # fmt: skip
        if done.returncode:
            raise SystemExit(done.stderr or done.stdout)
        text = done.stdout
    return text


def main() -> None:
    """Write every game's codec."""
    for folder in sorted(path.parent for path in GAMES.glob("*/state.py")):
        target = folder / "_codec.py"
        target.write_text(codec_of(folder), encoding="utf-8")
        print(f"wrote {target.relative_to(ROOT)}")


if __name__ == "__main__":
    main()
