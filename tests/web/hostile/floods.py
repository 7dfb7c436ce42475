"""Attacks by number: one guest who wants more than a hall can give. Each is a handful of requests."""

from __future__ import annotations

from dataclasses import replace

from bardhall.web.clerk import Clerk
from bardhall.web.http.guards import Guard
from bardhall.web.http.limits import Limiter
from bardhall.web.tables.actions import ToBots
from tests.web.campaigning import finish
from tests.web.hostile.threats import nothing, threat
from tests.web.server import FREE, Server, open_table

FEW = (3, 600.0)
BOTS = {"game": "battle", "seats": [{"bot": "random"}, {"bot": "random"}], "options": {"round_limit": 1}}


@threat("a flood of forms", Guard, "_check_rate", nothing, replace(FREE, per_client=FEW))
def flood_of_forms(server: Server) -> bool:
    answers = [server.client.post("/lang", data={"lang": "fr"}).status_code for _ in range(5)]
    return answers.count(429) != 2


@threat("a flood of pages", Guard, "_check_reads", nothing, replace(FREE, reads=FEW))
def flood_of_pages(server: Server) -> bool:
    answers = [server.client.get("/about").status_code for _ in range(5)]
    assert server.client.get("/static/mark.svg").status_code == 200
    return answers.count(429) != 2


@threat("a flood of replays, records and checks", Limiter, "check", nothing, replace(FREE, work=FEW))
def flood_of_work(server: Server) -> bool:
    made = open_table(server.client, options={"first": 0, "round_limit": 1})
    finish(server, made.table)
    answers = [server.client.get(f"/replay/{made.table}?move={move}").status_code for move in range(5)]
    return answers.count(429) != 3  # the record was the first piece of work


@threat("one guest fills the clerk's desk", Clerk, "_check_room", nothing, replace(FREE, waiting=0))
def desk_of_one(server: Server) -> bool:
    made = open_table(server.client, options={"first": 0, "round_limit": 1})
    finish(server, made.table)
    return server.client.get(f"/replay/{made.table}/record").status_code == 200


@threat("tables opened one after the other", Limiter, "check", nothing, replace(FREE, new_tables=FEW))
def tables_in_a_row(server: Server) -> bool:
    wish = {"game": "battle", "seats": [{"name": "Lute"}, {"name": "Horn"}]}
    return [server.client.post("/api/tables", json=wish).status_code for _ in range(5)].count(429) != 2


@threat("tables of bots alone", Limiter, "check", nothing, replace(FREE, bot_tables=FEW))
def tables_of_bots(server: Server) -> bool:
    return [server.client.post("/api/tables", json=BOTS).status_code for _ in range(5)].count(429) != 2


@threat("seats handed over to bots, table after table", ToBots, "admit_client", nothing, replace(FREE, bot_seats=FEW))
def seats_of_bots(server: Server) -> bool:
    answers = []
    for _ in range(5):
        made = open_table(server.client, options={"first": 0, "round_limit": 1})
        answers.append(made.seats[0].post("bot", bot="random").status_code)
    return answers.count(429) != 2
