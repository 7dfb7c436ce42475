"""Scenes of real games, and a strict reader of the HTML that is drawn from them."""

from __future__ import annotations

from collections.abc import Iterator
from html.parser import HTMLParser
from typing import Any

from jinja2 import nodes

import bardhall
from bardhall.kernel.game import Game, LogLine
from bardhall.web.pages import render
from bardhall.web.pages.contexts import ReplayPage, TablePage
from bardhall.web.pages.templates import environment
from bardhall.web.tables.scene import Message, Offer, Scene, SeatCard
from bardhall.web.tables.score_sheet import score_sheet

NAMES = ("Lute", "Horn", "Harp", "Tam", "Fife")
VOID = frozenset(["area", "base", "br", "hr", "img", "input", "link", "meta"])


def played(
    seats: int, seed: int, every: int = 1, bot: str = "random", name: str = "battle", **options: Any
) -> Iterator[Game]:
    """A game between bots, at every so many of its decisions and at its end."""
    game = bardhall.new(name, seats=seats, seed=seed, **options)
    bots = [bardhall.bot(bot, seed=seat) for seat in range(seats)]
    while game.seat is not None:
        if game.move % every == 0:
            yield game
        game.play(bots[game.seat](game.view(game.seat), game.ask()))
    yield game


def offers(game: Game, seat: int, lang: str) -> tuple[Offer, ...]:
    """The candidates of the seat's question."""
    ask = game.ask(seat)
    found = []
    for choice in ask.candidates:
        reason = game.why_not(choice, seat)
        rule, words = (reason.rule, reason.text(lang)) if reason else ("", "")
        found.append(Offer(choice.text, type(choice).__name__, ask.label(choice, lang), rule, words))
    return tuple(found)


def scene(game: Game, seat: int | None = 0, lang: str = "en", **more: Any) -> Scene:
    """The table as a seat sees it; `more` replaces fields."""
    names = NAMES[: game.state.seats]
    asked = game.seats_to_answer
    seats = tuple(SeatCard(i, name, "person", is_me=i == seat) for i, name in enumerate(names))
    fields: dict[str, Any] = {
        "table": "oak", "game": game.start.game, "lang": lang, "seat": seat, "names": names, "seats": seats,
        "asked": asked, "view": game.view(seat), "wording": game.start.wording, "number": game.move,
        "outcome": game.outcome, "sheet": score_sheet(game, lang, names, seat),
        "messages": (Message("Horn", "encore!"),), "bots": ("greedy",),
        "mode": "watch" if seat is None else "play",
    }  # fmt: skip
    if seat is not None and seat in asked:
        ask = game.ask(seat)
        fields |= {"prompt": ask.prompt(lang), "rule": ask.rule, "offers": offers(game, seat, lang)}
    log = more.get("log")
    fields["log"] = log if log is not None else tuple(game.log(seat, lang, names))
    fields["news"] = min(5, len(fields["log"]))
    return Scene(**{**fields, **more})


def page_of(scene: Scene, theme: str = "light") -> str:
    """The page of a table or of a replay, as the scene shows it."""
    drawing = render.drawing(scene)
    if scene.mode == "replay":
        return render.page(ReplayPage(scene=scene, drawing=drawing, viewer="all"), scene.lang, theme)
    return render.page(TablePage(scene=scene, drawing=drawing), scene.lang, theme)


def calls_in(*templates: str) -> Iterator[tuple[str, tuple[Any, ...]]]:
    """What templates call by its name, with those arguments that stand there as constants; the others are None."""
    env = environment()
    assert env.loader is not None
    for template in templates:
        for call in env.parse(env.loader.get_source(env, template)[0]).find_all(nodes.Call):
            target = call.node.attr if isinstance(call.node, nodes.Getattr) else getattr(call.node, "name", "")
            yield target, tuple(arg.value if isinstance(arg, nodes.Const) else None for arg in call.args)


def log_of(game: Game, seat: int, lang: str = "en") -> tuple[LogLine, ...]:
    """What the seat was told."""
    return tuple(game.log(seat, lang, NAMES[: game.state.seats]))


class Page(HTMLParser):
    """Reads HTML strictly: everything that opens closes, ids are unique, nothing is inline."""

    def __init__(self, html: str) -> None:
        super().__init__()
        self.open: list[str] = []
        self.ids: list[str] = []
        self.faults: list[str] = []
        self.choices: list[tuple[str, dict[str, str]]] = []  # the part, and the button's attributes
        self.uses: set[str] = set()
        self.links: list[str] = []
        self.part = ""
        self.feed(html)
        self.close()
        self.faults += [f"<{tag}> is never closed" for tag in self.open]

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        if tag not in VOID:
            self.open.append(tag)
        self.handle_startendtag(tag, attrs)

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        given = {name: value or "" for name, value in attrs}
        if "id" in given:
            self.ids.append(given["id"])
        for name, value in given.items():
            if name == "style" or name.startswith("on") or value.strip().lower().startswith("javascript:"):
                self.faults.append(f"<{tag} {name}={value!r}>")
        if tag == "style" or (tag == "script" and not given.get("src", "").startswith("/static/")):
            self.faults.append(f"<{tag}> inline")
        if tag == "button" and given.get("name") == "choice":
            self.choices.append((given.get("form", ""), given))
        if tag == "use":
            self.uses.add(given["href"])
        self.links += [given[name] for name in ("href", "src", "action") if name in given and tag != "use"]

    def handle_endtag(self, tag: str) -> None:
        if not self.open or self.open.pop() != tag:
            self.faults.append(f"</{tag}> closes nothing")

    def check(self) -> None:
        """Fail if the page is not as it should be."""
        assert self.faults == []
        assert sorted(self.ids) == sorted(set(self.ids))
        assert [link for link in self.links if not link.startswith(("/", "#", "data:image/"))] == []
