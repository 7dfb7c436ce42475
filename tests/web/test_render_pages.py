"""The other pages, in both languages and all themes; words, icons and pictures."""

from __future__ import annotations

import re
import tomllib
from dataclasses import fields as fields_of
from dataclasses import replace
from datetime import date
from pathlib import Path
from string import Formatter
from typing import Any

import pytest
from jinja2 import meta, nodes

import bardhall
from bardhall.games.bardwood import RULES
from bardhall.games.bardwood.box import BardwoodBox
from bardhall.games.bardwood.kinds import KINDS
from bardhall.kernel import registry
from bardhall.kernel.content import Manifest
from bardhall.web.boards import cover, folder_of, folders
from bardhall.web.boards.bardwood.figures import CAST
from bardhall.web.boards.common.about import WEIGHTS, About
from bardhall.web.boards.common.gallery import plain_shelves
from bardhall.web.boards.common.icons import HOUSE
from bardhall.web.boards.common.pictures import picture
from bardhall.web.core import entries as e
from bardhall.web.pages import render
from bardhall.web.pages.api_page import Document, FieldRow, Model, Route, Token
from bardhall.web.pages.campaign_pages import CampaignCard, Extra, NewCampaign, Played, Scored
from bardhall.web.pages.contexts import (
    AboutPage,
    CampaignPage,
    CampaignsPage,
    DealPage,
    DocsPage,
    ErrorPage,
    GalleryPage,
    GlossaryPage,
    HallPage,
    HostPage,
    LobbyPage,
    MailPage,
    MePage,
    NewPage,
    Page,
    PersonPage,
    PrivacyPage,
    RatingsPage,
    RecordPage,
    RecoveryPage,
    RulesPage,
    SeatPage,
    SoloPage,
    UploadPage,
    VerifyPage,
)  # fmt: skip
from bardhall.web.pages.deal_pages import Compared
from bardhall.web.pages.gallery import GalleryFilter
from bardhall.web.pages.history_jobs import Checked, Head
from bardhall.web.pages.lobby_pages import Asked, FreeLine, PersonHere, Sitting
from bardhall.web.pages.pages import GameCard
from bardhall.web.pages.people_pages import Ranked, RatedGame, SeasonSpan, SoloBest
from bardhall.web.pages.ready_games import SoloGame
from bardhall.web.pages.rule_book import open_book
from bardhall.web.pages.templates import environment
from bardhall.web.store.host_rows import PersonLine
from bardhall.web.store.housekeeping import StoreStats
from bardhall.web.store.moderation_rows import Reported
from bardhall.web.store.people_rows import Profile
from bardhall.web.store.person_rows import Notice
from bardhall.web.store.result_rows import Met, Result, SeatResult, Tally
from bardhall.web.store.statistics_rows import Statistics, WinLoss
from bardhall.web.tables.deals import DealTable
from bardhall.web.tables.desk import Overview
from bardhall.web.tables.scene import TableCard
from bardhall.web.tables.solo_book import SoloLine, calendar_of
from bardhall.web.workbench.bench import BenchPack
from bardhall.web.workbench.models import FaultLine, FormLine, KindShelf
from bardhall.web.workbench.nodes import FormError
from bardhall.web.workbench.routes import PackPage, WorkbenchPage
from bardhall.web.workbench.validation import Fault
from tests.web.drawing import Page as Html
from tests.web.drawing import calls_in

SOLO = RULES.solo()

WEB = Path(render.__file__).parent.parent
EVIL = "<script>\"'&"
ROW = FieldRow(EVIL, (Token(EVIL, EVIL),), False, EVIL, EVIL, EVIL)
ROUTE = Route("POST", "/api/join", EVIL, (ROW,), EVIL, EVIL, "200", (Token(EVIL),))
ELSEWHERE = ("table", "replay", "workbench_card", "card_sheets")  # tested there


def kinds(of: type[Page]) -> set[type[Page]]:
    """All kinds of page."""
    return {of, *(kind for sub in of.__subclasses__() for kind in kinds(sub))}


TEMPLATES = {kind.template: kind for kind in kinds(Page) if "template" in vars(kind)}
SHARED = {"t", "m", "lang", "theme", "folder", "styles", "draw", "announced", "is_host"}


