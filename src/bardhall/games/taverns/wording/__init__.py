"""The sentences of Taverns & Dragons.

- `effects`, `conditions`: rows of effects and conditions
- `cards`: what stands on a card
- `labels`: choices with what they cost and bring
- `events`: one kind of event told in several ways
- `reasons`: the numbers of a bar
- `table`, `places`, `players`: the table in plain text
- `map`: the loop of zones, drawn
"""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Any

from bardhall.games.taverns import kinds as k
from bardhall.games.taverns.names import INGREDIENTS, ITEMS, MINIONS, NONE, PAID_GOODS, SPACES, SYMBOLS
from bardhall.games.taverns.wording.cards import card_text
from bardhall.games.taverns.wording.events import told
from bardhall.games.taverns.wording.goal import goal_of
from bardhall.games.taverns.wording.labels import asked, label_args
from bardhall.games.taverns.wording.map import map_lines
from bardhall.games.taverns.wording.reasons import reason_args
from bardhall.games.taverns.wording.table import table_lines
from bardhall.kernel import grammar
from bardhall.kernel.goal import Goal, GoalWriter
from bardhall.kernel.wording import Args, BoxWording, Names

if TYPE_CHECKING:
    from collections.abc import Sequence

    from bardhall.games.taverns.box import TavernsBox
    from bardhall.kernel.choices import Choice
    from bardhall.kernel.events import Event
    from bardhall.kernel.flow import QuestionFrame
    from bardhall.kernel.game import View

_AMOUNTS = (*k.GOODS, *ITEMS, "ingredient", "blade", "spell", "claw")


class TavernsWording(BoxWording):
    """Words for cards, zones, minions, ingredients and dice."""

    box: TavernsBox

    def __init__(self, box: TavernsBox) -> None:
        super().__init__(box, Path(__file__).parent)

    def render(self, spec: str, value: Any, lang: str, names: Names) -> str:
        if spec in _AMOUNTS:
            return self.amount(spec, value, lang)
        match spec:
            case "card":
                return grammar.inside(self.name(value, lang), lang)
            case "Card":
                return self.name(value, lang)
            case "cards":
                return self.join([grammar.inside(self.name(card, lang), lang) for card in value], lang)
            case "of_card":
                return grammar.of(self.name(value, lang), lang)
            case "title":
                return self.say("term", "title", {"name": self.name(value, lang)}, lang)
            case "titles":
                return self.join([self.render("title", card, lang, names) for card in value], lang)
            case "of_seat":
                return grammar.of(super().render("seat", value, lang, names), lang)
        return self._render_board(spec, value, lang, names)

    def _render_board(self, spec: str, value: Any, lang: str, names: Names) -> str:
        """Zones, minions and location spaces."""
        match spec:
            case "zone":
                return grammar.inside(self.zone(value, lang), lang)
            case "Zone":
                return self.zone(value, lang)
            case "of_zone":
                return grammar.of(self.zone(value, lang), lang)
            case "to_zone":
                return grammar.to(self.zone(value, lang), lang)
            case "zones":
                return self.join([grammar.inside(self.zone(zone, lang), lang) for zone in value], lang)
            case "space":
                return SPACES[value]
            case "ways":
                path, arrow = value
                return self.say(
                    "term", "one_way" if arrow == NONE else "two_ways", {"path": path, "arrow": arrow}, lang
                )
            case "minion":
                return self.term(MINIONS[value], lang)
            case "who":
                return self.say("who", k.WHO[value], {}, lang)
            case "onto" | "off":
                place = spec if value == NONE else f"{spec}_minion"
                return self.say("term", place, {"minion": value}, lang)
        return self._render_pieces(spec, value, lang, names)

    def _render_pieces(self, spec: str, value: Any, lang: str, names: Names) -> str:
        """Ingredients, wounds, dice and goods."""
        match spec:
            case "a":
                return self.say("a", ITEMS[value], {}, lang)
            case "kinds":
                return self.join([self.say("a", ITEMS[item], {}, lang) for item in value], lang)
            case "items":
                return self.items(value, lang)
            case "stock":
                return self.join([self.amount(INGREDIENTS[i], n, lang) for i, n in enumerate(value) if n], lang)
            case "good":
                return self.amount(k.GOODS[value[0]], value[1], lang)
            case "paid":
                return self.amount(PAID_GOODS[value >> 4], value & 15, lang)
            case "symbol":
                return self.term(SYMBOLS[value], lang)
            case "symbols":
                return self.join([self.term(SYMBOLS[symbol], lang) for symbol in value], lang)
            case "face":
                return self.face(value, lang)
            case "faces":
                return self.join([self.face(face, lang) for face in value], lang)
            case "dice":
                return self.join([str(die) for die in value], lang)
        return super().render(spec, value, lang, names)

    def zone(self, zone: int, lang: str) -> str:
        """A zone's name."""
        return self.box.board.zones[zone].name[lang]

    def face(self, face: int, lang: str) -> str:
        """What a face of the hunt die shows."""
        symbols = self.box.board.faces[face]
        return " + ".join(self.term(SYMBOLS[symbol], lang) for symbol in symbols) or self.term("blank", lang)

    def items(self, items: Sequence[int], lang: str) -> str:
        """Ingredients and wounds, those of a kind together."""
        kinds = sorted(set(items))
        return self.join([self.amount(ITEMS[kind], list(items).count(kind), lang) for kind in kinds], lang)

    def amount(self, key: str, n: int, lang: str) -> str:
        """So many of something."""
        return self.say("amount", key, {"n": n}, lang)

    def join(self, words: Sequence[str], lang: str, link: str = "and") -> str:
        """A list as a person says it."""
        return grammar.listed(words, self.term(link, lang), self.term("nothing", lang))

    def term(self, key: str, lang: str) -> str:
        """A word of the game."""
        return self.say("term", key, {}, lang)

    def card(self, code: int, lang: str) -> str:
        return card_text(self, self.box.cards[code], lang)

    def prompt(self, frame: QuestionFrame[Any], args: Args, lang: str, names: Names = ()) -> str:
        return self.say("prompt", type(frame).__name__, asked(self, frame, args, lang), lang, names, args)

    def label(self, choice: Choice, lang: str, names: Names = (), args: Args | None = None) -> str:
        args = label_args(self, choice, lang) | (args or {})
        return grammar.capital(self.say("choice", type(choice).__name__, choice, lang, names, args))

    def reason_args(self, g: Any, frame: QuestionFrame[Any] | None, choice: Choice, key: str) -> Args:
        return reason_args(g, frame, choice, key)

    def event(self, event: Event, viewer: int | None, lang: str, names: Names = (), reader: int | None = None) -> str:
        return grammar.capital(super().event(told(event), viewer, lang, names, reader))

    def table(self, view: View, lang: str, names: Names = ()) -> list[str]:
        return table_lines(self, view.sight, lang, names)

    def goal(self, view: View, lang: str, names: Names = ()) -> Goal:
        return goal_of(GoalWriter(self, view.sight.seat, lang, names), view.sight)

    def map(self, view: View, lang: str, names: Names = ()) -> list[str]:
        return map_lines(self, view.sight, lang, names)
