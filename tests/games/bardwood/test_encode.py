"""What the numbers of an observation mean, section by section."""

from __future__ import annotations

import tomllib
from pathlib import Path
from typing import Any

import pytest

import bardhall
from bardhall.games.bardwood import wording
from bardhall.games.bardwood.box import BardwoodBox
from bardhall.games.bardwood.encode import QUESTIONS, BardwoodEncoder
from bardhall.games.bardwood.kinds import CHALLENGE, CREATURE, FAN, IMPRO, INSTRUMENT, LEGEND, MOTIF, RIVAL_CARD, SKILL
from tests.games.bardwood.rival_tables import before_rival, rival_turn
from tests.games.bardwood.tables import composing, moving, singing
from tests.games.bardwood.walk_by_the_book import LOCATIONS
from tests.scenario import Scenario

OWNED = (INSTRUMENT, SKILL, IMPRO, FAN, CREATURE)
GROUPS = {
    "legends": (LEGEND,), "motifs": (MOTIF,), "rival": (RIVAL_CARD,), "challenges": (CHALLENGE,), "owned": OWNED,
}  # fmt: skip


class Seen:
    """One seat's observation, section by section."""

    def __init__(self, t: Scenario, seat: int = 0) -> None:
        start = t.game.start
        encoder = start.rules.encoder(start.box, start.seats)
        assert isinstance(encoder, BardwoodEncoder)
        self.box = encoder.box
        self.sections = {section.name: section for section in encoder.sections}
        self.row = encoder.encode(t.game.view(seat))

    def __getitem__(self, name: str) -> list[float]:
        section = self.sections[name]
        return list(self.row[section.start : section.start + section.size])

    def cards(self, name: str, group: str = "owned") -> list[str]:
        """The cards of a section."""
        ids = [face.id for face in self.box.cards if face.kind in GROUPS[group]]
        return [id for id, value in zip(ids, self[name], strict=True) if value]

    def places(self, name: str) -> dict[str, float]:
        """A section by location, without zeros."""
        return {place: value for place, value in zip(LOCATIONS, self[name], strict=True) if value}

    def question(self) -> str:
        """The kind of the open question."""
        return QUESTIONS[self["question"].index(1)].__name__


def test_every_question_that_is_worded_has_its_number() -> None:
    words = tomllib.loads((Path(wording.__file__).parent / "en.toml").read_text(encoding="utf-8"))
    assert sorted(question.__name__ for question in QUESTIONS) == sorted(words["prompt"])


@pytest.mark.parametrize("seats", [1, 2, 3, 4])
def test_the_layout_follows_from_box_and_seats(seats: int) -> None:
    box = bardhall.new("bardwood", seats=seats).start.box
    assert isinstance(box, BardwoodBox)
    names = [section.name for section in BardwoodEncoder(box, seats).sections]
    assert len([name for name in names if name.startswith("song[")]) == seats
    assert ("rival_place" in names) == (seats < 4)
    assert ("challenges" in names) == (seats == 1)


def test_seats_count_from_the_observer() -> None:
    t = singing(1, seats=3, coins={2: 4}, won={2: [0]}, dueled=[0])
    seen = Seen(t, 2)
    assert seen["seat"] == [0, 0, 1]
    assert seen["active"] == seen["asked"] == [0, 0, 1]
    assert seen["first"] == seen["dueled"][:3] == [0, 1, 0]
    assert seen["tokens[0]"][0] == 0.5
    assert seen["won[0]"] == pytest.approx([0, 1 / 7, 0, 0])
    assert Seen(t, 1)["tokens[1]"][0] == 0.5


def test_the_song_and_the_board() -> None:
    song = {0: ["briar_banjo", "sidestep"]}
    t = singing(song=song, open_upper=["sidestep"], melody=4, visited=["oboe_bank"], market=2, reserve_1=16)
    seen = Seen(t)
    assert seen.question() == "Sing"
    assert seen["melody_lyrics_moves"] == [0.5, 0, 0]
    assert set(seen.cards("song[0]")) == {"briar_banjo", "sidestep"}
    assert seen.places("visited") == {"oboe_bank": 1}
    assert seen["market"].index(1) == 2
    assert seen["reserves"][0] == 0.5
    assert seen["phase"] == [0, 1, 0, 0]
    assert set(seen.cards("motifs", "motifs")) == set(t.zone("motifs"))