def contexts() -> dict[str, Any]:
    """What each page is given, by its template."""
    info = bardhall.info("battle")
    mine = TableCard("a", "battle", (EVIL, "Horn"), True, (EVIL,), when="2 h")
    done = TableCard("b", "battle", ("Lute", EVIL), result=EVIL, when="3 June")
    values = {"name0": EVIL}
    found: list[Page] = [
        HallPage(games=[GameCard(info, About(15, "light"))], tables=[mine], finished=[done], listed=[mine], free=2),
        LobbyPage(
            tables=[replace(mine, when="2026-11-19 04:30")], asked=Asked("battle", "live", 2), is_last=False,
            games=("battle",), people=[PersonHere(123, EVIL, "fox", "away")],
            free=[FreeLine("a", "battle", [Sitting(EVIL)], 2, [(EVIL, EVIL)], e.Clock("total", 600.0), True)],
        ),
        NewPage(info=info, bots=("random", "greedy"), values={"name0": EVIL, "seats": "3"}, error=EVIL),
        SeatPage(token="abc", about=info, names=(EVIL, "Horn"), name=EVIL, error=EVIL),
        VerifyPage(
            replay="a", info=info, names=(EVIL, "Horn"), verdict="fault", shown=EVIL,
            head=Head("battle", None, EVIL, EVIL), findings=[Checked("fault", "dictated", {"moves": EVIL})],
        ),
        RulesPage(info=info, book=open_book("battle", "en", EVIL)),
        GlossaryPage(info=info, rulebook=bardhall.rules("battle")),
        gallery("battle"),
        RecordPage(error=EVIL),
        ErrorPage(status=404, sentence=EVIL),
        ABOUT,
        CampaignsPage(campaigns=[campaign(), campaign(fault=EVIL)], new_ones=[NEW_ONE], values={}, error=EVIL),
        CampaignPage(info=info, card=campaign(), bots=("greedy",), values=values, error=EVIL),
        MePage(
            statistics=Statistics((WinLoss("battle", "level:3", 1, 0), WinLoss("cove", "people", 0, 2)), 1, 2, 0, 1),
            is_known=True, profile=Profile(123, EVIL, "fox", 0.0), tables=[mine], finished=[done], devices=2,
            link=EVIL, records=[done], has_passkeys=False, passkeys=0, has_mail=True,
            notices=[NOTICE], push_key="BMkey", why_no_push="", tried={"n": 201},
        ),
        MailPage(key="abc", address=EVIL, is_new=True),
        PersonPage(
            profile=Profile(123, EVIL, "fox", 0.0), is_me=True, ratings=[RatedGame("battle", 1500, 200, 5)],
            tallies=[Tally("battle", 2, 3, 1, 5)], opponents=[Met(456, EVIL, "", 3, 1, 2)], more=7,
            campaigns=[("c", EVIL, 2)], solo=[SoloBest("bardwood", EVIL, EVIL, 50)], results=[RESULT],
        ),
        RatingsPage(
            about=info, games=("battle",), season="s", seasons=[SeasonSpan("s", EVIL, "2026-01-01", "2026-03-31", 5)],
            least=5, ranked=[Ranked(1, 123, EVIL, "owl", RatedGame("battle", 1500, 200, 5))], bots=[("level:1", 1400)],
            number=2, is_last=False,
        ),
        DealPage(tables=[DealTable("t", (EVIL, "Horn"), "running", True, ((1, EVIL),))], results=[], rows=[]),
        DealPage(tables=[], results=[RESULT], rows=[Compared(RESULT.seats[:1], 9), Compared(RESULT.seats[1:], 9)]),
        HostPage(
            overview=Overview(EVIL, EVIL, "plain", ABOUT.store_stats, 0.0, 10**9, EVIL), backup="2026-01-01 10:00",
            is_old=True, links=[EVIL], seasons=[SeasonSpan("s", EVIL, "2026-01-01", "2026-03-31", 5)],
            reports=[(Reported("t", 0, EVIL, 0.0, EVIL), "2026-01-01 10:00")], search=EVIL, number=2, is_last=False,
            people=[(PersonLine(123, EVIL, "fox", 0.0, kind, 3), "2026-01-01 10:00") for kind in ("", "banned")],
            tables=[replace(mine, when="2026-01-01 10:00")], tables_number=2, is_last_table=False,
        ),
        RecoveryPage(token="abc", has_own=True, kind="host"),
        DocsPage(document=Document({"hall": (ROUTE,)}, (Model(EVIL, EVIL, (ROW,)),))),
        PrivacyPage(keeping={"finished": 180, "records": 0}),
        WorkbenchPage(bench_packs=[BENCH], game_infos=[info], home=EVIL, values={"name": EVIL}, error=EVIL),
        PackPage(
            pack=BENCH, info=info, can_undo=True, is_offered=True,
            shelves=[
                KindShelf("lead", EVIL, (FormLine("lead", "a", EVIL, True, True),), (FormLine("lead", "b", EVIL),))
            ],
            faults=[
                FaultLine(Fault(EVIL), None, FormError(EVIL, "en")),
                FaultLine(Fault(EVIL, "a.toml", 3), FormLine("lead", "a", EVIL), FormError(EVIL, lang="fr")),
            ],
        ),
        UploadPage(info=info, error=EVIL),
        SoloPage(games=[solo_game("hard")], day="2025-03-21", error=EVIL),
    ]  # fmt: skip
    return {page.template: page for page in found}


