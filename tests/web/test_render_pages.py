"""The other pages, in both languages and all themes; words, icons and pictures."""

from __future__ import annotations

import re
import tomllib
from pathlib import Path
from string import Formatter
from typing import Any

import pytest

import bardhall
from bardhall.kernel import registry
from bardhall.web import render
from bardhall.web.boards.common import generic_shelves
from bardhall.web.boards.pictures import cover, picture
from bardhall.web.scene import TableCard
from tests.web.drawing import Page

WEB = Path(render.__file__).parent
EVIL = "<script>\"'&"


def contexts() -> dict[str, dict[str, Any]]:
    """What each page is given."""
    info = bardhall.info("battle")
    box = registry.box_of("battle", ())
    wording = registry.rules_of("battle").wording(box)
    mine = TableCard("a", "battle", (EVIL, "Horn"), True, (EVIL,), when="2 h")
    done = TableCard("b", "battle", ("Lute", EVIL), result=EVIL, when="3 June")
    return {
        "hall": {"games": [info], "tables": [mine], "finished": [done], "listed": [mine]},
        "new": {"info": info, "bots": ("random", "greedy"), "values": {"name0": EVIL, "seats": "3"}, "error": EVIL},
        "seat": {"token": "abc", "game": info, "names": (EVIL, "Horn"), "name": EVIL, "error": EVIL},
        "rules": {"info": info, "rulebook": bardhall.rules("battle")},
        "gallery": {"info": info, "box": box, "wording": wording},
        "record": {"error": EVIL},
        "error": {"status": 404, "sentence": EVIL},
        "about": {"version": "1.2.3"},
    }


@pytest.mark.parametrize("theme", render.THEMES)
@pytest.mark.parametrize("lang", ["en", "fr"])
@pytest.mark.parametrize("name", [name for name in render.PAGES if name not in ("table", "replay")])
def test_page(name: str, lang: str, theme: str) -> None:
    html = render.page(name, lang, theme, path=f"/{name}?a=1&b=<2>", **contexts()[name])
    Page(html).check()
    assert f'<html lang="{lang}" data-theme="{theme}">' in html
    assert "<script" not in html


def test_an_unknown_page_or_language_is_refused() -> None:
    with pytest.raises(AssertionError, match="no page"):
        render.page("nowhere", "en", "light")
    with pytest.raises(bardhall.Malformed, match="not spoken"):
        render.page("about", "tlh", "light", version="1")


def test_every_rule_has_an_anchor() -> None:
    page = Page(render.page("rules", "fr", "light", **contexts()["rules"]))
    assert set(bardhall.rules("battle").rules) <= set(page.ids)


def test_the_gallery_shows_every_card() -> None:
    given = contexts()["gallery"]
    html = render.page("gallery", "en", "light", **given)
    assert html.count("<article") == len(given["box"].ids)
    plain = generic_shelves(given["box"], given["wording"], "fr")
    assert [len(shelf.cards) for shelf in plain] == [len(given["box"].ids)]


def words(lang: str) -> dict[str, dict[str, str]]:
    return tomllib.loads((WEB / "words" / f"{lang}.toml").read_text())


def fields(sentence: str) -> list[str]:
    return sorted({name for _, name, _, _ in Formatter().parse(sentence) if name})


def test_both_languages_say_the_same_things() -> None:
    en, fr = words("en"), words("fr")
    assert {s: sorted(keys) for s, keys in en.items()} == {s: sorted(keys) for s, keys in fr.items()}
    for section, sentences in en.items():
        for key, sentence in sentences.items():
            assert fields(sentence) == fields(fr[section][key]), f"{section}.{key}"


def test_every_word_is_used() -> None:
    """A sentence that no template says is dead; keys of variable parts are named by their section."""
    sources = [path.read_text() for path in (WEB / "templates").rglob("*.html")]
    said = set(re.findall(r"""t\(["'](\w+)["'], ["'](\w+)["']""", "".join(sources)))
    by_code = {"icon", "art", "verb", "mark", "tab", "bots", "about", "site", "replay", "new"}
    unused = [f"{s}.{k}" for s, keys in words("en").items() if s not in by_code for k in keys if (s, k) not in said]
    assert unused == []


def test_every_symbol_that_is_used_is_drawn() -> None:
    sprites = "".join((WEB / "templates" / "parts" / name).read_text() for name in ("icons.svg", "scenery.svg"))
    drawn = {f"#{name}" for name in re.findall(r'<symbol id="([\w-]+)"', sprites)}
    page = Page(render.page("gallery", "en", "light", **contexts()["gallery"]))
    assert page.uses <= drawn
    assert {f"#i-{icon}" for icon in words("en")["icon"]} <= drawn


def test_pictures_are_all_different_and_always_the_same() -> None:
    box = registry.box_of("battle", ())
    drawn = [picture(name) for name in box.ids]
    assert len(set(drawn)) == len(box.ids)
    assert drawn == [picture.__wrapped__(name) for name in box.ids]
    assert cover("battle") != cover("bardwood")
    assert max(len(one) for one in drawn) < 4_000


def test_the_script_is_small_and_asks_nobody_else() -> None:
    script = (WEB / "static" / "table.js").read_text()
    assert script.count("\n") < 300
    for path in (WEB / "static").iterdir():
        assert re.findall(r"https?://(?!www\.w3\.org/2000/svg)", path.read_text()) == []
