"""The classes of a game as declared in their sources, read with `ast` because compiled classes keep no annotations.

States declare their fields in the class body, frames and small values declare them as parameters of `__init__`.
"""

from __future__ import annotations

import ast
from dataclasses import dataclass, field
from pathlib import Path

from bardhall import kernel
from bardhall.generator.kinds import ANY, Kind, kind_of, veiled
from bardhall.kernel.errors import Malformed

KERNEL = Path(kernel.__file__).parent
FRAMES = ("Step", "Question", "SecretPart", "SimultaneousQuestion")
STACK = Kind("list", (Kind("Frame"),))
SEATS = Kind("tuple", (Kind("Seat"),))
MARKS = ("Open", "Owned", "Hidden", "Custom", "Derived")


class Refused(Malformed):
    """An error for declarations from which no code can be generated."""


@dataclass
class Field:
    """A declared field, with its visibility annotation (`mark`) and its type (`kind`)."""

    name: str
    mark: str
    kind: Kind


HIDDEN = Field("hidden", "Derived", Kind("tuple", (Kind("Card"),)))  # the cards that a seat does not see, sorted
# How a field may hold cards that are dealt again; the last two by seat.
DEALT = ("Card", "tuple[Card, ...]", "list[Card]", "list[tuple[Card, ...]]")


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

    def slots(self) -> list[str] | None:
        """Return the names in `__slots__`; None if the class has none."""
        for node in self.node.body:
            if isinstance(node, ast.Assign) and ast.unparse(node.targets[0]) == "__slots__":
                return list(ast.literal_eval(node.value)) if node.value else []
        return None

    def plain_fields(self) -> list[Field]:
        """Return the fields of a small value, which are as visible as the field that contains it."""
        return [Field(name, "", kind_of(annotation)) for name, annotation in self._parameters()]

    def fields(self) -> list[Field]:
        """Return the fields of a state or a frame, each with its visibility."""
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
            raise Refused(f"{where} has no visibility annotation; choose from {', '.join(f'{m}[...]' for m in MARKS)}")
        return Field(name, kind.name, kind.items[0])


def classes_of(path: Path, module: str) -> list[Class]:
    """Return the classes of a module."""
    tree = ast.parse(path.read_text(encoding="utf-8"))
    return [Class(path, module, node) for node in tree.body if isinstance(node, ast.ClassDef)]


def names_in(path: Path) -> list[str]:
    """Return the names of a module's classes, functions, constants and type aliases."""
    tree = ast.parse(path.read_text(encoding="utf-8"))
    found = [n.name for n in tree.body if isinstance(n, ast.FunctionDef | ast.ClassDef)]
    found += [ast.unparse(n.target) for n in tree.body if isinstance(n, ast.AnnAssign)]
    return found + [ast.unparse(t) for n in tree.body if isinstance(n, ast.Assign) for t in n.targets]


def functions_of(path: Path) -> dict[str, Kind]:
    """Return the functions of a module with their return types."""
    tree = ast.parse(path.read_text(encoding="utf-8"))
    found = [node for node in tree.body if isinstance(node, ast.FunctionDef)]
    return {node.name: kind_of(node.returns) if node.returns else ANY for node in found}


def package_of(folder: Path) -> str:
    """Return the dotted name of a package."""
    names = [folder.name]
    while (folder.parent / "__init__.py").exists():
        folder = folder.parent
        names.append(folder.name)
    return ".".join(reversed(names))


