"""The portraits of players and bots, which `static/portraits.svg` draws by these keys.

The bots' names are the same in all languages. A bot's portrait is not stored: it is derived from the table, the seat
and the bot, so it stays the same for the whole game.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from hashlib import blake2b
from typing import Final

from bardhall.web.core.errors import Refusal

_NAMES: Final = {
    "mouse": "Pip", "duck": "Odile", "mole": "Gaspard",
    "hare": "Clovis", "robin": "Robin", "hedgehog": "Hector",
    "frog": "Ondine", "beaver": "Gaston", "otter": "Marina",
    "squirrel": "Hazel", "badger": "Balthazar", "woodpecker": "Ludo",
    "magpie": "Margot", "fox": "Rufus", "stag": "Hubert",
    "owl": "Aurore", "wolf": "Alaric", "heron": "Silvain",
    "bear": "Bruno", "bat": "Vesper", "boar": "Bertrand", "lynx": "Felix", "newt": "Salome", "stoat": "Hermine",
}  # fmt: skip
PORTRAITS: Final = tuple(_NAMES)
_EACH: Final = 3  # faces of each level, in the order of the levels; those after them are everybody else's
_LEVELS: Final = 6
_OTHERS: Final = PORTRAITS[_EACH * _LEVELS :]


@dataclass(frozen=True)
class Face:
    """The name and portrait of a bot."""

    name: str
    portrait: str


def check_portrait(key: str) -> str:
    """Return the key of a portrait, or an empty text for none; refuse an unknown key."""
    if key and key not in _NAMES:
        raise Refusal(422, "bad_portrait")
    return key


def faces_of(bot: str) -> tuple[Face, ...]:
    """Return the faces that a bot can have: those of its level, or those that belong to no level."""
    level, _, number = bot.partition(":")
    first = _EACH * (int(number) - 1) if level == "level" else 0
    keys = PORTRAITS[first : first + _EACH] if level == "level" else _OTHERS
    return tuple(Face(_NAMES[key], key) for key in keys)


def face_of(table: str, bots: Sequence[str], seat: int, bot: str) -> Face:
    """Return the face of a bot at a table that was created with these bots, all of which have different faces.

    A bot that takes over later has a face that none of these bots has.
    """
    taken: list[Face] = []
    for other, opened in enumerate(bots):
        if opened:
            taken.append(_free(table, opened, taken)[0])
            if (other, opened) == (seat, bot):
                return taken[-1]
    free = _free(table, bot, taken)
    return free[seat % len(free)]


def _free(table: str, bot: str, taken: Sequence[Face]) -> list[Face]:
    """Return the free faces for a bot: those of its level in the order of this table, then those of no level."""
    own, turn = faces_of(bot), _draw(f"{table} {bot}", _EACH)
    return [face for face in dict.fromkeys((*own[turn:], *own[:turn], *faces_of(""))) if face not in taken]


def portrait_at(table: str, bots: Sequence[str], seat: int) -> str:
    """Return a portrait for a player who has not chosen one; the bots of the table have others."""
    taken = {face_of(table, bots, other, bot).portrait for other, bot in enumerate(bots) if bot}
    free = [key for key in _OTHERS if key not in taken]
    return free[(_draw(table, len(free)) + seat) % len(free)]


def _draw(word: str, count: int) -> int:
    """Return a number below the count, which is always the same for the same word."""
    return int.from_bytes(blake2b(word.encode(), digest_size=4).digest(), "big") % count
