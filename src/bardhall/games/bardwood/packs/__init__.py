"""Reading packs of Bardwood Grove: typed entries, validated and converted to the box.

- `specs`: what packs may contain

- `effects`: rows of effects

- `cards`: cards and their faces

- `board`: the map and the numbers

- `limits`: what four players need, and conditions that nobody could meet
"""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from bardhall.games.bardwood.box import BardwoodBox
from bardhall.games.bardwood.packs.board import numbers_of, read_board, read_numbers
from bardhall.games.bardwood.packs.cards import TYPES, check_cards, faces
from bardhall.games.bardwood.packs.effects import BardwoodRows
from bardhall.games.bardwood.packs.limits import check_playable
from bardhall.games.bardwood.packs.specs import LocationSpec, NumbersSpec, PortalSpec
from bardhall.kernel.content import card_texts, read_cards, read_packs
from bardhall.kernel.specs import PackSpecs

SPECS = PackSpecs({**TYPES, "location": LocationSpec, "portal": PortalSpec}, NumbersSpec, model="crescendo")


def read_box(folders: Sequence[Path]) -> BardwoodBox:
    """Return the box of these packs; refuse it with all errors if it cannot be played."""
    pile = read_packs("bardwood", folders, frozenset(SPECS.kinds))
    cards = read_cards(pile, TYPES)
    numbers = read_numbers(pile)
    check_cards(cards, numbers.volume_max, pile.faults)
    board = read_board(pile, numbers, cards)
    check_playable(cards, board, numbers, pile.faults)
    pile.faults.check()
    maker = BardwoodRows()
    made = faces(cards, maker)
    return BardwoodBox(made, card_texts(cards), maker.rows, board, numbers_of(numbers), pile.packs)
