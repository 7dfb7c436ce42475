"""The sentences of Bardwood Grove.

- `effects`: rows of effects
- `cards`: what stands on a card
- `still_open`: what a song still has to offer
- `reasons`: the numbers of a bar
- `table`, `places`, `players`, `rival`: the table in plain text
"""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Any

from bardhall.games.bardwood.choices import BRAG_TRADE, Bet
from bardhall.games.bardwood.names import (
    COIN,
    DIRECTIONS,
    OFFBEAT,
    PHASES,
    QUARTERS,
    RANGE,
    RESOURCES,
    RIVAL,
    SEASONS,
    TEMPO,
    VOLUME,
)
from bardhall.games.bardwood.rules.arrow import PayForArrow
from bardhall.games.bardwood.rules.challenge import ON_EASY
from bardhall.games.bardwood.rules.options import ChooseOption
from bardhall.games.bardwood.rules.rest import ChooseFan
from bardhall.games.bardwood.wording.cards import card_text, challenge_side, options_text
from bardhall.games.bardwood.wording.effects import printed_on, row_text
from bardhall.games.bardwood.wording.goal import goal_of
from bardhall.games.bardwood.wording.reasons import reason_args
from bardhall.games.bardwood.wording.rival import links_text
from bardhall.games.bardwood.wording.table import table_lines
from bardhall.kernel.events import Event
from bardhall.kernel.goal import Goal, GoalWriter
from bardhall.kernel.wording import Args, BoxWording, Names

if TYPE_CHECKING:
    from collections.abc import Sequence

    from bardhall.games.bardwood.box import BardwoodBox
    from bardhall.kernel.choices import Choice
    from bardhall.kernel.flow import QuestionFrame
    from bardhall.kernel.game import View

_ROMAN = ("", "I", "II", "III")
_TERMS = {"quarter": QUARTERS, "season": SEASONS, "phase": PHASES, "direction": DIRECTIONS}


