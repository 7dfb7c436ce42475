"""A person in a terminal at a table of a real server."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable

import httpx2
import pytest

from bardhall.cli import main
from bardhall.web.api.client import read_link, seated
from bardhall.web.api.hall_sitting import HallSitting
from bardhall.web.core.settings import Settings
from tests.terminal.test_full_screen import MOST_KEYS, Person, at_the_screen
from tests.web.live import live
from tests.web.server import PATIENCE, Seat, open_table


async def until(person: Person, is_so: Callable[[], bool]) -> None:
    """Wait for what the server pushes."""
    end = time.monotonic() + PATIENCE
    while not is_so():
        assert time.monotonic() < end, "the server pushes nothing"
        await asyncio.sleep(0.02)
    await person.settle()


def test_a_person_plays_to_the_end_over_the_network(settings: Settings) -> None:
    with live(settings) as address, httpx2.Client(base_url=address) as client:
        wish = {"seats": [{}, {"bot": "random"}], "options": {"first": 0, "round_limit": 1}}
        made = open_table(client, **wish)
        link = read_link(f"{address}/seat/{made.invitations[0]}")
        here = HallSitting(link, seated(link, "Lute"), "en")
        asked: set[int] = set()

        async def play(person: Person) -> None:
            assert "Lute" in person.text("#standing")
            while here.state["status"] == "running":
                await until(person, lambda: bool(here.state["ask"]) or here.state["status"] != "running")
                if (ask := here.ask()) is not None and here.state["number"] not in asked:
                    asked.add(here.state["number"])
                    assert [str(choice) for choice in ask.options] == here.state["ask"]["options"]
                    await person.choose(ask.options[0])
            await until(person, lambda: person.app.query_one("#reader").display)
            assert str(here.state["outcome"]["scores"][0]) in person.text("#reader Static")
            assert person.pressed <= MOST_KEYS * len(asked)

        at_the_screen(here, play)
        assert asked
        assert here.parting()[0].endswith("--screen --name Lute")


def test_the_move_of_another_is_pushed_and_an_undo_is_asked_for(settings: Settings) -> None:
    with live(settings) as address, httpx2.Client(base_url=address) as client:
        made = open_table(client, "", "")
        mine, other = made.seats[0], Seat(client, made.table, made.seats[1].token)
        link = read_link(f"{address}/seat/{mine.token}")
        here = HallSitting(link, seated(link, "Lute"), "fr")

        async def play(person: Person) -> None:
            await person.press("c")
            assert person.text("#reader Static").startswith("Conseil")
            while (ask := here.ask()) is not None:
                await person.choose(ask.options[0])
            assert "attente" in person.text("#prompt")
            while other.state()["ask"] and not here.state["ask"]:
                assert other.play().status_code == 200
                await asyncio.sleep(0.05)
            await until(person, lambda: bool(here.state["ask"]) and "attente" not in person.text("#prompt"))
            assert other.post("undo", number=other.state()["number"]).status_code == 200
            await until(person, lambda: len(here.steps()) == 2)
            await person.press([*person.app.acts][-1])
            assert other.state()["undo"]["asked_by"] is None

        at_the_screen(here, play)


def test_sitting_down_needs_a_name(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["join", f"http://127.0.0.1:1/seat/{'x' * 43}", "--screen"]) == 2
    assert "--name" in capsys.readouterr().err
