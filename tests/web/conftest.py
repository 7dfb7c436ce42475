"""A server for each test, on a database of its own."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from hashlib import sha256
from itertools import count
from pathlib import Path

import pytest
from starlette.testclient import TestClient

from bardhall.web.core.settings import Settings
from bardhall.web.store import schema
from bardhall.web.store.session import Session
from tests.web.server import Server, settings_for, start


@pytest.fixture(autouse=True)
def same_deals(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    """The tables of a test are dealt alike in every run: what fails once fails again."""
    numbers = count()

    def draw_key() -> bytes:
        return sha256(f"{request.node.nodeid} {next(numbers)}".encode()).digest()

    monkeypatch.setattr("bardhall.web.tables.opening.draw_key", draw_key)


@pytest.fixture
def settings(tmp_path: Path) -> Settings:
    return settings_for(f"sqlite:///{tmp_path / 'hall.sqlite3'}")


@pytest.fixture
def server(settings: Settings) -> Iterator[Server]:
    with start(settings) as running:
        yield running


@pytest.fixture
def client(server: Server) -> TestClient:
    return server.client


@pytest.fixture
def next_version(monkeypatch: pytest.MonkeyPatch) -> Callable[[], None]:
    """From now on Bardhall is one version further: tables have a column for the number of their letters."""

    def count_letters(session: Session) -> None:
        session.change("UPDATE tables SET letters = length(game)")

    def update() -> None:
        monkeypatch.setattr(schema, "VERSION", schema.VERSION + 1)
        monkeypatch.setitem(schema.UPGRADES, schema.VERSION - 1, count_letters)
        tables = {**schema.SCHEMA["tables"], "letters": "INTEGER NOT NULL DEFAULT 0"}
        monkeypatch.setitem(schema.SCHEMA, "tables", tables)

    return update
