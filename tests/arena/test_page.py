"""The page: one file that needs nothing else, in both languages, with every section that has something to show."""

from __future__ import annotations

import re
from dataclasses import replace
from html.parser import HTMLParser

import pytest

from bardhall.arena import Plan, Report, Series, report_of
from bardhall.arena.page import page_of
from bardhall.arena.page.charts import steps
from bardhall.arena.page.tags import Html, tag
from tests.arena.test_series import quiet

PLAN = Plan("battle", ("random", "random"), 2, seed=1, options={"round_limit": "3"}, with_account=True)
EMPTY = {"meta"}


@pytest.fixture(scope="module")
def report() -> Report:
    series = Series(PLAN, 4)
    series.run(quiet)
    return report_of(series)


class Nesting(HTMLParser):
    """Every element is closed where it should be, and every id, label and address is collected."""

    def __init__(self) -> None:
        super().__init__()
        self.open: list[str] = []
        self.addresses: list[str] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.addresses += [value or "" for name, value in attrs if name in ("src", "href", "action")]
        if tag not in EMPTY:
            self.open.append(tag)

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_the_page_is_whole_and_needs_nothing_else(report: Report, lang: str) -> None:
    page = page_of(report, lang)
    read = Nesting()
    read.feed(page)
    assert (read.open, read.addresses) == ([], [])
    assert f'<html lang="{lang}">' in page
    assert not re.search(r"https?:|url\(|@import", page)


def test_the_page_tells_everything(report: Report) -> None:
    page = page_of(report, "en")
    told = re.findall(r"<h2>(.*?)</h2>", page)
    assert told == [
        "Strength", "Head to head", "Scores", "Sources of points", "Points over the game", "Length",
        "Seats", "Cards seen, taken and used", "Effects",
    ]  # fmt: skip
    assert re.findall(r"<summary>(\w+ ?\w*) \(\d+\)", page)[:2] == ["Veterans", "Audiences"]
    assert "Hazel Two-Step" in page
    assert "Noisette Double-Pas" in page_of(report, "fr")


def test_sections_without_anything_to_show_are_left_out(report: Report) -> None:
    alone = {**report, "seats": 1, "pairs": [], "course": {"clock": "", "by_source": {}, "by_bot": {}}, "effects": []}
    told = re.findall(r"<h2>(.*?)</h2>", page_of({**alone, "things": []}, "en"))
    assert told == ["Strength", "Scores", "Sources of points", "Length"]
    nothing = page_of({**report, "played": 0, "is_interrupted": True, "asked": 5}, "en")
    assert "The series was stopped early, after 0 of 5 games." in nothing
    assert "<h2>" not in nothing


def test_what_is_not_ours_is_escaped(report: Report) -> None:
    name = "<b>&.py:Bold"
    bots = [{**bot, "bot": name} for bot in report["bots"]]
    page = page_of({**report, "bots": bots, "options": {"<i>": '"'}}, "en")
    assert "&lt;b&gt;&amp;.py:Bold" in page
    assert "<b>" not in page
    assert str(tag("p", "a<b", Html("<br>"), title='"')) == '<p title="&quot;">a&lt;b<br></p>'


def test_axes_have_round_numbers() -> None:
    assert steps(0, 16) == [0, 5, 10, 15]
    assert steps(-3, 1) == [-3, -2, -1, 0, 1]


def test_a_series_of_one_game_can_be_drawn() -> None:
    series = Series(replace(PLAN, seed=2), 1)
    series.run(quiet)
    assert "Strength" in page_of(report_of(series), "en")
