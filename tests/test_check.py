"""The quick loop: which tests belong to a file that has changed."""

from __future__ import annotations

from pathlib import Path

import pytest
from tools.check import ALWAYS, chosen_tests, covering

ROOT = Path(__file__).resolve().parent.parent


@pytest.mark.parametrize(
    ("path", "tests"),
    [
        ("src/bardhall/kernel/flow.py", {"tests/conformance", "tests/envs"}),
        ("src/bardhall/games/battle/rules/hire.py", {"tests/conformance", "tests/games/battle"}),
        ("src/bardhall/games/bardwood/content/base/pack.toml", {"tests/games/bardwood"}),
        ("src/bardhall/bots/search.py", {"tests/bots", "tests/arena"}),
        ("src/bardhall/arena/report.py", {"tests/arena"}),
        ("src/bardhall/web/tables/clock.py", {"tests/web/test_clock.py"}),
        ("src/bardhall/web/templates/base.html", {"tests/web/test_render_pages.py"}),
        ("docs/concepts.md", {"tests/test_docs.py"}),
        ("tests/bots/test_search.py", {"tests/bots/test_search.py"}),
        ("tests/scenario.py", {"tests/bots/test_greedy.py", "tests/bots/test_search.py"}),
        ("CHANGELOG.md", set()),
        ("tests/browser/test_axe.py", set()),
    ],
)
def test_a_file_has_its_tests(path: str, tests: set[str]) -> None:
    assert tests <= covering(path)
    assert all((ROOT / test).exists() for test in tests)


def test_the_kernel_is_tested_always_and_nothing_twice() -> None:
    assert chosen_tests([]) == sorted(ALWAYS)
    chosen = chosen_tests(["tests/kernel/test_flow.py", "src/bardhall/bots/search.py", "tests/bots/test_search.py"])
    assert chosen == sorted({*ALWAYS, "tests/bots", "tests/arena"})


def test_what_was_deleted_has_no_tests() -> None:
    assert chosen_tests(["tests/bots/test_nothing_of_that_kind.py"]) == sorted(ALWAYS)
