"""The sentences of Taverns & Dragons.

- `effects`: rows of effects and conditions

- `cards`: the texts of cards

- `events`: events with several sentences

- `reasons`: the numbers of obstacles

- `table`, `places`, `players`: the table in plain text
- `board`: the loop of zones, drawn
"""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Any

from bardhall.games.taverns import kinds as k
from bardhall.games.taverns.names import INGREDIENTS, ITEMS, MINIONS, MISSIONS, NONE, PAID_GOODS, SPACES, SYMBOLS
from bardhall.games.taverns.rules.branches import Choose
from bardhall.games.taverns.rules.hunt import DealDamage, HuntWindow
from bardhall.games.taverns.rules.score import from_heroes, from_reserve
from bardhall.games.taverns.wording import cards, effects
from bardhall.games.taverns.wording.board import board_lines, legend_lines
from bardhall.games.taverns.wording.events import told
from bardhall.games.taverns.wording.players import hand_lines
from bardhall.games.taverns.wording.reasons import reason_args
from bardhall.games.taverns.wording.table import table_lines
from bardhall.kernel import grammar
from bardhall.kernel.goal import Goal, GoalWriter
from bardhall.kernel.wording import Args, BoxWording, Names, TablePage

if TYPE_CHECKING:
    from collections.abc import Callable

    from bardhall.games.taverns.box import CardFace, TavernsBox
    from bardhall.games.taverns.observation import Observation
    from bardhall.kernel.choices import Choice
    from bardhall.kernel.drawing import Line
    from bardhall.kernel.events import Event
    from bardhall.kernel.flow import QuestionFrame
    from bardhall.kernel.game import View

_AMOUNTS = (*k.GOODS, *ITEMS, "ingredient", "blade", "spell", "claw")
# The section in which codes have their words, and the keys there.
_CODES = {
    "a": ("a", ITEMS), "minion": ("term", MINIONS), "per": ("per", k.COUNTERS), "symbol": ("term", SYMBOLS),
    "timing": ("timing", k.TIMINGS), "who": ("who", k.WHO),
}  # fmt: skip

# What is printed on a card, and parts of that.
_OF_CARD: dict[str, Callable[[TavernsWording, CardFace, str], str]] = {
    "bonus": cards.bonus_text, "costs": cards.costs_text, "damage_rows": cards.rows_text, "track": cards.track_text,
    "effects": lambda words, face, lang: effects.row_text(words, face.effect, lang),
}  # fmt: skip
_PRINTED: dict[str, Callable[[TavernsWording, Any, str], str]] = {
    "cond": effects.cond_text, "for_all": effects.row_for_all, "offers": effects.offers_text, "row": effects.row_text,
}  # fmt: skip


