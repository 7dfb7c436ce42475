"""Stand-ins: entries that can be drawn in the place of one that the reader refuses."""

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
    """The text of an entry to draw, and its id; `lent`: the name of the card whose values it has, by language."""

    id: str
    text: str
    lent: tuple[tuple[str, str], ...] = ()


def stand_ins(game: str, id: str, text: str) -> Iterator[StandIn]:
    """The entry alone; in the place of the one of the box that is most like it; then with ever more of its values.

    A stand-in belongs to whom that card belongs to, because a bard who is not complete yet could not be played.
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
    """Fields that are plain texts: names of other entries."""
    return [
        field.encode_name
        for field in msgspec.structs.fields(struct)
        if field.encode_name not in DESIGNERS and field.type in (str, str | None)
    ]
