"""What the numbers of an observation mean, section by section."""

from __future__ import annotations

import re
import tomllib
from pathlib import Path
from typing import Any

import pytest

import bardhall
from bardhall.games.battle import wording
from bardhall.games.battle.box import BattleBox
from bardhall.games.battle.encode import QUESTIONS, BattleEncoder
from bardhall.games.battle.kinds import KINDS
from bardhall.games.battle.names import EVENTS, KEYS
from tests.games.battle.packs import audience, basic, modifier, pack, trigger, veteran
from tests.scenario import Scenario, scenario


@pytest.fixture(scope="module")
def street(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A few cards of our own."""
    tune = trigger("on_tune", "gain_tune", limit=2)
    return pack(
        tmp_path_factory.mktemp("street"),
        veteran("piper", "gain_tune", "support", support=modifier("value_shift")),
        veteran("scout", "scout", "discard_die", "gain_tune"),
        veteran("thief", "steal"),
        audience("guild", modifier("free_top"), dance=1, wild=1),
        audience("choir", tune, song=2),
        basic("trio", "gain_tune", copies=3),
    )


class Seen:
    """One seat's observation, section by section."""

    def __init__(self, t: Scenario, seat: int) -> None:
        start = t.game.start
        encoder = start.rules.encoder(start.box, start.seats)
        assert isinstance(encoder, BattleEncoder)
        self.box = encoder.box
        self.sections = {section.name: section for section in encoder.sections}
        self.row = encoder.encode(t.game.view(seat))

    def __getitem__(self, name: str) -> list[float]:
        section = self.sections[name]
        return list(self.row[section.start : section.start + section.size])

    def cards(self, name: str) -> dict[str, float]:
        """A section by card, without zeros: of all cards of the box, of audiences, of encore cards or of the others."""
        kinds = [KINDS[face.kind] for face in self.box.cards]
        groups = (
            ("basic", "lead", "roadie", "wanted", "veteran", "audience", "encore"),
            ("audience",),
            ("encore",),
            ("basic", "lead", "roadie", "wanted", "veteran"),
        )
        size = self.sections[name].size
        members = [[id for id, kind in zip(self.box.ids, kinds, strict=True) if kind in group] for group in groups]
        ids = next(found for found in members if len(found) == size)
        return {id: value for id, value in zip(ids, self[name], strict=True) if value}

    def dice(self, name: str, first: int = 1) -> dict[str, float]:
        """A section by die, without zeros; `first` is the lowest value that it tells apart."""
        faces = "?123456"[first:]
        dice = [letter + face for letter in "DISME" for face in faces]
        return {die: value for die, value in zip(dice, self[name], strict=False) if value}

    def question(self) -> str:
        """The kind of the open question."""
        marks = self["question"]
        assert sum(marks) == 1
        return QUESTIONS[marks.index(1)].__name__


def stage(*cards: Any) -> dict[int, list[Any]]:
    return {0: list(cards)}


# The grammar of actions and questions


def test_every_question_that_is_worded_has_its_number() -> None:
    words = tomllib.loads((Path(wording.__file__).parent / "en.toml").read_text(encoding="utf-8"))
    assert sorted(question.__name__ for question in QUESTIONS) == sorted(words["prompt"])


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_choices_are_numbered_alike_for_every_number_of_seats(seats: int) -> None:
    two, more = bardhall.new("battle", seats=2), bardhall.new("battle", seats=seats, seed=9)
    assert two.start.choices.listed is more.start.choices.listed


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_layout_follows_from_box_and_seats(seats: int) -> None:
    box = bardhall.new("battle", seats=seats).start.box
    assert isinstance(box, BattleBox)
    one, other = BattleEncoder(box, seats), BattleEncoder(box, seats)
    assert [(s.name, s.size, s.most) for s in one.sections] == [(s.name, s.size, s.most) for s in other.sections]
    assert len([s for s in one.sections if s.name.startswith("stage[")]) == seats


# The table


def test_seats_count_from_the_observer() -> None:
    t = scenario("battle", seats=3, turn=1, first=2, passed={0: True}, tunes={2: 4})
    seen = Seen(t, 1)
    assert seen["seat"] == [0, 1, 0]
    assert seen["turn"] == seen["asked"] == [1, 0, 0]
    assert seen["first"] == [0, 1, 0]
    assert [seen[f"marks[{i}]"][0] for i in range(3)] == [0, 0, 1]
    assert [seen[f"tunes[{i}]"] for i in range(3)] == [[0], [0.25], [0]]
    assert Seen(t, 0)["turn"] == [0, 1, 0]


def test_round_and_actions() -> None:
    seen = Seen(scenario("battle", turn=0, round=8, actions=1, has_acted=True), 0)
    assert seen["round"] == pytest.approx([0.5, 8 / 200])
    assert seen["actions"] == [0.5]
    assert seen["phase"] == [1, 0]


def test_the_middle_of_the_table(street: Path) -> None:
    line = ["thief", "piper"]
    t = scenario("battle", packs=[street], turn=0, veteran_line=line, audience_row=["guild"], audience_deck=["choir"])
    seen = Seen(t, 0)
    veterans = [face.id for face in seen.box.cards if KINDS[face.kind] == "veteran"]
    places = [i for i, value in enumerate(seen["veteran_line"]) if value]
    assert places == [veterans.index("thief"), len(veterans) + veterans.index("piper")]
    assert seen.cards("audience_row") == {"guild": 1}
    assert seen.cards("audience_top") == {"choir": 1}
    assert seen["decks"][0] == pytest.approx(1 / len(seen["audience_row"]))


def test_the_supply() -> None:
    seen = Seen(
        scenario("battle", turn=0, supply_dice=[15, 0, 3, 6], supply_performances=[8, 4, 2, 0], supply_tunes=4), 0
    )
    assert seen["supply"] == pytest.approx([1, 0, 0.2, 0.4, 1, 0.5, 0.25, 0, 0.25])


# The players


def test_cards_on_stage_used_and_turned(street: Path) -> None:
    cards = stage("scout", {"card": "piper", "is_used": True, "is_turned": True}, {"card": "wanted", "is_used": True})
    t = scenario("battle", packs=[street], turn=0, stage={**cards, 1: ["trio", "trio"]})
    seen = Seen(t, 0)
    assert seen.cards("stage[0]") == {"scout": 1, "piper": 1, "wanted": 0.5}
    assert seen.cards("used[0]") == {"piper": 1, "wanted": 0.5}
    assert seen.cards("turned[0]") == {"piper": 1}
    assert seen.cards("stage[1]") == {"trio": 0.5}, "two of three copies, which count a quarter each"
    assert seen["modifiers[0]"] == [key == "value_shift" for key in KEYS]


def test_dice_free_locked_and_not_rolled_yet() -> None:
    stage = {0: [{"card": "wanted", "die": "S6*", "is_used": True}]}
    seen = Seen(scenario("battle", turn=0, pool={0: "D4 D4 S6*", 1: "M1"}, stage=stage), 0)
    assert seen.dice("free_dice[0]", 0) == {"D4": 0.5}
    assert seen.dice("locked_dice[0]") == {"S6": 0.25}
    assert seen.dice("free_dice[1]", 0) == {"M1": 0.25}
    posters = ["wanted", "wanted"]
    t = scenario("battle", first=0, hand={0: posters, 1: posters}, pool={0: "", 1: "M1"})
    for seat in (0, 1):
        t.choose("stage wanted", "stage wanted", seat=seat)
    seen = Seen(t.choose("colour illusion"), 1)
    assert seen.question() == "ChooseStageColour"
    assert seen.dice("free_dice[1]", 0) == {"I?": 0.25}


def test_tokens_and_audiences_with_their_uses(street: Path) -> None:
    won = [{"card": "choir", "uses": 1}, {"card": "guild", "uses": 0}]
    t = scenario("battle", packs=[street], turn=0, performances={0: [1, 0, 0, 8]}, audiences={1: won})
    seen = Seen(t, 0)
    assert seen["performances[0]"] == [0.125, 0, 0, 1]
    assert seen.cards("audiences[1]") == {"choir": 1, "guild": 1}
    assert seen.cards("audience_uses[1]") == {"choir": 0.5}
    assert seen["counts[1]"][2] == 0.5


def test_hands_and_decks_of_others_are_unseen(street: Path) -> None:
    zones: dict[str, Any] = {
        "hand": {0: ["wanted"], 1: ["scout"]},
        "deck": {0: ["thief"], 1: ["piper", "trio"]},
        "discard": {1: []},
    }
    t = scenario("battle", packs=[street], turn=0, fired={1: ["roadie"]}, **zones)
    mine, theirs = Seen(t, 0), Seen(t, 1)
    assert mine.cards("hand") == {"wanted": 0.5}
    assert mine.cards("unseen[0]") == {"thief": 1}
    assert mine.cards("unseen[1]") == {"scout": 1, "piper": 1, "trio": 0.25}
    assert theirs.cards("unseen[0]") == {"piper": 1, "trio": 0.25}
    assert mine["counts[1]"][0] == 0.25
    assert mine["counts[1]"][1] == pytest.approx(2 / (len(mine.box.starting) + 1))
    assert mine.cards("fired[1]") == theirs.cards("fired[0]") == {"roadie": 1}


def test_encore_cards_are_secret_until_the_encore() -> None:
    t = scenario("battle", turn=0)
    seen = Seen(t, 0)
    assert list(seen.cards("encore[0]")) == [t.zone("encore", 0)]
    assert seen.cards("encore[1]") == {}
    dice = {0: "E2 E2", 1: "E6"}
    tuning: list[dict[str, Any]] = [
        {"frame": "CompareEncore", "seats": [0, 1]},
        {"frame": "EncoreTune", "seat": 0, "dice": []},
    ]
    t = scenario("battle", is_encore=True, encore_dice=dice, pool={0: "", 1: ""}, tunes={0: 1}, stack=tuning)
    t.choose("reroll E2")
    seen = Seen(t, 0)
    assert list(seen.cards("encore[1]")) == [t.zone("encore", 1)]
    assert seen["encore_dice[0]"] == [0, 0, 0.5, 0, 0, 0, 0]
    assert seen.dice("picked") == {"E2": 0.25}
    assert seen.question() == "EncoreTune"


def test_only_its_owner_sees_a_scouted_card(street: Path) -> None:
    deck = {0: ["thief", "piper"]}
    t = scenario("battle", packs=[street], turn=0, stage=stage("scout"), pool={0: "D4 D5"}, deck=deck)
    t.choose("use scout", "place D4")
    seen = Seen(t, 0)
    assert seen.question() == "DecideScouted"
    assert seen.cards("known") == {"thief": 1}
    assert seen.cards("about") == {"scout": 1}
    assert seen["icon"] == [0.5], "one icon is done"
    assert Seen(t, 1).cards("known") == {}
    assert Seen(t, 1)["marks[1]"][2] == 1


# The open question


def test_own_cards_chosen_for_the_stage_are_a_secret() -> None:
    t = scenario("battle", hand={0: ["wanted", "wanted", "roadie", "roadie"]})
    t.choose("stage wanted", "stage wanted", seat=0)
    mine, theirs = Seen(t, 0), Seen(t, 1)
    assert mine.question() == theirs.question() == "ChooseStage"
    assert mine.cards("chosen") == {"wanted": 1}
    assert theirs.cards("chosen") == {}
    assert mine["asked"] == theirs["asked"] == [1, 1]
    t.choose("stage roadie", seat=0)
    assert Seen(t, 1)["asked"] == [1, 0]
    assert Seen(t, 1)["marks[1]"][1] == 1


def test_dice_of_a_run() -> None:
    t = scenario("battle", turn=0, pool={0: "D1 D2 S3 M4"}).choose("perform", "spend D2")
    seen = Seen(t, 1)
    assert seen.question() == "SpendForRun"
    assert seen.dice("picked") == {"D2": 0.25}
    assert seen["asked"] == seen["turn"] == [0, 1]


def test_tokens_of_a_payment(street: Path) -> None:
    t = scenario("battle", packs=[street], turn=0, performances={0: [3, 0, 0, 0]}, audience_deck=["guild"])
    seen = Seen(t.choose("capture_top guild", "pay dance"), 0)
    assert seen.question() == "Pay"
    assert seen["paid"] == [0.25, 0, 0, 0]
    assert seen.cards("about") == {"guild": 1}
    assert seen["manner"] == [0, 1]


def test_a_tune_that_a_card_pays_for() -> None:
    t = scenario("battle", turn=0, pool={0: "D1 D2"}, hand={0: ["roadie"]}).choose("discard_tune")
    assert Seen(t, 0)["manner"] == [1, 0]
    seen = Seen(t.choose("change D1 +1"), 0)
    assert seen.question() == "DiscardForTune"
    assert seen.dice("picked") == {"D1": 0.25}
    assert seen["step"] == [0, 0, 1, 0]


def test_the_victim_of_a_theft(street: Path) -> None:
    t = scenario("battle", packs=[street], seats=3, turn=0, stage=stage("thief"), pool={0: "D4 D5", 1: "", 2: "M6"})
    seen = Seen(t.choose("use thief", "place D4", "take 2 M6"), 1)
    assert seen.question() == "GiveForStolen"
    assert seen["victim"] == [0, 1, 0]
    assert seen.dice("picked") == {"M6": 0.25}
    t.choose("give D5", "die keep")
    assert Seen(t, 2).question() == "KeepOrReroll"
    assert Seen(t, 2)["asked"] == [1, 0, 0]
    assert Seen(t, 2)["turn"] == [0, 1, 0]


def test_triggers_on_offer(street: Path) -> None:
    t = scenario("battle", packs=[street], turn=0, pool={0: "D1"}, tunes={0: 2}, audiences={0: ["choir"]})
    seen = Seen(t.choose("tune", "change D1 +1"), 0)
    assert seen.question() == "OfferTriggers"
    assert seen["event"] == [event == "on_tune" for event in EVENTS]


def test_the_fates_of_hand_cards() -> None:
    hand = {0: ["wanted", "roadie", "wanted"], 1: []}
    parts = [{"frame": "ChooseFates", "seat": 0, "kept": [], "discarded": [], "fired": []}]
    t = scenario("battle", hand=hand, stack=[{"frame": "SortHands", "parts": parts}])
    seen = Seen(t.choose("keep wanted", "fire roadie"), 0)
    cards = len(seen["hand"])
    fates = seen["fates"]
    assert [sum(fates[i * cards : (i + 1) * cards]) for i in range(3)] == [0.5, 0, 1]
    assert sum(Seen(t, 1)["fates"]) == 0


def test_the_page_names_the_places_of_the_modifiers_in_order() -> None:
    """F-LIB-10: whoever reads an observation knows which number is which modifier."""
    page = (Path(__file__).parents[3] / "docs" / "environments.md").read_text(encoding="utf-8")
    row = next(line for line in page.splitlines() if line.startswith("| `modifiers[i]` |"))
    assert re.findall(r"`(\w+)`", row) == list(KEYS)