def test_a_player_board() -> None:
    t = moving(4, volume={0: 3}, boat={0: 7}, crests={0: 0}, runes={0: [2, 1, 0, 2]}, dial={0: "BL"}, ranges={0: 4})
    seen = Seen(t)
    assert seen["tracks[0]"] == [0.5, 0, 1]
    assert seen["runes[0]"] == [1, 0.5, 0, 1]
    assert seen["dial[0]"] == [0, 0, 1, 0]
    assert seen["tokens[0]"] == [0, 0, 0.5, 0]
    assert seen["melody_lyrics_moves"] == [0, 0, 0.5]


def test_hands_of_others_are_unseen() -> None:
    t = composing()
    hands, decks = t.zone("hand"), t.zone("deck")
    mine = Seen(t)
    assert set(mine.cards("hand")) == set(hands[0])
    assert set(mine.cards("unseen[0]")) == set(decks[0])
    assert set(mine.cards("unseen[1]")) == {*decks[1], *hands[1]}
    assert mine["counts[1]"][1] == 1


@pytest.mark.rule("BG-RIVAL-SETUP-08", "BG-RIVAL-SETUP-13")
def test_the_rival() -> None:
    cards: dict[str, Any] = {
        "rival_deck": ["rival_u1", "rival_u2"], "rival_discard": ["rival_d1"], "movement_pile": ["rival_l1"],
        "marked_pile": ["moss_toad", "umbrella_seller"], "is_crossed": True,
    }  # fmt: skip
    pieces = {"rival_volume": 3, "rival_crests": 0, "rival_runes": 4, "rival_gems": 16, "rival_won": [1]}
    zones: dict[str, Any] = {"rival_place": "volume", "bank": ["rival"], "won": {0: ["rival"]}, **cards, **pieces}
    t = before_rival(seats=2, seat=0, difficulty="hard", trail=("oboe_bank",), dueled=["rival"], **zones)
    seen = Seen(t)
    assert seen["rival"] == [1]
    assert seen["difficulty"] == [0, 0, 1]
    assert seen["portals"] == [0, 1]
    assert seen.places("rival_place") == {"volume": 1}
    assert seen.places("rival_tokens") == pytest.approx({"oboe_bank": 1 / 7})
    assert seen["rival_tracks"] == [0.5, 0, 0, 0.5, 0.5]
    assert seen["rival_won"] == pytest.approx([0, 1 / 7])
    assert seen["rival_bank"] == seen["won[0]"][2:] == pytest.approx([1 / 7])
    assert seen["dueled"] == [0, 0, 1]
    assert seen.cards("rival_deck", "rival") == ["rival_u1", "rival_u2"]
    assert seen.cards("rival_discard", "rival") == ["rival_d1"]
    assert seen.cards("movement_pile", "rival") == ["rival_l1"]
    assert seen.cards("marked_pile") == ["moss_toad"], "nobody has seen the Fan"
    assert seen["rival_counts"] == pytest.approx([0.2, 0.2])


@pytest.mark.rule("BG-RIVAL-MOVE-10", "BG-RIVAL-COMPOSE-05")
def test_the_leg_that_the_rival_has_still_to_walk() -> None:
    column = ("perform_1", "shop_impro_1", "shop_skill_2", "legend_3")
    seen = Seen(rival_turn("rival_l1", "rival_ur2", trail=column))
    assert seen.question() == "ChooseNearest"
    assert seen["rival_legs"] == [0, 0, 0, 1]


@pytest.mark.rule("BG-RIVAL-SING-04")
def test_challenges_and_bets() -> None:
    challenges = ["challenge_coins", "challenge_stones", "challenge_fans"]
    zones: dict[str, Any] = {"challenges": challenges, "bets": [1, 2, 0], "challenge_deck": ["challenge_gems"]}
    seen = Seen(before_rival(**zones))
    assert seen.cards("challenges", "challenges") == challenges
    assert seen.cards("bets_easy", "challenges") == ["challenge_coins"]
    assert seen.cards("bets_hard", "challenges") == ["challenge_stones"]
    assert seen.cards("challenge_deck", "challenges") == ["challenge_gems"]


def test_without_the_rival_there_is_nothing_of_it() -> None:
    seen = Seen(singing())
    start = seen.sections["rival"].start
    assert not any(seen.row[start:])