class Game:
    """The classes and functions of a game, sorted by their role."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.package = package_of(folder)
        path = folder / "state.py"
        if not path.is_file():
            raise Refused(f"{path}: this module is missing; a game declares the state of its table there")
        states = classes_of(path, f"{self.package}.state")
        found = [c for c in states if c.base == "State"]
        if len(found) != 1:
            raise Refused(f"{path}: {len(found)} classes extend State; exactly one must")
        self.state = found[0]
        self.kernel = next(c for c in classes_of(KERNEL / "state.py", "") if c.name == "State").fields()
        self.values = [c for c in states if not c.base]
        self.frames = self._frames()
        self.view = functions_of(folder / "view.py") if (folder / "view.py").is_file() else {}
        self.fields = self.state.fields()
        self._check_functions()
        self._check_deal()

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

    def check_slots(self) -> None:
        """Refuse `__slots__` that do not name every declared field."""
        slots = self.state.slots()
        missing = [] if slots is None else [f.name for f in self.fields if f.name not in slots]
        if missing:
            raise Refused(f"{self.state.path}: {self.state.name}.__slots__ does not name {', '.join(missing)}")

    def _check_functions(self) -> None:
        for name, mark, word in ((f.name, f.mark, _WORDS.get(f.mark)) for f in self.fields):
            if word and f"{word}_{name}" not in self.view:
                raise Refused(f"{self.folder / 'view.py'}: {name} is {mark}, but there is no function {word}_{name}")

    def _check_deal(self) -> None:
        """Refuse hidden fields that contain more than cards and have no function to deal them."""
        if "deal" in self.view:
            return
        others = [f.name for f in self.covered() if f not in self.dealt()]
        others += [f"{c.name}.{f.name}" for c in self.frames for f in c.marked if f.mark == "Hidden"]
        if others:
            raise Refused(
                f"{self.folder / 'view.py'}: {', '.join(others)} are hidden from some seats, but there is no function "
                "deal to sample them"
            )

    def covered(self) -> list[Field]:
        """Return the fields of a state that are not completely visible to every seat."""
        return [f for f in self.written() if f.mark in ("Hidden", "Owned", "Custom")]

    def dealt(self) -> list[Field]:
        """Return the hidden fields that contain only cards, which can be dealt again automatically."""
        return [f for f in self.covered() if str(f.kind) in DEALT and self._sight_of(f) != f.kind]

    @property
    def is_dealt(self) -> bool:
        """Return whether hidden cards are dealt again without a function of `view.py`."""
        return "deal" not in self.view and bool(self.dealt())

    def module_of(self, name: str, *modules: str) -> str:
        """Return the dotted name of the module that defines a name; empty if none does."""
        for module in modules:
            stem = self.folder.joinpath(*module.split("."))
            for path in (stem.with_suffix(".py"), stem / "__init__.py"):
                if path.is_file() and name in names_in(path):
                    return f"{self.package}.{module}"
        return ""

    def class_of(self, base: str, *modules: str) -> tuple[str, str]:
        """Return the class that extends a kernel class, and its module; empty if there is none."""
        for module in modules:
            stem = self.folder.joinpath(*module.split("."))
            for path in (stem.with_suffix(".py"), stem / "__init__.py"):
                for cls in classes_of(path, f"{self.package}.{module}") if path.is_file() else ():
                    if cls.base == base:
                        return cls.module, cls.name
        return "", ""

    def parameters_of(self, module: str, name: str) -> list[str]:
        """Return the names of the parameters of a function."""
        stem = self.folder.joinpath(*module.removeprefix(f"{self.package}.").split("."))
        path = stem.with_suffix(".py") if stem.with_suffix(".py").is_file() else stem / "__init__.py"
        tree = ast.parse(path.read_text(encoding="utf-8"))
        found = next(node for node in tree.body if isinstance(node, ast.FunctionDef) and node.name == name)
        return [a.arg for a in found.args.args]

    @property
    def box(self) -> str:
        """Return the name of the box class."""
        return next(f.kind.name for f in self.fields if f.name == "box")

    def written(self) -> list[Field]:
        """Return the fields of a position as a dump has them."""
        zones = [f for f in self.fields if f.name != "box" and f.mark != "Derived"]
        return [*zones, Field("stack", "Open", STACK)]

    def seen(self) -> list[Field]:
        """Return the fields of a view."""
        head = [Field("seats", "Open", Kind("Count")), Field("seat", "Open", Kind("MaybeSeat"))]
        *zones, stack = self.written()
        seen = [Field(f.name, f.mark, self._sight_of(f)) for f in zones]
        return [*head, *seen, *self.pools(), stack, Field("committed", "Open", SEATS)]

    def _sight_of(self, f: Field) -> Kind:
        """Return the type of a field in a view, where cards may be backs if something is hidden."""
        is_covered = "Maybe" in str(self.view[f"see_{f.name}"]) if f.mark == "Custom" else f.mark != "Open"
        return veiled(f.kind) if is_covered else f.kind

    def pools(self) -> list[Field]:
        """Return the additional fields of an observation: those of other functions named `see_<name>`."""
        known = {f"see_{f.name}" for f in self.fields}
        seen = {name: kind for name, kind in self.view.items() if name.startswith("see_") and name not in known}
        pools = [Field(name.removeprefix("see_"), "Custom", kind) for name, kind in seen.items()]
        return [*pools, HIDDEN] if self.is_dealt and HIDDEN.name not in [f.name for f in pools] else pools


_WORDS = {"Custom": "see", "Derived": "derive"}


def _line(cls: Class, found: dict[str, Class]) -> list[Class]:
    """Return a class and its base classes, up to a kernel class."""
    line = [cls]
    while line[-1].name not in FRAMES and line[-1].base in found:
        line.append(found[line[-1].base])
    return line


def _inherited(cls: Class, found: dict[str, Class]) -> list[Field]:
    """Return the fields of the nearest inherited `__init__`."""
    while cls.init is None and cls.base in found:
        cls = found[cls.base]
    return cls.fields() if cls.init else []
