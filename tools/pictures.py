"""Pictures of the hall for the README and docs/pictures: a game is played to its middle at a real server, and shot.

`python -m tools.pictures [FOLDER] [--all]`: --all takes every page in every width and theme, to be looked at.
"""

from __future__ import annotations

import argparse
import base64
import sys
import tempfile
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, Page, sync_playwright
from tools.chromium import running
from tools.hall import Hall, hall_in

import bardhall
from bardhall.kernel.game import Game
from bardhall.lessons.reading import lessons_of
from bardhall.web.core.identity import draw_secret
from bardhall.web.core.paths import bench_card, lesson
from bardhall.web.http.requests import LANG, PERSON, THEME
from bardhall.web.tables.action import Actor
from bardhall.web.tables.actions import HandToBot
from bardhall.web.tables.opening import Plan, SeatPlan
from bardhall.web.workbench.bench import Bench, begin_entry

ROOT = Path(__file__).resolve().parent.parent
FOLDER = ROOT / "docs" / "pictures"
SEED = 11
ALONE_SEED = 1  # of the game against the Rival
NAMES = ("Lute", "Horn", "Harp")
WIDTHS = {"wide": (1440, 900), "middle": (1024, 768), "phone": (390, 844)}
LARGEST = 150_000  # bytes
QUALITIES = (86, 76, 66, 56, 46)


@dataclass(frozen=True)
class Shot:
    """One picture: a page, a width, a theme. A stranger is somebody who has no tables yet."""

    name: str
    page: str
    width: str = "wide"
    theme: str = "light"
    lang: str = "en"
    is_stranger: bool = False
    is_open: bool = False  # the first fold of the page is
    is_lesson: bool = False  # the page begins one: it is gone on with to the first decision


GAMES = ("battle", "bardwood", "taverns", "cove")
LESSONS = {f"lesson-{it.game}-{it.id}": lesson(it.game, it.id) for game in GAMES for it in lessons_of(game)}
BEST = (
    Shot("hall", "hall", is_stranger=True),
    Shot("hall-phone", "hall", "phone", lang="fr", is_stranger=True),
    *[Shot(f"setup-{game}", f"setup-{game}", is_stranger=True, is_open=True) for game in GAMES],
    *[Shot(f"setup-{game}-phone", f"setup-{game}", "phone", "dark", "fr", is_stranger=True) for game in GAMES],
    Shot("table", "table"),
    Shot("table-night", "table", theme="dark"),
    Shot("table-tablet", "table", "middle", "dark", "fr"),
    Shot("table-phone", "table", "phone"),
    Shot("cards", "gallery", theme="dark"),
    Shot("score", "score"),
    Shot("bardwood-table", "bardwood"),
    Shot("bardwood-night", "bardwood", theme="dark", lang="fr"),
    Shot("bardwood-phone", "bardwood", "phone"),
    Shot("bardwood-cards", "bardwood-gallery"),
    Shot("bardwood-solo", "bardwood-solo"),
    Shot("taverns-table", "taverns"),
    Shot("taverns-night", "taverns", theme="dark", lang="fr"),
    Shot("taverns-phone", "taverns", "phone"),
    Shot("taverns-cards", "taverns-gallery"),
    Shot("cove-table", "cove"),
    Shot("cove-night", "cove", theme="dark", lang="fr"),
    Shot("cove-phone", "cove", "phone"),
    Shot("cove-cards", "cove-gallery"),
    Shot("workbench", "workbench"),
    *[Shot(name, name, is_stranger=True, is_lesson=True) for name in LESSONS],
)


def every_shot(pages: dict[str, str]) -> list[Shot]:
    """Every page in every width and theme; each language by turns."""
    shots = []
    for page in pages:
        for width in WIDTHS:
            for theme in ("light", "dark"):
                lang = "en" if theme == "light" else "fr"
                shots.append(Shot(f"{page}-{width}-{theme}", page, width, theme, lang, is_lesson=page in LESSONS))
    return shots


