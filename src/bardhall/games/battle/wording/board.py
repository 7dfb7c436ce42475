"""The stage drawn in characters: the audiences and veterans to be won, and what each player has in front of them.

A letter stands for a colour: in costs for performances, and before a number for a die.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, TypeAlias

from bardhall.games.battle.names import COLOURS, ENCORE, LOCKED
from bardhall.kernel.drawing import COLUMNS, Canvas, Line, Span, seat_tone, shortened
from bardhall.kernel.grammar import bare
from bardhall.kernel.wording import TablePage

if TYPE_CHECKING:
    from bardhall.games.battle.observation import Observation
    from bardhall.games.battle.wording import BattleWording

    Page: TypeAlias = TablePage[BattleWording, Observation]

COST: Final = 28  # columns of costs and points
POINTS: Final = 44
NAME: Final = 10  # of a player
_TONES: Final = ("red", "magenta", "blue", "yellow", "strong")  # of the colours, and of dice of the encore


def board_lines(page: Page) -> list[Line]:
    """Return the drawing of the whole board, line by line."""
    v, canvas = page.v, Canvas()
    canvas.put(0, 0, page.say("board_audiences"), "faint")
    for row, card in enumerate((*v.audience_row, *v.audience_deck[:1]), 1):
        _draw_audience(canvas, page, row, card, is_on_deck=row > len(v.audience_row))
    row = len(v.audience_row) + 2
    canvas.put(0, row, page.say("board_veterans"), "faint")
    for at, card in enumerate(v.veteran_line):
        face = v.box.cards[card]
        cost = f" {face.die_cost()} {page.say('board_points', n=face.vp)}"
        name = bare(page.words.name(card, page.lang), page.lang)
        x, y = at % 2 * (COLUMNS // 2), row + 1 + at // 2
        canvas.put(canvas.put(x, y, shortened(name, COLUMNS // 2 - 1 - len(cost))), y, cost, "faint")
    for seat in range(v.seats):
        _draw_player(canvas, page, seat, row + 1 + (len(v.veteran_line) + 1) // 2 + seat)
    return canvas.lines()


def legend_lines(page: Page) -> list[str]:
    """Return lines that explain the letters of the drawing."""
    letters = [f"{_letter(page, colour)} {page.words.term(name, page.lang)}" for colour, name in enumerate(COLOURS)]
    return [page.say("board_letters", letters=", ".join(letters)), page.say("board_signs")]


def _letter(page: Page, colour: int) -> str:
    name = "encore" if colour == ENCORE else COLOURS[colour]
    return page.words.say("letter", name, {}, page.lang)


def _draw_audience(canvas: Canvas, page: Page, row: int, card: int, is_on_deck: bool) -> None:
    face = page.v.box.cards[card]
    canvas.put(0, row, "▽" if is_on_deck else "◆", "faint")
    canvas.put(2, row, shortened(bare(page.words.name(card, page.lang), page.lang), COST - 3))
    canvas.put_all(COST, row, _tokens(page, (*face.cost, face.wild)))
    canvas.put(POINTS, row, page.say("board_points", n=face.vp), "yellow")


def _tokens(page: Page, counts: tuple[int, ...]) -> list[Span]:
    """Return performances by colour, with wild ones last."""
    signs = [*(_letter(page, colour) for colour in range(len(COLOURS))), "?"]
    return [Span(f"{n}{signs[at]} ", _TONES[at]) for at, n in enumerate(counts) if n]


def _draw_player(canvas: Canvas, page: Page, seat: int, row: int) -> None:
    """Draw a player: name, dice, performances, tunes, audiences, and the number of cards on stage."""
    v = page.v
    name = page.words.render("seat", seat, page.lang, page.names)
    canvas.put(0, row, shortened(f"{seat + 1} {name}", NAME), seat_tone(seat))
    won, staged = len(v.audiences[seat]), len(v.stage[seat])
    at = canvas.put(NAME + 1, row, page.say("board_player", tunes=v.tunes[seat], won=won, on=staged))
    at = canvas.put_all(at, row, [Span(" "), *_tokens(page, tuple(v.performances[seat])), Span("│ ", "faint")])
    for die in v.encore_dice[seat] if v.is_encore else v.pool[seat].dice:
        shown = die_span(page, die)
        if at + len(shown.text) > COLUMNS:
            canvas.put(COLUMNS - 1, row, "…", "faint")
            break
        at = canvas.put(at, row, shown.text, shown.tone)


def die_span(page: Page, die: int) -> Span:
    """Return a die as the letter of its colour and its value, in brackets while the die is on a card."""
    colour, shown = (die & ~LOCKED) >> 3, str(die & 7) if die & 7 else "·"
    text = f"{_letter(page, colour)}{shown}"
    return Span(f"({text}) " if die & LOCKED else f"{text} ", _TONES[colour])
