"""Checks of a position that comes from outside: what the rules rely on, with the field's name in each error."""

from __future__ import annotations

from bardhall.games.cove import kinds as k
from bardhall.games.cove.audit import adventurers
from bardhall.games.cove.names import BOATS_A_SIDE, FOLK, ISLAND, MARKET, NONE, OVER, PEDDLER, PHASES, PRODUCTION
from bardhall.games.cove.rules.boats import carried
from bardhall.games.cove.state import Cove
from bardhall.kernel.stack import Zones, check_stack, check_zones, want

MOST_GOLD = 99_999_999  # more than a game gives with the largest numbers that a pack may hold
MOST = 999  # goods of a kind: far more than a game gives, so that counters can still grow
MANY = 99  # adventurers of a colour, wherever they are


# Which kinds of card lie in which zone
ZONES: Zones = {
    (k.TOWNSFOLK,): "square townsfolk_deck townsfolk_discard staff beside fans", (k.SKILL,): "skill_pile hand",
    (k.CORRUPTION,): "corruption_deck corruption", (k.CREATURE,): "creature_pile brag", (k.IMPRO,): "impro_pile",
    (k.SKILL, k.IMPRO): "song", (k.SKILL, k.IMPRO, k.CREATURE): "deck bought discard",
    (k.PEDDLER,): "peddler_deck peddler_discard",
}  # fmt: skip


def check(g: Cove, cards: dict[str, list[int]]) -> None:
    """Raise Malformed, with the field, if the rules could not continue from this position."""
    # The Peddler sits only with somebody who plays alone
    names = [g.box.merchant_ids[code] for code in g.merchant]
    alone = 1 if g.seats == 1 else 0
    want(len(names) == g.seats + alone, "merchant", "has an entry for each seat, and alone for the Peddler")
    want([i for i, name in enumerate(names) if name == PEDDLER] == [1] * alone, "merchant",
         "only who plays alone plays against the Peddler")  # fmt: skip
    want(sorted(g.hourglasses) == list(range(len(names))), "hourglasses", "name each player once")
    want(len(g.square) == g.box.numbers.square_slots, "square", f"has {g.box.numbers.square_slots} slots")
    want(0 <= g.first < g.seats, "first", "is not a seat at this table")
    check_zones(g.box, k.KINDS, cards, ZONES)
    _check_harbour(g)
    _check_clock(g)
    # MC-ENT-FANS-06: which crest on a card is the oldest is known
    crests = sorted([fan.nth for fans in g.fans for fan in fans])
    want(crests == list(range(1, len(crests) + 1)), "fans", "crests are numbered from 1, as they were placed")
    numbers = g.box.numbers
    for player in range(g.players()):
        want(0 <= g.gold[player] <= MOST_GOLD, "gold", f"must be a number from 0 to {MOST_GOLD}")
        want(g.stones[player] <= numbers.stones, "stones", f"there are {numbers.stones}")
        want(g.volume[player] <= numbers.volume_max, "volume", f"must be {numbers.volume_max} at most")
        want(len(g.fans[player]) < len(numbers.gems), "fans", f"there are {len(numbers.gems) - 1} crests")
        fans = [fan.card for fan in g.fans[player]]
        want(len(fans) == len(set(fans)), "fans", "a card carries one crest of a player")
        want(max(*g.small[player], *g.large[player]) <= MOST, "small", f"must be {MOST} of a kind at most, like large")
        if g.box.merchant_ids[g.merchant[player]] == "trader":
            want(len(g.staff[player]) <= numbers.staff_places, "staff", f"has {numbers.staff_places} places")
            want(sum(g.small[player]) <= numbers.small_places, "small", f"has {numbers.small_places} places")
            want(sum(g.large[player]) <= numbers.large_places, "large", f"has {numbers.large_places} places")
    _check_song(g)
    want(g.round <= numbers.rounds, "round", "is beyond the last round")
    want(g.is_over == (not g.stack), "is_over", "somebody is asked until the game is over")
    want(g.phase == phase_of(g), "phase", f"is {PHASES[phase_of(g)]} now")
    check_stack(g)


def phase_of(g: Cove) -> int:
    """Return the phase of the round from the stack; the market only starts when nobody has hours left."""
    if not g.stack:
        return OVER
    return PRODUCTION if any(type(frame).__name__ == "OpenMarket" for frame in g.stack) else MARKET


def _check_harbour(g: Cove) -> None:
    """Check that boats carry no more than they can, and that full ones are at docks of their side (MC-CORE-BOAT-01,
    MC-CORE-BOAT-02).
    """
    capacity = g.box.numbers.boat_capacity
    for boat in range(len(g.boats)):
        want(carried(g, boat) <= capacity, "boats", f"a boat carries {capacity} at most")
    for dock, boat in enumerate(g.docks):
        if boat != NONE:
            want(carried(g, boat) == capacity, "docks", "only a full boat docks")
            want(dock in g.box.docks_of_side[boat // BOATS_A_SIDE], "docks", "a boat docks on its own side")
    docked = [boat for boat in g.docks if boat != NONE]
    want(len(docked) == len(set(docked)), "docks", "a boat lies at one dock")
    for folk, name in enumerate(FOLK):
        want(adventurers(g, folk) <= MANY, "bag", f"there are {MANY} adventurers at most of each colour, {name} too")


def _check_clock(g: Cove) -> None:
    want(0 < g.token <= g.box.numbers.clock_hours, "token", f"is on an hour from 1 to {g.box.numbers.clock_hours}")
    want(g.token_moved or g.token == g.box.numbers.clock_hours, "token", "is on the last hour until it is moved")
    want(max(g.hours) <= g.token, "hours", "no hourglass is beyond the token")
    arrived = sorted(player for player in range(g.players()) if g.hours[player] == g.token)
    want(sorted(g.market_order) == arrived, "market_order", "names those whose hourglass is at the token")


def _check_song(g: Cove) -> None:
    """Check that the singer is known, and that the notes on the song match its cards."""
    want(g.singer < g.seats, "singer", "is not a seat at this table")
    song = g.song[g.singer] if g.singer != NONE else ()
    want(len(g.used) == len(g.unlocked) == len(song), "used", "has an entry for each card of the song")
    for at, card in enumerate(song):
        want(g.used[at] < 1 << len(g.box.cards[card].parts), "used", f"{g.box.ids[card]} has fewer parts")
    is_singing = any(type(frame).__name__ in ("Sing", "PlacePerformer") for frame in g.stack)
    want(is_singing == (g.singer != NONE), "singer", "is whoever sings now")
    want((g.place == NONE) == (not g.visited), "place", "was visited")
    want(g.place == NONE or g.place in g.visited, "visited", "names where the performer stands")
    elsewhere = g.side == NONE and g.island_hall == NONE and not g.island_pays
    want(elsewhere or g.place == ISLAND, "side", "is chosen on the island, and so are island_hall and island_pays")
