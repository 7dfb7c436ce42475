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


def test_every_section_of_battle_is_described() -> None:
    table = PAGE.partition("### Battle of the Bards")[2].partition("\n## ")[0]
    described = [
        name for row in re.findall(r"^\| (`.*?) \|", table, re.MULTILINE) for name in re.findall("`(.*?)`", row)
    ]
    game = bardhall.new("battle", seats=2)
    names = [section.name for section in game.start.rules.encoder(game.start.box, 2).sections]
    assert described == [name.replace("[0]", "[i]") for name in names if not name.endswith("[1]")]
