"""Write docs/packs-GAME.md: every field, effect and number that a pack may hold, from the specs of the game.

`python -m tools.pack_pages`, a part of `make generate`; a test compares the pages with what this would write.
"""

from __future__ import annotations

import ast
import inspect as classes
import re
import tomllib
from importlib import import_module
from pathlib import Path
from types import ModuleType
from typing import Any

import msgspec
from msgspec import inspect

import bardhall
from bardhall.kernel.registry import rules_of
from bardhall.kernel.specs import CardSpec, Strict

DOCS = Path(__file__).resolve().parent.parent / "docs"
HEAD = """# Packs of {name}

Written by `make generate` from `games/{game}/packs`. [Add a card](add-a-card.md) says what a pack is and how it is
checked. A field that may be left out says what it is then; the others must be there.

## Entries

Every card has `id` and `name`, and perhaps `flavour` and `plan`; these are not repeated below.
"""
SHARED = {field.name for field in msgspec.structs.fields(CardSpec)}
NOTHING = "nothing"


def main() -> None:
    """Write the page of every game."""
    for game in bardhall.games():
        path_of(game).write_text(page(game), encoding="utf-8")
        print(f"wrote {path_of(game).name}")


def path_of(game: str) -> Path:
    """Where a page lies."""
    return DOCS / f"packs-{game}.md"


def page(game: str) -> str:
    """The whole page of a game."""
    structures = own_structures(import_module(f"bardhall.games.{game}.packs.specs"))
    entries = {kind: entry_name(game, kind) for kind in structures if is_entry(kind)}
    numbers = [kind for kind in structures if kind.__name__.startswith("Numbers")]
    with_extras = extras_of(game)
    parts = [HEAD.format(name=bardhall.info(game).name(), game=game)]
    parts += [section(f"`[[{name}]]`", kind) for kind, name in entries.items()]
    parts += ["## Parts of entries\n"]
    for kind in structures:
        if kind.__name__ == "Effect" and with_extras:
            parts.append(effect_section(kind, with_extras, said_by_effects(game)))
        elif kind not in entries and kind not in numbers:
            parts.append(section(kind.__name__, kind))
    parts += [numbers_section(kind, base_numbers(game)) for kind in numbers]
    return "\n".join(parts)


# Structures


def own_structures(specs: ModuleType) -> list[type[Strict]]:
    """The structures of a game in the order of its source, without those that others only extend."""
    found = [
        kind
        for _, kind in classes.getmembers(specs, classes.isclass)
        if issubclass(kind, Strict) and kind.__module__ == specs.__name__ and not kind.__subclasses__()
    ]
    return sorted(found, key=lambda kind: classes.getsourcelines(kind)[1])


def is_entry(kind: type[Strict]) -> bool:
    """Whether such a structure stands by itself in a pack."""
    return "id" in {field.name for field in msgspec.structs.fields(kind)}


def entry_name(game: str, kind: type[Strict]) -> str:
    """What an entry is called in the data: the kinds of cards have their table, a place goes by its class."""
    for module in ("specs", "cards"):
        types = getattr(import_module(f"bardhall.games.{game}.packs.{module}"), "TYPES", {})
        for name, card in types.items():
            if card is kind:
                return str(name)
    return re.sub(r"(?<=[a-z])(?=[A-Z])", "_", kind.__name__.removesuffix("Spec")).lower()


def section(title: str, kind: type[Strict]) -> str:
    """A structure: what it is, and its fields."""
    skipped = SHARED if issubclass(kind, CardSpec) else set()
    fields = [field for field in info(kind).fields if field.encode_name not in skipped]
    rows = [[f"`{field.encode_name}`", told(field.type), default(field)] for field in fields]
    tables = [table(["field", "takes", "left out"], rows)] if rows else []
    return "\n".join([f"### {title}\n", one_line(kind) + "\n", *tables])


def info(kind: type[Strict]) -> inspect.StructType:
    """The fields of a structure with their types."""
    found = inspect.type_info(kind)
    assert isinstance(found, inspect.StructType)
    return found


def one_line(kind: type[Any]) -> str:
    """What its docstring says, in one line."""
    return " ".join((kind.__doc__ or "").split())


def default(field: inspect.Field) -> str:
    """What a field is when it is left out."""
    if field.required:
        return ""
    if field.default in (None, (), "") or field.default is msgspec.NODEFAULT:
        return NOTHING
    return f"`{str(field.default).lower() if isinstance(field.default, bool) else field.default}`"


# Types in words


