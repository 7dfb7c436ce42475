"""One browser and one server for the whole run; a fresh visitor for each test, who has nothing to complain about."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any, TypeAlias

import pytest
from playwright.sync_api import Browser, sync_playwright
from tools.chromium import running
from tools.hall import Hall, hall_in

from bardhall.web.core.identity import draw_secret
from bardhall.web.tables.opening import Plan, SeatPlan
from tests.browser.positions import SEED, finished
from tests.browser.visitor import DESK, Visitor

Visit: TypeAlias = Callable[..., Visitor]


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    with sync_playwright() as playwright, running(playwright) as browser:
        yield browser


@pytest.fixture(scope="session")
def hall(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Hall]:
    with hall_in(tmp_path_factory.mktemp("hall")) as hall:
        yield hall


@pytest.fixture(scope="session")
def ended(hall: Hall) -> str:
    """A table whose game is over: two persons played it, choice by choice."""
    plan = Plan("battle", (SeatPlan("Lute"), SeatPlan("Horn")), {"first": 0}, presses=False)
    table = hall.open_seeded(plan, draw_secret(), SEED)
    hall.play(table, finished(), finished().move)
    return table


@pytest.fixture
def visit(browser: Browser, hall: Hall) -> Iterator[Visit]:
    """A new visitor at each call; at the end nobody may have met an error, nor left this machine."""
    visitors: list[Visitor] = []

    def arrive(url: str = "", **more: Any) -> Visitor:
        settings: dict[str, Any] = {"viewport": DESK, "locale": "en-GB", "reduced_motion": "reduce"}
        visitors.append(Visitor(browser.new_context(**(settings | more)), url or hall.url))
        return visitors[-1]

    yield arrive
    complaints = [complaint for visitor in visitors for complaint in visitor.complaints()]
    for visitor in visitors:
        visitor.context.close()
    assert complaints == []
