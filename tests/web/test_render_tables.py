"""Tables drawn from real games: complete, well-formed, escaped, and without a trace of what is hidden."""

from __future__ import annotations

import re
from dataclasses import replace
from html import escape, unescape

import pytest
from starlette.testclient import TestClient

import bardhall
from bardhall.kernel.headline import headline
from bardhall.web.http.compression import packed
from bardhall.web.pages import render
from bardhall.web.pages.assets import assets
from bardhall.web.tables.scene import Message, Scene
from bardhall.web.tables.table_scene import offers_of
from tests.web.drawing import NAMES, Page, log_of, offers, page_of, played, scene

EVIL = "<script>\"'&</script>"


def table(of: Scene, theme: str = "light") -> Page:
    """The page of the scene, read."""
    page = Page(page_of(of, theme))
    page.check()
    return page


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_spectators_and_replays_are_drawn_without_choices(seats: int) -> None:
    for game in played(seats, seed=seats + 10, every=90):
        assert table(scene(game, None)).choices == []
        views = tuple(game.view(seat) for seat in range(seats))
        shown = scene(game, None, "fr", mode="replay", views=views, move=3, last_move=9)
        page = Page(page_of(shown, "dark"))
        page.check()
        assert page.choices == []


def test_a_barred_choice_says_why() -> None:
    reasons = 0
    for game in played(2, seed=5, every=11):
        shown = scene(game, game.seat) if game.seat is not None else scene(game)
        ask = render.fragments(shown)["ask"]
        for offer in shown.offers:
            if not offer.is_legal:
                assert str(escape(offer.label)) in ask
                assert f'/rules/battle#{offer.rule}" title="Show this rule" aria-label="{offer.rule}">§</a>' in ask
                reasons += 1
    assert reasons > 20


def test_names_and_messages_are_escaped() -> None:
    game = next(game for game in played(3, seed=1) if game.move == 40)
    shown = scene(game, 0)
    seats = tuple(replace(seat, name=EVIL) for seat in shown.seats)
    messages = (Message(EVIL, EVIL),)
    log = tuple(game.log(0, "en", (EVIL, EVIL, EVIL)))
    shown = replace(
        shown, names=(EVIL,) * 3, seats=seats, messages=messages, notice=EVIL, wish=EVIL, log=log, hint=EVIL
    )
    html = page_of(shown)
    Page(html).check()
    assert "<script>" not in html
    assert "&lt;script&gt;" in html


def test_fragments_are_the_parts_of_the_page() -> None:
    game = next(game for game in played(2, seed=2) if game.move == 30)
    shown = scene(game)
    parts = render.fragments(shown)
    html = page_of(shown)
    assert tuple(parts) == render.PARTS
    assert parts == render.fragments(shown)
    for part, inner in parts.items():
        assert f'id="{part}"' in html
        assert inner in html


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_twin_worlds_look_alike(seats: int) -> None:
    """Hidden cards dealt again change no byte of what the seat is shown."""
    for game in played(seats, seed=seats + 20, every=23):
        seat = game.move % seats
        log = log_of(game, seat)
        twin = game.imagine(seat, seed=game.move)
        shown = scene(game, seat, log=log)
        other = scene(twin, seat, log=log, number=game.move, seats=shown.seats)
        assert render.fragments(shown) == render.fragments(other)


def test_a_game_without_a_board_can_be_played() -> None:
    game = next(game for game in played(2, seed=3) if game.move == 25)
    assert game.seat is not None
    shown = replace(scene(game, game.seat, "fr"), game="unheard-of")
    page = table(shown)
    legal = [offer.text for offer in offers(game, game.seat, "fr") if offer.is_legal]
    assert sorted(button["value"] for _, button in page.choices) == sorted(legal)


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_the_end_shows_the_score_sheet(lang: str) -> None:
    game = list(played(3, seed=6, every=10_000))[-1]
    outcome = game.outcome
    assert outcome is not None
    page = table(scene(game, 1, lang))
    ask = render.fragments(scene(game, 1, lang))["ask"]
    assert ask.count("<tr>") == len(outcome.lines) + 2
    assert headline(game.start.wording, outcome, lang, NAMES, 1) in unescape(ask).replace("\N{NO-BREAK SPACE}", " ")
    for scored in game.scored_cards(1):
        name = game.start.wording.render("card", scored.card, lang, NAMES)
        assert f"{escape(name)} <b>{scored.points}</b>" in ask.replace("\N{NO-BREAK SPACE}", " ")
    assert "/table/oak/rematch" in page.links
    assert "/replay/oak" in page.links


