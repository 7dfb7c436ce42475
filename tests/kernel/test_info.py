"""What a game says of itself: an option that does not fit is refused by its name."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest

import bardhall
from bardhall.kernel.info import GameInfo, Option, read_info
from bardhall.kernel.wording import Words

TEXTS = {"en": "An option.", "fr": "Une option."}
TOY = GameInfo(
    id="toy",
    names={"en": "Toy", "fr": "Jouet"},
    summaries={"en": "A toy.", "fr": "Un jouet."},
    players=(1, 3),
    options=(
        Option("length", int, 5, TEXTS, span=(1, 9)),
        Option("rival", bool, False, TEXTS),
        Option("map", str, "wood", TEXTS, allowed=("wood", "cove")),
        Option("start", int, None, TEXTS),
    ),
)


def test_options_have_defaults() -> None:
    assert TOY.check_options({}) == {"length": 5, "rival": False, "map": "wood", "start": None}


@pytest.mark.parametrize(
    ("given", "read"),
    [
        ({"length": 9}, 9), ({"length": "3"}, 3), ({"rival": True}, True), ({"rival": "true"}, True),
        ({"rival": "false"}, False), ({"map": "cove"}, "cove"), ({"start": "-4"}, -4), ({"start": None}, None),
    ],
)  # fmt: skip
def test_what_fits_is_taken(given: dict[str, Any], read: object) -> None:
    assert TOY.check_options(given)[next(iter(given))] == read


@pytest.mark.parametrize(
    ("given", "sentence"),
    [
        ({"lenght": 3}, "toy has no option 'lenght'; choose from length, rival, map, start"),
        ({"length": 0}, "option length must be a number from 1 to 9, not 0"),
        ({"length": 10}, "option length must be"), ({"length": 2.0}, "option length must be"),
        ({"length": True}, "option length must be"), ({"length": "--3"}, "option length must be"),
        ({"length": "³"}, "option length must be"), ({"length": "9" * 5000}, "option length must be"),
        ({"length": None}, "option length must be"), ({"rival": 1}, "option rival must be true or false"),
        ({"map": "sea"}, "option map must be one of wood, cove"), ({"map": 1}, "option map must be"),
        ({"start": [1]}, "option start must be a number"),
    ],
)  # fmt: skip
def test_what_does_not_fit_is_refused_by_name(given: dict[str, Any], sentence: str) -> None:
    with pytest.raises(bardhall.Malformed) as refusal:
        TOY.check_options(given)
    assert str(refusal.value).startswith(sentence)


@pytest.mark.parametrize("seats", [0, 2, 4, -1, "3", 3.0, True, None])
def test_only_the_declared_numbers_of_players_may_sit_down(seats: object) -> None:
    with pytest.raises(bardhall.Malformed, match="toy is for 1, 3 players"):
        TOY.check_seats(seats)


class Number:
    """A whole number of another library, like numpy's."""

    def __init__(self, value: int) -> None:
        self.value = value

    def __index__(self) -> int:
        return self.value


def test_whole_numbers_of_other_libraries_are_taken() -> None:
    numbered: Any = Number
    game = bardhall.new("battle", seats=numbered(3), seed=numbered(5), round_limit=numbered(2))
    assert game == bardhall.new("battle", seats=3, seed=5, round_limit=2)
    assert type(game.start.seats) is type(game.start.seed) is type(game.start.options["round_limit"]) is int
    with pytest.raises(bardhall.Malformed, match="battle is for 2, 3, 4 players"):
        bardhall.new("battle", seats=numbered(5))
    assert game.view(numbered(1)).json() == game.view(1).json()
    assert type(game.view(numbered(1)).seat) is int
    assert str(game.ask(numbered(2)).prompt()) == game.ask(2).prompt()
    choice = game.ask(2).options[0]
    assert game.why_not(choice, numbered(2)) is None
    game.play(choice, numbered(2))
    assert game.evaluate(numbered(0)) == game.evaluate(0)
    assert game.question(numbered(2)) == 1
    game.undo(numbered(2))
    assert game.move == 0
    with pytest.raises(bardhall.Malformed, match="this table has seats 0 to 2"):
        game.view(numbered(3))


def test_both_languages_are_spoken() -> None:
    assert (TOY.name("en"), TOY.name("fr")) == ("Toy", "Jouet")
    assert (TOY.summary(), TOY.options[0].help("fr")) == ("A toy.", "Une option.")
    with pytest.raises(bardhall.Malformed, match="language 'de'"):
        TOY.name("de")


@pytest.mark.parametrize(
    ("options", "name"),
    [({"frist": 1}, "frist"), ({"first": 4}, "first"), ({"first": 2}, "first"), ({"round_limit": 0}, "round_limit")],
)
def test_a_new_game_names_the_wrong_option(options: dict[str, Any], name: str) -> None:
    with pytest.raises(bardhall.Malformed, match=name):
        bardhall.new("battle", seats=2, **options)


START = '[[option]]\nid = "start"\nhelp = { en = "Who begins.", fr = "Qui commence." }\n'
MAP = '[[option]]\nid = "map"\nhelp = { en = "Map.", fr = "Plan." }\nvalues.wood = { en = "wood", fr = "bois" }\n'
COVE = 'values.cove = { en = "cove", fr = "crique" }\n'
MOON = 'value_help.moon = { en = "It is dark.", fr = "Il fait nuit." }\n'


@pytest.mark.parametrize(
    ("written", "refused"),
    [
        ("", "option start has no words"),
        (START, "option map has no words; write an [[option]] with its id and its help"),
        (START + MAP, "options.toml:7: option map: its value cove"),
        (START + MAP + COVE + MOON, "option map: its value moon has help, but no name"),
        (
            START + MAP + COVE + START.replace("start", "end"),
            ":10: the game has no option 'end'; choose from start, map",
        ),
        (START + MAP + COVE.replace("fr", "de"), "Object contains unknown field `de`"),
        (START.split(", fr")[0] + " }\n" + MAP + COVE, "options.toml:3: Object missing required field `fr`"),
    ],
)
def test_an_option_without_its_words_is_refused(tmp_path: Path, written: str, refused: str) -> None:
    options = (Option("start", int, None), Option("map", str, "wood", allowed=("wood", "cove")))
    words = Words(tmp_path / "wording")
    words.folder.mkdir()
    for lang in ("en", "fr"):
        (words.folder / f"{lang}.toml").write_text('[game]\nname = "Toy"\nsummary = "A toy."\n', encoding="utf-8")
    (tmp_path / "options.toml").write_text(written, encoding="utf-8")
    with pytest.raises(bardhall.BardhallError, match=re.escape(refused)):
        read_info(words, "toy", (2,), options)


@pytest.mark.parametrize("seed", [-1, 2**63, 1.0, "7", True])
def test_a_seed_is_a_whole_number(seed: Any) -> None:
    with pytest.raises(bardhall.Malformed, match="seed"):
        bardhall.new("battle", seats=2, seed=seed)


def test_every_game_says_what_its_options_do() -> None:
    for game in bardhall.games():
        about = bardhall.info(game)
        assert about.id == game
        assert about.players == tuple(sorted(set(about.players)))
        for option in about.options:
            assert option.check(option.default) == option.default
            assert option.help("en") != option.help("fr")
