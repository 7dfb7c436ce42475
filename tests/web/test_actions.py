"""The table of actions: both doors walk it, an accepted move passes the table once, and is judged once."""

from __future__ import annotations

import time
from dataclasses import replace
from typing import Any

import pytest

from bardhall.web.core.settings import Settings
from bardhall.web.pages.table_forms import PAGE_ACTIONS
from bardhall.web.pages.templates import environment
from bardhall.web.tables import results
from bardhall.web.tables.actions import ACTIONS
from bardhall.web.tables.table import Table
from bardhall.web.tables.table_manager import TableManager
from tests.web.drawing import calls_in
from tests.web.server import PATIENCE, Server, open_table, start

JSON = {"Accept": "application/json"}


@pytest.mark.parametrize("name", ACTIONS)
def test_both_doors_know_every_action(server: Server, name: str) -> None:
    fields = set(ACTIONS[name].model_fields)
    document = server.client.get("/openapi.json").json()
    described = document["paths"][f"/api/tables/{{table}}/{name}"]["post"]
    assert str(ACTIONS[name].__doc__).strip() in described["description"]
    assert ("requestBody" in described) == bool(fields)
    made = open_table(server.client)
    assert server.client.post(f"/api/tables/{made.table}/{name}").status_code == 401
    sent = server.browser().post(f"/table/{made.table}/{name}", data={"seat": "0", "number": "0"}, headers=JSON)
    assert sent.status_code in (403, 422)


def test_the_forms_of_the_pages_send_what_there_is() -> None:
    place = {"action": 1, "form": 0}  # of its name among the arguments of `paths.action` and of the macros for forms
    calls = calls_in(*environment().list_templates(["html"]))
    sent = {arguments[place[called]] for called, arguments in calls if called in place and any(arguments)}
    sent.discard(None)
    assert sent == {*ACTIONS, *PAGE_ACTIONS}


def test_there_are_no_other_actions(server: Server) -> None:
    made = open_table(server.client)
    assert server.client.post(f"/table/{made.table}/dance", data={"seat": "0"}).status_code == 404
    assert made.seats[0].post("dance").status_code == 404


def table_of(server: Server, table_id: str) -> Table:
    """A table as the server has it in memory."""

    async def found() -> Table:
        async with server.service.hall.at(table_id) as table:
            return table

    assert server.client.portal is not None
    return server.client.portal.call(found)


@pytest.fixture
def visits(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The tables that somebody was at, one after the other."""
    seen: list[str] = []
    at = TableManager.at

    def noted(self: TableManager, table_id: str, is_woken: bool = False) -> Any:
        seen.append(table_id)
        return at(self, table_id, is_woken)

    monkeypatch.setattr(TableManager, "at", noted)
    return seen


def test_a_move_by_json_passes_the_table_once_and_is_judged_once(
    server: Server, visits: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    made = open_table(server.client)
    choice = made.seats[0].state()["ask"]["options"][0]
    frame = type(table_of(server, made.table).ask(0).frame)
    bar, judged = frame.bar, []

    def noted(self: Any, state: Any, choice: Any) -> Any:
        judged.append(str(choice))
        return bar(self, state, choice)

    monkeypatch.setattr(frame, "bar", noted)
    visits.clear()
    assert made.seats[0].post("play", choice=choice, number=0).status_code == 200
    assert visits == [made.table]
    assert judged == [choice]


def test_a_move_by_form_passes_the_table_once_and_brings_the_page(server: Server, visits: list[str]) -> None:
    form = {"seats": "2", "seat0": "me", "name0": "Lute", "seat1": "friend", "option_first": "0"}
    table = server.client.post("/new/battle", data=form).headers["location"]
    first = server.client.post(f"{table}/hint", data={"seat": "0"}, headers=JSON).json()["hint"]
    visits.clear()
    answer = server.client.post(f"{table}/play", data={"choice": first, "number": "0"}, headers=JSON)
    assert answer.status_code == 200
    assert answer.json()["number"] == 1
    assert answer.json()["fragments"]["ask"]
    assert visits == [table.removeprefix("/table/")]


def test_an_answer_to_a_page_that_hears_everything_repeats_nothing(server: Server) -> None:
    """It is told by its socket; only what is shown once, as a hint, comes with the answer."""
    form = {"seats": "2", "seat0": "me", "name0": "Lute", "seat1": "friend", "option_first": "0"}
    table = server.client.post("/new/battle", data=form).headers["location"]
    little = {**JSON, "Prefer": "return=minimal"}
    hint = server.client.post(f"{table}/hint", data={"seat": "0"}, headers=little).json()
    assert hint["fragments"]["ask"]
    answer = server.client.post(f"{table}/play", data={"choice": hint["hint"], "number": "0"}, headers=little)
    assert answer.json() == {"ok": True, "error": "", "number": 1}
    refused = server.client.post(f"{table}/play", data={"choice": hint["hint"], "number": "0"}, headers=little)
    assert refused.status_code == 409
    assert set(refused.json()) == {"ok", "error"}
    assert refused.json()["error"]


def test_a_bots_move_passes_the_table_once(
    settings: Settings, visits: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    async def entered(*_: object) -> None:
        """Entering the result looks at the table once more, after the last move."""

    monkeypatch.setattr(results, "record_table", entered)
    with start(replace(settings, sweep_seconds=0)) as server:
        made = open_table(server.client, "", "random", "random", options={"first": 0, "round_limit": 1})
        assert made.seats[0].post("bot", bot="random").status_code == 200
        assert server.client.portal is not None
        until = time.monotonic() + PATIENCE
        while server.client.portal.call(server.service.store.status, made.table) == "running":
            assert time.monotonic() < until
            time.sleep(0.01)
        moved = len(visits)
        assert moved == table_of(server, made.table).count > 10


def test_a_choice_that_the_rules_refuse_leaves_the_table_in_memory(server: Server) -> None:
    made = open_table(server.client)
    made.seats[0].play()
    before = table_of(server, made.table)
    refused = made.seats[0].post("play", choice="pass", number=made.seats[0].state()["number"])
    assert refused.status_code in (409, 422)
    after = table_of(server, made.table)
    assert after is before
    assert (after.count, after.game.move) == (1, 1)
