"""What the numbers of an observation mean, section by section."""

from __future__ import annotations

import re
import tomllib
from pathlib import Path

import pytest

import bardhall
from bardhall.games.taverns import wording
from bardhall.games.taverns.encode import TavernsEncoder
from bardhall.games.taverns.encode_question import QUESTIONS
from tests.games.taverns.hunts import hunt, hunting
from tests.games.taverns.tables import turn
from tests.scenario import Scenario

DOCS = Path(__file__).resolve().parents[3] / "docs"


class Seen:
    """One seat's observation, section by section."""

    def __init__(self, t: Scenario, seat: int) -> None:
        start = t.game.start
        encoder = start.rules.encoder(start.box, start.seats)
        assert isinstance(encoder, TavernsEncoder)
        self.sections = {section.name: section for section in encoder.sections}
        self.row = encoder.encode(t.game.view(seat))

    def __getitem__(self, name: str) -> list[float]:
        section = self.sections[name]
        return list(self.row[section.start : section.start + section.size])

    def question(self) -> str:
        """The kind of the open question."""
        marks = self["question"]
        assert sum(marks) == 1
        return QUESTIONS[marks.index(1)].__name__


def test_every_question_that_is_worded_has_its_number() -> None:
    words = tomllib.loads((Path(wording.__file__).parent / "en.toml").read_text(encoding="utf-8"))
    assert sorted(question.__name__ for question in QUESTIONS) == sorted(words["prompt"])


def test_the_page_names_every_section() -> None:
    page = (DOCS / "environments.md").read_text(encoding="utf-8").split("### Taverns & Dragons")[1].split("### ")[0]
    named = re.findall(r"`([a-z_]+(?:\[i\])?)`", "".join(re.findall(r"^\| (`.*?) \|", page, re.MULTILINE)))
    start = bardhall.new("taverns", seats=2).start
    sections = [section.name.replace("[0]", "[i]") for section in start.rules.encoder(start.box, 2).sections]
    assert sorted(named) == sorted(name for name in sections if not name.endswith("[1]"))


def test_seats_count_from_the_observer() -> None:
    seen = Seen(turn(1, seats=3, first=2, gold={0: 4, 1: 0}), 1)
    assert seen["seat"] == [0, 1, 0]
    assert seen["active"] == seen["asked"] == [1, 0, 0]
    assert seen["first"] == [0, 1, 0]
    assert [seen[f"goods[{i}]"][0] for i in (0, 2)] == [0, 0.5]


def test_dice_minions_and_goods() -> None:
    cargo = {0: {"plain": ["rare_spice", "wound"]}}
    seen = Seen(turn(dice={0: "1 4 4"}, minion_dice={0: {"plain": 2}}, cargo=cargo, energy={0: 5}, runes={0: 3}), 0)
    assert seen.question() == "TakeTurn"
    assert seen["dice[0]"] == pytest.approx([0.2, 0, 0, 0.4])
    assert seen["spots[0]"][8:] == [0, 1, 0, 0]
    assert seen["cargo[0]"][12:] == pytest.approx([0, 0, 1 / 3, 0, 0, 1 / 3])
    assert seen["goods[0]"][1:] == [1, 1]


def test_a_hunt_that_is_going_on() -> None:
    seen = Seen(hunt(hunting(), "blade blade fire"), 1)
    assert seen.question() == "HuntWindow"
    assert seen["hunt_dice"] == pytest.approx([1 / 3, 0, 0, 0, 0, 0.2])
    assert seen["minion"] == [0, 0, 1]


@pytest.mark.rule("TD-RULING-40", "TD-HUNT-11")
def test_trophies_of_others_are_a_number() -> None:
    t = turn(trophies={0: ["dragon_heart"]}, trophy_pile=["cracked_scale"])
    assert sum(Seen(t, 0)["trophies[0]"]) == 1
    theirs = Seen(t, 1)
    assert sum(theirs["trophies[2]"]) == 0
    assert theirs["marks[2]"][0] == pytest.approx(0.2)
