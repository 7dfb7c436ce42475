"""Reading packs of Taverns & Dragons: typed entries, validated and converted to the box.

- `specs`: what packs may contain

- `effects`: rows of effects, and conditions

- `cards`: cards and their faces

- `board`: zones, bank, round track, hunt die, numbers

- `limits`: what five players need
"""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from bardhall.games.taverns.box import TavernsBox
from bardhall.games.taverns.packs.board import numbers_of, read_board
from bardhall.games.taverns.packs.cards import check_cards, faces
from bardhall.games.taverns.packs.effects import TavernsRows
from bardhall.games.taverns.packs.limits import check_playable, check_prices
from bardhall.games.taverns.packs.specs import BOARD_TYPES, TYPES, Location, Numbers
from bardhall.kernel.content import card_texts, read_cards, read_packs
from bardhall.kernel.specs import PackSpecs

SPECS = PackSpecs({**TYPES, **BOARD_TYPES}, Numbers, model="wyrm_in_pastry")


def read_box(folders: Sequence[Path]) -> TavernsBox:
    """Return the box of these packs; refuse it with all errors if it cannot be played."""
    pile = read_packs("taverns", folders, frozenset(SPECS.kinds))
    cards = read_cards(pile, TYPES)
    numbers = pile.read_numbers(Numbers)
    board = read_board(pile, numbers)
    check_cards(cards, board, pile.faults)
    check_prices(cards, numbers, pile.faults)
    pile.faults.check()
    check_playable(cards, numbers, pile.faults)
    pile.faults.check()
    maker = TavernsRows(board.zone_ids)
    made = faces(cards, maker)
    first = [i for i, (card, _) in enumerate(cards.values()) if isinstance(card, Location) and card.first_game]
    return TavernsBox(made, card_texts(cards), maker.rows, board, numbers_of(numbers), tuple(first), pile.packs)
