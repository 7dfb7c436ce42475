"""A server for each test, on a database of its own."""

from __future__ import annotations

from collections.abc import Iterator
from hashlib import sha256
from itertools import count
from pathlib import Path

import pytest
from starlette.testclient import TestClient

from bardhall.web.core.settings import Settings
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
