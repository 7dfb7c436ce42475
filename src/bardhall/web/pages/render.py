"""Pages and fragments: the only door between the server and the templates.

    fragments(scene)                    the inner HTML of every part of a table, by element id (see PARTS)
    drawing(scene)                      the same as frames, and the pieces that lie in them, by their ids
    page(name, lang, theme, **context)  a whole page
    rule(game, rule, lang)              the sentence of one rule

The element `<main class="table">` carries data-table, data-number, data-turn and data-live; each part is an element
of the page with exactly its id. What a push over the WebSocket holds: `sockets.py`; `static/table.js` swaps it in.
Addresses and form fields: `paths.py`.

Every page takes `path` (default "/"), the address that the language and theme forms lead back to. Besides:

    hall     games=[GameCard], tables=[TableCard], finished=[TableCard], listed=[TableCard]
    new      info=GameInfo, bots=OPPONENTS, suited=Suited or None, packs=[HallPack]; again a refused form: values, error
    table    scene=Scene; parts, if they have been drawn already; drawn=what the page's socket knows them by
    campaigns  campaigns=[CampaignCard], new_ones=[NewCampaign]; again a refused form: values, error
    campaign   card=CampaignCard, decided=(option, ...): what the campaign decides; and all that `new` takes
    solo     games=[SoloGame], day=str; error=sentence
    seat     token=str, game=GameInfo, names=(str, ...), name=suggested name; error=sentence
    replay   scene=Scene with mode "replay", move, last_move; viewer="0"|"all"|"public"; bots=(...); rounds=[LogLine]
    verify   replay=str, info=GameInfo, head=Head, names, findings=[Checked], verdict="holds"|"unproved"|"fault";
             shown=str: the commitment
    rules    info=GameInfo, book=OpenBook
    glossary info=GameInfo, rulebook=Rulebook
    gallery  info=GameInfo, look=Look, shelves=[Shelf], kinds=[Shelf]: all that there are to choose from
    record   error=sentence
    error    status=int, sentence=str
    about    version=str, engine=plain or compiled, census=Census
    me       is_known=bool, tables, finished=[TableCard], game_names, devices=int; link once it is made;
             notices=[Notice], push_key=str or why_no_push=key, tried={notice: status}
    recovery token=str, has_own=bool
    privacy  keeping={kind: days}
    docs     document=Document: the routes and models of the JSON API
    upload   info=GameInfo; error=sentence
    workbench, workbench_pack, workbench_card: what `workbench/routes.py` gives them
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache, cached_property, lru_cache
from operator import attrgetter
from types import SimpleNamespace
from typing import TYPE_CHECKING, Any, Final

from bardhall import campaigns, solo
from bardhall.kernel.wording import check_language
from bardhall.web import boards
from bardhall.web.boards.common.drawing import Drawer, Sheet, filled
from bardhall.web.boards.common.icons import glossary
from bardhall.web.pages.page_wording import Speaker
from bardhall.web.pages.templates import environment

if TYPE_CHECKING:
    from collections.abc import Callable

    from jinja2 import Template

    from bardhall.kernel.rulebook import Rule
    from bardhall.web.boards.common.piece import Piece
    from bardhall.web.tables.scene import Scene

PARTS = ("header", "seat_menu", "board", "lesson", "invite", "ask", "log", "mine", "others", "chat", "steps")
PAGES = (
    "hall", "new", "table", "seat", "replay", "rules", "glossary", "gallery", "record", "error", "about", "campaigns",
    "campaign", "solo", "verify", "me", "recovery", "privacy", "docs", "upload", "workbench", "workbench_pack",
    "workbench_card",
)  # fmt: skip
THEMES = ("light", "dark", "system")
BOARD_PARTS = ("board", "mine", "others")
EXCERPTS: Final[dict[str, tuple[str, ...]]] = {
    "seat_menu": (
        "table", "game", "lang", "seat", "names", "seats", "bots", "is_owner", "is_closed", "packs", "pack_names",
        "commitment", "key", "seed", "is_over", "lesson",
    ),
    "chat": ("table", "game", "lang", "seat", "messages"),
}  # fmt: skip
"""Parts that few moves change: each is drawn from these fields of the scene alone, once for equal ones.

