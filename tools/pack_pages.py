"""Write docs/packs-GAME.md: every field, effect and number that a pack may contain, from the specs of the game.

`python -m tools.pack_pages`, a part of `make generate`; a test compares the pages with what this would write.
"""

from __future__ import annotations

import ast
import tomllib
from collections.abc import Callable, Iterator, Sequence
from functools import cache
from importlib import import_module
from pathlib import Path
from types import ModuleType
from typing import Any

import msgspec
from msgspec import inspect
from tools.pack_examples import inline, parts_of

import bardhall
from bardhall.commands.pack_new import example, told
from bardhall.kernel.registry import rules_of
from bardhall.kernel.specs import CardSpec, Strict

DOCS = Path(__file__).resolve().parent.parent / "docs"
HEAD = """# Packs of {name}

This page lists everything that a pack for {name} may contain. [Add a card](add-a-card.md) explains what a
pack is and how to check it. A field with a default is optional; all other fields are required. `make generate` writes
this page from `games/{game}/packs`.

## Entries

Every card has an `id` and a `name`, and may have a `flavour` and a `plan`. The tables below omit these fields.
"""
SHARED = {field.name for field in msgspec.structs.fields(CardSpec)}
NOTHING = "nothing"
NOWHERE = "not in the base pack"
Extras = dict[str, tuple[tuple[str, ...], tuple[str, ...]]]  # by effect: required and optional additional fields


def main() -> None:
    write_pages(path_of, page)


def write_pages(path_of: Callable[[str], Path], page: Callable[[str], str]) -> None:
    """Write the page of every game."""
    for game in bardhall.games():
        path_of(game).write_text(page(game), encoding="utf-8")
        print(f"wrote {path_of(game).name}")


def path_of(game: str) -> Path:
    """Return the path of a page."""
    return DOCS / f"packs-{game}.md"


@cache
def page(game: str) -> str:
    """Return the whole page of a game."""
    specs = rules_of(game).pack_specs()
    parts = [HEAD.format(name=bardhall.info(game).name(), game=game)]
    parts += [section(f"`[[{name}]]`", kind) + example_of(game, name) for name, kind in specs.kinds.items()]
    parts += ["## Parts of entries\n", *parts_of_entries(game, [*specs.kinds.values(), specs.numbers])]
    return "\n".join([*parts, numbers_section(specs.numbers, base_numbers(game))])


def parts_of_entries(game: str, known: Sequence[type[Strict]]) -> Iterator[str]:
    """Yield a section for each structure inside entries, and one for effects with their additional fields."""
    extras = extras_of(game)
    written = parts_of(game)
    for kind in own_structures(import_module(f"bardhall.games.{game}.packs.specs")):
        mine = [data for cls, data in written if cls is kind]
        if kind.__name__ == "Effect" and extras:
            yield effect_section(kind, extras, said_by_effects(game), mine)
        elif kind not in known:
            yield section(kind.__name__, kind) + shown(mine)


def shown(written: list[dict[str, Any]]) -> str:
    """Return the first such part of the base pack as an example."""
    return f"\nExample: `{inline(written[0])}`\n" if written else ""


def example_of(game: str, kind: str) -> str:
    """Return an entry of the base pack as an example."""
    return f"\nExample from the base pack:\n\n```\n{example(game, kind)}\n```\n"


# Structures


def own_structures(specs: ModuleType) -> list[type[Strict]]:
    """Return the structures of a game in source order, without base classes."""
    found = [kind for kind in vars(specs).values() if isinstance(kind, type) and issubclass(kind, Strict)]
    return [kind for kind in found if kind.__module__ == specs.__name__ and not kind.__subclasses__()]


def section(title: str, kind: type[Strict]) -> str:
    """Return the section of a structure: its docstring and its fields."""
    skipped = SHARED if issubclass(kind, CardSpec) else set()
    fields = [field for field in info(kind).fields if field.encode_name not in skipped]
    rows = [[f"`{field.encode_name}`", told(field.type), default(field)] for field in fields]
    tables = [table(["field", "takes", "default"], rows)] if rows else []
    return "\n".join([f"### {title}\n", one_line(kind) + "\n", *tables])


