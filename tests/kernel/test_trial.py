"""Trials: a game in which a given card can be used at once."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

import bardhall
from bardhall.card_catalog import Deck
from bardhall.commands.pack_new import files_of
from bardhall.kernel.random_playout import play_out

# Kinds that only a game alone, or a later moment, brings into play.
NEVER = {"bardwood": {"challenge"}, "cove": {"instrument", "peddler"}, "taverns": {"dungeon_token", "mission"}}


@pytest.mark.parametrize("game", bardhall.games())
def test_a_card_of_every_kind_can_be_tried(game: str) -> None:
    """The first and the last of each kind: one with an owner or of the base game, and one that comes with an option."""
    deck = Deck(game)
    kinds = {kind: deck.of_kind(kind) for kind in dict.fromkeys(kind for kind, _ in deck.entries.values())}
    for kind in kinds.keys() - NEVER.get(game, set()):
        for code in (kinds[kind][0], kinds[kind][-1]):
            played = bardhall.trial(game, deck.box.ids[code])
            assert played.seat == 0
            played.audit()
            play_out(played.state)
            played.audit()


def test_a_card_that_is_hired_begins_in_hand() -> None:
    played = bardhall.trial("battle", "heron_on_one_leg")
    assert json.loads(played.dump())["table"]["hand"][0][0] == "heron_on_one_leg"
    assert str(played.options[0])


def test_a_card_of_a_bard_seats_the_bard() -> None:
    assert bardhall.trial("bardwood", "town_cry", seats=3).start.options["bards"].startswith("horn,")  # type: ignore[union-attr]


def test_a_card_of_a_pack_is_tried_with_its_pack(tmp_path: Path) -> None:
    (tmp_path / "mine").mkdir()
    for name, text in files_of("mine", "cove", "en").items():
        (tmp_path / "mine" / name).write_text(text, encoding="utf-8")
    played = bardhall.trial("cove", "my_first_card", packs=[tmp_path / "mine"])
    assert "my_first_card" in json.loads(played.dump())["table"]["square"]


def test_what_cannot_be_tried_is_said() -> None:
    with pytest.raises(bardhall.Malformed, match="no set-up for 2 puts 'small_wares' in reach"):
        bardhall.trial("cove", "small_wares")
    with pytest.raises(bardhall.Malformed, match="unknown card 'nobody'"):
        bardhall.trial("battle", "nobody")
