"""Long texts: wrapped, coloured and paged for a person, plain for everything else."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

import bardhall
from bardhall.terminal import pager
from bardhall.terminal.pager import BOLD, CYAN, DIM, END, Pager, has_colour
from tests.terminal.console import Console

RULE = "BB-HIRE-04  Hiring the newest bard in town takes one more free die of that value."


@pytest.fixture
def window(monkeypatch: pytest.MonkeyPatch) -> None:
    """A terminal of 40 by 10."""
    monkeypatch.setattr(pager, "is_read", lambda: True)
    monkeypatch.setattr(shutil, "get_terminal_size", lambda: os.terminal_size((40, 10)))
    monkeypatch.delenv("NO_COLOR", raising=False)
    monkeypatch.setenv("TERM", "xterm")


def shown(capsys: pytest.CaptureFixture[str], *lines: str, head: str = "Hiring") -> str:
    written = Pager()
    written.head(head)
    written.write(*lines)
    written.show()
    return capsys.readouterr().out


def test_a_pipe_gets_plain_lines(capsys: pytest.CaptureFixture[str]) -> None:
    assert shown(capsys, RULE, "Heron (heron)") == f"Hiring\n{RULE}\nHeron (heron)\n"


@pytest.mark.usefixtures("window")
def test_a_window_gets_colour_and_short_lines(capsys: pytest.CaptureFixture[str]) -> None:
    said = shown(capsys, RULE, "  Heron (heron)", "")
    assert said.startswith(f"{BOLD}Hiring{END}\n{CYAN}BB-HIRE-04{END}  Hiring the newest bard in\n  town ")
    assert said.endswith(f"  Heron {DIM}(heron){END}\n\n")


@pytest.mark.usefixtures("window")
def test_nobody_gets_colour_who_does_not_want_it(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("NO_COLOR", "1")
    said = shown(capsys, RULE)
    assert "\x1b" not in said
    assert max(map(len, said.splitlines())) <= 40


@pytest.mark.parametrize(
    ("environment", "system", "is_coloured"),
    [
        ({"TERM": "xterm"}, "posix", True),
        ({}, "posix", True),
        ({"TERM": "dumb"}, "posix", False),
        ({"TERM": "xterm", "NO_COLOR": "1"}, "posix", False),
        ({"TERM": "xterm", "NO_COLOR": ""}, "posix", True),
        ({}, "nt", False),
        ({"WT_SESSION": "1"}, "nt", True),
    ],
)
def test_where_there_is_colour(environment: dict[str, str], system: str, is_coloured: bool) -> None:
    assert has_colour(environment, system) is is_coloured


@pytest.mark.usefixtures("window")
def test_more_than_a_window_goes_through_a_pager(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    pager = tmp_path / "pager.py"
    pager.write_text(f"import sys\nopen({str(tmp_path / 'read')!r}, 'w').write(sys.stdin.read())\n")
    monkeypatch.setenv("PAGER", f"{sys.executable} {pager}")
    assert shown(capsys, *["line"] * 5) == f"{BOLD}Hiring{END}\n" + "line\n" * 5
    assert shown(capsys, *["line"] * 20) == ""
    assert (tmp_path / "read").read_text() == f"{BOLD}Hiring{END}\n" + "line\n" * 20
    monkeypatch.setenv("PAGER", "/no/such/pager")
    assert shown(capsys, *["line"] * 20).count("line") == 20


# Completion


@pytest.mark.parametrize("shell", ["bash", "zsh", "fish", "powershell"])
def test_a_script_for_every_shell(tmp_path: Path, shell: str) -> None:
    script = Console(tmp_path).type(command=f"complete {shell}").out
    assert all(word in script for word in ("campaign", "schema", "search", *bardhall.games()))
    assert "GAME" not in script


@pytest.mark.parametrize(
    ("typed", "completed"),
    [
        ("bardhall ca", {"campaign", "cards"}),
        ("bardhall cards b", {"bardwood", "battle"}),
        ("bardhall pack sc", {"schema"}),
    ],
)
def test_bash_completes(tmp_path: Path, typed: str, completed: set[str]) -> None:
    bash = shutil.which("bash")
    if bash is None:
        pytest.skip("there is no bash here")
    words = typed.split()
    script = Console(tmp_path).type(command="complete bash").out
    asked = f"COMP_WORDS=({typed}); COMP_CWORD={len(words) - 1}; _bardhall; printf '%s\\n' \"${{COMPREPLY[@]}}\""
    found = subprocess.run([bash, "-c", f"{script}\n{asked}"], capture_output=True, text=True, check=True)
    assert set(found.stdout.split()) == completed
