"""The page about environments says what is so."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import bardhall

PAGE = (Path(__file__).resolve().parent.parent.parent / "docs" / "environments.md").read_text()
EXAMPLES = re.findall(r"^```python\n(.*?)^```", PAGE, re.MULTILINE | re.DOTALL)


@pytest.mark.parametrize("example", EXAMPLES, ids=range(len(EXAMPLES)))
def test_example_runs(example: str, capsys: pytest.CaptureFixture[str]) -> None:
    exec(compile(example, "environments.md", "exec"), {})
    assert capsys.readouterr().out


@pytest.mark.parametrize(
    ("game", "title", "seats"),
    [("battle", "Battle of the Bards", 2), ("bardwood", "Bardwood Grove", 1), ("cove", "Merchants Cove", 1)],
)
def test_every_section_is_described(game: str, title: str, seats: int) -> None:
    table = PAGE.partition(f"### {title}")[2].partition("\n##")[0]
    described = [
        name for row in re.findall(r"^\| (`.*?) \|", table, re.MULTILINE) for name in re.findall("`(.*?)`", row)
    ]
    start = bardhall.new(game, seats=seats).start
    names = [section.name for section in start.rules.encoder(start.box, seats).sections]
    assert described == [name.replace("[0]", "[i]") for name in names if not name.endswith("[1]")]
