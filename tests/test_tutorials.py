"""The first pack is made as its tutorial stands; and the site misses no page."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from bardhall.cli import main

DOCS = Path(__file__).resolve().parent.parent / "docs"
PAGES = sorted(DOCS.rglob("*.md"))
FILE = re.compile(r"^```(?:python|toml)\n# (\S+)\n(.*?)^```", re.MULTILINE | re.DOTALL)


@pytest.fixture(autouse=True)
def _here(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("BARDHALL_HOME", str(tmp_path / "home"))


def page(name: str) -> str:
    return (DOCS / "tutorials" / f"{name}.md").read_text(encoding="utf-8")


def lines(name: str) -> list[list[str]]:
    """The command lines of a tutorial."""
    return [line.split() for line in re.findall(r"^    bardhall (.*)$", page(name), re.MULTILINE)]


def write_files(name: str, folder: Path) -> None:
    for file, text in FILE.findall(page(name)):
        (folder / file).write_text(text, encoding="utf-8")


def test_the_first_pack(capsys: pytest.CaptureFixture[str]) -> None:
    begin, show, show_french, _, _, cards, _ = lines("first-pack")
    assert main(begin) == 0
    write_files("first-pack", Path("my-packs/otters"))
    assert main(show) == 0
    assert "Otter on Spoons" in capsys.readouterr().out
    assert main(show_french) == 0
    assert "La Loutre aux cuillères" in capsys.readouterr().out
    assert main(cards) == 0
    assert "Otter on Spoons" in Path("otters.html").read_text(encoding="utf-8")


# The site


def test_every_page_is_in_the_contents() -> None:
    index = (DOCS / "index.md").read_text(encoding="utf-8").splitlines()
    names = [path.relative_to(DOCS).with_suffix("").as_posix() for path in PAGES]
    assert [name for name in names if index.count(name) != 1] == ["index"]


@pytest.mark.parametrize("path", PAGES, ids=lambda path: str(path.name))
def test_no_link_leads_nowhere(path: Path) -> None:
    found = re.findall(r"\]\(([^)#:\s]+)(?:#[^)]*)?\)", path.read_text(encoding="utf-8"))
    assert [link for link in found if not (path.parent / link).exists()] == []
