"""The options of a game: what they may be, and how they are laid onto the empty table."""

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
    """BG-UNLOCK-12: bards and events may be named; those of a season are there with its box."""
    kind = _NAMED.get(option)
    return tuple(
        Pick(box.ids[card], ("boxes", SETS[face.set]) if face.set else None)
        for card, face in enumerate(box.cards)
        if face.kind == kind
    )


def lay_rival(g: Bardwood, options: Options) -> None:
    """BG-RIVAL-SETUP-17, BG-RIVAL-MULTI-03: alone one always plays against the Rival; it needs a free player board."""
    if options["rival"] is True and g.seats == 4:
        raise Malformed("option rival takes at most 3 seats: the Rival plays with the fourth player board")
    g.has_rival = options["rival"] is True or g.seats == 1
    g.difficulty = DIFFICULTIES.index(str(options["difficulty"]))


def lay_options(g: Bardwood, options: Options) -> None:
    """Lay the options onto an empty table: all open content lies aside, what was named lies where it belongs.

    BG-RIVAL-SETUP-07 to BG-RIVAL-SETUP-10: the Rival has the pieces of a player.
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
        raise Malformed(f"option first takes a seat from 0 to {g.seats - 1}, not {first}")
    g.first = first if isinstance(first, int) else NONE
    g.aside = open_cards(g, open_sets(boxes, options["muse"] is True))
    lay_bards(g, str(options["bards"]))
    lay_events(g, str(options["events"]))


def open_sets(boxes: str, muse: bool) -> int:
    """BG-UNLOCK-12: any boxes may be open; one bit for each set."""
    names = {"none": [], "all": list(SEASONS)}.get(boxes, boxes.split(","))
    for name in names:
        if name not in SEASONS or names.count(name) > 1:
            raise Malformed(f"option boxes takes none, all or some of {', '.join(SEASONS)}, not {boxes[:60]!r}")
    return 1 | sum(1 << SETS.index(name) for name in names) | (1 << MUSE_SET if muse else 0)


def open_cards(g: Bardwood, sets: int) -> tuple[Card, ...]:
    """BG-UNLOCK-01, BG-UNLOCK-02: all cards of the open sets, of the kinds that this table plays with."""
    closed = closed_kinds(g)
    return tuple([card for card, face in enumerate(g.box.cards) if sets >> face.set & 1 and face.kind not in closed])


def lay_bards(g: Bardwood, bards: str) -> None:
    """BG-SETUP-30: a different bard for each seat."""
    open_bards = aside(g, BARD)
    if bards in (DRAWN, CHOSEN):
        if len(open_bards) < g.seats:
            raise Malformed(f"option boxes leaves {len(open_bards)} bards for {g.seats} seats")
        return
    found = named_cards(g, "bards", bards, BARD)
    if len(found) != g.seats:
        raise Malformed(f"option bards takes {g.seats} bards, one for each seat, not {bards[:60]!r}")
    g.bard = found
    take_aside(g, tuple(found))


def lay_events(g: Bardwood, events: str) -> None:
    """BG-SETUP-07, BG-SETUP-08: two events, within the rule of the seasons."""
    if events in (DRAWN, CHOSEN):
        return
    found = named_cards(g, "events", events, EVENT)
    if len(found) != 2:
        raise Malformed(f"option events takes two events, for act I and act II, not {events[:60]!r}")
    seasons = [g.box.cards[card].season for card in found]
    if not may_follow(seasons[0], seasons[1]):
        named = f"{SEASONS[seasons[1]]} does not follow {SEASONS[seasons[0]]}"
        raise Malformed(f"option events takes both of one season or of two that follow each other; {named}")
    g.event_1, g.event_2 = found


def named_cards(g: Bardwood, option: str, names: str, kind: int) -> list[Card]:
    """Different cards of a kind that lie aside, by their ids."""
    found: list[Card] = []
    for name in names.split(","):
        card = g.box.codes.get(name.strip(), NONE)
        if card not in aside(g, kind):
            known = [g.box.ids[code] for code in aside(g, kind)]
            raise Malformed(f"option {option} takes drawn, chosen or some of {', '.join(known)}, not {name[:60]!r}")
        if card in found:
            raise Malformed(f"option {option} takes different ones; {name.strip()[:60]!r} is named twice")
        found.append(card)
    return found
