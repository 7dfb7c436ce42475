"""The Rival on the board of Bardwood Grove: pawn, tokens, portals, walk, challenges, and its turn step by step."""

from __future__ import annotations

from collections import Counter
from html import unescape
from typing import Any

import pytest

from bardhall.games.bardwood.box import PORTALS
from bardhall.games.bardwood.observation import Observation
from bardhall.games.bardwood.rules.rival_walk import partner
from bardhall.games.bardwood.state import Bardwood
from bardhall.kernel import registry
from bardhall.kernel.game import Game
from bardhall.web.boards import board_of, gallery
from bardhall.web.boards.bardwood.board import BardwoodBoard
from bardhall.web.boards.bardwood.pieces import CardPiece
from bardhall.web.boards.bardwood.rival import RivalTable
from bardhall.web.pages import render
from bardhall.web.pages.templates import tight
from bardhall.web.tables.scene import Scene
from bardhall.web.tables.table_scene import events_of, log_lines
from tests.games.bardwood.rival_tables import before_rival, rival_turn, visited
from tests.web.drawing import NAMES, Page, page_of, played
from tests.web.drawing import scene as drawn_scene

TABLES: list[dict[str, Any]] = [
    {"seats": 1, "seed": 5, "difficulty": "easy"},
    {"seats": 1, "seed": 1, "difficulty": "hard", "bot": "greedy", "boxes": "all", "muse": True},
    {"seats": 2, "seed": 6, "rival": True},
    {"seats": 3, "seed": 7, "rival": True, "bot": "greedy"},
]
COLUMN = ["shop_impro_1", "perform_1", "shop_skill_2", "legend_3"]  # round the Poet's House: a leg up never ends


def positions(every: int, **more: Any) -> list[Game]:
    """Games with the Rival, at every so many decisions."""
    return [game.clone() for game in played(every=every, name="bardwood", **more)]


def scene(game: Game, seat: int | None = 0, lang: str = "en", **more: Any) -> Scene:
    """The table as the server makes it: with events, and a log of the same length as on the page."""
    log = tuple(log_lines(game, seat, lang, NAMES[: game.state.seats], 60))
    fields: dict[str, Any] = {"log": log, "events": events_of(game, seat), "news": 0}
    return drawn_scene(game, seat, lang, **{**fields, **more})


def board(of: Scene) -> BardwoodBoard:
    made = board_of(of)
    assert isinstance(made, BardwoodBoard)
    return made


def rival(of: Scene) -> RivalTable:
    """The Rival of a table at which it plays."""
    found = board(of).rival
    assert found is not None
    return found


def table(of: Scene, theme: str = "light") -> Page:
    page = Page(page_of(of, theme))
    page.check()
    return page


def sight(of: Scene) -> Observation:
    assert isinstance(of.view.sight, Observation)
    return of.view.sight


def on_pieces(page: Page) -> dict[str, dict[str, str]]:
    return {button["value"]: button for form, button in page.choices if form == "play"}


# Choices


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_a_lost_crest_goes_onto_a_side_of_a_challenge(lang: str) -> None:
    t = visited("creature_3", "up", region={0: "B2"})
    assert t.asked == "PlaceBet"
    shown = scene(t.game, 0, lang)
    assert set(on_pieces(table(shown))) == set(t.options())
    assert all(challenge.is_lit for challenge in rival(shown).challenges)
    assert all(text in render.fragments(shown)["others"] for text in t.options())
    t.choose(t.options()[0])
    after = rival(scene(t.game, 0, lang)).challenges
    assert [side.has_crest for challenge in after for side in challenge.sides].count(True) == 1
    assert not any(challenge.is_lit for challenge in after)


@pytest.mark.parametrize("trail", [COLUMN, [*COLUMN, "creature_3", "coins_melody"]])
def test_the_nearest_locations_are_lit(trail: list[str]) -> None:
    t = rival_turn("rival_r1", "rival_u2", rival_place="poets_house", trail=trail)
    assert t.asked == "ChooseNearest"
    shown = scene(t.game)
    assert set(on_pieces(table(shown))) == set(t.options())
    lit = [spot.place for spot in board(shown).map.spots if spot.is_lit]
    assert lit == [text.removeprefix("rival ") for text in t.options()]
    assert [f'data-spot="{place}"' in render.fragments(shown)["board"] for place in lit] == [True] * len(lit)


def test_a_duel_lies_on_its_pawn_and_in_its_strip() -> None:
    t = before_rival(rival_place="poets_house", region={0: "B2"}, melody=3)
    parts = render.fragments(scene(t.game))
    assert "duel rival" in t.options()
    assert 'value="duel rival"' in parts["board"]
    assert 'value="duel rival"' in parts["others"]


# The map


