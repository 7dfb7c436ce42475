"""What may stand in a pack, in words: fields, and an example of each kind from the base pack."""

from __future__ import annotations

from functools import cache

from msgspec import inspect

from bardhall.commands.words import WORDS
from bardhall.kernel.content import PackEntry, Pile, read_packs
from bardhall.kernel.registry import rules_of


@cache
def _pile(game: str) -> Pile:
    """The base pack of a game, entry by entry."""
    rules = rules_of(game)
    return read_packs(game, [rules.base_pack()], frozenset(rules.pack_specs().kinds))


def entries_of(game: str, kind: str) -> list[PackEntry]:
    """All entries of a kind in the base pack."""
    return _pile(game).entries(kind)


def example(game: str, kind: str, id: str = "") -> str:
    """An entry of the base pack as it is written there: the one with that id, else the first of its kind."""
    entries = _pile(game).kinds[kind]
    return _written(entries[id] if id else next(iter(entries.values())))


def kind_of(game: str, id: str) -> str:
    """The kind of an entry of the base pack."""
    return next(kind for kind, entries in _pile(game).kinds.items() if id in entries)


def _written(entry: PackEntry) -> str:
    """The lines of an entry, up to the next one or to an empty line before it."""
    lines = entry.file.read_text(encoding="utf-8").splitlines()[entry.line - 1 :]
    end = next((i for i, line in enumerate(lines) if i and (not line or line.startswith(("[[", "#")))), len(lines))
    return "\n".join(lines[:end])


def told(type: inspect.Type, lang: str = "en") -> str:
    """What a field takes."""
    if isinstance(type, inspect.UnionType):
        parts = [told(part, lang) for part in type.types if not isinstance(part, inspect.NoneType)]
        return _say("or", lang).join(parts)
    if isinstance(type, inspect.Metadata):
        return told(type.type, lang)
    if isinstance(type, inspect.LiteralType):
        return ", ".join(f"`{str(value).lower() if value is True else value}`" for value in type.values)
    if isinstance(type, inspect.StructType):
        return _say("texts", lang) if type.cls.__name__ == "Text" else type.cls.__name__
    if isinstance(type, inspect.DictType):
        return _say("table", lang, keys=told(type.key_type, lang), values=told(type.value_type, lang))
    if isinstance(type, inspect.ListType | inspect.VarTupleType):
        return _say("list", lang, size=_size(type, lang), items=told(type.item_type, lang))
    return _plain(type, lang)


def _say(key: str, lang: str, **told: object) -> str:
    return WORDS.say("takes", key, told, lang)


def _plain(type: inspect.Type, lang: str) -> str:
    """A number, a text, true or false."""
    if isinstance(type, inspect.IntType):
        return _say("range", lang, least=type.ge, most=type.le) if type.ge is not None else _say("number", lang)
    if isinstance(type, inspect.StrType):
        return _say("id" if type.pattern else "text", lang)
    return _say("truth" if isinstance(type, inspect.BoolType) else "anything", lang)


def _size(type: inspect.ListType | inspect.VarTupleType, lang: str) -> str:
    least, most = type.min_length, type.max_length
    if least is not None and least == most:
        return _say("exactly", lang, n=least)
    if least is not None and most is not None:
        return _say("between", lang, least=least, most=most)
    return _say("at_least", lang, n=least) if least else _say("up_to", lang, n=most) if most else ""
