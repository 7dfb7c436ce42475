"""A merchant in a package of its own: found by its entry point, it plays in the harbour of Merchants Cove.

`tests/tiny_merchant` is the merchant of `docs/add-a-merchant.md`. It is not installed, like the game of `tests/tiny`.
"""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import bardhall
from tests.installing import ROOT, installed_in, pytest_in, run

TINY = ROOT / "tests" / "tiny_merchant"
PAGE = (ROOT / "docs" / "add-a-merchant.md").read_text(encoding="utf-8")
FILE = re.compile(r"^```(?:python|toml)\n# (\S+)\n(.*?)^```", re.MULTILINE | re.DOTALL)
NEW = "import bardhall; bardhall.new('cove', seats=2, merchants='juggler')"


@pytest.fixture(scope="module")
def installed(tmp_path_factory: pytest.TempPathFactory) -> dict[str, str]:
    """The environment of a process in which the package is installed."""
    return installed_in(TINY, tmp_path_factory.mktemp("site"))


def test_it_plays_whole_games(installed: dict[str, str]) -> None:
    said = pytest_in(installed, "tests/tiny_merchant/check_harbour.py")
    assert int(re.findall(r"(\d+) passed", said)[0]) == 10


def test_without_its_package_nobody_knows_it() -> None:
    with pytest.raises(
        bardhall.Malformed, match="option merchants must name some of entertainer, trader, not 'juggler'"
    ):
        bardhall.new("cove", seats=2, merchants="juggler")


@pytest.mark.parametrize("name", ["trader", "fire_eater"])
def test_a_name_that_is_taken_or_another_one_is_refused(name: str, tmp_path: Path) -> None:
    folder, home = tmp_path / "package", tmp_path / "site"
    folder.mkdir()
    home.mkdir()
    point = f'[project.entry-points."bardhall.cove.merchants"]\n{name} = "other:Other"\n'
    (folder / "pyproject.toml").write_text(f'[project]\nname = "other"\nversion = "1"\n{point}')
    source = "from bardhall.games.cove.rules.merchant import Merchant\n\n\nclass Other(Merchant):\n    id = 'trader'\n"
    (folder / "other.py").write_text(source)
    with pytest.raises(
        AssertionError, match=f"entry point {name} registers a merchant named .trader.; both names must be the same"
    ):
        run(installed_in(folder, home), "-c", NEW)


def test_the_page_shows_the_files_as_they_are() -> None:
    shown = dict(FILE.findall(PAGE))
    assert {"pyproject.toml", "juggler/merchant.py", "juggler/shows.py", "juggler/wording/en.toml"} <= set(shown)
    for name, text in shown.items():
        assert text == (TINY / name).read_text(encoding="utf-8"), name
