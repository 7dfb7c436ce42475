"""Every rule of a rulebook is shown by a test and named where it is implemented; no id is invented."""

from __future__ import annotations

import ast
import io
import re
import tokenize
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

import bardhall
from bardhall.kernel.rulebook import HALL, Rule

ROOT = Path(__file__).resolve().parent.parent
SOURCES = sorted((ROOT / "src" / "bardhall").rglob("*.py"))
TESTS = sorted((ROOT / "tests").rglob("*.py"))

# Rulings and gaps say how a rule is read; they are named in the code, and shown by the tests of their rules.
READINGS = ("RULING", "GAP")
NO_RULE = "-99"  # for tests that ask for a rule that does not exist
ID = re.compile(r"\b[A-Z]{2,4}-[A-Z]+(?:-[A-Z]+)*-[0-9]{2}\b")
RANGE = re.compile(rf"({ID.pattern}) to ({ID.pattern})")


def cited(text: str) -> set[str]:
    """The rule ids in a text; `BB-TUNE-02 to BB-TUNE-05` cites four."""
    found = set(ID.findall(text))
    for first, last in RANGE.findall(text):
        chapter, start, end = first[:-2], int(first[-2:]), int(last[-2:])
        assert last.startswith(chapter), f"{first} to {last} are not of one chapter"
        found |= {f"{chapter}{number:02d}" for number in range(start, end + 1)}
    return found


def spoken(path: Path) -> Iterator[str]:
    """The docstrings and comments of a module, where a sentence may run over several lines."""
    source = path.read_text(encoding="utf-8")
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Module | ast.ClassDef | ast.FunctionDef | ast.AsyncFunctionDef):
            yield " ".join((ast.get_docstring(node) or "").split())
    for token in tokenize.generate_tokens(io.StringIO(source).readline):
        if token.type == tokenize.COMMENT:
            yield token.string


def marked(path: Path) -> set[str]:
    """The ids in the marks `pytest.mark.rule(...)` of a test module."""
    found: set[str] = set()
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Call) and ast.unparse(node.func) == "pytest.mark.rule":
            found |= {arg.value for arg in node.args if isinstance(arg, ast.Constant) and isinstance(arg.value, str)}
    return found


@cache
def all_marked() -> frozenset[str]:
    return frozenset(rule for path in TESTS for rule in marked(path))


@cache
def mentioned(game: str) -> frozenset[str]:
    """The ids in docstrings and comments of a game's package; numbers and cards are implemented by its content."""
    package = ROOT / "src" / "bardhall" / "games" / game
    texts = [text for path in package.rglob("*.py") for text in spoken(path)]
    for path in (package / "content").rglob("*.toml"):
        texts += re.findall(r"#.*", path.read_text(encoding="utf-8"))
    return frozenset(rule for text in texts for rule in cited(text))


def rules(game: str) -> list[Rule]:
    return list(bardhall.rules(game).rules.values())


every_game = pytest.mark.parametrize("game", bardhall.games())


@every_game
def test_every_rule_and_example_is_shown_by_a_test(game: str) -> None:
    wanted = [rule.id for rule in rules(game) if rule.chapter not in READINGS and not rule.untested]
    assert [rule for rule in wanted if rule not in all_marked()] == []


@every_game
def test_every_rule_is_named_where_it_is_implemented(game: str) -> None:
    wanted = [rule.id for rule in rules(game) if rule.chapter != "EX"]
    assert [rule for rule in wanted if rule not in mentioned(game)] == []


@every_game
def test_what_no_test_can_show_has_no_test(game: str) -> None:
    assert [rule.id for rule in rules(game) if rule.untested and rule.id in all_marked()] == []


@every_game
def test_a_rulebook_is_in_order_and_in_both_languages(game: str) -> None:
    book = bardhall.rules(game)
    chapters = [chapter.id for chapter in book.chapters]
    assert len(set(chapters)) == len(chapters)
    for chapter in book.chapters:
        assert book.of_chapter(chapter.id)
        assert set(chapter.title) == {"en", "fr"}
    for rule in book.rules.values():
        assert ID.fullmatch(rule.id)
        assert rule.chapter in chapters
        assert rule.id.split("-", 1)[1].rsplit("-", 1)[0] == rule.chapter
        assert rule.en.strip()
        assert rule.fr.strip()
        assert rule.en != rule.fr


@pytest.mark.parametrize("game", bardhall.games())
def test_a_gap_says_what_the_published_rules_do_not_give(game: str) -> None:
    """Nothing of a game is lost: the published rules do not give it, and Bardhall fills it in."""
    gaps = bardhall.rules(game).of_chapter("GAP")
    assert [rule.id for rule in gaps if re.search(r"\blost\b", rule.en) or re.search(r"\bperdue?s?\b", rule.fr)] == []


@pytest.mark.parametrize("book", [*bardhall.games(), "hall"])
def test_both_languages_have_the_same_numerals(book: str) -> None:
    found = HALL if book == "hall" else bardhall.rules(book)
    wrong = [rule.id for rule in found.rules.values() if numerals(rule.en) != numerals(rule.fr)]
    assert wrong == []


def numerals(text: str) -> list[int]:
    """The numbers that a rule names in figures; the languages may name them in another order."""
    return sorted(int(figure) for figure in re.findall(r"[0-9]+", text))


def known_ids() -> set[str]:
    return {rule for game in bardhall.games() for rule in bardhall.rules(game).rules} | set(HALL.rules)


def test_no_unknown_rule_is_cited() -> None:
    known = known_ids()
    prefixes = {rule.split("-")[0] for rule in known}
    wrong = [
        f"{path.relative_to(ROOT)}: {rule}"
        for path in [*SOURCES, *TESTS, *sorted((ROOT / "src" / "bardhall").rglob("*.toml"))]
        for rule in sorted(cited(path.read_text(encoding="utf-8")))
        if rule.split("-")[0] in prefixes and rule not in known and not rule.endswith(NO_RULE)
    ]
    assert wrong == []


def test_ranges_are_read_as_all_their_rules() -> None:
    text = "BB-TUNE-02 to BB-TUNE-04, and BB-ROUND-END-01; BBX-1, bb-tune-05"
    assert cited(text) == {"BB-TUNE-02", "BB-TUNE-03", "BB-TUNE-04", "BB-ROUND-END-01"}
