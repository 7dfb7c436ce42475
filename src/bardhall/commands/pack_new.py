"""bardhall pack new and schema: creating a pack, and describing what packs may contain, as text and as JSON Schema."""

from __future__ import annotations

import argparse
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any

import msgspec
from msgspec import inspect

from bardhall.commands.words import WORDS
from bardhall.kernel import registry
from bardhall.kernel.content import Manifest, PackEntry, Pile, read_packs
from bardhall.kernel.errors import Malformed
from bardhall.kernel.registry import rules_of
from bardhall.kernel.specs import CardSpec, PackSpecs


@cache
def _pile(game: str) -> Pile:
    """Return all entries of a game's base pack."""
    rules = rules_of(game)
    return read_packs(game, [rules.base_pack()], frozenset(rules.pack_specs().kinds))


def entries_of(game: str, kind: str) -> list[PackEntry]:
    """Return all entries of a kind in the base pack."""
    return _pile(game).entries(kind)


def example(game: str, kind: str, id: str = "") -> str:
    """Return the source text of a base pack entry: the one with that id, or the first of its kind."""
    entries = _pile(game).kinds[kind]
    return _written(entries[id] if id else next(iter(entries.values())))


def kind_of(game: str, id: str) -> str:
    """Return the kind of an entry of the base pack."""
    return next(kind for kind, entries in _pile(game).kinds.items() if id in entries)


def _written(entry: PackEntry) -> str:
    """Return the lines of an entry, up to the next entry or an empty line before it."""
    lines = entry.file.read_text(encoding="utf-8").splitlines()[entry.line - 1 :]
    end = next((i for i, line in enumerate(lines) if i and (not line or line.startswith(("[[", "#")))), len(lines))
    return "\n".join(lines[:end])


def told(type: inspect.Type, lang: str = "en") -> str:
    """Return what a field accepts, in words."""
    if isinstance(type, inspect.UnionType):
        parts = [told(part, lang) for part in type.types if not isinstance(part, inspect.NoneType)]
        return _word("or", lang).join(parts)
    if isinstance(type, inspect.Metadata):
        return told(type.type, lang)
    if isinstance(type, inspect.LiteralType):
        return ", ".join(f"`{str(value).lower() if value is True else value}`" for value in type.values)
    if isinstance(type, inspect.StructType):
        return _word("texts", lang) if type.cls.__name__ == "Text" else type.cls.__name__
    if isinstance(type, inspect.DictType):
        return _word("table", lang, keys=told(type.key_type, lang), values=told(type.value_type, lang))
    if isinstance(type, inspect.ListType | inspect.VarTupleType):
        return _word("list", lang, size=_size(type, lang), items=told(type.item_type, lang))
    return _plain(type, lang)


def _word(key: str, lang: str, **told: object) -> str:
    return WORDS.say("takes", key, told, lang)


def _plain(type: inspect.Type, lang: str) -> str:
    """Return a simple type in words, such as a number, a text, true or false."""
    if isinstance(type, inspect.IntType):
        return _word("range", lang, least=type.ge, most=type.le) if type.ge is not None else _word("number", lang)
    if isinstance(type, inspect.StrType):
        return _word("id" if type.pattern else "text", lang)
    return _word("truth" if isinstance(type, inspect.BoolType) else "anything", lang)


def _size(type: inspect.ListType | inspect.VarTupleType, lang: str) -> str:
    least, most = type.min_length, type.max_length
    if least is not None and least == most:
        return _word("exactly", lang, n=least)
    if least is not None and most is not None:
        return _word("between", lang, least=least, most=most)
    return _word("at_least", lang, n=least) if least else _word("up_to", lang, n=most) if most else ""


DIALECT = "https://json-schema.org/draft/2020-12/schema"
MANIFEST = "pack"
NUMBERS = "numbers"
Schema = dict[str, Any]


def print_schema(args: argparse.Namespace) -> int:
    """Print the schema of a kind of entry, of numbers, of the manifest, or of a whole file of entries."""
    specs = registry.rules_of(args.game).pack_specs()
    print(text_of(file_schema(specs) if args.what is None else kind_schema(specs, args.what)), end="")
    return 0


def text_of(schema: Schema) -> str:
    """Return a schema as the text of a file."""
    return msgspec.json.format(msgspec.json.encode(schema), indent=2).decode() + "\n"


def file_schema(specs: PackSpecs) -> Schema:
    """Return the schema of a pack file: a list of entries for each kind."""
    refs, parts = msgspec.json.schema_components(specs.kinds.values(), ref_template="#/$defs/{name}")
    lists = {kind: {"type": "array", "items": ref} for kind, ref in zip(specs.kinds, refs, strict=True)}
    return {
        "$schema": DIALECT, "type": "object", "properties": lists, "additionalProperties": False, "$defs": parts,
    }  # fmt: skip


