"""COMPOSE: a card for the song, a card for the dial."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.games.bardwood.packs import either, gain, pack, skill
from tests.games.bardwood.tables import composing, moving


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    return pack(
        tmp_path,
        skill("slow", gain(melody=2, volume=3), tempo=1),
        skill("loud", gain(lyrics=2), tempo=1, volume=4),
        skill("rich", tempo=2, volume=2, extra=gain(coin=1, acoustic_stone=1, range_stone=2, move=2)),
        skill("torn", tempo=1, volume=1, extra=[either(gain(move=3), gain(coin=1)), gain(tempo=1)]),
    )


@pytest.mark.rule("BG-COMPOSE-01")
@pytest.mark.parametrize("seed", range(6))
def test_every_turn_begins_with_two_skills_in_hand(seed: int) -> None:
    t = composing()
    for _ in range(40):
        if t.asked == "Compose":
            assert len(t.zone("hand", t.game.seat)) == 2
        t.choose(t.options()[seed % len(t.options())])


@pytest.mark.rule("BG-COMPOSE-01", "BG-RULING-22")
def test_with_one_skill_it_is_discarded_and_nothing_is_added(folder: Path) -> None:
    t = moving(1, packs=[folder], hand={1: ["rich"]}, discard={1: ["balcony_admirer"]}).choose("stay")
    assert (t.asked, t.game.seat) == ("Move", 1)
    assert (t.zone("hand", 1), t.zone("song", 1)) == ([], ["dawn_horn"])
    assert t.zone("discard", 1) == ["balcony_admirer", "rich"]
    assert (t.zone("dial", 1), t.zone("volume", 1), t.zone("moves")) == ("BL", 2, 3 + 2)


@pytest.mark.rule("BG-COMPOSE-01", "BG-RULING-22")
@pytest.mark.parametrize(("dial", "stops", "moves", "marked"), [("TR", "BR", 2, False), ("TL", "TR", 3, True)])
def test_without_a_skill_the_dial_turns_a_quarter_and_gives_it(dial: str, stops: str, moves: int, marked: bool) -> None:
    t = moving(1, hand={1: []}, dial={1: dial}, runes={1: [0, 0, 2, 2]}).choose("stay")
    assert (t.asked, t.game.seat, t.zone("song", 1)) == ("Move", 1, ["dawn_horn"])
    assert (t.zone("dial", 1), t.zone("moves"), t.zone("marked", 1)) == (stops, moves, marked)
    assert t.zone("coins", 1) == (stops == "BR")  # the open quarter pays as well
    t.choose("stay")
    assert t.zone("phase") == ("sing" if marked else "compose")


@pytest.mark.rule("BG-COMPOSE-02")
def test_one_card_must_be_added_and_the_other_one_discarded(folder: Path) -> None:
    t = composing(packs=[folder], hand={0: ["slow", "loud"]}, deck={0: ["rich", "torn"]}, discard={0: []})
    assert t.options() == ["add slow", "add loud"]
    for text in ("add rich", "add moonlit_overture", "stay", "end_song", "decline"):
        assert t.why_not(text) == "BG-COMPOSE-02"
    t.choose("add loud")
    assert (t.zone("hand", 0), t.zone("discard", 0)) == ([], ["slow"])
    assert t.zone("song", 0) == ["briar_banjo", "loud"]


@pytest.mark.rule("BG-COMPOSE-03")
def test_the_added_card_lies_open_and_gives_nothing_yet(folder: Path) -> None:
    t = composing(packs=[folder], hand={0: ["slow", "loud"]}, volume={0: 0}).choose("add loud")
    assert (t.zone("melody"), t.zone("lyrics"), t.zone("volume", 0)) == (0, 0, 0)
    assert t.zone("dial", 0) == "BR"  # by the discarded card alone
    assert t.rules_told(1).index("BG-COMPOSE-03") < t.rules_told(1).index("BG-COMPOSE-05")


@pytest.mark.rule("BG-COMPOSE-04")
def test_the_song_begins_with_the_instrument_and_grows_from_turn_to_turn(folder: Path) -> None:
    song = ["briar_banjo", "sudden_riff", "slow"]
    t = composing(packs=[folder], hand={0: ["rich", "loud"]}, song={0: song}).choose("add rich", "stay")
    assert t.zone("song", 0)[:4] == [*song, "rich"]


@pytest.mark.rule("BG-COMPOSE-04")
@pytest.mark.parametrize("song", [["slow", "loud"], ["loud", "slow"]])
def test_the_order_of_the_other_cards_has_no_meaning(folder: Path, song: list[str]) -> None:
    t = moving(1, packs=[folder], song={0: ["briar_banjo", *song]}, marked={0: True}).choose("stay")
    t.choose("sing loud", "sing slow")
    assert (t.zone("lyrics"), t.zone("melody"), t.zone("volume", 0)) == (2, 2, 3)


@pytest.mark.rule("BG-COMPOSE-05")
def test_all_discard_benefits_are_gained(folder: Path) -> None:
    t = composing(packs=[folder], hand={0: ["slow", "rich"]}, discard={0: ["sparring_partner"]}).choose("add slow")
    assert t.zone("discard", 0) == ["sparring_partner", "rich"]
    assert (t.zone("volume", 0), t.zone("dial", 0)) == (2, "BL")
    assert (t.zone("coins", 0), t.zone("acoustic", 0), t.zone("ranges", 0), t.zone("moves")) == (1, 1, 2, 3 + 2)


@pytest.mark.rule("BG-COMPOSE-06", "BG-GAP-06")
@pytest.mark.parametrize(("before", "after"), [(0, 4), (2, 6), (3, 6), (6, 6)])
def test_volume_never_passes_the_end_of_the_track(folder: Path, before: int, after: int) -> None:
    t = composing(packs=[folder], hand={0: ["slow", "loud"]}, volume={0: before}).choose("add slow")
    assert t.zone("volume") == [after, 0]


@pytest.mark.rule("BG-COMPOSE-06", "BG-GAP-06")
def test_the_end_of_the_volume_track_is_a_number(tmp_path: Path, folder: Path) -> None:
    short = pack(tmp_path, volume_max=6), pack(tmp_path, volume_max=7)
    for numbers, after in zip(short, (6, 7), strict=True):
        t = composing(packs=[folder, numbers], hand={0: ["slow", "loud"]}, volume={0: 5}).choose("add slow")
        assert t.zone("volume", 0) == after


@pytest.mark.rule("BG-COMPOSE-07")
def test_add_then_discard_then_its_benefits_then_the_quarter_then_move(folder: Path) -> None:
    t = composing(packs=[folder], hand={0: ["slow", "torn"]}, runes={0: [2, 0, 2, 2]}).choose("add slow")
    # In the middle of the benefits: volume and dial are done, the quarter waits.
    assert t.asked == "ChooseOption"
    assert (t.zone("song", 0), t.zone("discard", 0)[-1]) == (["briar_banjo", "slow"], "torn")
    assert (t.zone("volume", 0), t.zone("dial", 0), t.zone("moves"), t.zone("coins", 0)) == (1, "BR", 0, 0)
    t.choose("option 1")
    assert t.asked == "Move"
    assert (t.zone("dial", 0), t.zone("coins", 0)) == ("BL", 0)  # where it stops in the end, not on the way
    assert t.zone("moves") == 3 + 3


@pytest.mark.rule("BG-COMPOSE-07")
def test_moves_come_after_everything_else(folder: Path) -> None:
    t = composing(packs=[folder], hand={0: ["slow", "torn"]}).choose("add slow")
    assert t.why_not("move C3")
    t.choose("option 2")
    assert (t.asked, t.zone("moves"), t.zone("coins", 0)) == ("Move", 3, 1)
    told = t.rules_told()
    order = [told.index(rule) for rule in ("BG-COMPOSE-03", "BG-COMPOSE-05", "BG-COMPOSE-06", "BG-TEMPO-01")]
    assert order == sorted(order)
    assert told.index("BG-TEMPO-08") > max(order)
