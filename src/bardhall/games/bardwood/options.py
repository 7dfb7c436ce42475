"""The options of the game: their values, and how they change the empty table."""

from __future__ import annotations

from bardhall.games.bardwood.box import BardwoodBox
from bardhall.games.bardwood.kinds import BARD, EVENT, MUSE_SET, SEASONS, SETS
from bardhall.games.bardwood.names import BETWEEN, CHOSEN, DIFFICULTIES, DRAWN, NONE, QUARTERS, STRAIGHT, Card
from bardhall.games.bardwood.rules.aside import aside, closed_kinds, take_aside
from bardhall.games.bardwood.rules.pick_events import may_follow
from bardhall.games.bardwood.state import Bardwood
from bardhall.kernel.errors import Malformed
from bardhall.kernel.info import Option, Options, Pick

OPTIONS = (
    Option("bards", str, DRAWN, by_seat=True, words=(DRAWN, CHOSEN), of="bard"),
    Option("boxes", str, "none", words=("none", "all")),
    Option("muse", bool, False),
    Option("events", str, DRAWN, words=(DRAWN, CHOSEN), of="event", count=2),
    Option("first", int, None, span=(0, 3), is_seat=True),
    Option("rival", bool, False),
    Option("difficulty", str, "medium", allowed=DIFFICULTIES),
    Option("fair_start", bool, False, omit_default_in_records=True),
)


_NAMED = {"bards": BARD, "events": EVENT}


def picks(box: BardwoodBox, option: str) -> tuple[Pick, ...]:
    """Return the bards and events that options can name; season content needs its box (BG-UNLOCK-12)."""
    kind = _NAMED.get(option)
    return tuple(
        Pick(box.ids[card], ("boxes", SETS[face.set]) if face.set else None)
        for card, face in enumerate(box.cards)
        if face.kind == kind
    )


def lay_rival(g: Bardwood, options: Options) -> None:
    """Add the Rival: always in a solo game, else if a player board is free (BG-RIVAL-SETUP-17, BG-RIVAL-MULTI-03)."""
    if options["rival"] is True and g.seats == 4:
        raise Malformed("option rival allows at most 3 seats: the Rival uses the fourth player board")
    g.has_rival = options["rival"] is True or g.seats == 1
    g.difficulty = DIFFICULTIES.index(str(options["difficulty"]))


def lay_options(g: Bardwood, options: Options) -> None:
    """Apply the options to an empty table: unlocked content is set aside, and named cards are in their places.

    The Rival gets the pieces of a player (BG-RIVAL-SETUP-07 to BG-RIVAL-SETUP-10).
    """
    numbers = g.box.numbers
    g.phase = BETWEEN
    g.runes = [(numbers.runes_per_quarter,) * len(QUARTERS)] * g.seats
    g.rival_runes = numbers.runes_per_quarter * len(QUARTERS)
    g.crests = [numbers.crests] * g.seats
    g.rival_crests = numbers.crests
    g.region = [numbers.start_region] * g.seats
    g.portals = STRAIGHT
    lay_rival(g, options)
    boxes, first = str(options["boxes"]), options["first"]
    if isinstance(first, int) and first >= g.seats:
        raise Malformed(f"option first must be a seat from 0 to {g.seats - 1}, not {first}")
    g.first = first if isinstance(first, int) else NONE
    g.aside = open_cards(g, open_sets(boxes, options["muse"] is True))
    lay_bards(g, str(options["bards"]))
    lay_events(g, str(options["events"]))


def open_sets(boxes: str, muse: bool) -> int:
    """Return the open boxes as one bit for each set; any combination is allowed (BG-UNLOCK-12)."""
    names = {"none": [], "all": list(SEASONS)}.get(boxes, boxes.split(","))
    for name in names:
        if name not in SEASONS or names.count(name) > 1:
            raise Malformed(f"option boxes must be none, all or some of {', '.join(SEASONS)}, not {boxes[:60]!r}")
    return 1 | sum(1 << SETS.index(name) for name in names) | (1 << MUSE_SET if muse else 0)


def open_cards(g: Bardwood, sets: int) -> tuple[Card, ...]:
    """Return all cards of the open sets, of the kinds that this table uses (BG-UNLOCK-01, BG-UNLOCK-02)."""
    closed = closed_kinds(g)
    return tuple([card for card, face in enumerate(g.box.cards) if sets >> face.set & 1 and face.kind not in closed])


def lay_bards(g: Bardwood, bards: str) -> None:
    """Give a different bard to each seat (BG-SETUP-30)."""
    open_bards = aside(g, BARD)
    if bards in (DRAWN, CHOSEN):
        if len(open_bards) < g.seats:
            raise Malformed(f"option boxes leaves {len(open_bards)} bards for {g.seats} seats")
        return
    found = named_cards(g, "bards", bards, BARD)
    if len(found) != g.seats:
        raise Malformed(f"option bards must name {g.seats} bards, one for each seat, not {bards[:60]!r}")
    g.bard = found
    take_aside(g, tuple(found))


def lay_events(g: Bardwood, events: str) -> None:
    """Place two events that the rule of the seasons allows (BG-SETUP-07, BG-SETUP-08)."""
    if events in (DRAWN, CHOSEN):
        return
    found = named_cards(g, "events", events, EVENT)
    if len(found) != 2:
        raise Malformed(f"option events must name two events, for act I and act II, not {events[:60]!r}")
    seasons = [g.box.cards[card].season for card in found]
    if not may_follow(seasons[0], seasons[1]):
        named = f"{SEASONS[seasons[1]]} does not follow {SEASONS[seasons[0]]}"
        raise Malformed(f"option events needs two events of one season or of successive seasons; {named}")
    g.event_1, g.event_2 = found


def named_cards(g: Bardwood, option: str, names: str, kind: int) -> list[Card]:
    """Return cards of a kind by their ids; they must be different and unused."""
    found: list[Card] = []
    for name in names.split(","):
        card = g.box.codes.get(name.strip(), NONE)
        if card not in aside(g, kind):
            known = [g.box.ids[code] for code in aside(g, kind)]
            raise Malformed(f"option {option} must be drawn, chosen or some of {', '.join(known)}, not {name[:60]!r}")
        if card in found:
            raise Malformed(f"option {option} names {name.strip()[:60]!r} twice; name each once")
        found.append(card)
    return found
