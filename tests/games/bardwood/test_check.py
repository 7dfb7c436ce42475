"""Positions and views that somebody edited: refused, with the name of the field, or they can be played."""

from __future__ import annotations

from functools import cache
from typing import Any

import pytest

import bardhall
from bardhall.bots.random import Dice
from bardhall.games.bardwood.box import BardwoodBox
from bardhall.games.bardwood.names import QUARTERS
from bardhall.kernel.registry import box_of
from tests.games.bardwood.tables import singing
from tests.games.checking import complaint, positions_of, refused_tables, refused_views

OPTIONS: list[tuple[int, dict[str, Any]]] = [
    (2, {"first": 0}),
    (3, {"boxes": "all", "muse": True}),
    (4, {"bards": "chosen", "events": "chosen", "muse": True}),
]
SLOTS = [f"perform_{place} {number}" for place in (1, 2, 3) for number in (1, 2, 3, 4)]
CHOSEN: dict[str, Any] = {"bards": "chosen", "events": "chosen", "muse": True}


def opened(asked: str, seats: int = 2, **options: Any) -> bardhall.Game:
    """A random game that has come to a question."""
    for seed in range(50):
        game = bardhall.new("bardwood", seats=seats, seed=seed, first=0, **options)
        dice = Dice("opened", seed)
        while game.seat is not None:
            if type(game.ask().frame).__name__ == asked:
                return game
            game.play(game.options[dice.pick(len(game.options))])
    raise AssertionError(f"nobody was asked {asked}")


@pytest.mark.parametrize(
    ("path", "value", "sentence"),
    [
        ("hand", [[]], "hand: has 1 entries for 2 seats"),
        ("hand.0.0", None, "hand: must be a text"),
        ("hand.0.0", "briar_banjo", "hand: briar_banjo is not of kind skill"),
        ("hand.0.more", "pickpocket_polka", "hand: holds 2 skills at most"),
        ("deck.0.0", "briar_banjo", "deck: briar_banjo is not of kind skill or impro or fan or creature"),
        ("deck.0.0", None, "deck: must be a text"),
        ("song.0", [], "song: begins with one instrument"),
        ("shops.shop_impro_2", ["river_hum", "river_hum"], "shops: a card lies in a pile once"),
        ("song.0.more", "dawn_horn", "song: begins with one instrument"),
        ("brag.0.more", "pickpocket_polka", "brag: pickpocket_polka is not of kind creature"),
        ("bard.0", None, "bard: seat 0 has one or asks"),
        ("event_1", None, "event_1: every game has two events"),
        ("event_2", None, "event_2: every game has two events"),
        ("muse_offer.0", ["muse_of_rest"], "muse_offer: "),
        ("drawn", "bridge_ogre", "drawn: is the card that PutAway on the stack puts away"),
        ("tops.0.more", "pickpocket_polka", "tops: is not what lies on the deck"),
        ("tops.0.more", None, "tops: is not what lies on the deck"),
        ("shown.0.more", "pickpocket_polka", "shown: is not in the hand"),
        ("unseen_fans.0.more", "umbrella_seller", "unseen_fans: is not in the deck"),
        ("piles.creature_1.0", "pickpocket_polka", "piles: pickpocket_polka is not of kind creature"),
        ("piles.creature_1.1", None, "piles: must be a text"),
        ("pile_crests.creature_1", [0, 0], "pile_crests: a player has one crest on a creature"),
        ("pile_crests.creature_1", [2], "pile_crests: is not a seat at this table"),
        ("shops.shop_skill_1.0", "bridge_ogre", "shops: bridge_ogre is not of kind skill"),
        ("legends.level_1.0", "legend_generous", "legends: legend_generous is not of level 1"),
        ("legends.level_4", [], "legends.level_4: unknown field"),
        ("told_runes.level_1", [], "told_runes: has one entry for each legend"),
        ("told_runes.level_1.0", "rival", "told_runes: is not a seat at this table"),
        ("gem_faces", [True], "gem_faces: has 1 entries for"),
        ("slots.perform_1 5", 0, "slots.perform_1 5: unknown field"),
        ("slots.perform_1 1", 3, "slots: is not a seat at this table"),
        ("aside.0", None, "aside: must be a text"),
        ("runes.0", {"TR": 2}, "runes.BR: is missing"),
        ("runes.0.TR", 3, "runes: is 2 at most, not 3"),
        ("volume.0", 7, "volume: is 6 at most, not 7"),
        ("boat.1", 99, "boat: is "),
        ("market", 99, "market: is "),
        ("crests.0", 8, "crests: is 7 at most, not 8"),
        ("coins.0", 1000, "coins: is 999 at most, not 1000"),
        ("turn", 9999, "turn: is 9000 at most, not 9999"),
        ("first", 2, "first: is not a seat at this table"),
        ("active", 3, "active: is not a seat at this table"),
        ("won.0", [3], "won: is not a seat at this table"),
        ("bank", ["rival"], "bank: is not a seat at this table"),
        ("dueled", [0], "dueled: there is nothing outside the sing phase"),
        ("dueled", [2], "dueled: is not a seat at this table"),
        ("melody", 1, "melody: there is nothing outside the sing phase"),
        ("open_upper", ["briar_banjo"], "open_upper: "),
        ("phase", "rest", "phase: the stack is that of the phase compose"),
        ("ended_by", 0, "ended_by: is who took the last gem of reserve II"),
        ("reserve_2", 0, "ended_by: is who took the last gem of reserve II"),
        ("is_swan", True, "is_swan: nobody has ended the game"),
        ("swan", [1], "swan: the swan songs have not begun"),
        ("chapter", "act_2", "chapter: act I lasts while reserve I holds gems"),
    ],
)
def test_a_wrong_field_is_named(path: str, value: Any, sentence: str) -> None:
    game = bardhall.new("bardwood", seats=2, seed=3, first=0, bards="banjo,horn")
    assert complaint(game, **{path.replace(".", "__"): value}).startswith(sentence)


