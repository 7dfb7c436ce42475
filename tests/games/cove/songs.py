"""Positions of an Entertainer in seat 0: composing, placing the performer, singing, before a swan song.

Unless a test says otherwise a Trader sits in seat 1, all boats and the bag are empty, a hall has one member, and the
square shows guard, piper, sage and knight. The cards are those of `song_cards`, named after what is on them.

>>> t = singing("pier_bazaar", ["two_warriors"], **harbour(bazaar="warrior 3, rogue 1"))
>>> t.choose("spend two_warriors 1 warrior").zone("gold", 0)
6
"""

from __future__ import annotations

from pathlib import Path
from typing import Any

from bardhall.games.cove.names import BOATS, CLANS, FOLK
from tests.scenario import Scenario, merged, scenario

SONG_CARDS = Path(__file__).parent / "song_cards"

# Where the boats of `harbour` lie
DOCKED = {
    "bazaar": ("L1", "dock_bazaar"), "square": ("L2", "dock_square_left"), "square_right": ("R2", "dock_square_right"),
    "black_market": ("R1", "dock_black_market"),
}  # fmt: skip


def crew(text: str = "") -> dict[str, int]:
    """Adventurers by colour: `crew("bard 3, rogue 1")`."""
    return {**dict.fromkeys(FOLK, 0), **_counts(text)}


def _counts(text: str) -> dict[str, int]:
    pairs = [part.split() for part in text.split(",") if part]
    return {colour: int(n) for colour, n in pairs}


def harbour(**crews: str) -> dict[str, Any]:
    """Boats: `bazaar`, `square`, `square_right` and `black_market` are docked there, others go by their name at sea."""
    boats = {DOCKED[name][0] if name in DOCKED else name: crew(text) for name, text in crews.items()}
    docks = {DOCKED[name][1]: DOCKED[name][0] for name in crews if name in DOCKED}
    return {"boats": boats, "docks": docks}


def halls(text: str) -> dict[str, int]:
    """Members of halls; of those not named one."""
    return {**dict.fromkeys(CLANS, 1), **_counts(text)}


def fans(*cards: str, first: int = 1) -> list[dict[str, Any]]:
    """Townsfolk with a crest; `first` is the first of them in the game."""
    return [{"card": card, "nth": first + i} for i, card in enumerate(cards)]


def table(stack: list[dict[str, Any]], seats: int = 2, merchants: str = "", **zones: Any) -> Scenario:
    """A position with these frames above the round's end."""
    usual: dict[str, Any] = {
        "first": 0, "bag": crew(), "boats": {boat: crew() for boat in BOATS}, "halls": halls(""), "lair": 2,
        "square": ["guard", "piper", "sage", "knight"], "deck": {0: ["one_hour"] * 5}, "hand": {0: []},
        "song": {0: []}, "brag": {0: []}, "discard": {0: []}, "hourglasses": list(range(seats))[::-1],
    }  # fmt: skip
    everybody = merchants or ",".join(["entertainer", "trader", "trader", "trader"][:seats])
    packs = zones.pop("packs", [SONG_CARDS])
    options = {"merchants": everybody, **zones.pop("options", {})}
    frames = [{"frame": "FinishRound"}, *stack]
    return scenario("cove", seats=seats, packs=packs, options=options, stack=frames, **merged(usual, zones))


def composing(*hand: str, **zones: Any) -> Scenario:
    """Before Compose, with these skills in hand."""
    asked = "TakeTurn" if len(hand) > 1 else "ChooseDiscard"
    return table([*_turn(), {"frame": asked, "seat": 0}], **merged({"hand": {0: list(hand)}}, zones))


def placing(*song: str, lasts: int = 2, **zones: Any) -> Scenario:
    """After a full turn of the dial, before the performer is placed."""
    rest = {"frame": "Rest", "seat": 0, "hours": lasts}
    return table([*_turn(), rest, {"frame": "PlacePerformer", "seat": 0}], **merged(_song(list(song)), zones))


def singing(place: str, song: list[str], lasts: int = 2, **zones: Any) -> Scenario:
    """At a place, where nothing was done yet, with two moves left; the card discarded before costs `lasts` hours."""
    rest = {"frame": "Rest", "seat": 0, "hours": lasts}
    usual = {**_song(song), "place": place, "visited": [place]}
    return table([*_turn(), rest, {"frame": "Sing", "seat": 0}], **merged(usual, zones))


def before_market(*song: str, seats: int = 2, **zones: Any) -> Scenario:
    """Seat 0 is asked for its swan song, first in the market order."""
    usual: dict[str, Any] = {
        "song": {0: list(song)}, "phase": "market", "hours": dict.fromkeys(range(seats), 12),
        "market_order": list(range(seats)),
    }  # fmt: skip
    stack = [{"frame": "BeforeMarket", "at": 1}, {"frame": "SwanSong", "seat": 0}]
    return table(stack, seats, **merged(usual, zones))


def _turn() -> list[dict[str, Any]]:
    return [{"frame": "OpenMarket"}, {"frame": "NextTurn"}, {"frame": "EndTurn", "player": 0}]


def _song(song: list[str]) -> dict[str, Any]:
    """What is noted of a song that has just begun. The dial stands at 1, so that two moves are right."""
    return {
        "singer": 0, "moves": 2, "dial": {0: 1}, "song": {0: song}, "used": [[]] * len(song),
        "unlocked": [False] * len(song), "discard": {0: ["two_hours"]},
    }  # fmt: skip


def offered(t: Scenario, *verbs: str) -> list[str]:
    """The options that begin with one of these words."""
    return [text for text in t.options() if text.split(" ")[0] in verbs]


def gold(t: Scenario, seat: int = 0) -> int:
    """The gold of a seat."""
    found: int = t.zone("gold", seat)
    return found


def fan_cards(t: Scenario, seat: int = 0) -> list[str]:
    """The fans of a seat, in the order of their crests."""
    return [fan["card"] for fan in t.zone("fans", seat)]
