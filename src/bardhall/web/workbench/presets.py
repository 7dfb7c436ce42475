"""Presets: the values with which new fields of a form start, which are the most frequent ones on the
cards of the box.
"""

from __future__ import annotations

import json
from collections import Counter
from functools import cache
from typing import Any, TypeAlias

from msgspec import inspect

from bardhall.kernel.registry import rules_of
from bardhall.web.workbench import nodes
from bardhall.web.workbench.bench import base_pile

_Uses: TypeAlias = "dict[tuple[type, str], Counter[str]]"


class Presets:
    """The usual values in a game's base pack: how often each value occurs, as JSON."""

    def __init__(self) -> None:
        self._fields: _Uses = {}
        self._items: _Uses = {}

    def field(self, type: inspect.Type, name: str) -> Any:
        """Return the usual value of a field in a structure of this type; MISSING if the box has none."""
        return _most_frequent(self._fields, type, name)

    def item(self, type: inspect.Type, name: str) -> Any:
        """Return the usual structure of this type that has a given field, such as an effect with its verb; else
        MISSING.
        """
        return _most_frequent(self._items, type, name)

    def count(self, type: inspect.Type, value: Any) -> None:
        """Count a value and all values inside it."""
        listed, mapped = nodes.list_of(type), nodes.map_of(type)
        if isinstance(value, list) and listed is not None:
            for item in value:
                self.count(listed.item_type, item)
        elif isinstance(value, dict) and nodes.structs_of(type):
            self._count_struct(nodes.struct_of(type, value), value)
        elif isinstance(value, dict) and mapped is not None:
            for inner in value.values():
                self.count(mapped.value_type, inner)

    def _count_struct(self, struct: inspect.StructType, value: dict[str, Any]) -> None:
        for field in struct.fields:
            name = field.encode_name
            if name in value:
                for uses, found in ((self._fields, value[name]), (self._items, value)):
                    uses.setdefault((struct.cls, name), Counter())[json.dumps(found)] += 1
                self.count(field.type, value[name])


@cache
def presets_of(game: str) -> Presets:
    """Return the presets of a game."""
    presets = Presets()
    for kind, spec in rules_of(game).pack_specs().kinds.items():
        for entry in base_pile(game).entries(kind):
            presets.count(inspect.type_info(spec), entry.data)
    return presets


def _most_frequent(uses: _Uses, type: inspect.Type, name: str) -> Any:
    """Return the most frequent value, or the shortest of several."""
    for struct in nodes.structs_of(type):
        if found := uses.get((struct.cls, name)):
            return json.loads(min(found, key=lambda text: (-found[text], len(text), text)))
    return nodes.MISSING
