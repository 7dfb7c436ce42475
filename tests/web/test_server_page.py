"""docs/server.md: its command lines are command lines."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from bardhall.commands import COMMANDS
from bardhall.commands.parser import Commands

PAGE = Path(__file__).parents[2] / "docs" / "server.md"
LINES = re.findall(r"^    bardhall (.*)$", PAGE.read_text(), re.MULTILINE)


def test_there_are_some() -> None:
    assert len(LINES) == 14


@pytest.mark.parametrize("line", LINES)
def test_the_command_line_is_understood(line: str) -> None:
    commands = Commands("en")
    for add in COMMANDS.values():
        add(commands)
    assert callable(commands.parse(line.split()).run)
