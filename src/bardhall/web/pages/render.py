"""Pages and fragments: the only door between the server and the templates. Autoescape is always on.

    fragments(scene)                    the inner HTML of every part of a table, by element id (see PARTS)
    page(name, lang, theme, **context)  a whole page

The element `<main class="table">` carries data-table, data-number, data-turn and data-live; each part is an element
of the page with exactly its id. A push over the WebSocket is `{"fragments": {id: inner HTML}, "turn": bool}`, with
only what has changed; `static/table.js` swaps it in. Addresses and form fields: `paths.py`.

Every page takes `path` (default "/"), the address that the language and theme forms lead back to. Besides:

    hall     games=[GameInfo], tables=[TableCard], finished=[TableCard], listed=[TableCard]: tables to watch
    new      info=GameInfo, bots=("greedy", ...); again a refused form: values={field: text}, error=sentence
    table    scene=Scene
    campaigns  campaigns=[CampaignCard], new_ones=[NewCampaign]; again a refused form: values, error
    campaign   card=CampaignCard, decided=(option, ...): what the campaign decides; and all that `new` takes
    solo     games=[SoloGame], day=str; error=sentence
    seat     token=str, game=GameInfo, names=(str, ...), name=suggested name; error=sentence
    replay   scene=Scene with mode "replay", move, last_move; viewer="0"|"all"|"public"; bots=(...)
    rules    info=GameInfo, rulebook=Rulebook
    gallery  info=GameInfo, box=Box, wording=Wording
    record   error=sentence
    error    status=int, sentence=str
    about    version=str
"""

from __future__ import annotations

from functools import cache, lru_cache
from pathlib import Path
from typing import Any

from jinja2 import Environment, FileSystemLoader, StrictUndefined

from bardhall import campaigns, solo
from bardhall.kernel.outcome import Place, others
from bardhall.kernel.rulebook import HALL
from bardhall.kernel.wording import LANGUAGES, Wording, check_language
from bardhall.web import boards
from bardhall.web.http import paths
from bardhall.web.pages.scene import Scene

PARTS = ("header", "board", "ask", "log", "mine", "others", "chat", "steps")
PAGES = (
    "hall", "new", "table", "seat", "replay", "rules", "gallery", "record", "error", "about", "campaigns", "campaign",
    "solo",
)  # fmt: skip
THEMES = ("light", "dark", "system")
BOARD_PARTS = ("board", "mine", "others")

_HERE = Path(__file__).parent.parent


class SiteWording(Wording):
    """The sentences of the site itself."""

    folder = _HERE / "words"


class Speaker:
    """Says sentences of the site in one language: `t("ask", "undo")` in a template."""

    def __init__(self, lang: str) -> None:
        self.lang = check_language(lang)
        self.wording = SiteWording()

    def __call__(self, section: str, key: str, **args: object) -> str:
        return _said(self.lang, section, key, tuple(args.items()))

    def has(self, section: str, key: str) -> bool:
        """Whether there is such a sentence."""
        return self.wording.template(section, key, self.lang) is not None


@lru_cache(maxsize=2000)
def _said(lang: str, section: str, key: str, args: tuple[tuple[str, object], ...]) -> str:
    """A sentence; a page says the same few hundred again and again."""
    return SiteWording().say(section, key, dict(args), lang)


@cache
def environment() -> Environment:
    """The templates, with what they may call."""
    env = Environment(
        loader=FileSystemLoader(_HERE / "templates"), autoescape=True, undefined=StrictUndefined,
        trim_blocks=True, lstrip_blocks=True, auto_reload=False,
    )  # fmt: skip
    env.filters["seat_name"] = seat_name
    env.filters["place_name"] = place_name
    env.filters["others"] = others
    env.filters["tight"] = tight
    env.globals.update(paths=paths, languages=LANGUAGES, themes=THEMES, cover=boards.cover, hall_rules=HALL)
    return env


def seat_name(seat: int, names: tuple[str, ...]) -> str:
    """Who sits there."""
    return names[seat]


def place_name(place: Place, scene: Scene, lang: str) -> str:
    """Who holds a place in the ranking: a seat, or an opponent that the rules themselves play."""
    if isinstance(place, int):
        return scene.names[place]
    name = scene.wording.say("term", place, {}, lang)
    return name[:1].upper() + name[1:]


def tight(text: str) -> str:
    """Keep the marks that French sets apart by a space on the line of their word."""
    for mark in "?!:;»":
        text = text.replace(f" {mark}", f"\u00a0{mark}")
    return text.replace("« ", "«\u00a0")


def fragments(scene: Scene) -> dict[str, str]:
    """The inner HTML of every part of the table, by element id."""
    context = _table_context(scene)
    return {part: _part(part, context) for part in PARTS}


def page(name: str, lang: str, theme: str, /, **context: Any) -> str:
    """A whole page; the docstring of the module says what each one takes."""
    if name not in PAGES:
        raise AssertionError(f"there is no page {name!r}")
    settings: dict[str, Any] = {"path": "/", "error": "", "values": {}, "bots": (), "listed": (), "viewer": ""}
    settings |= {"decided": (), "campaign_games": campaigns.games(), "solo_games": solo.games()}
    if "scene" in context:
        settings |= _table_context(context["scene"])
    settings |= context
    settings |= {"lang": check_language(lang), "theme": theme if theme in THEMES else "system", "t": Speaker(lang)}
    if "scene" in context:
        settings["parts"] = {part: _part(part, settings) for part in PARTS}
    if name == "hall":
        settings["game_names"] = {info.id: info.name(lang) for info in context["games"]}
    if name == "gallery":
        settings["shelves"] = boards.gallery(context["info"].id, context["box"], context["wording"], lang)
    return environment().get_template(f"pages/{name}.html").render(settings)


def _table_context(scene: Scene) -> dict[str, Any]:
    board = boards.board_of(scene)
    speaker = Speaker(scene.lang)
    return {
        "scene": scene, "board": board, "t": speaker, "lang": scene.lang,
        "seat_value": "" if scene.seat is None else scene.seat,
    }  # fmt: skip


def _part(part: str, context: dict[str, Any]) -> str:
    folder = f"boards/{context['board'].name}_{part}.html" if part in BOARD_PARTS else f"parts/{part}.html"
    return environment().get_template(folder).render(context)
