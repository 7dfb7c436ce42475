"""A server inside the test, and tables to sit down at."""

from __future__ import annotations

import re
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from typing import Any
from urllib.parse import urlsplit

import httpx2
from fastapi import FastAPI
from starlette.testclient import TestClient

from bardhall.web.app import create_app
from bardhall.web.core.settings import Limits, Settings
from bardhall.web.tables.service import Service

FREE = Limits(
    per_client=(100_000, 1.0), new_tables=(100_000, 1.0), per_seat=(100_000, 1.0), says=(100_000, 1.0),
    hints=(100_000, 1.0), reads=(100_000, 1.0), work=(100_000, 1.0), bot_tables=(100_000, 1.0),
    bot_seats=(100_000, 1.0), new_links=(100_000, 1.0), undos=(100_000, 1.0),
    static=(100_000, 1.0), refusals=(100_000, 1.0), frames=(100_000, 1.0), frames_each=(100_000, 1.0),
)  # fmt: skip
PATIENCE = 20.0  # seconds


def settings_for(database: str, limits: Limits = FREE) -> Settings:
    """Bots think in a thread, so that no test waits for a process."""
    return Settings(database=database, bot_processes=0, sweep_seconds=0.05, patience=0.05, limits=limits)


@dataclass
class Server:
    """A running server, seen from outside; `service` is its inside."""

    app: FastAPI
    client: TestClient

    @property
    def service(self) -> Service:
        service: Service = self.app.state.service
        return service

    def browser(self, app: Any = None) -> TestClient:
        """Another browser: without the cookies of the first one. `app`, if given, stands before the server."""
        twin = TestClient(app or self.app, base_url="http://testserver", follow_redirects=False)
        twin.portal = self.client.portal
        return twin


@contextmanager
def start(settings: Settings) -> Iterator[Server]:
    """Run a server until the test is over."""
    app = create_app(settings)
    with TestClient(app, follow_redirects=False, raise_server_exceptions=True) as client:
        yield Server(app, client)


def invited(owner: httpx2.Client, table: str, seat: int) -> str:
    """A secret link to a seat, asked for by the script of the table's page."""
    answer = owner.post(f"{table}/links", data={"seat": str(seat)}, headers={"Accept": "application/json"})
    link: str = answer.json()["link"]
    return urlsplit(link).path


def arrive(browser: httpx2.Client, link: str, name: str) -> httpx2.Response:
    """Open a secret link and press the button."""
    assert browser.get(link).headers["location"] == "/seat"
    found = re.search(r'name="token" value="([\w-]+)"', browser.get("/seat").text)
    assert found
    return browser.post("/seat", data={"token": found[1], "name": name})


@dataclass
class Seat:
    """A seat at a table, by its token."""

    client: httpx2.Client
    table: str
    token: str

    @property
    def headers(self) -> dict[str, str]:
        return {"Authorization": f"Bearer {self.token}"}

    def state(self, lang: str = "en") -> dict[str, Any]:
        answer = self.client.get(f"/api/tables/{self.table}?lang={lang}", headers=self.headers)
        assert answer.status_code == 200, answer.text
        state: dict[str, Any] = answer.json()
        return state

    def post(self, what: str, **body: Any) -> Any:
        return self.client.post(f"/api/tables/{self.table}/{what}", json=body or None, headers=self.headers)

    def play(self, choice: str | None = None) -> Any:
        """Make that choice, or the first that is legal."""
        state = self.state()
        wanted = choice or state["ask"]["options"][0]
        return self.post("play", choice=wanted, number=state["number"])

    def wait(self) -> dict[str, Any]:
        """The state, once this seat is asked or the game is over."""
        until = time.monotonic() + PATIENCE
        while time.monotonic() < until:
            state = self.state()
            if state["ask"] or state["status"] != "running":
                return state
            time.sleep(0.01)
        raise AssertionError("the table does not go on")


@dataclass
class Opened:
    """A table that was opened by the API."""

    table: str
    seats: list[Seat]  # with the secrets of those that were taken at once
    owner: str
    invitations: Sequence[str] = ()  # to the open ones; empty for the others

    def join(self, seat: int, name: str) -> httpx2.Response:
        """Have a program sit down by the invitation to an open seat, which has its secret from then on."""
        chair = self.seats[seat]
        bearer = {"Authorization": f"Bearer {self.invitations[seat]}"}
        answer = chair.client.post("/api/join", json={"name": name}, headers=bearer)
        chair.token = answer.json().get("token", "")
        return answer


def open_table(client: httpx2.Client, *bots: str, **more: Any) -> Opened:
    """A table of Battle of the Bards; an empty text is a person's seat."""
    seats = [{"bot": bot} if bot else {"name": f"P{i}"} for i, bot in enumerate(bots or ("", ""))]
    wish = {"game": "battle", "seats": seats, "presses": False, "options": {"first": 0}, **more}
    answer = client.post("/api/tables", json=wish)
    assert answer.status_code == 201, answer.text
    made = answer.json()
    secrets = [Seat(client, made["table"], seat["token"] or "") for seat in made["seats"]]
    return Opened(made["table"], secrets, made["owner"], [seat["invitation"] or "" for seat in made["seats"]])