def told(type: inspect.Type) -> str:
    """What a field takes."""
    if isinstance(type, inspect.UnionType):
        return " or ".join(told(part) for part in type.types if not isinstance(part, inspect.NoneType))
    if isinstance(type, inspect.Metadata):
        return told(type.type)
    if isinstance(type, inspect.LiteralType):
        return ", ".join(f"`{str(value).lower() if value is True else value}`" for value in type.values)
    if isinstance(type, inspect.StructType):
        return "a text in `en` and `fr`" if type.cls.__name__ == "Text" else f"{type.cls.__name__}"
    if isinstance(type, inspect.DictType):
        return f"a table of {told(type.key_type)} with {told(type.value_type)}"
    if isinstance(type, (inspect.ListType, inspect.VarTupleType)):
        return f"a list{_size(type)} of {told(type.item_type)}"
    return _plain(type)


def _plain(type: inspect.Type) -> str:
    """A number, a text, true or false."""
    if isinstance(type, inspect.IntType):
        return f"{type.ge} to {type.le}" if type.ge is not None else "a number"
    if isinstance(type, inspect.StrType):
        return "an id" if type.pattern else "a text"
    return "true or false" if isinstance(type, inspect.BoolType) else "anything"


def _size(type: inspect.ListType | inspect.VarTupleType) -> str:
    least, most = type.min_length, type.max_length
    if least is not None and least == most:
        return f" ({least})"
    if least is not None and most is not None:
        return f" ({least} to {most})"
    return f" (at least {least})" if least else f" (up to {most})" if most else ""


# Effects that name what goes with them


def extras_of(game: str) -> dict[str, tuple[tuple[str, ...], tuple[str, ...]]]:
    """By effect: what must go with it, and what may; nothing in a game whose effects are plain structures."""
    module = import_module(f"bardhall.games.{game}.packs.effects") if game_has_effects(game) else None
    found: dict[str, tuple[tuple[str, ...], tuple[str, ...]]] = getattr(module, "WITH", {})
    return found


def game_has_effects(game: str) -> bool:
    """Whether the packs of a game have a grammar of effects."""
    return (rules_of(game).folder() / "packs" / "effects.py").exists()


def said_by_effects(game: str) -> dict[str, str]:
    """What each effect does, as its class in the rules says, by its word in the data.

    Read from the source: compiled classes keep no docstrings.
    """
    found: dict[str, str] = {}
    for path in sorted((rules_of(game).folder() / "rules").glob("*.py")):
        for kind in ast.parse(path.read_text(encoding="utf-8")).body:
            word = _word_of(kind) if isinstance(kind, ast.ClassDef) else ""
            if word and isinstance(kind, ast.ClassDef):
                said = " ".join((ast.get_docstring(kind) or "").split())
                found[word] = f"{found[word]} {said}" if word in found else said
    return found


def _word_of(kind: ast.ClassDef) -> str:
    """The name of an effect in the data, as its class gives it."""
    for line in kind.body:
        if isinstance(line, ast.AnnAssign) and isinstance(line.target, ast.Name) and line.target.id == "word":
            return str(line.value.value) if isinstance(line.value, ast.Constant) else ""
    return ""


def effect_section(
    kind: type[Strict], extras: dict[str, tuple[tuple[str, ...], tuple[str, ...]]], said: dict[str, str]
) -> str:
    """Every effect with its value, what goes with it and what it does; then what those extras take."""
    fields = {field.name: field for field in info(kind).fields}
    rows = []
    for name, (needed, allowed) in extras.items():
        more = [f"`{word.rstrip('_')}`" for word in needed] + [f"perhaps `{word.rstrip('_')}`" for word in allowed]
        word = name.rstrip("_")
        rows.append([f"`{word}`", told(fields[name].type), ", ".join(more), said.get(word, "")])
    others = [[f"`{field.encode_name}`", told(field.type)] for field in fields.values() if field.name not in extras]
    return "\n".join(
        [
            f"### {kind.__name__}\n",
            "Exactly one of these, with what goes with it:\n",
            table(["effect", "takes", "with", "what it does"], rows),
            "What goes with them:\n",
            table(["field", "takes"], others),
        ]
    )


# Numbers


def base_numbers(game: str) -> dict[str, Any]:
    """The numbers of the base pack."""
    return tomllib.loads((rules_of(game).base_pack() / "numbers.toml").read_text(encoding="utf-8"))


def numbers_section(kind: type[Strict], base: dict[str, Any]) -> str:
    """Every number, what it may be and what it is in the base pack."""
    fields = info(kind).fields
    rows = [[f"`{field.encode_name}`", told(field.type), _shown(base[field.encode_name])] for field in fields]
    return "\n".join(["## Numbers\n", one_line(kind) + "\n", table(["number", "takes", "in the base pack"], rows)])


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