def kind_schema(specs: PackSpecs, kind: str) -> Schema:
    """Return the schema of an entry of a kind, of numbers.toml, or of pack.toml."""
    known: dict[str, type[msgspec.Struct]] = {**specs.kinds, NUMBERS: specs.numbers, MANIFEST: Manifest}
    if kind not in known:
        raise Malformed(f"unknown kind {kind[:60]!r}; choose from {', '.join(known)}")
    (ref,), parts = msgspec.json.schema_components([known[kind]], ref_template="#/$defs/{name}")
    if kind == NUMBERS:  # a pack replaces as many as it likes
        parts[known[kind].__name__].pop("required", None)
    return {"$schema": DIALECT, **ref, "$defs": parts}


NAMES = 'name = { en = "My First Card", fr = "Ma première carte" }'
SHARED = ("id", "name", "flavour", "plan")  # every card has these
_NAME = re.compile(r"[A-Za-z0-9][A-Za-z0-9_-]{0,39}")


def begin(args: argparse.Namespace) -> int:
    """Write the files of a new pack, without overwriting anything."""
    folder = Path(args.what)
    if not _NAME.fullmatch(folder.name):
        raise Malformed(f"{folder.name!r}: name a pack with 1 to 40 letters, digits, hyphens and underscores")
    files = files_of(folder.name, args.game, args.lang)
    try:
        folder.mkdir(parents=True)
        for name, text in files.items():
            (folder / name).write_text(text, encoding="utf-8")
    except FileExistsError:
        raise Malformed(f"{folder} already exists; choose a new folder for the pack") from None
    except OSError as error:
        raise Malformed(f"{folder}: cannot be written ({error.strerror})") from None
    print(WORDS.say("pack", "begun", {"folder": folder, "files": ", ".join(files), "game": args.game}, args.lang))
    return 0


def files_of(name: str, game: str, lang: str) -> dict[str, str]:
    """Return the contents of a new pack's files, by name."""
    specs = rules_of(game).pack_specs()
    return {
        "pack.toml": _manifest(name, game, specs, lang),
        "cards.toml": "\n".join(_cards(game, specs, lang)) + "\n",
        "numbers.toml": "\n".join(_numbers(game, lang)) + "\n",
        "schema.json": text_of(file_schema(specs)),
    }


def _say(key: str, lang: str, **given: object) -> list[str]:
    """Return a sentence as comment lines for TOML."""
    return [f"# {line}" for line in WORDS.say("pack_new", key, given, lang).splitlines()]


def _manifest(name: str, game: str, specs: PackSpecs, lang: str) -> str:
    clear = f'# clear = ["{kind_of(game, specs.model)}"]'
    lines = [
        *_say("manifest", lang), f'id = "{name}"', f'game = "{game}"', 'version = "0.1.0"',
        f'name = {{ en = "{name}", fr = "{name}" }}', "", *_say("clear", lang, kinds=", ".join(specs.kinds)), clear,
    ]  # fmt: skip
    return "\n".join(lines) + "\n"


def _cards(game: str, specs: PackSpecs, lang: str) -> Iterator[str]:
    """Yield the lines for a new card, followed by one entry of every other kind as comments."""
    first = kind_of(game, specs.model)
    yield "#:schema schema.json"
    yield from _say("cards", lang)
    yield ""
    yield from _fields(specs, first, lang)
    yield from _own(example(game, first, specs.model))
    yield ""
    yield from _say("others", lang)
    for kind in specs.kinds:
        if kind != first:
            yield ""
            yield from _fields(specs, kind, lang)
            yield from (f"# {line}" for line in example(game, kind).splitlines())


def _own(text: str) -> Iterator[str]:
    """Yield the lines of a base pack entry with a new id and name, without the designer's texts."""
    for line in text.splitlines():
        key = line.partition("=")[0].strip()
        if key not in ("flavour", "plan"):
            yield {"id": 'id = "my_first_card"', "name": NAMES}.get(key, line)


def _fields(specs: PackSpecs, kind: str, lang: str) -> Iterator[str]:
    """Yield comment lines on the fields of a kind, with what they accept."""
    yield from _say("kind", lang, kind=kind)
    struct = inspect.type_info(specs.kinds[kind])
    assert isinstance(struct, inspect.StructType)
    is_card = issubclass(specs.kinds[kind], CardSpec)
    for field in struct.fields:
        if not is_card or field.encode_name not in SHARED:
            key = "field" if field.required else "spare_field"
            yield from _say(key, lang, name=field.encode_name, takes=told(field.type, lang).replace("`", ""))


def _numbers(game: str, lang: str) -> Iterator[str]:
    """Yield the numbers of the base pack as comment lines."""
    yield from _say("numbers", lang)
    yield ""
    text = (rules_of(game).base_pack() / "numbers.toml").read_text(encoding="utf-8")
    yield from (f"# {line}" if line and not line.startswith("#") else line for line in text.splitlines())