class TavernsWording(BoxWording):
    """The words of Taverns & Dragons for cards, zones, minions, ingredients and dice."""

    box: TavernsBox

    def __init__(self, box: TavernsBox) -> None:
        super().__init__(box, Path(__file__).parent)

    def render(self, spec: str, value: Any, lang: str, names: Names) -> str:
        if spec in _AMOUNTS:
            return self.amount(spec, value, lang)
        if spec in _CODES:
            section, keys = _CODES[spec]
            return self.say(section, keys[value], {}, lang)
        if spec in _OF_CARD:
            return _OF_CARD[spec](self, self.box.cards[value], lang)
        if spec in _PRINTED:
            return _PRINTED[spec](self, value, lang)
        match spec:
            case "card" | "Card" | "of_card":
                return grammar.inflected(spec, self.name(value, lang), lang)
            case "zone" | "Zone" | "of_zone" | "to_zone":
                return grammar.inflected(spec, self.box.board.zones[value].name[lang], lang)
            case "of_seat":
                return grammar.of(super().render("seat", value, lang, names), lang)
            case "title":
                return self.say("term", "title", {"name": self.name(value, lang)}, lang)
            case "space":
                return SPACES[value]
            case "bank":
                return self.say("term", "bank_value" if value else "bank_blank", {"value": value}, lang)
            case "ways":
                path, arrow = value
                key = "one_way" if arrow == NONE else "two_ways"
                return self.say("term", key, {"path": path, "arrow": arrow}, lang)
            case "ends":
                return self.say("term", "to_end", {"zone": value[0]}, lang) if len(value) == 1 else ""
            case "onto" | "off":
                return self.say("term", spec if value == NONE else f"{spec}_minion", {"minion": value}, lang)
            case "nth":
                return str(value + 1)
            case "items":
                return self.join([self.amount(ITEMS[i], value.count(i), lang) for i in sorted(set(value))], lang)
            case "stock":
                return self.join([self.amount(INGREDIENTS[i], n, lang) for i, n in enumerate(value) if n], lang)
            case "good":
                return self.amount(k.GOODS[value[0]], value[1], lang)
            case "paid":
                return self.amount(PAID_GOODS[value >> 4], value & 15, lang)
            case "face":
                symbols = [self.term(SYMBOLS[symbol], lang) for symbol in self.box.board.faces[value]]
                return " + ".join(symbols) or self.term("blank", lang)
            case "hunt_die":  # where several faces show the same, with the number of the face
                faces, text = self.box.board.faces, self.render("face", value, lang, names)
                is_only = faces.count(faces[value]) == 1
                return text if is_only else self.say("term", "face_n", {"text": text, "n": value + 1}, lang)
            case "text":
                return self.card(value, lang)
            case "cost":
                text = cards.cost_text(self, value, lang) if value else ""
                return self.say("term", "in_brackets", {"text": text}, lang) if value else ""
            case "rows":
                return self.say("effect", "or", {}, lang).join([effects.row_text(self, row, lang) for row in value])
            case "waive":  # TD-HERO-09, TD-HERO-10: what is waived, and what still is required
                ways = [("waived" if value >> i & 1 else "required", name) for i, name in enumerate(k.WAIVES)]
                return self.join([self.say(section, name, {}, lang) for section, name in ways], lang)
        return super().render(spec, value, lang, names)

    def amount(self, key: str, n: int, lang: str) -> str:
        """Return an amount of a good in words."""
        return self.say("amount", key, {"n": n}, lang)

    def card(self, code: int, lang: str) -> str:
        return cards.card_text(self, code, lang)

    def prompt(self, frame: QuestionFrame[Any], args: Args, lang: str, names: Names = ()) -> str:
        """Return a question in words, with its effect, or with the damage of a hunt."""
        said: dict[str, Any] = {**args}
        if isinstance(frame, HuntWindow | DealDamage):
            amounts = (("blade", frame.blades), ("spell", frame.spells))
            parts = [self.amount(symbol, n, lang) for symbol, n in amounts if n]
            if isinstance(frame, DealDamage):
                key = "to_place" if args["is_placing"] else "nothing_to_place"
                said["attack"] = self.say("term", key, {"damage": self.join(parts, lang)}, lang)
            else:
                parts += [self.say("term", "ignored", {"n": frame.ignored}, lang)] if frame.ignored else []
                on_top = {"parts": self.join(parts, lang)}
                said["extra"] = self.say("term", "on_top", on_top, lang) if parts else ""
        elif hasattr(frame, "row") and hasattr(frame, "at"):
            row = self.box.rows[frame.row]
            effect = row.effects[frame.at]
            said["card"] = self.box.code(row.id.partition(".")[0])
            said["effects"] = effects.effects_text(self, [effect], lang)
            texts = [effects.row_text(self, one, lang) for one in effect.options] if isinstance(effect, Choose) else []
            listed = [self.say("term", "option", {"n": n, "text": text}, lang) for n, text in enumerate(texts, 1)]
            said["options"] = " ".join(listed)
        return self.say("prompt", type(frame).__name__, frame, lang, names, said)

    def label(self, choice: Choice, lang: str, names: Names = (), args: Args | None = None) -> str:
        return grammar.capital(super().label(choice, lang, names, args))

    def reason_args(self, g: Any, frame: QuestionFrame[Any] | None, choice: Choice, key: str) -> Args:
        return reason_args(g, frame, choice, key)

    def event(self, event: Event, viewer: int | None, lang: str, names: Names = (), reader: int | None = None) -> str:
        return grammar.capital(super().event(told(event), viewer, lang, names, reader))

    def banner_key(self, event: Event) -> str:
        is_last = event.kind == "round_begins" and event.args["n"] == self.box.numbers.rounds
        return "last_round" if is_last else event.kind

    def table(self, view: View, lang: str, names: Names = ()) -> list[str]:
        return table_lines(self, view.sight, lang, names)

    def goal(self, view: View, lang: str, names: Names = ()) -> Goal:
        """Return the goal of the game and everybody's progress (TD-END-01, TD-END-02, TD-SCORE-01 to TD-SCORE-05)."""
        v, rounds = view.sight, self.box.numbers.rounds
        writer = GoalWriter(self, v.seat, lang, names)
        opened = writer.say("opened_missions" if v.modules & MISSIONS else "opened")
        points = tuple([_open_points(v, seat) for seat in range(v.seats)])
        far = [writer.far(seat, n=n) for seat, n in enumerate(points)]
        end, last = writer.ending("last") if v.round == rounds and not v.is_over else ("", "")
        return Goal(writer.say("won", rounds=rounds), opened, tuple(far), end, last, points)

    def hand(self, view: View, lang: str, names: Names = ()) -> list[str]:
        return [] if view.seat is None else hand_lines(TablePage(self, view.sight, lang, names), view.seat)

    def board(self, view: View, lang: str, names: Names = ()) -> list[Line]:
        return board_lines(TablePage(self, view.sight, lang, names))

    def legend(self, view: View, lang: str, names: Names = ()) -> list[str]:
        return legend_lines(TablePage(self, view.sight, lang, names))


def _open_points(v: Observation, seat: int) -> int:
    """Return the points that the viewer can see, including visible trophies (TD-SCORE-01 to
    TD-SCORE-03, TD-SCORE-05).
    """
    trophies = sum([v.box.cards[card].points for card in v.trophies[seat] if card != NONE])
    return v.points(seat) + from_heroes(v, seat) + trophies + from_reserve(v, seat)
