"""The program as a person uses it: a command line, lines typed, and what was said.

>>> said = Console(tmp_path).type("1 3 2", "quit", command="play battle --seats me,random --seed 7")
"""

from __future__ import annotations

import contextlib
import io
import os
import signal
import subprocess
import sys
from dataclasses import dataclass
from pathlib import Path
from unittest import mock

from bardhall.cli import main

SECONDS = 120


def hear_interrupts() -> None:
    """Ctrl-C is heard, also where the tests themselves run in the background and ignore it."""
    signal.signal(signal.SIGINT, signal.SIG_DFL)


@dataclass(frozen=True)
class Said:
    """What a run of the program said, and its exit code."""

    code: int
    out: str
    err: str

    def after(self, typed: str) -> str:
        """What was said after the last line of that text, up to the next one."""
        return self.out.rpartition(f"> {typed}\n")[2].partition("\n> ")[0]


class Console:
    """Runs the program with its data in a folder of its own."""

    def __init__(self, home: Path) -> None:
        self.home = home
        self.variables = {"BARDHALL_HOME": str(home), "LANG": "C.UTF-8"}

    def type(self, *lines: str, command: str) -> Said:
        """Run a command in this process, with these lines on its input."""
        out, err = io.StringIO(), io.StringIO()
        typed = io.StringIO("".join(f"{line}\n" for line in lines))
        with (
            mock.patch.dict(os.environ, self.variables),
            mock.patch.object(sys, "stdin", typed),
            contextlib.redirect_stdout(out),
            contextlib.redirect_stderr(err),
        ):
            code = main(command.split())
        return Said(code, out.getvalue(), err.getvalue())

    def run(self, *lines: str, command: str) -> Said:
        """Run a command in a process of its own, with these lines through a pipe."""
        typed = "".join(f"{line}\n" for line in lines)
        words = [sys.executable, "-m", "bardhall", *command.split()]
        done = subprocess.run(
            words, input=typed, capture_output=True, text=True, encoding="utf-8", timeout=SECONDS, env=self.environment
        )
        return Said(done.returncode, done.stdout, done.stderr)

    def start(self, command: str) -> subprocess.Popen[str]:
        """Start a command that can be talked to and interrupted."""
        words = [sys.executable, "-u", "-m", "bardhall", *command.split()]
        pipe = subprocess.PIPE
        return subprocess.Popen(
            words,
            stdin=pipe,
            stdout=pipe,
            stderr=pipe,
            text=True,
            encoding="utf-8",
            env=self.environment,
            preexec_fn=hear_interrupts,
        )

    @property
    def environment(self) -> dict[str, str]:
        return {**os.environ, **self.variables, "PYTHONIOENCODING": "utf-8"}

    @property
    def saves(self) -> list[Path]:
        """The files of the games that are kept."""
        return sorted((self.home / "saves").glob("*.json"))