RESULT = Result(
    8, "f" * 16, "battle", 0.0, "rated", True, "",
    (SeatResult(0, 123, EVIL, "fox", "", 1, 9, ""), SeatResult(1, 456, "", "", "", 2, 7, "conceded")),
)  # fmt: skip
ABOUT = AboutPage(version="1.2.3", engine="plain", store_stats=StoreStats(3, 1, 2, 3, 4, 5, 6, 7, 8, 0.0, 0.0))
NOTICE = Notice("n", "p", "hook", "https://harp.example/<b>", "", "en", "https://bards.example", 0.0)
BENCH = BenchPack(Path("mine"), Manifest("mine", "battle", EVIL, {"en": EVIL, "fr": EVIL}))
NEW_ONE = NewCampaign("battle", EVIL, EVIL, EVIL, (("slow", EVIL), ("quick", "Quick")), "quick")


def solo_game(level: str) -> SoloGame:
    """A game with a book of two lines."""
    lines = [solo_line(), solo_line(tries=0, daily="", is_won=False, is_best=False)]
    return SoloGame(SOLO, lines, level, calendar_of([], "bardwood", date(2025, 3, 21)), None)


def solo_line(**more: Any) -> SoloLine:
    """A game of the day in the solo book, or another one."""
    known: dict[str, Any] = {
        "table": "a", "game": "bardwood", "day": "2025-03-22", "level": EVIL, "who": EVIL, "seed": 3, "score": 51,
        "opponent": 44, "is_won": True, "is_best": True, "daily": "2025-03-21", "rank": 1, "tries": 2,
    }  # fmt: skip
    return SoloLine(**{**known, **more})


def campaign(**more: Any) -> CampaignCard:
    """A campaign in its third game, or otherwise."""
    scored = (Scored(EVIL, EVIL, 41, True), Scored("Horn", "", 36, False))
    known: dict[str, Any] = {
        "id": "a", "name": EVIL, "path": EVIL, "length": 5, "standing": EVIL, "number": 3,
        "coming": (EVIL, "b"), "extras": (Extra("muse", EVIL),), "is_owner": True,
        "results": (Played(1, "2025-03-21", "t", scored),),
    }  # fmt: skip
    return CampaignCard(**{**known, **more})


@pytest.mark.parametrize(
    "more",
    [
        {"playing": "t"},
        {"is_owner": False},
        {"extras": (), "coming": ()},
        {"results": ()},
    ],
)
@pytest.mark.parametrize("lang", ["en", "fr"])
def test_a_campaign_in_every_state(lang: str, more: dict[str, Any]) -> None:
    html = render.page(replace(contexts()["campaign"], card=campaign(**more)), lang, "light")
    Html(html).check()
    assert ("/campaign/a/play" in html) == (not more.get("playing") and more.get("is_owner", True))
    assert ('name="extra_muse"' in html) == ("/campaign/a/play" in html and "extras" not in more)


SCRIPTS = {"lobby": ["lobby"], "me": ["notices", "invite"], "rules": ["rulebook"]}  # beside those of tables


@pytest.mark.parametrize("theme", render.THEMES)
@pytest.mark.parametrize("lang", ["en", "fr"])
@pytest.mark.parametrize("name", sorted(set(TEMPLATES) - set(ELSEWHERE)))
def test_page(name: str, lang: str, theme: str) -> None:
    html = render.page(replace(contexts()[name], path=f"/{name}?a=1&b=<2>"), lang, theme)
    Html(html).check()
    assert f'<html lang="{lang}" data-theme="{theme}">' in html
    assert re.findall(r'<script type="module" src="/static/\w+/(\w+)', html) == SCRIPTS.get(name, [])
    assert html.count("<script") == len(SCRIPTS.get(name, []))


