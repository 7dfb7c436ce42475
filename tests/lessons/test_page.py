"""The page about lessons says what is so."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from bardhall.lessons import Choose, Look, Try, Watch, begin, show
from bardhall.lessons.reading import read_lesson
from tests.lessons.learner import answer
from tests.test_docs import DOCS, PYTHON, TOML

PAGE = (DOCS / "add-a-lesson.md").read_text()


def test_the_file_of_the_page_is_a_lesson(tmp_path: Path) -> None:
    ((_, text),) = TOML.findall(PAGE)
    path = tmp_path / "first.toml"
    path.write_text(text)
    run = begin(read_lesson("battle", path))
    assert [type(step) for step in run.lesson.steps] == [Look, Choose, Watch, Try]
    while run.step is not None:
        assert show(run, "en")
        answer(run, 0)


def test_the_kinds_of_step_have_the_fields_that_the_page_names() -> None:
    told = re.findall(r"^\| `(\w+)` \|.*\| ((?:`\w+`(?:, )?)*) ?\|$", PAGE, re.MULTILINE)
    common = set(Look.__struct_fields__)
    kinds = {kind.__name__.lower(): set(kind.__struct_fields__) - common for kind in (Look, Choose, Try, Watch)}
    assert {kind: set(re.findall(r"\w+", fields)) for kind, fields in told} == kinds


@pytest.mark.parametrize("example", PYTHON.findall(PAGE))
def test_the_example_of_the_page(example: str, capsys: pytest.CaptureFixture[str]) -> None:
    exec(compile(example, "add-a-lesson.md", "exec"), {})
    assert capsys.readouterr().out.endswith("True\n")