The template is given them in the place of the scene, and no board: to read another field is an error.
"""
_KEPT = 2000  # such parts


@dataclass(frozen=True)
class Drawing:
    """A table as one person sees it: the frames of its parts by element id, and the pieces that lie in them.

    A frame is the inner HTML of a part with a place for each piece. A piece whose id and value are the same in two
    drawings has the same HTML in both.
    """

    lang: str
    frames: dict[str, str]
    pieces: dict[str, Piece]

    def html(self, piece_id: str) -> str:
        """A piece, drawn."""
        return str(drawer().draw(self.pieces[piece_id], self.lang))

    @cached_property
    def parts(self) -> dict[str, str]:
        """The inner HTML of the parts, with all their pieces."""
        return {part: filled(frame, self.html, self.pieces) for part, frame in self.frames.items()}


@cache
def drawer() -> Drawer:
    """Who draws the pieces of all tables."""
    return Drawer(environment(), lambda name, lang: Speaker(lang, name))


def drawing(scene: Scene, parts: tuple[str, ...] = PARTS) -> Drawing:
    """These parts of the table, all of them if none are named, with their pieces."""
    return _drawing(_table_context(scene), parts)


def fragments(scene: Scene) -> dict[str, str]:
    """The inner HTML of every part of the table, by element id."""
    return drawing(scene).parts


def page(name: str, lang: str, theme: str, /, **context: Any) -> str:
    """A whole page; the docstring of the module says what each one takes."""
    if name not in PAGES:
        raise AssertionError(f"there is no page {name!r}")
    game = context["scene"].game if "scene" in context else context["info"].id if "info" in context else ""
    settings: dict[str, Any] = {"path": "/", "error": "", "values": {}, "bots": (), "listed": (), "uploads": ""}
    settings |= {"drawn": "", "viewer": "", "suited": None, "decided": (), "packs": (), "rounds": ()}
    settings |= {"campaign_games": campaigns.games(), "solo_games": solo.games()}
    settings |= {"folder": boards.folder_of(game), "styles": boards.folder_of(game).styles}
    if "scene" in context:
        settings |= _table_context(context["scene"])
    settings |= context
    settings |= {"theme": theme if theme in THEMES else "system", **_words(game, check_language(lang))}
    if "scene" in context and "parts" not in context:
        settings["parts"] = _drawing(settings).parts
    if name == "hall":
        settings["game_names"] = {card.info.id: card.info.name(lang) for card in context["games"]}
    if name == "glossary":
        settings["glyphs"] = glossary(settings["folder"].icons, context["rulebook"], settings["t"])
    if name in ("gallery", "rules"):
        settings["draw"] = Sheet(drawer(), lang).draw
    return environment().get_template(f"pages/{name}.html").render(settings)


def rule(game: str, rule: Rule, lang: str) -> str:
    """One rule, to be shown beside a table."""
    template = environment().get_template("parts/rule.html")
    return template.render(game=game, rule=rule, lang=check_language(lang), t=Speaker(lang, game))


def part(name: str, lang: str, **context: Any) -> str:
    """A part of a page of a game, drawn again."""
    known = _words(context["info"].id, check_language(lang))
    return environment().get_template(f"parts/{name}.html").render({**context, **known})


def _table_context(scene: Scene) -> dict[str, Any]:
    folder = boards.folder_of(scene.game)
    board = folder.board(scene)
    return {
        "scene": scene, "board": board, "folder": folder, "styles": (*folder.styles, *board.styles),
        "macros": lambda template: drawer().module(template, scene.game, scene.lang),
        "seat_value": _seat_value(scene.seat), **_words(scene.game, scene.lang),
    }  # fmt: skip


def _words(game: str, lang: str) -> dict[str, Any]:
    """What all parts are worded with."""
    return {"t": Speaker(lang, game), "lang": lang, "m": drawer().macros(game, lang)}


def _seat_value(seat: int | None) -> int | str:
    """The seat as a form names it."""
    return "" if seat is None else seat


def _drawing(context: dict[str, Any], parts: tuple[str, ...] = PARTS) -> Drawing:
    sheet = Sheet(drawer(), context["lang"])
    context = {**environment().globals, **context, "draw": sheet.lay, "draw_all": sheet.lay_all}
    return Drawing(context["lang"], {part: _part(part, context) for part in parts}, sheet.pieces)


def _part(part: str, context: dict[str, Any]) -> str:
    if part in EXCERPTS:
        return _kept_part(part, _reader(part)(context["scene"]))
    return _drawn(part, context)


@cache
def _reader(part: str) -> Callable[[Scene], tuple[Any, ...]]:
    return attrgetter(*EXCERPTS[part])


@lru_cache(maxsize=_KEPT)
def _kept_part(part: str, values: tuple[Any, ...]) -> str:
    excerpt: Any = SimpleNamespace(**dict(zip(EXCERPTS[part], values, strict=True)))
    known = _words(excerpt.game, excerpt.lang) | {"seat_value": _seat_value(excerpt.seat), "scene": excerpt}
    return _drawn(part, {**environment().globals, **known})


def _drawn(part: str, context: dict[str, Any]) -> str:
    template = _template(context["folder"].name if part in BOARD_PARTS else "parts", part)
    known = template.environment.context_class(template.environment, context, template.name, template.blocks)
    html = "".join(template.root_render_func(known))
    known.vars.clear()  # macros of the part know the context that knows them: the collector should find no circles
    return html


@cache
def _template(folder: str, part: str) -> Template:
    return environment().select_template([f"{folder}/{part}.html", f"common/{part}.html"])
