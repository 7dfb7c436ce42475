"""Reading packs: typed entries, checked by the grammar of the rules, made into the box.

- `specs`: what may stand in a pack
- `cards`: cards and their faces
- `limits`: what four players need, and prices that nobody could pay
"""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from bardhall.games.battle.box import BattleBox
from bardhall.games.battle.packs.cards import check_cards, face_of, numbers_of
from bardhall.games.battle.packs.limits import check_playable, check_prices
from bardhall.games.battle.packs.specs import TYPES, Numbers
from bardhall.kernel.content import Pile, card_texts, read_cards, read_packs
from bardhall.kernel.specs import PackSpecs

__all__ = ["SPECS", "open_pile", "read_box"]

SPECS = PackSpecs(TYPES, Numbers, model="heron_on_one_leg")


def open_pile(folders: Sequence[Path]) -> Pile:
    """The packs of these folders."""
    return read_packs("battle", folders, frozenset(SPECS.kinds))


def read_box(folders: Sequence[Path]) -> BattleBox:
    """The box of these packs; refused with all their faults if it cannot be played."""
    pile = open_pile(folders)
    cards = read_cards(pile, TYPES)
    check_cards(cards, pile.faults)
    numbers = pile.read_numbers(Numbers)
    check_prices(cards, numbers, pile.faults)
    pile.faults.check()
    check_playable(cards, numbers, pile.faults)
    pile.faults.check()
    faces = [face_of(card) for card, _ in cards.values()]
    starting = [code for code, (card, _) in enumerate(cards.values()) for _ in range(getattr(card, "copies", 0))]
    return BattleBox(faces, card_texts(cards), tuple(starting), numbers_of(numbers), pile.packs)
