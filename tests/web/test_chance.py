"""Chance at a table of people: a key that the hall keeps to itself, a commitment for all, and the key at the end."""

from __future__ import annotations

import json

import msgspec
import pytest
from starlette.testclient import TestClient

import bardhall
from bardhall.kernel.verify import FAULT, verify
from bardhall.web.core import entries as e
from bardhall.web.core.settings import Limits
from bardhall.web.tables import opening
from bardhall.web.tables.table import Table, begin
from tests.web.campaigning import finish, sheet_of
from tests.web.server import Opened, Server, open_table


def all_that_is_sent(client: TestClient, made: Opened) -> str:
    """Whatever anybody at the table, or nobody, can get hold of."""
    pages = [f"/table/{made.table}", f"/api/tables/{made.table}", f"/replay/{made.table}"]
    texts = [client.get(page).text for page in pages]
    for seat in made.seats:
        texts += [json.dumps(seat.state()), client.get(f"/api/tables/{made.table}/record", headers=seat.headers).text]
    return "\n".join(texts)


def test_the_key_is_the_halls_secret_until_the_game_is_over(server: Server) -> None:
    made = open_table(server.client, options={"first": 0, "round_limit": 1})
    made.seats[0].play()
    key = sheet_of(server, made.table).beginning.key
    assert len(bytes.fromhex(key)) == 32
    running = made.seats[1].state()
    assert (len(running["commitment"]), running["key"], running["seed"]) == (64, None, None)
    assert key not in all_that_is_sent(server.client, made)
    finish(server, made.table)
    over = server.client.get(f"/api/tables/{made.table}").json()
    assert (over["commitment"], over["key"], over["seed"]) == (running["commitment"], key, None)


def test_the_record_of_the_end_is_verified_against_the_commitment(server: Server) -> None:
    made = open_table(server.client, options={"first": 0, "round_limit": 1})
    commitment = made.seats[0].state()["commitment"]
    finish(server, made.table)
    record = server.client.get(f"/api/tables/{made.table}/record").text
    assert json.loads(record)["key"] == sheet_of(server, made.table).beginning.key
    assert [f for f in verify(record, commitment=commitment) if f.kind == FAULT] == []
    other = open_table(server.client).seats[0].state()["commitment"]
    assert [f for f in verify(record, commitment=other) if f.kind == FAULT] != []


def test_a_branch_goes_on_by_a_key_of_its_own(server: Server) -> None:
    made = open_table(server.client, options={"first": 0, "round_limit": 1})
    finish(server, made.table)
    form = {"move": "6", "seat": "1", "bot": "random"}
    branches = [server.client.post(f"/replay/{made.table}/play", data=form).headers["location"] for _ in range(2)]
    chances = [
        json.loads(sheet_of(server, branch.removeprefix("/table/")).beginning.dump)["chance"] for branch in branches
    ]
    keys = {sheet_of(server, made.table).beginning.key, *(chance["key"] for chance in chances)}
    assert len(keys) == 3
    assert [chance["counter"] for chance in chances] == [0, 0]


def test_the_game_of_the_day_has_a_seed_and_no_key(server: Server) -> None:
    table = (
        server.client.post("/solo", data={"game": "bardwood", "difficulty": "easy"})
        .headers["location"]
        .removeprefix("/table/")
    )
    began = sheet_of(server, table).beginning
    assert (began.seed > 0, began.key) == (True, "")
    assert server.client.get(f"/api/tables/{table}").json()["commitment"] is None
    finish(server, table)
    assert server.client.get(f"/api/tables/{table}").json()["seed"] == str(began.seed)  # JavaScript rounds numbers


@pytest.mark.parametrize("kept", ['{"seed":7}', '{"seed":7,"pack":"1.0.0"}'])
def test_a_table_of_a_hall_from_before_keys(kept: str) -> None:
    seats = (opening.SeatPlan("Lute"), opening.SeatPlan("Horn"))
    sheet = opening.draw_up(opening.Plan("battle", seats), "", Limits())
    old = msgspec.structs.replace(sheet, beginning=msgspec.json.decode(kept, type=e.Beginning))
    assert begin(old) == bardhall.new("battle", seats=2, seed=7)


def test_a_table_is_the_same_whenever_it_is_loaded() -> None:
    seats = (opening.SeatPlan("Lute"), opening.SeatPlan("Horn"))
    sheet = opening.draw_up(opening.Plan("battle", seats), "", Limits())
    again = msgspec.json.decode(msgspec.json.encode(sheet), type=e.TableHeader)
    assert Table(again).game == Table(sheet).game
    other = opening.draw_up(opening.Plan("battle", seats), "", Limits())
    assert Table(other).game != Table(sheet).game
