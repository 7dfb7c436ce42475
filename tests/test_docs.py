"""The pages of the documentation say what is so."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import bardhall

DOCS = Path(__file__).resolve().parent.parent / "docs"
PYTHON = re.compile(r"^```python\n(.*?)^```", re.MULTILINE | re.DOTALL)
TOML = re.compile(r"^```toml\n# (\S+)\n(.*?)^```", re.MULTILINE | re.DOTALL)


@pytest.mark.parametrize("example", PYTHON.findall((DOCS / "concepts.md").read_text()))
def test_concepts(example: str, capsys: pytest.CaptureFixture[str]) -> None:
    exec(compile(example, "concepts.md", "exec"), {})
    printed = capsys.readouterr().out
    assert printed
    assert "False\n" not in printed.replace("True False\n", "")


def test_the_card_of_the_page_can_be_played(tmp_path: Path) -> None:
    for name, text in TOML.findall((DOCS / "add-a-card.md").read_text()):
        (tmp_path / name).write_text(text)
    g = bardhall.new("battle", seats=2, packs=[tmp_path])
    code = g.start.box.code("otter_on_spoons")
    sentence = g.start.wording.card(code, "en")
    assert "a die of 5 or more" in sentence
    assert "after you capture an audience" in sentence
    assert [pack.id for pack in g.start.box.packs] == ["battle-base", "my-cards"]
