"""The level that the form of a new table proposes, from the games that this browser has finished."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any, cast

import bardhall
from bardhall.bots import OPPONENTS
from bardhall.web.core import entries as e
from bardhall.web.core.errors import Refusal
from bardhall.web.core.settings import Limits
from bardhall.web.pages import render
from bardhall.web.pages.contexts import NewPage
from bardhall.web.store.store import Listed
from bardhall.web.tables import opening
from bardhall.web.tables.actions import choose
from bardhall.web.tables.autoplay import summary_of
from bardhall.web.tables.preferences import Suited, played_by, suited_to
from bardhall.web.tables.service import Service
from bardhall.web.tables.table import Table


def a_table(*bots: str) -> Table:
    """A short game of Battle; an empty text is a person's seat."""
    seats = tuple(opening.SeatPlan("" if bot else "Lute", bot) for bot in bots)
    return Table(opening.draw_up(opening.Plan("battle", seats, {"first": 0, "round_limit": 1}), "", Limits()))


def played_out(*bots: str) -> Table:
    """The same, played to its end by whatever is legal."""
    table = a_table(*bots)
    play_out(table)
    return table


def play_out(table: Table) -> None:
    while table.asked:
        seat = table.asked[0]
        by = "bot" if table.chairs[seat].bot else "person"
        do(table, choose(table, seat, table.game.ask(seat).options[-1].text, table.question(seat), by))


def do(table: Table, change: e.TableChange) -> None:
    table.fold(e.Entry(table.count + 1, 0.0, change))


def test_a_finished_game_against_bots_counts() -> None:
    table = played_out("", "level:3", "greedy")
    outcome = table.game.outcome
    assert outcome is not None
    played = played_by(table, 0)
    assert played is not None
    assert played.bots == ("level:3", "greedy")
    ahead = next(place for place, tied in enumerate(outcome.ranking) if 0 in tied)
    behind = sum(len(tied) for tied in outcome.ranking[ahead + 1 :])
    assert played.beaten == (behind + (len(outcome.ranking[ahead]) - 1) / 2) / 2


def test_other_games_do_not() -> None:
    assert played_by(a_table("", "level:3"), 0) is None, "it is not finished"
    assert played_by(played_out("", ""), 0) is None, "a friend has played"
    handed_over = a_table("", "level:3")
    do(handed_over, e.ToBot(0, "greedy"))
    play_out(handed_over)
    assert played_by(handed_over, 0) is None, "a bot has played for a while"


class Somewhere:
    """A hall and its store in one, with some tables of a person."""

    def __init__(self, tables: dict[str, Table]) -> None:
        self.tables = tables
        self.store = self.hall = self

    async def tables_of(self, person: str) -> list[Listed]:
        there = self.tables.items()
        return [Listed(name, table.sheet.game, summary_of(table), (0,)) for name, table in there if person == "me"]

    @asynccontextmanager
    async def at(self, table: str) -> AsyncIterator[Table]:
        if table == "broken":
            raise Refusal(409, "unplayable")
        yield self.tables[table]


def proposed(tables: dict[str, Table], person: str = "me", game: str = "battle") -> Suited | None:
    return asyncio.run(suited_to(cast(Service, Somewhere(tables)), person, game))


def test_three_games_are_enough_for_a_proposal() -> None:
    table = played_out("", "level:3")
    three = {"a": table, "b": table, "c": table, "running": a_table("", "level:1"), "broken": table}
    found = proposed(three)
    assert found is not None
    assert found.games == 3
    assert found.level in OPPONENTS
    assert proposed({"a": table, "b": table, "broken": table}) is None
    assert proposed(three, "") is proposed(three, "somebody") is proposed(three, game="cove") is None


def new_page(lang: str, **more: Any) -> str:
    return render.page(NewPage(**{"info": bardhall.info("battle"), "values": {}, **more}), lang, "light")


def test_the_form_proposes_it_and_says_why() -> None:
    page = new_page("en", suited=Suited("level:5", 4))
    assert '<option value="level:5" selected>bot: Hard</option>' in page
    assert "Your last 4 games against bots suggest Hard" in page
    assert "Difficile devrait vous convenir" in new_page("fr", suited=Suited("level:5", 4))


def test_without_games_it_proposes_medium_and_says_what_to_expect() -> None:
    page = new_page("en")
    assert '<option value="level:3" selected>bot: Medium</option>' in page
    assert "games against bots suggest" not in page
    assert "<dt>Very hard <span" in page
    assert page.index("Very hard") < page.index('<optgroup label="Bots by name">') < page.index('value="greedy"')
