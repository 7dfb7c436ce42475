"""The sentences of Merchants Cove.

- `effects`, `cards`: the texts of cards

- `labels`: choices with their costs and gains, and questions

- `events`: events with several sentences

- `reasons`: the numbers of obstacles

- `page`, `table`, `harbour`, `players`: the table in plain text
- `board`: island, piers, town and clock, drawn
"""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Any

from bardhall.games.cove import kinds as k
from bardhall.games.cove.names import BOATS, FOLK, ICONS, PLACES, SIDES, SIZES
from bardhall.games.cove.rules.score import rank_of
from bardhall.games.cove.wording.board import board_lines, legend_lines
from bardhall.games.cove.wording.cards import PRINTED, card_text
from bardhall.games.cove.wording.effects import effect_text
from bardhall.games.cove.wording.events import told
from bardhall.games.cove.wording.goal import goal_of
from bardhall.games.cove.wording.labels import label_args, label_key, prompt_args, prompt_key
from bardhall.games.cove.wording.page import Page
from bardhall.games.cove.wording.reasons import reason_args
from bardhall.games.cove.wording.table import hand_lines, table_lines
from bardhall.kernel import grammar
from bardhall.kernel.events import NOBODY
from bardhall.kernel.goal import Goal, GoalWriter
from bardhall.kernel.outcome import others
from bardhall.kernel.wording import Args, BoxWording, Names, Words

if TYPE_CHECKING:
    from collections.abc import Sequence

    from bardhall.games.cove.box import CoveBox
    from bardhall.kernel.choices import Choice
    from bardhall.kernel.drawing import Line
    from bardhall.kernel.events import Event
    from bardhall.kernel.flow import QuestionFrame
    from bardhall.kernel.game import View
    from bardhall.kernel.outcome import Outcome

_AMOUNTS = ("gold", "hours", "volume", "corruption", "stones", "moves", "any_icons", "rogue_icons", "small", "large")
_TITLED = (k.SKILL, k.IMPRO, k.CORRUPTION, k.PEDDLER)  # cards whose names are titles, and not somebody


