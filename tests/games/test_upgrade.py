"""Positions of format 1 in the words of format 2: the same position, with names, and without what it said twice."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from bardhall.games.bardwood import format1 as bardwood
from bardhall.games.battle import format1 as battle
from bardhall.kernel.registry import box_of, rules_of
from tests.by_number import numbered

DUMPS = Path(__file__).parent.parent / "fixtures" / "format1" / "dumps"
REPEATED = {**bardwood.GONE, **battle.GONE}


def kept(path: Path) -> list[dict[str, Any]]:
    """The dumps that the version before has left."""
    return [moment["dump"] for moment in json.loads(path.read_text()).values()]


def said_once(table: dict[str, Any]) -> dict[str, Any]:
    """The old table without what followed from the rest of it; who was seen to go back to the box it did not say."""
    stack = [{k: v for k, v in frame.items() if REPEATED.get(frame["frame"]) != k} for frame in table["stack"]]
    rest = {name: zone for name, zone in table.items() if name != "modifiers"}
    return {**rest, "stack": stack} | ({"boxed": []} if "aside" in table else {})


@pytest.mark.parametrize("path", sorted(DUMPS.glob("*.json")), ids=lambda path: path.stem)
def test_an_old_position_is_the_same_with_names(path: Path) -> None:
    for dump in kept(path):
        rules, box = rules_of(dump["game"]), box_of(dump["game"], [])
        upgraded = rules.upgrade(box, dump["seats"], dump["table"])
        assert rules.write(rules.read(box, dump["seats"], upgraded)) == upgraded
        assert numbered(box, upgraded) == said_once(dump["table"])