class BardwoodWording(BoxWording):
    """Words for cards, places, resources and pieces."""

    box: BardwoodBox

    def __init__(self, box: BardwoodBox) -> None:
        super().__init__(box, Path(__file__).parent)
        self._printed_on = printed_on(box)

    def render(self, spec: str, value: Any, lang: str, names: Names) -> str:
        if spec in RESOURCES:
            return self.amount(RESOURCES.index(spec), value, lang)
        match spec:
            case "seat":
                return self._seat(value, lang, names)
            case "cards":
                return self.join([self.name(card, lang) for card in value], lang)
            case "amount":
                return self.amount(value[0], value[1], lang)
            case "pay":
                return self.join([self.amount(r, n, lang) for r, n in enumerate(value) if n], lang)
            case "lower":
                return self.amount(VOLUME, self.box.cards[value].lower_cost, lang)
            case "resource":
                return self.say("resource", RESOURCES[value], {}, lang)
            case "trade":
                return self._trade(value, lang)
            case "dial":
                return self.amount(TEMPO if value > 0 else OFFBEAT, abs(value), lang)
            case "owners":
                return self._owners(value, lang, names)
        return self._render_board(spec, value, lang, names)

    def _render_board(self, spec: str, value: Any, lang: str, names: Names) -> str:
        """Places, pieces and numbers."""
        match spec:
            case "place":
                return self.place(value, lang)
            case "places":
                return ", ".join(self.place(place, lang) for place in value)
            case "region":
                return self.region(value)
            case "regions":
                return self.join([self.region(region) for region in value], lang)
            case "around":
                return self.render("places", self.box.regions[value].places, lang, names)
            case "slot":
                return self.say("term", "slot", self.box.slots[value], lang)
            case "runes":
                return ", ".join(self.say("term", "rune", {"quarter": q, "n": n}, lang) for q, n in enumerate(value))
            case "quarter" | "season" | "phase" | "direction":
                return self.term(_TERMS[spec][value], lang)
        return self._render_rival(spec, value, lang, names)

    def _render_rival(self, spec: str, value: Any, lang: str, names: Names) -> str:
        """Where the Rival walks, and what it gains by a duel."""
        match spec:
            case "arrows":
                return self.say("effect", "then", {}, lang).join(self.term(DIRECTIONS[arrow], lang) for arrow in value)
            case "walk":
                return self.render("arrows", self.box.cards[value].arrows, lang, names)
            case "portal":
                return self.portal(value, lang)
            case "links":
                return links_text(self, value, lang)
            case "side":
                return self.term("easy_side" if value == ON_EASY else "hard_side", lang)
            case "because":
                return self.say("because", value, {}, lang) if self.template("because", value, lang) else ""
        return self._render_number(spec, value, lang, names)

    def _render_number(self, spec: str, value: Any, lang: str, names: Names) -> str:
        match spec:
            case "level":
                return _ROMAN[value + 1]
            case "roman":
                return _ROMAN[value]
            case "ordinal":
                return str(value + 1)
            case "abs":
                return str(abs(value))
            case "more":
                return self.term("more" if value > 0 else "less", lang)
            case "source":
                return self.term("from_shop" if value else "from_song", lang)
            case "discount":
                return self.term("with_discount", lang) if value else ""
        return super().render(spec, value, lang, names)

    def card_of(self, row: int) -> int:
        """The card on which a row of effects is printed."""
        return self._printed_on[row]

    def place(self, place: int, lang: str) -> str:
        """A location's name."""
        return self.box.locations[place].name[lang]

    def portal(self, portal: int, lang: str) -> str:
        """A portal's name."""
        return self.box.board.portals[portal].name[lang]

    def region(self, region: int) -> str:
        """A region by column and row."""
        return self.box.regions[region].id

    def amount(self, resource: int, n: int, lang: str) -> str:
        """So much of a resource."""
        return self.say("amount", RESOURCES[resource], {"n": n}, lang)

    def card(self, code: int, lang: str) -> str:
        return card_text(self, code, lang)

    def prompt(self, frame: QuestionFrame[Any], args: Args, lang: str, names: Names = ()) -> str:
        return self.say("prompt", type(frame).__name__, self._asked(frame, args, lang), lang, names, args)

    def label(self, choice: Choice, lang: str, names: Names = (), args: Args | None = None) -> str:
        if isinstance(choice, Bet):
            count = challenge_side(self, self.box.cards[choice.card], choice.bet, lang)
            return self.say("choice", "Bet", {"card": choice.card, "bet": choice.bet, "count": count}, lang, names)
        return super().label(choice, lang, names, args)

    def reason_args(self, g: Any, frame: QuestionFrame[Any] | None, choice: Choice, key: str) -> Args:
        return reason_args(g, frame, choice, key)

    def event(self, event: Event, viewer: int | None, lang: str, names: Names = (), reader: int | None = None) -> str:
        return super().event(_told(event), viewer, lang, names, reader)

    def table(self, view: View, lang: str, names: Names = ()) -> list[str]:
        return table_lines(self, view.sight, lang, names)

    def goal(self, view: View, lang: str, names: Names = ()) -> Goal:
        return goal_of(GoalWriter(self, view.sight.seat, lang, names), view.sight)

    def _asked(self, frame: QuestionFrame[Any], args: Args, lang: str) -> object:
        """The frame itself, or the effects that it is about in words."""
        if isinstance(frame, (PayForArrow, ChooseOption)):
            effect = self.box.rows[frame.row].effects[frame.index]
            card = self.card_of(frame.row)
            if isinstance(frame, ChooseOption):
                return {"card": card, **options_text(self, effect.rows, lang)}
            effects = row_text(self, effect.rows[0], lang)
            so_far = " " + self.say("term", "paid_so_far", frame, lang) if frame.paid else ""
            return {"card": card, "pay": effect.pay, "effects": effects, "so_far": so_far}
        if isinstance(frame, ChooseFan):
            fan = args["card"]
            assert isinstance(fan, int)
            return options_text(self, self.box.cards[fan].options, lang)
        return frame

    def _seat(self, owner: int, lang: str, names: Names) -> str:
        """A player, or the Rival; a seat that nobody has is numbered."""
        if owner == RIVAL:
            return self.term("rival", lang)
        return super().render("seat", owner, lang, names if owner < len(names) else ())

    def _owners(self, owners: Sequence[int], lang: str, names: Names) -> str:
        """How many pieces of whom."""
        counts = {owner: owners.count(owner) for owner in owners}
        named = [self.say("term", "crests_of", {"owner": o, "n": n}, lang, names) for o, n in counts.items()]
        return ", ".join(named) or "0"

    def _trade(self, gain: int, lang: str) -> str:
        numbers = self.box.numbers
        if gain == BRAG_TRADE:
            return self.term("brag", lang)
        return self.amount(
            gain, {COIN: numbers.volume_location_coins, RANGE: numbers.volume_location_range}[gain], lang
        )


def _told(event: Event) -> Event:
    """The event with what its sentence needs: amounts in one piece, and a kind for each way to say it."""
    kind, args = event.kind, {**event.args, "rule": event.rule}
    n, resource = args.get("n"), args.get("resource")
    if isinstance(n, int) and isinstance(resource, int):
        args["amount"] = (resource, n)
    if kind == "turned_dial" and isinstance(n, int) and n < 0:
        kind, args["n"] = "turned_dial_back", -n
    if kind == "won_crests" and args["own"]:
        kind = "won_crests_both" if n else "won_own_crests"
    if kind == "ended" and args["owner"] == RIVAL:
        kind = "ended_by_rival"
    return Event(kind, event.rule, event.seat, args, event.private, event.informs)