def test_the_end_and_the_swan_songs_belong_together() -> None:
    game = bardhall.new("bardwood", seats=2, seed=3)
    ended = {"reserve_1": 0, "reserve_2": 0, "ended_by": 0}
    assert complaint(game, **ended, chapter="finale").startswith("chapter: changes only between turns")
    assert complaint(game, **ended, is_swan=True, swan=[1, 1]).startswith("swan: names a seat twice")
    assert complaint(game, reserve_1=0, chapter="no_act").startswith("chapter: act II lasts while reserve II")


@pytest.mark.parametrize(
    ("asked", "changes", "sentence"),
    [
        ("Compose", {"hand__0": []}, "stack[4]: Compose does not fit the table"),
        ("Move", {"stack__3__seat": 1}, "stack[3]: Move does not fit the table"),
        ("Move", {"moves": 0}, "stack[3]: Move does not fit the table"),
        ("DropTokens", {"coins": [0, 0]}, "stack[2]: DropTokens does not fit the table"),
        ("ChooseFan", {"drawn": "bridge_ogre"}, "stack[3]: ChooseFan does not fit the table"),
        ("ChooseFan", {"drawn": None}, "drawn: is the card that PutAway"),
        ("CoverSlot", {"slots": dict.fromkeys(SLOTS, 0)}, "stack[3]: CoverSlot does not fit the table"),
        (
            "CoverSlot",
            {"runes": [dict.fromkeys(QUARTERS, 0)] * 2},
            "stack: CoverSlot does not fit the table: it leaves no choice",
        ),
        ("ChooseEvent", {"aside": []}, "stack[3]: ChooseBards does not fit the table"),
        ("ChooseEvent", {"hand__0": ["pickpocket_polka"]}, "hand: the decks have not been dealt"),
        ("ChooseEvent", {"stack__4__seat": 1}, "stack[4]: ChooseEvent does not fit the table"),
        ("ChooseBard", {"bard__0": "banjo"}, "bard: seat 0 has one or asks"),
        ("ChooseBard", {"stack__3__seat": 0}, "bard: seat 1 has one or asks"),
        ("ChooseMuse", {"muse_offer__1": []}, "muse_offer: lies there while the muses are chosen"),
        ("ChooseMuse", {"stack__1__parts__0__kept": "banjo"}, "stack[1]: ChooseMuses does not fit the table"),
        ("ChooseMuse", {"stack__1__parts": []}, "stack[1]: ChooseMuses does not fit the table"),
    ],
)
def test_a_question_fits_its_table(asked: str, changes: dict[str, Any], sentence: str) -> None:
    options = CHOSEN if asked in ("ChooseEvent", "ChooseBard", "ChooseMuse") else {"bards": "banjo,horn"}
    game = opened(asked, **options)
    assert complaint(game, **changes).startswith(sentence)


def test_named_bards_lie_in_one_place_while_the_events_are_chosen() -> None:
    game = bardhall.new("bardwood", seats=2, bards="banjo,horn", events="chosen")
    game.audit()
    assert bardhall.load(game.dump()) == game