@pytest.mark.parametrize("more", TABLES)
def test_pawn_and_tokens_lie_where_they_are(more: dict[str, Any]) -> None:
    for game in positions(every=41, **more):
        for seat in (0, None):
            shown = scene(game, seat)
            v, html = sight(shown), render.fragments(shown)["board"]
            assert html.count("seat-4") >= 1
            assert ("pawn-rival" in html, html.count('class="rival-token"')) == (True, sum(map(bool, v.rival_tokens)))
            spots = html.split('<div class="spot ')[1:]
            for spot, location in zip(spots, v.box.locations, strict=True):
                token = v.rival_tokens[location.code]
                assert ("pawn-rival" in spot.partition("grove-side")[0]) == (v.rival_place == location.code)
                assert (f'rival-token-{token}"' in spot) == bool(token)


@pytest.mark.parametrize("is_crossed", [False, True])
def test_joined_portals_have_one_letter(is_crossed: bool) -> None:
    t = before_rival(is_crossed=is_crossed)
    shown = rival(scene(t.game, 0, "fr"))
    g = t.game.state
    assert isinstance(g, Bardwood)
    pairs = [gate.pair for gate in shown.gates]
    assert sorted(pairs) == ["A", "A", "B", "B"]
    for i, gate in enumerate(shown.gates):
        other = partner(g.box.board, g.portals, PORTALS + i) - PORTALS
        assert shown.gates[other].pair == gate.pair
        assert shown.gates[other].name == gate.other
    assert render.fragments(scene(t.game))["board"].count("gate-A") == 2


@pytest.mark.parametrize(
    ("start", "arrow", "trail", "path", "arrows"),
    [
        ("volume", "down", [], "M6.5 2.5L6.5 4.5", ["↓"]),
        ("volume", "down", ["coins_melody"], "M6.5 2.5L6.5 4.5L6.5 6.5", ["↓", "↓"]),  # skipped
        ("creature_1", "up", [], "M2.5 0.5L2.5 2.5", ["↓"]),  # turned at the edge
        ("oboe_bank", "down", [], "M2.5 6.5L2.5 8.5L2.5 9M0 2.5L0.5 2.5L2.5 2.5", ["↓", "→"]),  # through a portal
    ],
)
def test_its_last_walk_is_drawn(start: str, arrow: str, trail: list[str], path: str, arrows: list[str]) -> None:
    t = rival_turn("rival_r1", f"rival_{arrow[0]}2", rival_place=start, trail=trail, is_crossed=False)
    shown = scene(t.game)
    walk = rival(shown).walk
    assert (walk.path, [way.arrows for way in walk.ways]) == (path, arrows)
    html = render.fragments(shown)["board"]
    assert f'<path class="trail" d="{path}"/>' in html
    assert html.count('class="way ') == len(arrows)


def test_an_endless_walk_is_drawn_from_where_it_began_again() -> None:
    t = rival_turn("rival_r1", "rival_ul1", rival_place="poets_house", trail=COLUMN)
    t.choose("rival coins_melody")
    shown = rival(scene(t.game))
    assert shown.walk.path == "M4.5 4.5L6.5 4.5M6.5 4.5L4.5 4.5L2.5 4.5"
    assert [way.arrows for way in shown.walk.ways] == ["→←", "←"]
    assert shown.trail.stops == "The Poet’s House, The Buskers’ Corner, The Fern Yard"


def test_before_its_first_turn_there_is_no_walk() -> None:
    t = before_rival()
    assert "trail" not in render.fragments(scene(t.game))["board"]


# Its turn, step by step


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_its_turn_can_be_stepped_through(lang: str) -> None:
    t = visited("creature_3", "up", region={0: "B2"})
    whole = ["rival_turn", "rival_tempo", "rival_marked", "rival_card", "rival_leg", "rival_token", "rival_arrives"]
    steps = steps_of(t.game, lang)
    assert [kind for kind, _ in steps][: len(whole)] == whole
    assert steps[4:7] == [("rival_leg", "creature_3"), ("rival_token", "creature_3"), ("rival_arrives", "shop_skill_1")]
    t.choose(t.options()[0])  # an answer within its turn
    longer = steps_of(t.game, lang)
    assert longer[: len(steps)] == steps
    assert ("rival_visits", "creature_3") in longer
    assert longer[-1][0] == "turn"
    t.choose(t.options()[0])
    assert board(scene(t.game)).news == 0  # my own turn has begun: that is over


def steps_of(game: Game, lang: str) -> list[tuple[str, str]]:
    """The steps on the page, each with its rule: what they tell, and where on the map."""
    shown = scene(game, 0, lang)
    made = board(shown)
    html = render.fragments(shown)["steps"]
    events = shown.events[-made.news :]
    assert html.count("<li ") == made.news == len(made.step_spots)
    for line, event in zip(shown.log[-made.news :], events, strict=True):
        assert line.rule == event.rule
        assert f'aria-label="{event.rule}">§</a></li>' in html
        assert tight(line.text) in unescape(html)
    return list(zip([event.kind for event in events], made.step_spots, strict=True))


