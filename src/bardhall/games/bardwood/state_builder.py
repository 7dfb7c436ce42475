"""Building positions of Bardwood Grove by name: `hand={0: ["sidestep"]}, coins={0: 3}, turn=0`."""

from __future__ import annotations

from typing import ClassVar

from bardhall.games.bardwood.box import BardwoodBox
from bardhall.games.bardwood.kinds import BARD, FAN, IMPRO, MUSE_SET, RIVAL_CARD, SETS, SKILL
from bardhall.games.bardwood.names import NONE
from bardhall.games.bardwood.rules.rest import HAND_SIZE
from bardhall.kernel.info import Options
from bardhall.kernel.position_builder import Frames, PositionBuilder, Table, take


class BardwoodPositionBuilder(PositionBuilder):
    """A builder of positions; zones are written as in a dump."""

    in_reach: ClassVar[tuple[str, ...]] = (
        "hand.0", "song.0", "bard.0", "muse_offer.0", "discard.0", "shops", "piles", "fans.0", "told", "event_1",
        "motifs", "rival_deck",
    )  # fmt: skip

    def turn(self, table: Table, zones: Table, seats: int, seat: int) -> Frames:
        """Return the frames of a turn in its compose phase, before a card is added."""
        table.update(phase="compose", active=seat)
        below = [{"frame": "BetweenTurns", "seat": _next(table, seats, seat)}]
        return [*below, *({"frame": name, "seat": seat} for name in ("Rest", "MaySing", "GainQuarter", "Compose"))]

    def trial_options(self, box: BardwoodBox, card: int, seats: int) -> Options:
        """Return options that open the set of the card, and give its bard to the first seat."""
        face = box.cards[card]
        bard = card if face.kind == BARD else face.owner
        options: Options = {}
        if face.set == MUSE_SET:
            options["muse"] = True
        elif face.set:
            options["boxes"] = SETS[face.set]
        if face.kind == RIVAL_CARD:
            options["rival"] = True
        if bard != NONE:
            others = [code for code, other in enumerate(box.cards) if other.kind == BARD and code != bard]
            options["bards"] = ",".join(box.ids[code] for code in [bard, *others][:seats])
        return options

    def deal_trial(self, box: BardwoodBox, card: int, table: Table) -> bool:
        """Put a skill into the hand in exchange for another one; put a card that acts when drawn on top of the deck."""
        face, hand, deck = box.cards[card], table["hand"][0], table["deck"][0]
        if face.kind != SKILL and (face.kind not in (IMPRO, FAN) or face.owner == NONE):
            return False
        take(table, box.ids[card])
        (hand if face.kind == SKILL else deck).insert(0, box.ids[card])
        deck.extend(hand[HAND_SIZE:])
        del hand[HAND_SIZE:]
        table["stack"] = self.turn(table, {}, len(table["hand"]), 0)
        return True


def _next(table: Table, seats: int, seat: int) -> int | str:
    """Return the seat whose turn follows; the Rival plays last in each round (BG-TURN-01, BG-RIVAL-MULTI-03)."""
    if table["has_rival"] and (seat + 1) % seats == table["first"]:
        return "rival"
    return (seat + 1) % seats
