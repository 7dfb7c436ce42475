"""Every legal choice is a button twice: in the list of the question, and on the piece that it is about.

Taverns & Dragons, where a movement lies on several zones, is in `test_taverns_board.py`.
"""

from __future__ import annotations

import os
import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from itertools import islice
from typing import Any

import pytest

import bardhall
from bardhall.kernel.game import Game
from bardhall.web.pages import render
from tests.web.drawing import Page, page_of, played, scene
from tests.web.walks import Walk

MORE = 200 if os.environ.get("BARDHALL_SIZE") == "soak" else 6  # games beyond the tables, while something is missing


@dataclass(frozen=True)
class Choices:
    """The choices of a game: what lies where, and the tables at which they are met."""

    tables: list[dict[str, Any]]
    in_list: frozenset[str] = frozenset()  # about no piece
    sharing: frozenset[str] = frozenset()  # of which two may lie on one piece; of the others each names its own
    never_met: dict[str, str] = field(default_factory=dict)  # kinds that random games do not reach, and why


GAMES = {
    "battle": Choices(
        [{"seats": 2, "seed": 2}, {"seats": 3, "seed": 3, "bot": "greedy"}, {"seats": 4, "seed": 4}],
        frozenset([
            "Decline", "DiscardTune", "Done", "EndTurn", "FireScouted", "KeepDie", "Pass", "Perform", "PutBack",
            "RerollReceived", "Roll", "SupportAction", "SupportEffect",
        ]),
        frozenset(["ChangeDie"]),  # the values that a die may be turned to
    ),
    "bardwood": Choices([
        {"seats": 2, "seed": 8, "bards": "chosen", "events": "chosen", "muse": True},
        {"seats": 3, "seed": 6, "boxes": "all", "muse": True}, {"seats": 4, "seed": 7, "bot": "greedy"},
        {"seats": 1, "seed": 1, "difficulty": "hard", "bot": "greedy", "boxes": "all", "muse": True},
        {"seats": 2, "seed": 6, "rival": True}, {"seats": 3, "seed": 7, "rival": True, "bot": "greedy"},
    ], never_met={"RivalTo": "locations are seldom equally near; the position is laid in test_bardwood_rival.py"}),
    "cove": Choices(
        [
            {"seats": 1, "seed": 5}, {"seats": 2, "seed": 6, "merchants": "entertainer, trader"},
            {"seats": 2, "seed": 6, "merchants": "trader"},
            {"seats": 4, "seed": 7, "merchants": "entertainer, trader, entertainer, entertainer"},
        ],
        frozenset(["EndSales", "EndSong", "PayBy", "SingSwan"]),
        # Sides and clans of an island, ways to sell a good, clans of a source and of a stone, steps of the tempo.
        frozenset(["PerformIsland", "SellGood", "SpendIcons", "SpendStone", "Tempo"]),
    ),
}  # fmt: skip


def games(name: str) -> Iterator[Game]:
    """The games of the tables, and then the same tables with other seeds, by greedy and random bots in turn."""
    tables = GAMES[name].tables
    for table in tables:
        yield from played(name=name, **table)
    others = [
        {**table, "seed": seed, "bot": ("random", "greedy")[seed % 2]} for seed in range(100, 300) for table in tables
    ]
    for table in islice(others, MORE):
        yield from played(name=name, **table)


@pytest.mark.parametrize("name", GAMES)
def test_every_legal_choice_lies_in_the_list_and_on_a_piece(name: str) -> None:
    """F-TEST-01: until every kind was met, and two candidates on one piece of every kind that can lie so."""
    known = GAMES[name]
    start = bardhall.new(name, seats=known.tables[0]["seats"], seed=1).start
    kinds = {type(choice).__name__ for choice in start.choices.listed}
    walk = Walk(games(name), looks=20, kinds=kinds - known.never_met.keys(), sharing=known.sharing)
    for i, game in enumerate(walk):
        check(game, known, ("en", "fr")[i % 2], render.THEMES[i % 3])
    missing = [f"{kind} ({known.never_met.get(kind, 'why?')})" for kind in sorted(kinds - walk.kinds)]
    print("never met:", ", ".join(missing) or "none")
    print("never met twice on one piece:", ", ".join(walk.never_twice))
    assert kinds - walk.kinds <= known.never_met.keys()
    assert walk.twice == known.sharing


def check(game: Game, known: Choices, lang: str, theme: str) -> None:
    """The list holds the legal choices once, the pieces each of those that is about one, with the same label."""
    shown = scene(game, game.seat, lang, log=())
    html = page_of(shown, theme)
    page = Page(html)
    page.check()
    legal = {offer.text: offer for offer in shown.offers if offer.is_legal}
    listed = [button["value"] for form, button in page.choices if not form]
    pressed = [button for form, button in page.choices if form == "play"]
    assert sorted(listed) == sorted(legal) == sorted(option.text for option in game.options)
    lit = {text for press in re.findall(r'data-press="([^"]+)"', html) for text in press.split("|")}
    assert lit | {button["value"] for button in pressed} == {
        text for text, offer in legal.items() if offer.kind not in known.in_list
    }
    assert all(button["aria-label"] == legal[button["value"]].label for button in pressed)
