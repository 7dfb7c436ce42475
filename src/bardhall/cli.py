"""The program `bardhall`, with one subcommand for each task."""

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
    """Run a command line and return the exit code."""
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
    """Make terminals replace characters that they cannot show or read, instead of failing.

    Windows reads and writes files and pipes in an encoding of its region; ours are UTF-8 there as everywhere.
    """
    for stream in (sys.stdin, sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            is_regional = os.name == "nt" and not stream.isatty() and "PYTHONIOENCODING" not in os.environ
            stream.reconfigure(errors="replace", encoding="utf-8" if is_regional else None)


def _is_unread(error: OSError) -> bool:
    """Return whether the error means that the reader of our output has gone; Windows reports an invalid argument."""
    return isinstance(error, BrokenPipeError) or (os.name == "nt" and error.errno == errno.EINVAL)


def _stop_writing() -> None:
    """Discard further output, so that the interpreter does not complain at exit that its reader has gone."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