def a_game(name: str, others: str, **options: Any) -> Game:
    """A whole game between bots."""
    game = bardhall.new(name, seats=len(NAMES), seed=SEED, **options)
    bots = [bardhall.bot("greedy" if seat == 0 else others, seed=seat) for seat in range(len(NAMES))]
    while game.seat is not None:
        game.play(bots[game.seat](game.view(game.seat), game.ask()))
    return game


def a_solo_game() -> Game:
    """A whole game of a bot against the Rival."""
    game = bardhall.new("bardwood", seats=1, seed=ALONE_SEED, difficulty="medium")
    bot = bardhall.bot("greedy", seed=0)
    while game.seat is not None:
        game.play(bot(game.view(0), game.ask()))
    return game


def turn_after_rival(game: Game) -> int:
    """A move at which a turn begins while tokens of the Rival lie about and crests lie on challenges."""
    for move in range(game.move * 4 // 10, game.move):
        past = game.at(move)
        shown = past.view(0).sight
        is_new = any(option.text.startswith("add ") for option in past.options)
        if is_new and sum(n > 0 for n in shown.rival_tokens) > 2 and any(shown.bets):
            return move
    raise AssertionError("the Rival never goes far")


def middle_of(game: Game) -> int:
    """A move at which seat 0 has a turn with much to do."""
    for move in range(game.move * 6 // 10, game.move):
        past = game.at(move)
        if past.seat == 0 and "2 actions left" in past.ask().prompt("en") and len(past.options) > 8:
            return move
    raise AssertionError("seat 0 never has much to do")


def song_of(game: Game) -> int:
    """A move at which seat 0 of Bardwood Grove sings, with a few sections used and much still open."""
    for move in range(game.move * 4 // 10, game.move):
        past = game.at(move)
        legal = [option.text.split()[0] for option in past.options] if past.seat == 0 else []
        if "end_song" in legal and {"soothe", "help", "perform", "tell"} & set(legal) and legal.count("sing") > 1:
            return move
    raise AssertionError("seat 0 never sings much")


def hunt_of(game: Game) -> int:
    """A move at which seat 0 of Taverns & Dragons has dice to place, heroes at home and a dragon awake."""
    for move in range(game.move // 2, game.move):
        past = game.at(move)
        verbs = {option.text.split()[0] for option in past.options} if past.seat == 0 else set()
        if {"move", "use"} <= verbs and past.view(0).sight.dragon >= 0 and len(set(past.view(0).sight.dice[0])) > 1:
            return move
    raise AssertionError("seat 0 never has heroes while a dragon is awake")


def song_in_harbour(game: Game) -> int:
    """A move at which seat 0 of Merchants Cove sings, with much to spend, to unlock, and a way to go."""
    for move in range(game.move * 4 // 10, game.move):
        past = game.at(move)
        legal = [option.text.split()[0] for option in past.options] if past.seat == 0 else []
        if {"move", "unlock", "sing_all"} <= set(legal):
            return move
    raise AssertionError("seat 0 never sings much in the harbour")


def lay_table(hall: Hall, person: str, game: Game, moves: int, seed: int = SEED) -> str:
    """A table at which seat 0 is mine, after so many choices; persons made them all, so that the log is there."""
    seats = tuple(SeatPlan(name, is_mine=seat == 0) for seat, name in enumerate(NAMES[: game.start.seats]))
    plan = Plan(game.start.game, seats, dict(game.start.options), presses=False)
    table = hall.open_seeded(plan, person, seed)
    hall.play(table, game, moves)
    return table


def lay_tables(hall: Hall, person: str) -> dict[str, str]:
    """The tables of the pictures, and the addresses of all pages."""
    game, grove, alone = a_game("battle", "random", first=0), a_game("bardwood", "greedy", first=0), a_solo_game()
    inn = a_game("taverns", "greedy", modules="all")
    harbour = a_game("cove", "greedy", merchants="entertainer, trader, entertainer")
    ended = lay_table(hall, person, game, game.move)
    table = lay_table(hall, person, game, middle_of(game))
    bardwood = lay_table(hall, person, grove, song_of(grove))
    solo = lay_table(hall, person, alone, turn_after_rival(alone), ALONE_SEED)
    taverns = lay_table(hall, person, inn, hunt_of(inn))
    cove = lay_table(hall, person, harbour, song_in_harbour(harbour))
    for seat in range(1, len(NAMES)):
        for laid in (table, bardwood, taverns, cove):
            hall.do(hall.service.hall.act(laid, HandToBot(bot="greedy").decide, Actor(seat)))
    return {
        "hall": "/", **{f"setup-{one}": f"/new/{one}" for one in GAMES},
        "table": f"/table/{table}", "score": f"/table/{ended}",
        "gallery": "/gallery/battle", "rules": "/rules/battle",
        "replay": f"/replay/{ended}?move={middle_of(game)}&view=all",
        "bardwood": f"/table/{bardwood}", "bardwood-gallery": "/gallery/bardwood",
        "bardwood-solo": f"/table/{solo}", "taverns": f"/table/{taverns}", "taverns-gallery": "/gallery/taverns",
        "cove": f"/table/{cove}", "cove-gallery": "/gallery/cove", "workbench": lay_card(hall),
        **LESSONS,
    }  # fmt: skip


def lay_card(hall: Hall) -> str:
    """A card on the workbench, like one of the box."""
    pack = Bench(hall.settings.workbench).begin("my-box", "bardwood", {"en": "My box", "fr": "Ma boîte"})
    return bench_card(pack.name, "skill", begin_entry(pack, "skill", "Rain on the Roof", "first_flourish", False))


def shoot(browser: Browser, url: str, person: str, path: str, shot: Shot) -> bytes:
    """The picture, as small as it has to be."""
    width, height = WIDTHS[shot.width]
    context = browser.new_context(viewport={"width": width, "height": height}, reduced_motion="reduce")
    for name, value in (
        (PERSON, draw_secret() if shot.is_stranger else person),
        (THEME, shot.theme),
        (LANG, shot.lang),
    ):
        context.add_cookies([{"name": name, "value": value, "url": url}])
    page = context.new_page()
    page.add_init_script("localStorage.setItem('bardhall-speed', '0')")
    if shot.is_lesson:
        learn(page, url, path)
    else:
        page.goto(url + path)
    page.wait_for_timeout(300)  # the first push
    if shot.is_open:
        page.locator("details").first.evaluate("(fold) => { fold.open = true; }")
    picture = webp(page)
    context.close()
    return picture


def learn(page: Page, url: str, path: str) -> None:
    """Begin a lesson on the first page, and go on to where the learner decides something."""
    page.goto(url)
    page.locator(f'form[action="{path}"] button').first.click()
    page.wait_for_url("**/table/*")
    while (on := page.locator("#lesson form[action$='/go_on'] button")).count():
        said = page.locator("#lesson").inner_text()
        on.first.click()
        page.wait_for_function("(said) => document.querySelector('#lesson').innerText !== said", arg=said)


def webp(page: Page) -> bytes:
    """What the window shows, in the best quality that is not too large."""
    session = page.context.new_cdp_session(page)
    for quality in QUALITIES:
        answer = session.send("Page.captureScreenshot", {"format": "webp", "quality": quality})
        picture = base64.b64decode(answer["data"])
        if len(picture) <= LARGEST:
            return picture
    raise AssertionError(f"{page.url} cannot be shot in {LARGEST} bytes")


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("folder", nargs="?", type=Path, default=FOLDER)
    parser.add_argument("--all", action="store_true", help="every page in every width and theme")
    asked = parser.parse_args()
    asked.folder.mkdir(parents=True, exist_ok=True)
    person = draw_secret()
    with tempfile.TemporaryDirectory() as folder, hall_in(Path(folder)) as hall, sync_playwright() as playwright:
        pages = lay_tables(hall, person)
        with running(playwright) as browser:
            for shot in every_shot(pages) if asked.all else BEST:
                picture = shoot(browser, hall.url, person, pages[shot.page], shot)
                (asked.folder / f"{shot.name}.webp").write_bytes(picture)
                print(f"{shot.name}.webp: {len(picture) // 1000} KB", flush=True)
    return 0


if __name__ == "__main__":
    sys.exit(main())