def test_what_others_did_is_counted_as_before() -> None:
    seen: Counter[bool] = Counter()
    for game in positions(every=7, seats=2, seed=3, rival=True, bot="greedy"):
        shown = scene(game, 0, news=5)
        made = board(shown)
        assert made.news >= 5
        assert len(made.step_spots) == made.news
        seen[made.news > 5] += 1
    assert min(seen[False], seen[True]) > 2


# The strip, the challenges, the end


@pytest.mark.parametrize("more", TABLES)
def test_its_strip_tells_its_numbers(more: dict[str, Any]) -> None:
    for game in positions(every=61, **more):
        shown = scene(game)
        v, strip = sight(shown), rival(shown).strip
        assert [bit.text for bit in strip.facts][:2] == [str(v.rival_volume), str(v.rival_gems)]
        assert [pile.count for pile in strip.piles] == [
            len(v.rival_deck), len(v.rival_discard), len(v.movement_pile), len(v.marked_pile),
        ]  # fmt: skip
        assert [[card.code for card in pile.shown] for pile in strip.piles[1:3]] == [
            list(v.rival_discard[-1:]), list(v.movement_pile[-1:]),
        ]  # fmt: skip
        html = render.fragments(shown)["others"]
        assert html.count("rival-strip") == 1
        assert html.count('class="hand-of at-') == v.seats


def test_a_challenge_says_whether_it_is_met_now() -> None:
    zones: dict[str, Any] = {"challenges": ["challenge_coins", "challenge_stones"], "bets": [2, 0], "coins": {0: 5}}
    shown = scene(before_rival(**zones).game)
    coins, stones = rival(shown).challenges
    assert [(side.has_crest, side.is_met) for side in coins.sides] == [(False, True), (True, False)]
    assert [(side.has_crest, side.is_met) for side in stones.sides] == [(False, False)] * 2
    html = render.fragments(shown)["others"]
    assert html.count("your crest is here") == 1
    assert (html.count(">met as it stands<"), html.count(">not met as it stands<")) == (1, 3)


@pytest.mark.parametrize("more", TABLES)
def test_hidden_decks_are_not_on_the_page(more: dict[str, Any]) -> None:
    for game in positions(every=29, **more):
        shown = scene(game, log=(), events=())
        html = unescape(page_of(shown))
        assert isinstance(game.state, Bardwood)
        for card in (*game.state.rival_deck, *game.state.challenge_deck):
            assert game.start.box.ids[card] not in html
            assert game.start.box.texts[card].name["en"] not in html
        twin = game.view(0).imagine(game.move)
        told: dict[str, Any] = {"log": shown.log, "events": events_of(game, 0), "number": game.move}
        assert render.fragments(scene(game, **told)) == render.fragments(scene(twin, **told, seats=shown.seats))


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_the_end_has_a_column_for_it_and_says_who_won(lang: str) -> None:
    game = positions(every=1000, seats=1, seed=2, bot="greedy", difficulty="easy")[-1]
    assert game.outcome is not None
    html = unescape(render.fragments(scene(game, 0, lang))["ask"])
    scores = game.outcome.scores
    assert all(f">{score}</td>" in html for score in scores)
    assert {"en": "The Rival", "fr": "Le Rival"}[lang] in html
    won = {"en": ("you lose", "you win"), "fr": ("vous perdez", "vous gagnez")}[lang][scores[0] > scores[1]]
    assert won in html


# Other pages


def test_spectators_and_replays_are_drawn_without_choices() -> None:
    for more in TABLES:
        for game in positions(every=90, **more):
            seats = game.state.seats
            watched = scene(game, None)
            assert table(watched).choices == []
            assert "rival-strip" in render.fragments(watched)["mine"]
            views = tuple(game.view(seat) for seat in range(seats))
            shown = scene(game, None, "fr", mode="replay", views=views, move=3, last_move=9)
            page = Page(page_of(shown, "dark"))
            page.check()
            assert page.choices == []


def test_without_the_rival_nothing_of_it_is_drawn() -> None:
    for game in positions(every=80, seats=2, seed=4):
        html = page_of(scene(game))
        assert board(scene(game)).rival is None
        for word in ("rival-strip", "rival-on", "rival.css", "gate-", "challenges"):
            assert word not in html


def test_the_gallery_shows_what_its_cards_do() -> None:
    box = registry.box_of("bardwood", ())
    shelves = {shelf.id: shelf for shelf in gallery("bardwood", box, registry.rules_of("bardwood").wording(box), "en")}
    counts = {"rival_card": (16, 1), "challenge": (9, 2)}
    for kind, (cards, sections) in counts.items():
        assert len(shelves[kind].cards) == cards
        for card in shelves[kind].cards:
            assert isinstance(card, CardPiece)
            assert [bool(section.bits and section.cost) for section in card.sections] == [True] * sections


def test_events_keep_what_is_private_to_another_seat() -> None:
    kept: Counter[bool] = Counter()
    game = positions(every=1000, seats=2, seed=3, rival=True)[-1]
    for seat in (0, 1, None):
        for event in events_of(game, seat):
            assert not event.private or event.seat == seat
            kept[bool(event.private)] += 1
    assert kept[True] > 10
