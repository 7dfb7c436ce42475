"""Attacks by number: one guest who wants more than a hall can give. Each is a handful of requests."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from dataclasses import replace

from starlette.testclient import TestClient, WebSocketDenialResponse, WebSocketTestSession
from starlette.websockets import WebSocketDisconnect

from bardhall.web.core.job_queue import JobQueue
from bardhall.web.core.limits import Limiter
from bardhall.web.http.guards import Guard
from bardhall.web.store import store
from bardhall.web.tables.actions import ToBots
from tests.web.campaigning import finish
from tests.web.hostile.threats import nothing, threat
from tests.web.server import FREE, Server, open_table
from tests.web.test_persons import FORM

FEW = (3, 600.0)
PEOPLE = {"game": "battle", "seats": [{"name": "Lute"}, {"name": "Horn"}]}
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


@threat("a flood of style sheets and scripts", Guard, "_check_reads", nothing, replace(FREE, static=FEW))
def flood_of_files(server: Server) -> bool:
    """F-SEC-06"""
    answers = [server.client.get("/static/mark.svg").status_code for _ in range(5)]
    assert server.client.get("/about").status_code == 200
    return answers.count(429) != 2


@threat("a flood of frames on many sockets", Guard, "_check_frames", nothing, replace(FREE, frames_each=(5, 600.0)))
def flood_of_frames(server: Server) -> bool:
    """F-SEC-05: whoever overruns is closed, and does not come back at once."""
    made = open_table(server.client)
    told = [_told(server.client, f"/api/tables/{made.table}/ws", 9) for _ in range(2)]
    return told != [["state", "refused", "refused", "refused", 1008], [429]]


def _told(client: TestClient, path: str, frames: int) -> list[str | int]:
    """What a program is told for each of its frames; at last how it was refused."""
    told: list[str | int] = []
    try:
        with client.websocket_connect(path) as socket:
            for _ in range(frames):
                socket.send_text("{}")
                told.append(socket.receive_json().get("type", "error"))
    except WebSocketDenialResponse as refused:
        told.append(refused.status_code)
    except WebSocketDisconnect as closed:
        told.append(closed.code)
    return told


@contextmanager
def _open(*_: object, **__: object) -> Iterator[None]:
    yield


@threat("one client takes all sockets of a table", Limiter, "opened", _open, replace(FREE, sockets_each=2))
def places_of_one(server: Server) -> bool:
    """F-SEC-07"""
    made = open_table(server.client)
    with ExitStack() as stack:
        for _ in range(2):
            stack.enter_context(_watching(server, made.table)).receive_json()
        with _watching(server, made.table) as third:
            return "state" in third.receive_json()


@threat("too many spectators at a table", Limiter, "opened", _open, replace(FREE, watchers=2))
def places_of_all(server: Server) -> bool:
    """F-SEC-07: players have their places all the same."""
    made = open_table(server.client)
    with ExitStack() as stack:
        for _ in range(2):
            stack.enter_context(_watching(server, made.table)).receive_json()
        with _watching(server, made.table, made.seats[0].token) as player:
            assert "state" in player.receive_json()
        with _watching(server, made.table) as third:
            return "state" in third.receive_json()


@contextmanager
def _watching(server: Server, table: str, token: str = "") -> Iterator[WebSocketTestSession]:
    with server.client.websocket_connect(f"/api/tables/{table}/ws") as socket:
        socket.send_json({"token": token} if token else {})
        yield socket


@threat("a flood of replays, records and checks", Limiter, "check", nothing, replace(FREE, work=FEW))
def flood_of_work(server: Server) -> bool:
    made = open_table(server.client, options={"first": 0, "round_limit": 1})
    finish(server, made.table)
    answers = [server.client.get(f"/replay/{made.table}?move={move}").status_code for move in range(5)]
    return answers.count(429) != 3  # the record was the first piece of work


@threat("one client fills the job queue", JobQueue, "_check_room", nothing, replace(FREE, waiting=0))
def desk_of_one(server: Server) -> bool:
    made = open_table(server.client, options={"first": 0, "round_limit": 1})
    finish(server, made.table)
    return server.client.get(f"/replay/{made.table}/record").status_code == 200


@threat("one client opens table after table", Limiter, "check", nothing, replace(FREE, new_tables=FEW))
def tables_in_a_row(server: Server) -> bool:
    return [server.client.post("/api/tables", json=PEOPLE).status_code for _ in range(5)].count(429) != 2


@threat(
    "programs fill the server with tables under new identities", store, "check_client", nothing,
    replace(FREE, tables_each=2),
)  # fmt: skip
def tables_of_programs(server: Server) -> bool:
    """F-SEC-08: like a person by forms, an address has so many tables of programs; those of persons are apart."""
    made = open_table(server.client)
    assert server.client.post("/new/battle", data=FORM).status_code == 303
    answers = [server.client.post("/api/tables", json=PEOPLE).status_code for _ in range(2)]
    owner = {"Authorization": f"Bearer {made.owner}"}
    assert server.client.post(f"/api/tables/{made.table}/close", headers=owner).status_code == 200
    return answers != [201, 429] or server.client.post("/api/tables", json=PEOPLE).status_code != 201


@threat(
    "one client fills the server with tables under new identities", store, "check_client", nothing,
    replace(FREE, tables_client=3),
)  # fmt: skip
def tables_of_ever_new_persons(server: Server) -> bool:
    """F-SEC-08: without cookies every form comes from a person that nobody has seen."""
    answers = [server.browser().post("/new/battle", data=FORM).status_code for _ in range(3)]
    answers += [server.browser().post(path, data=FORM).status_code for path in ("/new/battle", "/quick/battle")]
    return answers != [303, 303, 303, 429, 429] or server.client.post("/api/tables", json=PEOPLE).status_code != 429


@threat("one client opens tables with bots only", Limiter, "check", nothing, replace(FREE, bot_tables=FEW))
def tables_of_bots(server: Server) -> bool:
    return [server.client.post("/api/tables", json=BOTS).status_code for _ in range(5)].count(429) != 2


@threat("one client hands seats to bots, table after table", ToBots, "admit", nothing, replace(FREE, bot_seats=FEW))
def seats_of_bots(server: Server) -> bool:
    answers = []
    for _ in range(5):
        made = open_table(server.client, options={"first": 0, "round_limit": 1})
        answers.append(made.seats[0].post("bot", bot="random").status_code)
    return answers.count(429) != 2
