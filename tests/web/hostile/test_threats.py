"""The table of threats: every attack fails with its guard, and succeeds without it."""

from __future__ import annotations

import pytest

from bardhall.web.settings import Settings
from tests.web.hostile import doors  # enters its threats
from tests.web.hostile.threats import THREATS, Threat
from tests.web.server import settings_for, start

assert doors


def succeeds(threat: Threat, settings: Settings) -> bool:
    """Whether the attack succeeds."""
    with start(settings_for(settings.database, threat.limits)) as server:
        return threat.attack(server)


@pytest.mark.parametrize("threat", THREATS, ids=lambda threat: threat.name)
def test_the_guard_stands_and_is_needed(threat: Threat, settings: Settings, monkeypatch: pytest.MonkeyPatch) -> None:
    assert not succeeds(threat, settings)
    monkeypatch.setattr(*threat.guard)
    assert succeeds(threat, settings)