@pytest.mark.parametrize(
    ("changes", "sentence"),
    [
        ({"open_upper": ["dawn_horn"]}, "open_upper: is not in the song"),
        ({"open_upper": ["briar_banjo"] * 2}, "open_upper: is not in the song"),
        ({"open_lower": ["briar_banjo"]}, "open_lower: briar_banjo is not of kind skill"),
        ({"moves": 1}, "moves: there are none outside the compose phase"),
        ({"stack__2__seat": 1}, "stack[2]: Sing does not fit the table"),
    ],
)
def test_a_song_fits_its_table(changes: dict[str, Any], sentence: str) -> None:
    assert complaint(singing().game, **changes).startswith(sentence)


TURN = [{"frame": "BetweenTurns", "seat": 1}, {"frame": "Rest", "seat": 0}]
SING = [*TURN, {"frame": "Sing", "seat": 0}]
PLAIN_ROW = "briar_banjo.effects.1.option_1"


@pytest.mark.parametrize(
    ("stack", "sentence"),
    [
        ([{"frame": "Juggle"}], "stack.frame: unknown frame 'Juggle'"),
        ([{"frame": "Sing", "seat": 0}], "stack: Sing does not lie on the table"),
        ([*SING, {"frame": "Rest", "seat": 0}], "stack: Rest does not lie on Sing"),
        ([*SING, {"frame": "MayUseMotif", "seat": 0}], "stack: the last frame must be a question"),
        ([*SING, SING[-1]], "stack: Sing does not lie on Sing"),
        ([{"frame": "BetweenTurns", "seat": 2}, *SING[1:]], "stack[0].seat: is not a seat at this table"),
        ([*SING, {"frame": "UseMotif", "seat": 2, "is_optional": True}], "stack[3].seat: is not a seat at this table"),
    ],
)
def test_an_impossible_stack_is_refused(stack: list[Any], sentence: str) -> None:
    assert complaint(singing().game, stack=stack).startswith(sentence)


def test_frames_that_no_position_holds_are_refused() -> None:
    game = bardhall.new("bardwood", seats=2)
    for frame in ({"frame": "LayOut"}, {"frame": "DrawEvents"}, {"frame": "Turn", "seat": 0}):
        said = complaint(game, phase="between", stack=[{"frame": "BetweenTurns", "seat": 0}, frame])
        assert said == f"stack: {frame['frame']} does not lie on BetweenTurns"


@pytest.mark.parametrize(
    "frame",
    [
        {"frame": "PayForArrow", "row": PLAIN_ROW, "index": 0, "paid": 0},
        {"frame": "ChooseOption", "row": PLAIN_ROW, "index": 0},
        {"frame": "ChooseOption", "row": PLAIN_ROW, "index": 99},
        {"frame": "Benefits", "row": PLAIN_ROW, "start": 99},
        {"frame": "TakeCreature", "place": "oboe_bank"},
        {"frame": "TradeAgain", "place": "oboe_bank"},
        {"frame": "ChooseLegend", "level": 1},
        {"frame": "RuneOnLegend", "card": "pickpocket_polka"},
        {"frame": "CoverSlot", "slot": "perform_1 1"},
        {"frame": "MayTurn", "quarters": 0},
        {"frame": "AskRunes", "is_placed": True, "left": 0},
    ],
)
def test_a_frame_names_what_is_there(frame: dict[str, Any]) -> None:
    t = singing(told_runes=[[0], [0], [0]], slots={0: 1})
    top = {"frame": "PlaceRune", "seat": 0}
    stack = [*SING, {"seat": 0, **frame}]
    if frame["frame"] in ("Benefits", "TakeCreature", "AskRunes"):
        stack.append(top)
    assert complaint(t.game, stack=stack) == f"stack[3]: {frame['frame']} does not fit the table"


def test_cards_being_resolved_are_there() -> None:
    top = {"frame": "PlaceRune", "seat": 0}
    for frame in ("TurnMotif", "Resolved"):
        stack = [*SING, {"frame": frame, "card": "pickpocket_polka"}, top]
        assert complaint(singing().game, stack=stack) == f"stack[3]: {frame} does not fit the table"


@cache
def positions() -> list[Any]:
    """Of games of two to four, the set-up among them."""
    games = (bardhall.new("bardwood", seats=seats, seed=seats, **options) for seats, options in OPTIONS)
    return positions_of(games, every=40)


@cache
def words() -> list[str]:
    """Texts that stand in a table."""
    box = box_of("bardwood", [])
    assert isinstance(box, BardwoodBox)
    places = [location.id for location in box.locations]
    return [*box.ids, *box.ids, *box.row_codes, *places, "TR", "A1", "sing", "rest", "between", "act_1", "no_act"]


def test_a_damaged_table_is_refused_or_can_be_played() -> None:
    assert 0.25 < refused_tables(positions(), words()) < 0.75


def test_a_damaged_view_is_refused_or_gives_a_world_that_can_be_played() -> None:
    assert 0.25 < refused_views(positions(), words()) < 0.875
