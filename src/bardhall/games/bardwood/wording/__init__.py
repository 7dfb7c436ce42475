"""The sentences of Bardwood Grove.

- `effects`: rows of effects

- `cards`: the texts of cards

- `still_open`: the remaining options of a song

- `reasons`: the numbers of obstacles

- `table`, `places`, `players`, `rival`: the table in plain text
"""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from bardhall.games.bardwood.kinds import SEASONS
from bardhall.games.bardwood.names import DIRECTIONS, OFFBEAT, PHASES, QUARTERS, RESOURCES, RIVAL, TEMPO, VOLUME
from bardhall.games.bardwood.rules.arrow import PayForArrow
from bardhall.games.bardwood.rules.challenge import ON_EASY, Bet
from bardhall.games.bardwood.rules.convert import BRAG_TRADE, volume_gain
from bardhall.games.bardwood.rules.options import ChooseOption
from bardhall.games.bardwood.rules.rest import ChooseFan
from bardhall.games.bardwood.wording.board import board_lines, legend_lines
from bardhall.games.bardwood.wording.cards import card_text, challenge_side, options_text
from bardhall.games.bardwood.wording.effects import printed_on, row_text
from bardhall.games.bardwood.wording.goal import goal_of
from bardhall.games.bardwood.wording.page import Page
from bardhall.games.bardwood.wording.players import hand_lines
from bardhall.games.bardwood.wording.reasons import reason_args
from bardhall.games.bardwood.wording.rival import links_text
from bardhall.games.bardwood.wording.table import table_lines
from bardhall.kernel.events import Event
from bardhall.kernel.goal import Goal, GoalWriter
from bardhall.kernel.wording import Args, BoxWording, Names

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from bardhall.games.bardwood.box import BardwoodBox
    from bardhall.kernel.choices import Choice
    from bardhall.kernel.drawing import Line
    from bardhall.kernel.flow import QuestionFrame
    from bardhall.kernel.game import View

_ROMAN = ("", "I", "II", "III")


class BardwoodWording(BoxWording):
    """The words of Bardwood Grove for cards, places, resources and pieces."""

    box: BardwoodBox

    def __init__(self, box: BardwoodBox) -> None:
        super().__init__(box, Path(__file__).parent)
        self._printed_on = printed_on(box)

    def render(self, spec: str, value: Any, lang: str, names: Names) -> str:
        if spec in RESOURCES:
            return self.amount(RESOURCES.index(spec), value, lang)
        if spec == "seat" and value == RIVAL:
            return self.term("rival", lang)
        if spec == "seat":  # one that nobody has is numbered
            return super().render(spec, value, lang, names if value < len(names) else ())
        if spec == "owners":
            counts = {owner: value.count(owner) for owner in value}
            crests = [self.say("term", "crests_of", {"owner": o, "n": n}, lang, names) for o, n in counts.items()]
            return ", ".join(crests) or "0"
        worded = _SPECS.get(spec)
        return super().render(spec, value, lang, names) if worded is None else worded(self, value, lang)

    def card_of(self, row: int) -> int:
        """Return the card on which a row of effects is printed."""
        return self._printed_on[row]

    def place(self, place: int, lang: str) -> str:
        """Return the name of a location."""
        return self.box.locations[place].name[lang]

    def region(self, region: int) -> str:
        """Return a region in words, by column and row."""
        return self.box.regions[region].id

    def amount(self, resource: int, n: int, lang: str) -> str:
        """Return an amount of a resource in words."""
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

    def hand(self, view: View, lang: str, names: Names = ()) -> list[str]:
        return [] if view.seat is None else hand_lines(Page(self, view.sight, lang, names), view.seat)

    def board(self, view: View, lang: str, names: Names = ()) -> list[Line]:
        return board_lines(Page(self, view.sight, lang, names))

    def legend(self, view: View, lang: str, names: Names = ()) -> list[str]:
        return legend_lines(Page(self, view.sight, lang, names))

    def goal(self, view: View, lang: str, names: Names = ()) -> Goal:
        v = view.sight
        return goal_of(GoalWriter(self, v.seat, lang, names), v, Page(self, v, lang, names).g)

    def _asked(self, frame: QuestionFrame[Any], args: Args, lang: str) -> object:
        """Return a frame, or the effects that it asks about in words."""
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