@pytest.mark.parametrize("is_known", [True, False])
def test_the_page_of_a_person_offers_passkeys(is_known: bool) -> None:
    given = replace(contexts()["me"], has_passkeys=True, passkeys=1, is_known=is_known)
    html = render.page(given, "en", "light")
    Html(html).check()
    assert html.count("<script") == 3
    assert ("/me/passkey" in html, 'name="joined"' in html) == (is_known, is_known)
    assert "/back/passkey" in html


def test_an_unknown_language_is_refused() -> None:
    with pytest.raises(bardhall.Malformed, match="unknown language"):
        render.page(ABOUT, "tlh", "light")


def named_in(template: str, seen: set[str]) -> set[str]:
    """The names that a template finds in its context: its own, and those of the templates that it draws in."""
    env = environment()
    assert env.loader is not None
    tree = env.parse(env.loader.get_source(env, template)[0])
    own = {name.name for name in tree.find_all(nodes.Name) if name.ctx != "load"}
    own |= {macro.name for macro in tree.find_all(nodes.Macro)}
    own |= {macro.target for macro in tree.find_all(nodes.Import)}
    own |= {name if isinstance(name, str) else name[1] for it in tree.find_all(nodes.FromImport) for name in it.names}
    found = meta.find_undeclared_variables(tree) - own - {"caller"}
    for other in meta.find_referenced_templates(tree):
        if other is not None and other.endswith(".html") and other not in seen:
            seen.add(other)
            found |= named_in(other, seen) - own  # what is set for a part is there in it
    return found - set(env.globals)


def test_every_template_of_a_page_has_a_context() -> None:
    assert {path.stem for path in (WEB / "templates" / "pages").glob("*.html")} == set(TEMPLATES)


@pytest.mark.parametrize("template", sorted(TEMPLATES))
def test_a_page_is_given_what_its_template_names_and_nothing_else(template: str) -> None:
    given = {field.name for field in fields_of(TEMPLATES[template])}
    named = named_in(f"pages/{template}.html", set())
    assert named - given - SHARED == set()
    assert given - named - {"path", "info"} == set()


@pytest.mark.parametrize("part", render.PARTS)
def test_a_part_of_a_table_is_given_what_its_template_names(part: str) -> None:
    given = {"t", "m", "lang", "scene", "seat_value"}
    if part == "steps":
        given |= {"news", "steps"}
    elif part not in render.EXCERPTS:
        given |= {"board", "draw", "draw_all", "macros"}
    homes = [folder.name for folder in folders()] if part in render.BOARD_PARTS else ["parts"]
    for home in homes:
        own = f"{home}/{part}.html"
        assert named_in(own if own in environment().list_templates() else f"common/{part}.html", set()) <= given


def gallery(game: str) -> GalleryPage:
    """What the gallery of a game is given."""
    box = registry.box_of(game, ())
    wording = registry.rules_of(game).wording(box)
    shelves = folder_of(game).shelves(box, wording, "en")
    look = GalleryFilter(game, "en", "light")
    return GalleryPage(info=bardhall.info(game), look=look, kinds=shelves, shelves=shelves)


@pytest.mark.parametrize("game", ["battle", "bardwood", "taverns", "cove"])
def test_the_gallery_shows_every_card(game: str) -> None:
    box = registry.box_of(game, ())
    html = render.page(gallery(game), "en", "light")
    assert html.count("<article") == len(box.ids)
    plain = plain_shelves(box, registry.rules_of(game).wording(box), "fr")
    assert [len(shelf.cards) for shelf in plain] == [len(box.ids)]


def words(lang: str, folder: Path = WEB) -> dict[str, dict[str, str]]:
    return tomllib.loads((folder / "words" / f"{lang}.toml").read_text())


def fields(sentence: str) -> list[str]:
    return sorted({name for _, name, _, _ in Formatter().parse(sentence) if name})


WORDED = [WEB, *[folder.path for folder in folders() if folder.words]]


