"""Nothing imports upwards: every import of the package is read from its source and compared with the levels."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

SRC = Path(__file__).resolve().parent.parent / "src"

LEVELS = (
    ("__about__", "data_dirs", "kernel"),
    ("games",),
    ("__init__", "api", "bots", "arena", "envs"),
    ("web", "terminal", "campaigns", "solo", "lessons", "card_catalog"),
    ("commands", "cli", "__main__"),
)
LEVEL = {name: level for level, names in enumerate(LEVELS) for name in names}
FORBIDDEN_TO_RULES = {"wording", "encode"}


def modules() -> dict[str, str]:
    """The source of every module, by dotted name."""
    return {dotted(path.relative_to(SRC)): path.read_text() for path in sorted(SRC.rglob("*.py"))}


def dotted(path: Path) -> str:
    return ".".join(path.with_suffix("").parts).removesuffix(".__init__")


def imports(source: str) -> Iterator[str]:
    """The dotted names that a module imports from this package; for `from a import b`, both `a` and `a.b`."""
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names if is_ours(alias.name))
        elif isinstance(node, ast.ImportFrom) and is_ours(node.module or ""):
            yield from (f"{node.module}.{alias.name}" for alias in node.names)


def is_ours(name: str) -> bool:
    return name.split(".")[0] == "bardhall"


def part(name: str) -> str:
    """The part of the house that a module, or a name in it, belongs to; `bardhall` and its names: the front door."""
    second = [*name.split("."), "__init__"][1]
    path = SRC / "bardhall" / second
    return second if second in LEVEL or path.is_dir() or path.with_suffix(".py").exists() else "__init__"


def game(name: str) -> str | None:
    parts = name.split(".")
    return parts[2] if parts[1:2] == ["games"] and len(parts) > 2 else None


def fault(module: str, imported: str) -> str | None:
    """What is wrong with this import, if anything."""
    if LEVEL[part(imported)] > LEVEL[part(module)]:
        return f"{module} imports {imported}, which is above it"
    if game(module) and game(imported) and game(module) != game(imported):
        return f"{module} imports {imported}, another game"
    parts = module.split(".")
    if game(module) and "rules" in parts and FORBIDDEN_TO_RULES.intersection(imported.split(".")[3:]):
        return f"{module} imports {imported}, but rules know no words and no numbers of actions"
    return None


def test_every_part_of_the_package_has_a_level() -> None:
    assert {part(name) for name in modules()} <= set(LEVEL)


@pytest.mark.parametrize("module", modules())
def test_module_imports_nothing_above_it(module: str) -> None:
    faults = [fault(module, imported) for imported in imports(modules()[module])]
    assert [f for f in faults if f] == []


@pytest.mark.parametrize(
    ("module", "source"),
    [
        ("bardhall.kernel.flow", "import bardhall.games.battle.state"),
        ("bardhall.kernel.flow", "from bardhall import games"),
        ("bardhall.kernel.flow", "from bardhall import new"),
        ("bardhall.games.battle.state", "def f():\n    from bardhall.bots import greedy"),
        ("bardhall.games.battle.state", "from bardhall.games.cove import state"),
        ("bardhall.games.battle.rules.hire", "from bardhall.games.battle import encode"),
        ("bardhall.games.battle.rules.hire", "from bardhall.games.battle.wording.cards import text"),
        ("bardhall.arena.match", "from bardhall.web import app"),
        ("bardhall.terminal.app", "from bardhall.cli import main"),
    ],
)
def test_faults_are_found(module: str, source: str) -> None:
    assert [fault(module, imported) for imported in imports(source)] != [None]


@pytest.mark.parametrize(
    ("module", "source"),
    [
        ("bardhall.kernel.record", "from bardhall import __about__"),
        ("bardhall.games.battle.rules.hire", "from bardhall.games.battle.state import Table"),
        ("bardhall.games.battle.encode", "from bardhall.games.battle.wording import text"),
        ("bardhall.arena.match", "from bardhall.bots import greedy"),
        ("bardhall.cli", "import bardhall, msgspec"),
    ],
)
def test_the_way_down_is_free(module: str, source: str) -> None:
    assert [fault(module, imported) for imported in imports(source)] == [None]
