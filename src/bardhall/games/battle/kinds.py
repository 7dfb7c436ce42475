"""The kinds of cards, ability icons and lasting effects."""

from __future__ import annotations

from typing import Final

BASIC: Final = 0
LEAD: Final = 1
ROADIE: Final = 2
WANTED: Final = 3
VETERAN: Final = 4
AUDIENCE: Final = 5
ENCORE_CARD: Final = 6
KINDS: Final = ("basic", "lead", "roadie", "wanted", "veteran", "audience", "encore")

# Ability icons (BB-GAP-09). The icons that name a colour are four in a row.
GAIN_DIE: Final = 0
GAIN_ANY_DIE: Final = 4
GAIN_TUNE: Final = 5
GAIN_PERFORMANCE: Final = 6
DISCARD_DIE: Final = 10
STEAL: Final = 11
RALLY: Final = 12
DRAW_TWO: Final = 13
SCOUT: Final = 14
SUPPORT: Final = 15

TRIGGER: Final = 0
MODIFIER: Final = 1
ENCORE_DICE: Final = 2