def info(kind: type[Strict]) -> inspect.StructType:
    """Return the fields of a structure with their types."""
    found = inspect.type_info(kind)
    assert isinstance(found, inspect.StructType)
    return found


def one_line(kind: type[Any]) -> str:
    """Return the docstring in one line."""
    return " ".join((kind.__doc__ or "").split())


def default(field: inspect.Field) -> str:
    """Return the default of a field; empty if it is required."""
    if field.required:
        return ""
    if field.default in (None, (), "") or field.default is msgspec.NODEFAULT:
        return NOTHING
    return f"`{str(field.default).lower() if isinstance(field.default, bool) else field.default}`"


# Effects with additional fields


def extras_of(game: str) -> Extras:
    """Return the required and optional additional fields of each effect; empty for a game without effects."""
    effects = getattr(import_module(f"bardhall.games.{game}.packs.specs"), "EFFECTS", None)
    if effects is None:
        return {}
    return {word: (tuple(kinds[0].needs), tuple(kinds[0].may)) for word, kinds in effects.by_word().items()}


def said_by_effects(game: str) -> dict[str, str]:
    """Return the docstring of each effect's class in the rules, by its word in the data.

    Read from the source: compiled classes keep no docstrings.
    """
    effects = getattr(import_module(f"bardhall.games.{game}.packs.specs"), "EFFECTS", None)
    words = {kind.cls.__name__: kind.word for kind in effects.kinds()} if effects else {}
    found: dict[str, str] = {}
    for path in sorted((rules_of(game).folder() / "rules").glob("*.py")):
        for kind in ast.parse(path.read_text(encoding="utf-8")).body:
            if isinstance(kind, ast.ClassDef) and kind.name in words:
                word, said = words[kind.name], " ".join((ast.get_docstring(kind) or "").split())
                found[word] = f"{found[word]} {said}" if word in found else said
    return found


def effect_section(kind: type[Strict], extras: Extras, said: dict[str, str], written: list[dict[str, Any]]) -> str:
    """Return the table of all effects, and the table of their additional fields."""
    fields = {field.name: field for field in info(kind).fields}
    rows = []
    for word, (needed, allowed) in extras.items():
        more = [f"`{word}`" for word in needed] + [f"optionally `{word}`" for word in allowed]
        first = next((f"`{inline(effect)}`" for effect in written if word in effect), NOWHERE)
        rows.append([f"`{word}`", told(fields[word].type), ", ".join(more), said.get(word, ""), first])
    others = [[f"`{field.encode_name}`", told(field.type)] for field in fields.values() if field.name not in extras]
    return "\n".join(
        [
            f"### {kind.__name__}\n",
            "An effect is exactly one of the following, with its additional fields:\n",
            table(["effect", "takes", "additional fields", "what it does", "example"], rows),
            "Additional fields:\n",
            table(["field", "takes"], others),
        ]
    )


# Numbers


def base_numbers(game: str) -> dict[str, Any]:
    """Return the numbers of the base pack."""
    return tomllib.loads((rules_of(game).base_pack() / "numbers.toml").read_text(encoding="utf-8"))


def numbers_section(kind: type[Strict], base: dict[str, Any]) -> str:
    """Return the table of all numbers: the values allowed, and the value in the base pack."""
    fields = info(kind).fields
    rows = [[f"`{field.encode_name}`", told(field.type), _shown(base[field.encode_name])] for field in fields]
    return "\n".join(["## Numbers\n", one_line(kind) + "\n", table(["number", "takes", "base pack"], rows)])


def _shown(value: object) -> str:
    if isinstance(value, dict):
        return ", ".join(f"{name} {n}" for name, n in value.items())
    if isinstance(value, list):
        return ("; " if value and isinstance(value[0], list) else ", ").join(map(_shown, value))
    return str(value)


def table(head: list[str], rows: list[list[str]]) -> str:
    lines = ["| " + " | ".join(head) + " |", "|" + "---|" * len(head)]
    return "\n".join([*lines, *("| " + " | ".join(row) + " |" for row in rows)]) + "\n"


if __name__ == "__main__":
    main()
