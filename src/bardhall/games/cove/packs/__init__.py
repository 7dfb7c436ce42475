"""Reading packs of Merchants Cove: typed entries, validated by section 9 of the rules and converted to the box.

- `specs`: what packs may contain

- `effects`: effects of Entertainer cards

- `cards`: cards and their faces

- `harbour`: docks and numbers

- `limits`: what four players need
"""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from bardhall.games.cove.box import CoveBox
from bardhall.games.cove.packs.cards import check_cards, faces
from bardhall.games.cove.packs.harbour import numbers_of, read_docks
from bardhall.games.cove.packs.limits import check_playable
from bardhall.games.cove.packs.specs import BOARD_TYPES, TYPES, Numbers
from bardhall.games.cove.rules.merchants import known_merchants
from bardhall.kernel.content import card_texts, read_cards, read_packs
from bardhall.kernel.specs import PackSpecs

SPECS = PackSpecs({**TYPES, **BOARD_TYPES}, Numbers, model="story_weaver")


def read_box(folders: Sequence[Path]) -> CoveBox:
    """Return the box of these packs; refuse it with all errors if it cannot be played."""
    pile = read_packs("cove", folders, frozenset(SPECS.kinds))
    cards = read_cards(pile, TYPES)
    numbers = pile.read_numbers(Numbers)
    docks = read_docks(pile)
    check_cards(cards, pile.faults)
    pile.faults.check()
    check_playable(cards, numbers, docks, pile)
    pile.faults.check()
    return CoveBox(faces(cards), card_texts(cards), docks, numbers_of(numbers), known_merchants(), pile.packs)
