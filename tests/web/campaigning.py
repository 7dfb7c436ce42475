"""Campaigns by the forms of a server, and tables that are played to their ends at once."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import TypeVar

from starlette.testclient import TestClient

import bardhall
from bardhall.games.bardwood.campaign.campaign import BardwoodCampaign
from bardhall.web.core import entries as e
from bardhall.web.store import game_rows
from bardhall.web.store.session import insert
from bardhall.web.tables import campaigns
from bardhall.web.tables.autoplay import summary_of
from bardhall.web.tables.table import Table
from tests.web.server import Server

T = TypeVar("T")
FORM = {"seats": "2", "seat0": "me", "name0": "Lute", "seat1": "me", "name1": "Horn"}


def begin(client: TestClient, road: str = "normal", name: str = "Spring band") -> str:
    """Begin a campaign by the form; its address."""
    answer = client.post("/campaigns", data={"name": name, "road": road})
    assert answer.status_code == 303, answer.text
    return str(answer.headers["location"])


def play(client: TestClient, campaign: str, **form: str) -> str:
    """Open the next game by the form; the id of its table."""
    answer = client.post(f"{campaign}/play", data={**FORM, **form})
    assert answer.status_code == 303, answer.text
    return str(answer.headers["location"]).removeprefix("/table/")


def call(server: Server, work: Callable[[], Awaitable[T]]) -> T:
    """Have something done inside the server."""
    assert server.client.portal is not None
    return server.client.portal.call(work)


def sheet_of(server: Server, table: str) -> e.TableHeader:
    """The row of a table, as the database has it."""
    sheet = call(server, lambda: server.service.store.sheet(table))
    assert sheet is not None
    return sheet


def finish(server: Server, table: str) -> None:
    """Play a table of persons to its end: all entries but the last in one go, because each would wait for the disk."""
    store = server.service.store

    async def play_out() -> None:
        sheet, entries = await store.sheet(table), await store.entries_after(table, 0)
        assert sheet is not None
        assert entries is not None
        played = Table(sheet)
        for entry in entries:
            played.fold(entry)
        *rows, last = choices_to_the_end(played)
        encoded = [{"table": table, "number": r.number, "at": r.at, "deed": e.encode(r.change)} for r in rows]
        await store.write(lambda session: [insert(session, "entries", row) for row in encoded])
        await store.append(table, last, summary_of(played))
        server.service.hall.forget(table)

    call(server, play_out)


def choices_to_the_end(table: Table) -> list[e.Entry]:
    """The rest of the game, folded into the table."""
    bot = bardhall.bot("random", seed=1)
    made = []
    while (seat := table.game.seat) is not None:
        choice = str(bot(table.game.view(seat), table.game.ask(seat)))
        made.append(e.Entry(table.count + 1, table.last_at, e.Chose(seat, choice)))
        table.fold(made[-1])
    return made


def kept(server: Server, campaign: str) -> BardwoodCampaign:
    """The campaign as the database has it now."""

    async def find() -> BardwoodCampaign:
        row = await game_rows.find_campaign(server.service.store, campaign.removeprefix("/campaign/"))
        assert row is not None
        found = campaigns.read_row(row).campaign
        assert isinstance(found, BardwoodCampaign)
        return found

    return call(server, find)


def options(server: Server, table: str) -> dict[str, object]:
    """The options of a table."""
    found: dict[str, object] = server.client.get(f"/api/tables/{table}").json()["options"]
    return found