def _trade(words: BardwoodWording, gain: int, lang: str) -> str:
    """Return what a trade at the volume location gives, in words."""
    is_brag = gain == BRAG_TRADE
    return words.term("brag", lang) if is_brag else words.amount(gain, volume_gain(words.box.numbers, gain), lang)


def _arrows(words: BardwoodWording, arrows: Sequence[int], lang: str) -> str:
    """Return the arrows of the Rival's walk."""
    return words.say("effect", "then", {}, lang).join(words.term(DIRECTIONS[arrow], lang) for arrow in arrows)


def _places(words: BardwoodWording, places: Sequence[int], lang: str) -> str:
    return ", ".join(words.place(place, lang) for place in places)


def _runes(words: BardwoodWording, runes: Sequence[int], lang: str) -> str:
    return ", ".join(words.say("term", "rune", {"quarter": q, "n": n}, lang) for q, n in enumerate(runes))


def _because(words: BardwoodWording, rule: str, lang: str) -> str:
    return words.say("because", rule, {}, lang) if words.template("because", rule, lang) else ""


_SPECS: Final[dict[str, Callable[[BardwoodWording, Any, str], str]]] = {
    "cards": lambda words, cards, lang: words.join([words.name(card, lang) for card in cards], lang),
    "amount": lambda words, amount, lang: words.amount(amount[0], amount[1], lang),
    "pay": lambda words, pay, lang: words.join([words.amount(r, n, lang) for r, n in enumerate(pay) if n], lang),
    "lower": lambda words, card, lang: words.amount(VOLUME, words.box.cards[card].lower_cost, lang),
    "resource": lambda words, resource, lang: words.say("resource", RESOURCES[resource], {}, lang),
    "trade": _trade,
    "dial": lambda words, n, lang: words.amount(TEMPO if n > 0 else OFFBEAT, abs(n), lang),
    # Places and pieces
    "place": lambda words, place, lang: words.place(place, lang),
    "places": _places,
    "region": lambda words, region, lang: words.region(region),
    "regions": lambda words, regions, lang: words.join([words.region(region) for region in regions], lang),
    "around": lambda words, region, lang: _places(words, words.box.regions[region].places, lang),
    "slot": lambda words, slot, lang: words.say("term", "slot", words.box.slots[slot], lang),
    "runes": _runes,
    "row": lambda words, row, lang: row_text(words, words.box.rows[row], lang),
    "quarter": lambda words, quarter, lang: words.term(QUARTERS[quarter], lang),
    "season": lambda words, season, lang: words.term(SEASONS[season], lang),
    "phase": lambda words, phase, lang: words.term(PHASES[phase], lang),
    # Where the Rival walks, and what it gains by a duel
    "direction": lambda words, direction, lang: words.term(DIRECTIONS[direction], lang),
    "arrows": _arrows,
    "walk": lambda words, card, lang: _arrows(words, words.box.cards[card].arrows, lang),
    "portal": lambda words, portal, lang: words.box.board.portals[portal].name[lang],
    "links": links_text,
    "side": lambda words, bet, lang: words.term("easy_side" if bet == ON_EASY else "hard_side", lang),
    "because": _because,
    # Numbers
    "level": lambda words, level, lang: _ROMAN[level + 1],
    "roman": lambda words, n, lang: _ROMAN[n],
    "ordinal": lambda words, n, lang: str(n + 1),
    "abs": lambda words, n, lang: str(abs(n)),
    "more": lambda words, n, lang: words.term("more" if n > 0 else "less", lang),
    "source": lambda words, is_shop, lang: words.term("from_shop" if is_shop else "from_song", lang),
    "discount": lambda words, is_used, lang: words.term("with_discount", lang) if is_used else "",
}


def _told(event: Event) -> Event:
    """Return an event with the amounts and the kind that its sentence needs."""
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