@pytest.mark.parametrize(("lang", "name"), [("en", "The Rival"), ("fr", "Le Rival")])
def test_the_score_sheet_has_a_column_for_the_rival(lang: str, name: str) -> None:
    game = bardhall.new("bardwood", seats=1, seed=2)
    while game.seat is not None:
        game.play(game.options[0])
    outcome = game.outcome
    assert outcome is not None
    assert outcome.ranking == [["rival"], [0]]
    ask = render.fragments(replace(scene(game, 0, lang), game="unheard-of"))["ask"]
    assert f'<th scope="col"><span>{name}</span></th>' in ask
    assert ask.count("<td>") + ask.count('<td class="best">') == 2 * (len(outcome.lines) + 1)
    assert re.search(rf'<td class="best">\s*<svg.*</svg>\s*{outcome.scores[1]}</td>', ask, re.DOTALL)


def test_handover_shows_nobodys_hand() -> None:
    game = next(game for game in played(2, seed=4) if game.move == 12)
    shown = scene(game, None, mode="handover", next_seat=1, held=(0, 1))
    page = table(shown)
    assert page.choices == []
    assert "/table/oak/show" in page.links
    assert "Horn" in render.fragments(shown)["ask"]


def test_links_to_seats_and_wishes_are_shown() -> None:
    game = next(game for game in played(2, seed=4) if game.move == 12)
    shown = scene(game, 0, is_owner=True, undo_asked_by=0, undo_waits_for=(1,), undo_reason="a roll", is_closed=True)
    seats = (shown.seats[0], replace(shown.seats[1], kind="open", link="/seat/abc"))
    html = render.fragments(replace(shown, seats=seats, is_closed=False))["invite"]
    assert 'value="/seat/abc"' in html
    assert 'src="data:image/svg+xml' in html
    open_seat = (shown.seats[0], replace(shown.seats[1], kind="open"))
    assert "/table/oak/links" in render.fragments(replace(shown, seats=open_seat, is_closed=False))["invite"]
    assert render.fragments(replace(shown, seats=open_seat))["invite"] == ""
    table(replace(shown, seats=seats, is_closed=False))
    table(replace(shown, seats=seats))


@pytest.mark.parametrize("name", ["battle", "bardwood", "taverns", "cove"])
def test_a_table_is_light(name: str) -> None:
    """What is transferred, compressed and with nothing cached: the page, and all that it fetches."""
    pages = [page_of(scene(g, 0, "fr"), "dark") for g in played(4, 9, 37, name=name)]
    static = fetched(TestClient(assets()), pages[0])
    assert len(static) > 15
    assert sum(static.values()) + max(len(packed(page.encode())) for page in pages) < 120_000


def fetched(client: TestClient, page: str) -> dict[str, int]:
    """The bytes of everything that the page fetches, by its address; scripts fetch further ones."""
    weights: dict[str, int] = {}
    wanted = re.findall(r'"(/static/[^"]+)"', page)
    for address in wanted:
        if address not in weights:
            answer = client.get(address)
            weights[address] = int(answer.headers["content-length"])
            more = re.findall(r'^import .*"\./(.*)";$', answer.text, re.M) if address.endswith(".js") else ()
            wanted += [f"{address.rpartition('/')[0]}/{name}" for name in more]
    return weights


