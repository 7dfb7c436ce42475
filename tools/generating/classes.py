"""The classes of a game as their sources declare them, read with `ast`: compiled classes keep no annotations.

A state declares its fields in the class body, frames and small values in the parameters of `__init__`.
"""

from __future__ import annotations

import ast
from dataclasses import dataclass, field
from pathlib import Path

from tools.generating.kinds import ANY, Kind, kind_of, veiled

ROOT = Path(__file__).parent.parent.parent
KERNEL = ROOT / "src" / "bardhall" / "kernel"
FRAMES = ("Step", "Question", "SecretPart", "SimultaneousQuestion")
STACK = Kind("list", (Kind("Frame"),))
SEATS = Kind("tuple", (Kind("Seat"),))
MARKS = ("Open", "Owned", "Hidden", "Custom", "Derived")


class Refused(Exception):
    """The generator does not know what to write."""


@dataclass
class Field:
    """A declared field: its mark says who sees it, its kind what it holds."""

    name: str
    mark: str
    kind: Kind


@dataclass
class Class:
    """A class as its source declares it."""

    path: Path
    module: str
    node: ast.ClassDef
    marked: list[Field] = field(default_factory=list)  # of a frame: those of the nearest __init__
    shape: str = ""  # of a frame: what it is to the kernel

    @property
    def name(self) -> str:
        return self.node.name

    @property
    def base(self) -> str:
        base = self.node.bases[0] if self.node.bases else None
        name = base.value if isinstance(base, ast.Subscript) else base
        return ast.unparse(name) if name else ""

    @property
    def init(self) -> ast.FunctionDef | None:
        return next((s for s in self.node.body if isinstance(s, ast.FunctionDef) and s.name == "__init__"), None)

    def plain_fields(self) -> list[Field]:
        """The fields of a small value, which has the mark of whatever holds it."""
        return [Field(name, "", kind_of(annotation)) for name, annotation in self._parameters()]

    def fields(self) -> list[Field]:
        """The fields of a state or a frame, each with its mark."""
        declared = self._parameters() if self.init else self._attributes()
        return [self._field(name, annotation) for name, annotation in declared]

    def _parameters(self) -> list[tuple[str, ast.expr]]:
        return [(a.arg, a.annotation) for a in self.init.args.args[1:] if a.annotation] if self.init else []

    def _attributes(self) -> list[tuple[str, ast.expr]]:
        found = [s for s in self.node.body if isinstance(s, ast.AnnAssign)]
        return [(ast.unparse(s.target), s.annotation) for s in found if kind_of(s.annotation).name != "ClassVar"]

    def _field(self, name: str, annotation: ast.expr) -> Field:
        kind = kind_of(annotation)
        if kind.name not in MARKS:
            where = f"{self.path}:{annotation.lineno}: {self.name}.{name}"
            raise Refused(f"{where} has no mark; say who may see it: {', '.join(f'{m}[...]' for m in MARKS)}")
        return Field(name, kind.name, kind.items[0])


def classes_of(path: Path, module: str) -> list[Class]:
    """The classes of a module."""
    tree = ast.parse(path.read_text(encoding="utf-8"))
    return [Class(path, module, node) for node in tree.body if isinstance(node, ast.ClassDef)]


def functions_of(path: Path) -> dict[str, Kind]:
    """The functions of a module, with what they return."""
    tree = ast.parse(path.read_text(encoding="utf-8"))
    found = [node for node in tree.body if isinstance(node, ast.FunctionDef)]
    return {node.name: kind_of(node.returns) if node.returns else ANY for node in found}


def package_of(folder: Path) -> str:
    """The dotted name of a package."""
    names = [folder.name]
    while (folder.parent / "__init__.py").exists():
        folder = folder.parent
        names.append(folder.name)
    return ".".join(reversed(names))


class Game:
    """The classes and functions of one game, by role."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.package = package_of(folder)
        states = classes_of(folder / "state.py", f"{self.package}.state")
        self.state = next(c for c in states if c.base == "State")
        self.kernel = next(c for c in classes_of(KERNEL / "state.py", "") if c.name == "State").fields()
        self.values = [c for c in states if not c.base]
        self.frames = self._frames()
        self.view = functions_of(folder / "view.py")
        self.fields = self.state.fields()
        self._check_functions()

    def _frames(self) -> list[Class]:
        kernel = classes_of(KERNEL / "flow.py", "bardhall.kernel.flow")
        found = {cls.name: cls for cls in [*kernel, *self._classes_of_rules()]}
        frames = [c for c in found.values() if c not in kernel and _line(c, found)[-1].name in FRAMES]
        for cls in frames:
            cls.shape = _line(cls, found)[-1].name
            cls.marked = _inherited(cls, found)
        return [c for c in frames if not any(other.base == c.name for other in frames)]

    def _classes_of_rules(self) -> list[Class]:
        found: list[Class] = []
        for path in sorted([*self.folder.glob("rules.py"), *self.folder.glob("rules/**/*.py")]):
            parts = path.relative_to(self.folder).with_suffix("").parts
            found += classes_of(path, ".".join([self.package, *parts]))
        return found

    def _check_functions(self) -> None:
        for name, mark, word in ((f.name, f.mark, _WORDS.get(f.mark)) for f in self.fields):
            if word and f"{word}_{name}" not in self.view:
                raise Refused(f"{self.folder / 'view.py'}: {name} is {mark}, but there is no function {word}_{name}")

    @property
    def box(self) -> str:
        """The class of the box."""
        return next(f.kind.name for f in self.fields if f.name == "box")

    def written(self) -> list[Field]:
        """The fields of a position, as they stand in a dump."""
        zones = [f for f in self.fields if f.name != "box" and f.mark != "Derived"]
        return [*zones, Field("stack", "Open", STACK)]

    def seen(self) -> list[Field]:
        """The fields of a view."""
        head = [Field("seats", "Open", Kind("Count")), Field("seat", "Open", Kind("MaybeSeat"))]
        *zones, stack = self.written()
        seen = [Field(f.name, f.mark, self._sight_of(f)) for f in zones]
        return [*head, *seen, *self.pools(), stack, Field("committed", "Open", SEATS)]

    def _sight_of(self, f: Field) -> Kind:
        """What is seen of a field may be the back of a card, where something is covered."""
        is_covered = "Maybe" in str(self.view[f"see_{f.name}"]) if f.mark == "Custom" else f.mark != "Open"
        return veiled(f.kind) if is_covered else f.kind

    def pools(self) -> list[Field]:
        """What a sight has besides the fields of the state: the other functions `see_<name>` of `view.py`."""
        known = {f"see_{f.name}" for f in self.fields}
        seen = {name: kind for name, kind in self.view.items() if name.startswith("see_") and name not in known}
        return [Field(name.removeprefix("see_"), "Custom", kind) for name, kind in seen.items()]


_WORDS = {"Custom": "see", "Derived": "derive"}


def _line(cls: Class, found: dict[str, Class]) -> list[Class]:
    """A class and those that it extends, up to one of the kernel's shapes."""
    line = [cls]
    while line[-1].name not in FRAMES and line[-1].base in found:
        line.append(found[line[-1].base])
    return line


def _inherited(cls: Class, found: dict[str, Class]) -> list[Field]:
    """The fields of the nearest `__init__`."""
    while cls.init is None and cls.base in found:
        cls = found[cls.base]
    return cls.fields() if cls.init else []
