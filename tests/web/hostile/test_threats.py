"""The table of threats: every attack fails with its guard, and succeeds without it."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from bardhall.web.core.settings import Settings
from tests.web.hostile import doors, floods, links, persons
from tests.web.hostile.threats import THREATS, Threat
from tests.web.server import FREE, Server, settings_for, start

ENTERED_BY = (doors, floods, links, persons)


@pytest.fixture(scope="module")
def open_hall(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server for all attacks that need no limits of their own."""
    folder = tmp_path_factory.mktemp("hall")
    with start(settings_for(f"sqlite:///{folder / 'hall.sqlite3'}")) as server:
        yield server


@pytest.mark.parametrize("threat", [t for t in THREATS if t.limits is FREE], ids=lambda threat: threat.name)
def test_the_guard_stands_and_is_needed(threat: Threat, open_hall: Server, monkeypatch: pytest.MonkeyPatch) -> None:
    check(threat, open_hall, monkeypatch)


@pytest.mark.parametrize("threat", [t for t in THREATS if t.limits is not FREE], ids=lambda threat: threat.name)
def test_the_limit_stands_and_is_needed(threat: Threat, settings: Settings, monkeypatch: pytest.MonkeyPatch) -> None:
    with start(settings_for(settings.database, threat.limits)) as server:
        check(threat, server, monkeypatch)


def check(threat: Threat, server: Server, monkeypatch: pytest.MonkeyPatch) -> None:
    assert not threat.attack(server)
    monkeypatch.setattr(*threat.guard)
    assert threat.attack(server)
