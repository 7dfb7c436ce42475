"""Stand-ins: entries that can be drawn in place of one that the pack reader refuses."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

import msgspec

from bardhall.kernel.registry import rules_of
from bardhall.kernel.specs import CardSpec, Strict, faults_of
from bardhall.web.core.errors import Refusal
from bardhall.web.workbench import pack_files
from bardhall.web.workbench.bench import DESIGNERS, base_pile
from bardhall.web.workbench.pack_files import LARGEST_ENTRY, table_text


@dataclass(frozen=True)
class StandIn:
    """The text of an entry to draw and its id; `lent` is the name of the card that lends its values, by language."""

    id: str
    text: str
    lent: tuple[tuple[str, str], ...] = ()


def stand_ins(game: str, id: str, text: str) -> Iterator[StandIn]:
    """Yield stand-ins: the entry alone, then the most similar card of the box with ever more of its own values kept.

    A stand-in has the same owner as that card, because a bard whose cards are not complete could not be played.
    """
    yield StandIn(id, text)
    try:
        ((kind, tables),) = pack_files.parsed(text).items()
    except (Refusal, ValueError):
        return
    data: dict[str, Any] = tables[0]
    spec = rules_of(game).pack_specs().kinds[kind]
    others = [entry.data for entry in base_pile(game).entries(kind)]
    if not others or not issubclass(spec, CardSpec) or len(text) > LARGEST_ENTRY:
        return
    like = max(others, key=lambda other: sum(other[key] == data[key] for key in data.keys() & other.keys()))
    place = {key: like[key] for key in ("id", *_references(spec)) if key in like}
    faulty = {key for key, _ in faults_of(data, spec)}
    sound = {key: value for key, value in data.items() if key not in faulty}
    lent = {key: value for key, value in like.items() if key not in DESIGNERS}
    named = {key: sound[key] for key in ("name", *DESIGNERS) if key in sound}
    names = tuple(like["name"].items())
    for made, whose in (
        ({**data, **place}, ()),
        ({**lent, **sound, **place}, names),
        ({**lent, **named, **place}, names),
    ):
        yield StandIn(str(like["id"]), table_text(made, f"[[{kind}]]"), whose)


def _references(struct: type[Strict]) -> list[str]:
    """Return the fields that are plain texts, which are names of other entries."""
    return [
        field.encode_name
        for field in msgspec.structs.fields(struct)
        if field.encode_name not in DESIGNERS and field.type in (str, str | None)
    ]