@pytest.mark.parametrize("name", ["battle", "bardwood", "cove"])
def test_discard_piles_can_be_looked_into(name: str) -> None:
    game = next(game for game in played(2, seed=2, every=17, name=name) if any(game.view(0).sight.discard))
    sight, wording = game.view(0).sight, game.start.wording
    last = next(cards[-1] for cards in sight.discard if cards)
    piles = render.fragments(scene(game, 0))["log"].partition('class="piles"')[2]
    assert f"): {escape(wording.render('card', last, 'en', ()))}" in piles


def test_what_is_final_says_by_which_rule() -> None:
    game = bardhall.new("battle", seats=2, seed=7)
    for chosen in (0, 1, 2):
        shown = replace(scene(game, 0), offers=offers_of(game, game.ask(0), "en", ("A", "B")))
        assert f"in secret: {chosen} of 3 chosen." in shown.prompt
        finals = {offer.final for offer in shown.offers}
        assert finals == ({bardhall.rules("battle").rule("BB-SIM-01").text("en")} if chosen == 2 else {""})
        assert ("Once made, a choice is final" in render.fragments(shown)["ask"]) == (chosen == 2)
        game.play(game.ask(0).options[0], 0)


def test_taking_back_is_offered_where_there_is_something_to_take_back() -> None:
    game = next(game for game in played(2, seed=4) if game.move == 12)
    shown = scene(game, 0)
    assert "/table/oak/undo" not in render.fragments(shown)["ask"]
    assert "/table/oak/undo" in render.fragments(replace(shown, can_undo=True))["ask"]
    asked = render.fragments(
        replace(shown, can_ask_undo=True, undo_rule="HALL-UNDO-02", undo_reason="dice were rolled")
    )["ask"]
    assert "/table/oak/undo" in asked
    assert "Dice were rolled. <a" in asked
    assert '#HALL-UNDO-02" title="Show this rule" aria-label="HALL-UNDO-02">§</a>' in asked


def test_what_few_moves_change_is_drawn_once_for_all_who_see_the_same_of_it() -> None:
    shown = scene(next(played(2, seed=7)))
    after = replace(shown, number=99, log=shown.log[1:], prompt="")
    first, later = (render.drawing(it).frames for it in (shown, after))
    assert all(later[part] is first[part] for part in render.EXCERPTS)
    others = (
        replace(shown, is_owner=True),
        replace(shown, seat=1),
        replace(shown, lang="fr"),
        replace(shown, table="elm"),
    )
    assert len({render.drawing(it).frames["seat_menu"] for it in (shown, *others)}) == len(others) + 1


TABLES = [("battle", 3), ("bardwood", 2), ("bardwood", 1), ("cove", 2), ("cove", 1), ("taverns", 4)]


@pytest.mark.parametrize(("name", "seats"), TABLES)
def test_points_are_in_the_header_and_beside_every_name(name: str, seats: int) -> None:
    game = next(game for game in played(seats, seed=6, name=name) if game.move == 60)
    goal = game.start.wording.goal(game.view(0), "en", NAMES[:seats])
    assert goal is not None
    assert len(goal.points) == max(seats, 2)
    parts = render.fragments(scene(game, 0))
    assert re.findall(r"<b>(-?\d+)</b>", parts["header"].partition("</summary>")[0])[-len(goal.points) :] == [
        str(n) for n in goal.points
    ]
    for seat in range(1, seats):
        shown = re.search(rf'id="p-strip-{seat}".*?class="points"[^>]*>\s*<b>(-?\d+)</b>', parts["others"], re.DOTALL)
        assert shown is not None
        assert shown[1] == str(goal.points[seat])


@pytest.mark.parametrize(("lang", "words"), [("en", "Horn is choosing"), ("fr", "Horn choisit")])
def test_the_header_names_who_is_to_choose(lang: str, words: str) -> None:
    game = next(game for game in played(2, seed=6, name="taverns") if game.move > 20 and game.seat == 1)
    assert words in render.fragments(scene(game, 0, lang))["header"]
    assert words not in render.fragments(scene(game, 1, lang))["header"]
