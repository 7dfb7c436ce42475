"""Sheets of cards to print: papers, backs behind their cards, bleed and crop marks that leave the cards alone."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from markupsafe import Markup
from starlette.testclient import TestClient

from bardhall.commands import sheet_images
from bardhall.web.pages.card_sheets import BLEED, CARD, NAMES, Paper, PrintedSide
from tests.terminal.console import Console
from tests.web.server import settings_for, start

PAPERS = [Paper.named(name, has_bleed=has_bleed) for name in NAMES for has_bleed in (False, True)]


@pytest.fixture(scope="module")
def hall(tmp_path_factory: pytest.TempPathFactory) -> Iterator[TestClient]:
    with start(settings_for(f"sqlite:///{tmp_path_factory.mktemp('hall') / 'hall.sqlite3'}")) as running:
        yield running.client


def side(number: int) -> PrintedSide:
    return PrintedSide(str(number), "kind", Markup(""))


@pytest.mark.parametrize("paper", PAPERS, ids=lambda paper: str(paper.style))
def test_cards_and_marks_fit_the_paper(paper: Paper) -> None:
    wide, high = (size + 2 * paper.bleed for size in CARD)
    left, top = (paper.width - paper.columns * wide) / 2, (paper.height - paper.rows * high) / 2
    upright = [tuple(map(float, mark)) for mark in re.findall(r"M([\d.]+) ([\d.]+)v([\d.]+)", paper.marks)]
    level = [tuple(map(float, mark)) for mark in re.findall(r"M([\d.]+) ([\d.]+)h([\d.]+)", paper.marks)]
    cuts = (2 if paper.bleed else 1, 0 if paper.bleed else 1)
    assert len(upright) == 2 * (paper.columns * cuts[0] + cuts[1])
    assert len(level) == 2 * (paper.rows * cuts[0] + cuts[1])
    assert min(x for x, _, _ in upright) == pytest.approx(left + paper.bleed)
    for size, margin, starts in (
        (paper.height, top, [(y, long) for _, y, long in upright]),
        (paper.width, left, [(x, long) for x, _, long in level]),
    ):
        for begin, long in starts:
            assert begin > 0
            assert begin + long < size
            assert begin + long < margin or begin > size - margin
            assert long >= 3


def test_backs_lie_behind_their_cards() -> None:
    paper = Paper.named("a4")
    first, last = paper.filled([side(n) for n in range(11)])
    assert [cell.size if cell else "" for cell in last] == ["9", "10", *[""] * 7]
    assert [cell.size if cell else "" for cell in paper.turned(last)] == ["", "10", "9", *[""] * 6]
    assert [cell.size for cell in paper.turned(first)[:3] if cell] == ["2", "1", "0"]


def test_the_page_offers_the_papers(hall: TestClient) -> None:
    page = hall.get("/gallery/battle/print?kind=lead").text
    assert page.count('class="leaf a4"') == 1
    assert 'class="back"' not in page
    ways = [way.replace("&amp;", "&") for way in re.findall(r'<a class="button" href="(\?[^"]+)"', page)]
    wishes = ("a4&backs=0&bleed=0", "letter&backs=0&bleed=0", "a4&backs=1&bleed=0", "a4&backs=0&bleed=1")
    assert ways == [f"?paper={wish}&kind=lead" for wish in wishes]
    both = hall.get("/gallery/battle/print?kind=lead&paper=letter&backs=1&bleed=1").text
    assert both.count('class="leaf letter-bleed"') == 2
    assert both.count('class="back"') == 4
    assert "flip on the short edge" in both
    assert 'style="' not in re.sub(r"<svg.*?</svg>", "", both, flags=re.DOTALL)  # the policy of the hall forbids it
    assert hall.get("/gallery/battle/print?paper=folio").status_code == 422


def test_the_command_writes_them(tmp_path: Path) -> None:
    line = f"cards battle --kind lead --html {tmp_path}/cards.html --paper letter --backs --bleed --lang fr"
    assert Console(tmp_path).type(command=line).code == 0
    page = (tmp_path / "cards.html").read_text(encoding="utf-8")
    assert page.count('class="leaf letter-bleed"') == 2
    assert "en retournant sur le bord court" in page
    assert "<nav" not in page
    assert BLEED == 3


@pytest.mark.parametrize(
    ("program", "sentence"),
    [("", "--png needs Chrome, Chromium or Edge"), ("nowhere/chrome", "nowhere/chrome could not draw sheet-01.png")],
)
def test_images_without_a_browser(tmp_path: Path, program: str, sentence: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(sheet_images.CHOSEN, program)
    monkeypatch.setenv("PATH", str(tmp_path))
    monkeypatch.setattr(sheet_images, "_PLACES", ())
    said = Console(tmp_path).type(command=f"cards battle --kind lead --png {tmp_path}/sheets")
    assert (said.code, said.err.startswith(f"bardhall: {sentence}")) == (2, True)
