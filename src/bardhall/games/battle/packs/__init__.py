"""Reading packs of Battle of the Bards: typed entries, validated and converted to the box.

- `specs`: what packs may contain

- `cards`: cards and their faces

- `limits`: what four players need, and prices that nobody could pay
"""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from bardhall.games.battle import box as b
from bardhall.games.battle.packs.cards import check_cards, face_of
from bardhall.games.battle.packs.limits import check_playable, check_prices
from bardhall.games.battle.packs.specs import TYPES, Numbers
from bardhall.kernel.content import card_texts, read_cards, read_packs
from bardhall.kernel.specs import PackSpecs, copy_numbers

SPECS = PackSpecs(TYPES, Numbers, model="heron_on_one_leg")


def read_box(folders: Sequence[Path]) -> b.BattleBox:
    """Return the box of these packs; refuse it with all errors if it cannot be played."""
    pile = read_packs("battle", folders, frozenset(SPECS.kinds))
    cards = read_cards(pile, TYPES)
    check_cards(cards, pile.faults)
    numbers = pile.read_numbers(Numbers)
    check_prices(cards, numbers, pile.faults)
    pile.faults.check()
    check_playable(cards, numbers, pile.faults)
    pile.faults.check()
    faces = [face_of(card) for card, _ in cards.values()]
    starting = [code for code, (card, _) in enumerate(cards.values()) for _ in range(getattr(card, "copies", 0))]
    return b.BattleBox(faces, card_texts(cards), tuple(starting), copy_numbers(numbers, b.Numbers()), pile.packs)
