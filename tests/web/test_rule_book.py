"""The page of the rulebook: an overview, chapters with icons and cards, and a search."""

from __future__ import annotations

import pytest
from starlette.testclient import TestClient

import bardhall
from bardhall.kernel import registry
from bardhall.kernel.rulebook import HALL
from bardhall.web.boards import folder_of
from bardhall.web.pages.rule_book import Asked, draw, marked, open_book
from tests.web.drawing import Page

every_game = pytest.mark.parametrize("game", bardhall.games())


@every_game
@pytest.mark.parametrize("lang", ["en", "fr"])
def test_a_whole_book(game: str, lang: str) -> None:
    html, book, rules = draw(Asked(game, lang, "light")), open_book(game, lang), bardhall.rules(game)
    page = Page(html)
    page.check()
    assert {*rules.rules, *HALL.rules} <= set(page.ids)
    assert [link for link in page.links if link.startswith("#") and link[1:] not in page.ids] == []
    icons = folder_of(game).icons
    assert sum(len(section.glyphs) for section in book.sections) == len(icons.icons) + len(icons.signs)
    assert html.count("<article") == sum(section.card is not None for section in book.sections)
    assert html.count("data-folded") == len(folder_of(game).book.folded)


@every_game
def test_what_a_board_says_of_its_book_is_there(game: str) -> None:
    shown, rules = folder_of(game).book, bardhall.rules(game)
    chapters = {chapter.id for chapter in rules.chapters}
    assert all([shown.won, shown.end, shown.turn, shown.phases, shown.cards])
    assert set(shown.rules) <= set(rules.rules)
    assert {*shown.cards, *shown.folded} <= chapters
    assert set(shown.cards.values()) <= set(registry.box_of(game, ()).ids)
    assert len(set(shown.cards.values())) == len(shown.cards)


def test_how_taverns_is_won_names_everything_that_scores() -> None:
    """TD-SCORE-01 to TD-SCORE-05: heroes, trophies, missions and leftovers were missing."""
    assert [f"TD-SCORE-0{n}" for n in range(1, 6)] == folder_of("taverns").book.won[:-1]
    won = open_book("taverns", "en").won
    assert [word for word in ("hero", "trophies", "mission", "reserve") if word not in won] == []


def test_a_game_whose_board_says_nothing_has_a_book_all_the_same() -> None:
    assert folder_of("unheard-of").book.rules == []


@pytest.mark.parametrize(
    ("lang", "words"), [("en", "Green GEM worth"), ("fr", "gemme verte vaut"), ("fr", "bg-score-02")]
)
def test_the_search_finds_words_however_they_are_written(lang: str, words: str) -> None:
    book = open_book("bardwood", lang, words)
    found = {line.id: line for section in book.sections for line in section.lines if line.is_found}
    assert book.found == len(found) < 12
    assert ("<mark>" in found["BG-SCORE-02"].text) == (words != "bg-score-02")
    assert [it.anchor for it in book.sections if it.is_found] == [*dict.fromkeys(chapter_of(id) for id in found)]


def chapter_of(rule: str) -> str:
    return bardhall.rules("bardwood").rule(rule).chapter


def test_marks() -> None:
    assert marked("L’Évènement & <b>", "evenement B") == "L’<mark>Évènement</mark> &amp; &lt;<mark>b</mark>&gt;"
    assert marked("a song, a Songbird", "song bird") == "a <mark>song</mark>, a <mark>Songbird</mark>"


def test_the_search_of_a_page(client: TestClient) -> None:
    page = client.get("/rules/battle", params={"search": "  tune   token "}).text
    assert 'value="tune token"' in page
    assert 'id="BB-TUNE-01"><p>' in page
    assert 'id="BB-SCORE-05" hidden>' in page
    assert f"Rules with these words: {open_book('battle', 'en', 'tune token').found}" in page
    assert "No rule contains these words." in client.get("/rules/battle?search=zyx").text
    assert client.get("/rules/battle", params={"search": "x" * 300}).status_code == 422


def test_a_hostile_search_is_only_text(client: TestClient) -> None:
    page = client.get(
        "/rules/battle", params={"search": '"><script>alert(1)</script>'}, headers={"Accept-Language": "fr"}
    )
    assert "<script>" not in page.text
    assert "Aucune règle ne contient ces mots." in page.text
    Page(page.text).check()
