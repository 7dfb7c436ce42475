"""A server for each test, on a database of its own."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from starlette.testclient import TestClient

from bardhall.web.settings import Settings
from tests.web.server import Server, settings_for, start


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
