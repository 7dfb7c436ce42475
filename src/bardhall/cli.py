"""The program `bardhall`: one subcommand for each thing to do."""

from __future__ import annotations

import errno
import io
import os
import sys
from collections.abc import Sequence

from bardhall.commands import COMMANDS
from bardhall.commands.parser import Commands
from bardhall.commands.words import language
from bardhall.kernel.errors import BardhallError

ALONE = ("serve", "--open")  # what the program does if nothing else is asked for
BAD_INPUT = 2
INTERRUPTED = 130
NOBODY_READS = 141


def main(arguments: Sequence[str] | None = None) -> int:
    """Run a command line; the exit code."""
    words = list(sys.argv[1:] if arguments is None else arguments) or list(ALONE)
    _replace_unencodable()
    try:
        code = _run(words)
        sys.stdout.flush()
        return code
    except BardhallError as error:
        print(f"bardhall: {error}", file=sys.stderr)
        return BAD_INPUT
    except KeyboardInterrupt:
        return INTERRUPTED
    except OSError as error:
        if not _is_unread(error):
            raise
        _stop_writing()
        return NOBODY_READS


def _run(words: list[str]) -> int:
    commands = Commands(language(words), words[0] if words else "")
    for add in COMMANDS.values():
        add(commands)
    args = commands.parse(words)
    code: int = args.run(args)
    return code


def _replace_unencodable() -> None:
    """A terminal that lacks a letter shows a sign instead, and what cannot be read is a sign too.

    Windows reads and writes files and pipes in an encoding of its region; ours are UTF-8 there as everywhere.
    """
    for stream in (sys.stdin, sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            is_regional = os.name == "nt" and not stream.isatty() and "PYTHONIOENCODING" not in os.environ
            stream.reconfigure(errors="replace", encoding="utf-8" if is_regional else None)


def _is_unread(error: OSError) -> bool:
    """Whether nobody reads what we write. Windows calls that an invalid argument."""
    return isinstance(error, BrokenPipeError) or (os.name == "nt" and error.errno == errno.EINVAL)


def _stop_writing() -> None:
    """Whoever read our output has gone; the interpreter must not complain about it at its end."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
