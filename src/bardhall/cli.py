"""The program `bardhall`: one subcommand for each thing to do."""

from __future__ import annotations

import io
import os
import sys
from collections.abc import Sequence

from bardhall.commands import COMMANDS
from bardhall.commands.parser import Commands
from bardhall.commands.words import language
from bardhall.kernel.errors import BardhallError

BAD_INPUT = 2
INTERRUPTED = 130
NOBODY_READS = 141


def main(arguments: Sequence[str] | None = None) -> int:
    """Run a command line; the exit code."""
    words = sys.argv[1:] if arguments is None else list(arguments)
    _be_lenient_with_letters()
    try:
        code = _run(words)
        sys.stdout.flush()
        return code
    except BardhallError as error:
        print(f"bardhall: {error}", file=sys.stderr)
        return BAD_INPUT
    except KeyboardInterrupt:
        return INTERRUPTED
    except BrokenPipeError:
        _stop_writing()
        return NOBODY_READS


def _run(words: list[str]) -> int:
    commands = Commands(language(words), words[0] if words else "")
    for command in COMMANDS:
        command.add(commands)
    args = commands.parse(words)
    code: int = args.run(args)
    return code


def _be_lenient_with_letters() -> None:
    """A terminal that lacks a letter shows a sign instead, and what cannot be read is a sign too."""
    for stream in (sys.stdin, sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="replace")


def _stop_writing() -> None:
    """Whoever read our output has gone; the interpreter must not complain about it at its end."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
