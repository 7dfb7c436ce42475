"""Rendering pages and fragments: the only interface between the server and the templates.

    fragments(scene)           the inner HTML of every part of a table, by element id (see PARTS)
    drawing(scene)             the same as frames, and the pieces that lie in them, by their ids
    page(context, lang, theme) a whole page, from what its template is given (see `contexts.py`)
    rule(game, rule, lang)     the sentence of one rule

The element `<main class="table">` carries data-table, data-number, data-turn and data-live; each part is an element
of the page with exactly its id. What a push over the WebSocket holds: `table_page.py`; `static/table.js` swaps it in.
Addresses and form fields: `paths.py`.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache, cached_property, lru_cache
from operator import attrgetter
from types import SimpleNamespace
from typing import TYPE_CHECKING, Any, Final

from bardhall.kernel.wording import check_language
from bardhall.web import boards
from bardhall.web.boards.common.drawing import Drawer, Sheet, filled
from bardhall.web.pages.templates import Speaker, environment

if TYPE_CHECKING:
    from collections.abc import Callable

    from jinja2 import Template

    from bardhall.kernel.rulebook import Rule
    from bardhall.web.boards.common.piece import Piece
    from bardhall.web.pages.contexts import Page
    from bardhall.web.tables.scene import Scene

PARTS = ("header", "seat_menu", "board", "lesson", "invite", "ask", "log", "mine", "others", "chat", "steps")
THEMES = ("light", "dark", "system")
BOARD_PARTS = ("board", "mine", "others")
EXCERPTS: Final[dict[str, tuple[str, ...]]] = {
    "seat_menu": (
        "table", "game", "lang", "seat", "names", "seats", "bots", "is_owner", "is_closed", "packs", "pack_names",
        "commitment", "key", "seed", "is_over", "lesson", "is_rated",
        "can_pair", "deal",
    ),
    "invite": ("table", "game", "lang", "seat", "seats", "title", "is_owner", "is_closed", "is_over"),
    "lesson": ("table", "game", "lang", "seat", "lesson"),
    "steps": ("table", "game", "lang", "seat", "mode", "has_log"),
    "chat": ("table", "game", "lang", "seat", "messages", "heard", "remarks", "can_remark", "is_named"),
}  # fmt: skip
"""Parts that few moves change: each is drawn from these fields of the scene alone, once for equal ones.

The template is given them in the place of the scene, and no board: to read another field is an error. The steps are
given their number and their places besides.
"""
_KEPT = 2000  # such parts


@dataclass(frozen=True)
class Drawing:
    """A table as one person sees it: the frames of its parts by element id, and the pieces in them.

    A frame is the inner HTML of a part with a slot for each piece. A piece whose id and value are equal in two drawings
    has the same HTML in both.
    """

    lang: str
    frames: dict[str, str]
    pieces: dict[str, Piece]
    styles: tuple[str, ...]  # the style sheets of the board's folder that it needs

    def html(self, piece_id: str) -> str:
        """Return the HTML of one piece."""
        return str(drawer().draw(self.pieces[piece_id], self.lang))

    @cached_property
    def parts(self) -> dict[str, str]:
        """Return the inner HTML of the parts, with all their pieces."""
        return {part: filled(frame, self.html, self.pieces) for part, frame in self.frames.items()}


@cache
def drawer() -> Drawer:
    """Return the drawer that draws the pieces of all tables."""
    return Drawer(environment(), lambda name, lang: Speaker(lang, name))


def drawing(scene: Scene, parts: tuple[str, ...] = PARTS) -> Drawing:
    """Return a drawing of some parts of the table, by default of all."""
    folder, sheet = boards.folder_of(scene.game), Sheet(drawer(), scene.lang)
    board = folder.board(scene)
    context = {
        **environment().globals, **_words(scene.game, scene.lang), "scene": scene, "board": board,
        "seat_value": _seat_value(scene.seat), "draw": sheet.lay, "draw_all": sheet.lay_all,
        "macros": lambda template: drawer().module(template, scene.game, scene.lang),
    }  # fmt: skip
    frames = {}
    for part in parts:
        if part in EXCERPTS:
            news = board.news if part == "steps" and scene.mode == "play" else 0
            steps = sheet.lay_all(board.steps) if news else ""
            frames[part] = _drawn_once(part, _reader(part)(scene), news, steps)
        else:
            frames[part] = _drawn(folder.name if part in BOARD_PARTS else "parts", part, context)
    return Drawing(scene.lang, frames, sheet.pieces, (*folder.styles, *board.styles))


def fragments(scene: Scene) -> dict[str, str]:
    """Return the inner HTML of every part of the table, by element id."""
    return drawing(scene).parts


def page(context: Page, lang: str, theme: str, announced: str = "", is_host: bool = False) -> str:
    """Return a whole page, including the host's announcement and, for the host, links to the desk."""
    return _whole(f"pages/{context.template}.html", context, lang, theme, announced=announced, is_host=is_host)


def part(name: str, context: Page, lang: str) -> str:
    """Return one part of a page."""
    return _whole(f"parts/{name}.html", context, lang, "system")


def _whole(template: str, context: Page, lang: str, theme: str, **more: object) -> str:
    known = _words(context.game, check_language(lang)) | {
        "theme": theme if theme in THEMES else "system", "folder": boards.folder_of(context.game),
        "styles": context.styles, "draw": Sheet(drawer(), lang).draw,
    }  # fmt: skip
    return environment().get_template(template).render(known | more | vars(context))


def rule(game: str, rule: Rule, lang: str) -> str:
    """Return the sentence of a rule, to be shown next to a table."""
    template = environment().get_template("parts/rule.html")
    return template.render(game=game, rule=rule, lang=check_language(lang), t=Speaker(lang, game))


def _words(game: str, lang: str) -> dict[str, Any]:
    """Return the functions and names with which templates write their words."""
    return {"t": Speaker(lang, game), "lang": lang, "m": drawer().macros(game, lang)}


def _seat_value(seat: int | None) -> int | str:
    """Return a seat as the value of a form field."""
    return "" if seat is None else seat


@cache
def _reader(part: str) -> Callable[[Scene], tuple[Any, ...]]:
    return attrgetter(*EXCERPTS[part])


@lru_cache(maxsize=_KEPT)
def _drawn_once(part: str, values: tuple[Any, ...], news: int, steps: str) -> str:
    excerpt: Any = SimpleNamespace(**dict(zip(EXCERPTS[part], values, strict=True)))
    known = _words(excerpt.game, excerpt.lang) | {"seat_value": _seat_value(excerpt.seat), "scene": excerpt}
    known |= {"news": news, "steps": steps} if part == "steps" else {}
    return _drawn("parts", part, {**environment().globals, **known})


def _drawn(folder: str, part: str, context: dict[str, Any]) -> str:
    template = _template(folder, part)
    known = template.new_context(context, shared=True)
    html = "".join(template.root_render_func(known))
    known.vars.clear()  # macros of the part know the context that knows them: the collector should find no circles
    return html


@cache
def _template(folder: str, part: str) -> Template:
    return environment().select_template([f"{folder}/{part}.html", f"common/{part}.html"])