class CoveWording(BoxWording):
    """The words of Merchants Cove for cards, clans, boats, places and goods, and for merchants of other packages."""

    box: CoveBox

    def __init__(self, box: CoveBox) -> None:
        super().__init__(box, Path(__file__).parent)
        self._brought = [Words(merchant.words) for merchant in box.merchants if merchant.words is not None]

    def template(self, section: str, key: str, lang: str) -> str | None:
        """Return a template of the game, or else of an added merchant."""
        found = super().template(section, key, lang)
        for words in self._brought:
            found = words.template(section, key, lang) if found is None else found
        return found

    def render(self, spec: str, value: Any, lang: str, names: Names) -> str:
        if spec in _AMOUNTS:
            return self.amount(spec, value, lang)
        if spec in PRINTED:
            return PRINTED[spec](self, self.box.cards[value], lang)
        match spec:
            case "card":
                return self.card_name(value, lang)
            case "Card":
                return self.name(value, lang)
            case "cards":
                return self.join(self.card_names(value, lang), lang)
            case "of_card":
                return grammar.of(self.name(value, lang), lang)
            case "corruption_cards":
                icons = sum(self.box.cards[card].rogue_icons for card in value)
                return self.say("term", "corruption_cards", {"n": len(value), "icons": icons}, lang)
            case "seat":
                return self.who(value, lang, names)
            case "of_seat":
                return grammar.of(grammar.capital(self.who(value, lang, names)), lang)
            case "merchant":
                return self.merchant(self.box.merchant_ids[value], lang)
        return self._render_harbour(spec, value, lang, names)

    def _render_harbour(self, spec: str, value: Any, lang: str, names: Names) -> str:
        """Return places, boats and docks in words."""
        match spec:
            case "place":
                return grammar.inside(self.place(value, lang), lang)
            case "Place":
                return self.place(value, lang)
            case "to_place":
                return grammar.to(self.place(value, lang), lang)
            case "at":
                return self.say("at", PLACES[value], {}, lang)
            case "places":
                return self.join([grammar.inside(self.place(place, lang), lang) for place in value], lang)
            case "boat":
                return BOATS[value]
            case "dock":
                return self.dock(value, lang)
            case "side":
                return self.term(SIDES[value], lang)
            case "quarter":
                return self.say("quarter", str(value), {}, lang)
        return self._render_people(spec, value, lang, names)

    def _render_people(self, spec: str, value: Any, lang: str, names: Names) -> str:
        """Return adventurers, icons and goods in words."""
        match spec:
            case "a":
                return self.say("a", FOLK[value], {}, lang)
            case "clan":
                return self.term(ICONS[value], lang)
            case "people":
                return self.say("people", FOLK[value], {}, lang)
            case "load":
                amounts = [self.amount(FOLK[folk], n, lang) for folk, n in enumerate(value) if n]
                return self.join(amounts, lang, nothing="nobody")
            case "crowd":
                return self.render("load", [value.count(folk) for folk in range(len(FOLK))], lang, names)
            case "clans":
                return self.join([self.icons(clan, value.count(clan), lang) for clan in sorted(set(value))], lang)
            case "size":
                return self.term(SIZES[value], lang)
            case "effect":
                return effect_text(self, value, lang)
            case "pile":
                return self.say("pile", k.KINDS[value], {}, lang)
            case "nth":
                return str(value + 1)
            case "rank":
                return self.say("rank", k.RANKS[value], {}, lang)
        return super().render(spec, value, lang, names)

    # Things by name

    def card_name(self, card: int, lang: str) -> str:
        """Return a card's name for use in a sentence: titles in quotes, people with a lower-case article."""
        name = self.name(card, lang)
        if card >= 0 and self.box.cards[card].kind in _TITLED:
            return self.say("term", "title", {"name": name}, lang)
        return grammar.inside(name, lang)

    def card_names(self, cards: Sequence[int], lang: str) -> list[str]:
        """Return the names of cards for use in a sentence, with copies grouped."""
        counts = {card: cards.count(card) for card in cards}
        names = {card: self.card_name(card, lang) for card in counts}
        return [name if counts[c] == 1 else f"{name} ({counts[c]})" for c, name in names.items()]

    def who(self, player: int, lang: str, names: Names) -> str:
        """Return a player's name; the Peddler has no seat, and an empty seat has a number."""
        if player == NOBODY:
            return self.term(self.peddler(), lang)
        return super().render("seat", player, lang, names if player < len(names) else ())

    def peddler(self) -> str:
        """Return the key of the merchant that the rules play."""
        return k.KINDS[k.PEDDLER]

    def merchant(self, id: str, lang: str) -> str:
        """Return the name of a merchant with its article; a merchant without words is named by its id."""
        found = self.template("merchant", id, lang)
        return id if found is None else found

    def place(self, place: int, lang: str) -> str:
        """Return the name of a place where the performer can be."""
        return self.say("place", PLACES[place], {}, lang)

    def dock(self, dock: int, lang: str) -> str:
        """Return a dock in words: its pier, and its side if the pier has docks on both."""
        key, args = self._berth(dock)
        if key == "dock":
            return grammar.inside(self.place(self.box.docks[dock].pier, lang), lang)
        return self.say("term", key, args, lang)

    def dock_title(self, dock: int, lang: str) -> str:
        """Return the name of a dock as a title."""
        key, args = self._berth(dock)
        return self.say("spot", key, args, lang)

    def _berth(self, dock: int) -> tuple[str, Args]:
        """Return what distinguishes a dock from the others of its pier: nothing, its side or its number."""
        face = self.box.docks[dock]
        berths = self.box.docks_of_pier[face.pier]
        sides = [self.box.docks[other].side for other in berths]
        key = "dock" if len(berths) == 1 else "dock_of_side" if sides.count(face.side) == 1 else "dock_by_number"
        return key, {"pier": face.pier, "side": face.side, "n": berths.index(dock) + 1}

    def icons(self, clan: int, n: int, lang: str) -> str:
        """Return a number of icons of a clan, or of paladins, in words."""
        return self.say("icons", ICONS[clan], {"n": n}, lang)

    def goods(self, size: int, stock: Sequence[int], lang: str) -> list[str]:
        """Return the goods of a size by clan, in words and without zeros."""
        return [self.good(size, clan, n, lang) for clan, n in enumerate(stock) if n]

    def good(self, size: int, clan: int, n: int, lang: str) -> str:
        """Return a number of goods of a size and clan, in words."""
        return self.say("good", SIZES[size], {"n": n, "clan": clan}, lang)

    def amount(self, key: str, n: int, lang: str) -> str:
        """Return an amount of a resource in words."""
        return self.say("amount", key, {"n": n}, lang)

    # Sentences

    def card(self, code: int, lang: str) -> str:
        return card_text(self, self.box.cards[code], lang)

    def prompt(self, frame: QuestionFrame[Any], args: Args, lang: str, names: Names = ()) -> str:
        key = prompt_key(self, frame, args, lang)
        return self.say("prompt", key, frame, lang, names, prompt_args(self, frame, args, lang))

    def label(self, choice: Choice, lang: str, names: Names = (), args: Args | None = None) -> str:
        key = label_key(self, choice, args or {}, lang)
        said = label_args(self, choice, args or {}, lang)
        return grammar.capital(self.say("choice", key, choice, lang, names, said))

    def reason_args(self, g: Any, frame: QuestionFrame[Any] | None, choice: Choice, key: str) -> Args:
        return reason_args(g, frame, choice, key)

    def event(self, event: Event, viewer: int | None, lang: str, names: Names = (), reader: int | None = None) -> str:
        return grammar.capital(super().event(told(self, event, lang), viewer, lang, names, reader))

    def ending(self, outcome: Outcome, lang: str) -> str:
        """Return how the game ended in words; in a solo game with the rank (MC-SOLO-11)."""
        said = super().ending(outcome, lang)
        if not others(outcome):
            return said
        rank = rank_of(self.box, outcome.scores[0])
        return f"{said} {self.say('term', 'your_rank', {'rank': rank}, lang)}"

    def banner_key(self, event: Event) -> str:
        is_last = event.kind == "round_begins" and event.args["n"] == self.box.numbers.rounds
        return "last_round" if is_last else event.kind

    def table(self, view: View, lang: str, names: Names = ()) -> list[str]:
        return table_lines(self, view.sight, lang, names)

    def goal(self, view: View, lang: str, names: Names = ()) -> Goal:
        return goal_of(GoalWriter(self, view.sight.seat, lang, names), view.sight)

    def hand(self, view: View, lang: str, names: Names = ()) -> list[str]:
        return [] if view.seat is None else hand_lines(self, view.sight, lang, names)

    def board(self, view: View, lang: str, names: Names = ()) -> list[Line]:
        return board_lines(Page(self, view.sight, lang, names))

    def legend(self, view: View, lang: str, names: Names = ()) -> list[str]:
        return legend_lines(Page(self, view.sight, lang, names))