@pytest.mark.parametrize("folder", WORDED, ids=lambda folder: str(folder.name))
def test_both_languages_say_the_same_things(folder: Path) -> None:
    en, fr = words("en", folder), words("fr", folder)
    assert {s: sorted(keys) for s, keys in en.items()} == {s: sorted(keys) for s, keys in fr.items()}
    for section, sentences in en.items():
        for key, sentence in sentences.items():
            assert fields(sentence) == fields(fr[section][key]), f"{section}.{key}"


BY_CODE = {
    "date", "icon", "art", "mark", "tab", "bots", "about", "site", "replay", "new", "group", "shelf", "docs_group",
    "solo_head", "checked", "kind", "tempo", "phase", "folk", "letter", "deal", "row", "help", "stall", "minion",
    "privacy_kept", "sign", "means", "absence", "notices", "weight", "portrait", "gone", "pace", "same_deal",
    "presence", "game_pace", "identity", "tally",
}  # fmt: skip


SITE = ("base.html", "macros.html", "pages", "parts")


@pytest.mark.parametrize("folder", WORDED, ids=lambda folder: str(folder.name))
def test_every_word_is_used(folder: Path) -> None:
    """A sentence that no template says is dead; keys of variable parts are named by their section.

    On the pages of a game the words of its board come before those of the site, so the templates of the site and
    those in common say them too.
    """
    homes = [folder.name, "common"] if folder != WEB else [one.name for one in folders()]
    readers = [name for name in environment().list_templates(["html"]) if name.partition("/")[0] in (*SITE, *homes)]
    said = {arguments[:2] for called, arguments in calls_in(*readers) if called == "t"}
    here = words("en", folder)
    assert [f"{s}.{k}" for s, keys in here.items() if s not in BY_CODE for k in keys if (s, k) not in said] == []


def symbols(*folders: Path) -> set[str]:
    """What the sprites in these folders draw."""
    sprites = "".join(path.read_text() for folder in folders for path in folder.glob("*.svg"))
    return {f"#{name}" for name in re.findall(r'<symbol id="([\w-]+)"', sprites)}


@pytest.mark.parametrize("game", ["battle", "bardwood", "taverns", "cove"])
def test_every_symbol_that_is_used_is_drawn(game: str) -> None:
    site, board = WEB / "templates" / "parts", folder_of(game)
    page = Html(render.page(gallery(game), "en", "light"))
    page.check()
    assert page.uses <= symbols(site, board.templates)
    assert {f"#i-{icon}" for icon in words("en")["icon"]} <= symbols(site)
    assert {f"#i-{icon}" for icon in words("en", board.path)["icon"]} <= symbols(board.templates)
    assert symbols(site).isdisjoint(symbols(board.templates))
    listed = {f"#i-{icon}" for icon in (*board.icons.icons, *HOUSE)} | {f"#{symbol}" for symbol in board.icons.also}
    assert {use for use in page.uses if use.startswith("#i-")} <= listed | {"#i-sun", "#i-moon", "#i-system"}


def box_of_bardwood() -> BardwoodBox:
    box = registry.box_of("bardwood", ())
    assert isinstance(box, BardwoodBox)
    return box


def test_pictures_are_all_different_and_always_the_same() -> None:
    box = registry.box_of("battle", ())
    drawn = [picture(name) for name in box.ids]
    assert len(set(drawn)) == len(box.ids)
    assert drawn == [picture.__wrapped__(name) for name in box.ids]
    grove = [picture(card.id, kind=KINDS[card.kind], cast=CAST) for card in box_of_bardwood().cards]
    assert len(set(grove)) == len(grove)
    assert cover("a") != cover("b")
    assert max(len(one) for one in drawn) < 4_000


@pytest.mark.parametrize("game", bardhall.games())
def test_every_game_has_a_picture_of_its_own_and_says_what_it_takes(game: str) -> None:
    drawn, about = cover(game), folder_of(game).about
    assert set(re.findall(r'href="(#[\w-]+)"', drawn)) <= symbols(WEB / "templates" / "parts")
    assert len({cover(other) for other in bardhall.games()}) == len(bardhall.games())
    assert "cv-" in drawn
    assert len(drawn) < 6_000
    assert about
    assert about.weight in WEIGHTS
    bardhall.info(game).check_options(dict(about.quick))


def test_the_scripts_ask_nobody_else() -> None:
    for folder in (WEB / "static", *[folder.static for folder in folders()]):
        for path in folder.glob("*.*"):
            assert re.findall(r"https?://(?!www\.w3\.org/2000/svg)", path.read_text()) == []
