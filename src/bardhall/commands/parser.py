"""Parsing command lines, where every error is one clear sentence."""

from __future__ import annotations

import argparse
import secrets
from collections.abc import Callable, Iterable, Sequence
from functools import wraps
from typing import Any, ClassVar, NoReturn, ParamSpec

import bardhall
from bardhall.commands.words import WORDS
from bardhall.kernel import registry
from bardhall.kernel.errors import Malformed
from bardhall.kernel.wording import LANGUAGES

Run = Callable[[argparse.Namespace], int]

LARGEST_PORT = 65535


class _Formatter(argparse.RawDescriptionHelpFormatter):
    """A help formatter in the language of the command line."""

    lang = "en"

    def add_usage(
        self, usage: str | None, actions: Iterable[argparse.Action], groups: Iterable[Any], prefix: str | None = None
    ) -> None:
        if prefix is None:
            prefix = WORDS.say("usage", "usage", {}, self.lang)
        super().add_usage(usage, actions, groups, prefix)


class _French(_Formatter):
    lang = "fr"


class Parser(argparse.ArgumentParser):
    """A parser that raises `Malformed` instead of ending the program."""

    def __init__(self, **settings: Any) -> None:
        super().__init__(add_help=False, allow_abbrev=False, **settings)

    def error(self, message: str) -> NoReturn:
        """Raise an error with one sentence, which also says how to get help."""
        raise Malformed(f"{message} ({self.prog} --help)")


class Command:
    """One subcommand, whose arguments have their help texts in the table of words."""

    def __init__(self, parser: Parser, name: str, lang: str) -> None:
        self.name = name
        self.lang = lang
        self.words = ["--help"]  # what a shell may complete
        self._parser = parser
        self._wanted = parser.add_argument_group(WORDS.say("usage", "arguments", {}, lang))
        self._chosen = parser.add_argument_group(WORDS.say("usage", "options", {}, lang))
        self._chosen.add_argument("-h", "--help", action="help", help=WORDS.say("usage", "help", {}, lang))

    def argument(self, name: str, **settings: Any) -> None:
        """Add an argument or option, whose help has its name, or command and name, as its key in the words."""
        bare = name.lstrip("-").replace("-", "_")
        own = WORDS.template("argument", f"{self.name}_{bare}", self.lang)
        key = bare if own is None else f"{self.name}_{bare}"
        self.worded(name, WORDS.say("argument", key, {}, self.lang), **settings)

    def worded(self, name: str, help: str, **settings: Any) -> None:
        """Add an argument or option with a given help text, such as one of a game."""
        group = self._chosen if name.startswith("-") else self._wanted
        self.words += [name] if name.startswith("-") else settings.get("choices") or [settings["metavar"]]
        group.add_argument(name, help=help.replace("%", "%%"), **settings)

    def game(self, **settings: Any) -> None:
        """Add the argument GAME to the subcommand."""
        self.argument("game", metavar="GAME", type=game_id, **settings)

    def language(self) -> None:
        """Add the option --lang; the default is the language of the environment."""
        self.argument("--lang", choices=LANGUAGES, default=self.lang)

    def packs(self) -> None:
        """Add the option --packs to the subcommand."""
        self.argument("--packs", metavar="FOLDER", nargs="+", action="extend", default=[])

    def options(self) -> None:
        """Add the option --option to the subcommand."""
        self.argument("--option", metavar="NAME=VALUE", nargs="+", action="extend", default=[])

    def runs(self, run: Run) -> None:
        """Set the function that runs the subcommand."""
        self._parser.set_defaults(run=run)


class Commands:
    """All subcommands, and methods to add more; `asked` is the requested one, if known."""

    LISTING: ClassVar = "complete"  # the subcommand that has to know all others

    def __init__(self, lang: str, asked: str = "") -> None:
        self.lang = lang
        self._asked = asked
        self._added: list[Command] = []
        self._formatter = _French if lang == "fr" else _Formatter
        about = self._say("about")
        self._parser = Parser(prog="bardhall", description=about, formatter_class=self._formatter)
        chosen = self._parser.add_argument_group(self._say("options"))
        chosen.add_argument("-h", "--help", action="help", help=self._say("help"))
        version = f"bardhall {bardhall.__version__}"
        chosen.add_argument("--version", action="version", version=version, help=self._say("version"))
        self._listed = self._parser.add_subparsers(
            title=self._say("commands"), metavar="COMMAND", dest="command", required=True
        )

    def _say(self, key: str) -> str:
        return WORDS.say("usage", key, {}, self.lang)

    def add(self, name: str) -> Command:
        """Add a subcommand, whose help has its name as its key in the words."""
        short = WORDS.say("command", name, {}, self.lang)
        more = WORDS.template("more", name, self.lang) or ""
        form = self._formatter
        parser = self._listed.add_parser(name, help=short, description=short, epilog=more, formatter_class=form)
        self._added.append(Command(parser, name, self.lang))
        return self._added[-1]

    def is_asked(self, name: str) -> bool:
        """Return whether a subcommand needs all its arguments, because those that games define take time to find."""
        return self._asked in ("", name, self.LISTING)

    def words(self) -> dict[str, list[str]]:
        """Return what may follow each subcommand: options, values of arguments, and names of arguments such as GAME."""
        return {command.name: command.words for command in self._added}

    def parse(self, arguments: Sequence[str]) -> argparse.Namespace:
        """Parse a command line, in which options and arguments of a subcommand may be in any order."""
        chosen = self._listed.choices.get(arguments[0]) if arguments else None
        if chosen is None:
            return self._parser.parse_args(arguments)
        # Python 3.11 would cut its own English prefix off the usage here, whatever the prefix is.
        chosen.usage = chosen.format_usage().removeprefix(self._say("usage")).rstrip()
        return chosen.parse_intermixed_args(arguments[1:])


# What an argument may be


def game_id(text: str) -> str:
    """Return the id of a registered game; if the game cannot be loaded, the error appears when it is used."""
    if text not in registry.registered():
        raise argparse.ArgumentTypeError(f"unknown game {text!r}; choose from {', '.join(bardhall.games())}")
    return text


def count(text: str) -> int:
    """Return a whole number of at least 1 from an argument."""
    if not text.isdecimal() or not 1 <= int(text) <= 10_000_000:
        raise argparse.ArgumentTypeError(f"{text!r} is not a whole number from 1 to 10000000")
    return int(text)


def port(text: str) -> int:
    """Return a port number from an argument."""
    if not text.isdecimal() or not 1 <= int(text) <= LARGEST_PORT:
        raise argparse.ArgumentTypeError(f"{text!r} is not a port: give a whole number from 1 to {LARGEST_PORT}")
    return int(text)


def seed(text: str) -> int:
    """Return a seed from an argument."""
    if not text.isdecimal() or len(text) > 19 or int(text) >= 2**63:
        raise argparse.ArgumentTypeError(f"{text!r} is not a seed: give a whole number from 0 to 2**63 - 1")
    return int(text)


def names(text: str) -> tuple[str, ...]:
    """Return the words in an argument, which are separated by commas."""
    found = tuple(word.strip() for word in text.split(","))
    if not all(found):
        raise argparse.ArgumentTypeError(f"{text!r} has an empty entry; put one comma between words")
    return found


def seconds(text: str) -> float:
    """Return a pause in seconds from an argument."""
    try:
        given = float(text)
    except ValueError:
        given = -1.0
    if not 0 <= given <= 60:
        raise argparse.ArgumentTypeError(f"{text!r} is not a pause: give a number of seconds from 0 to 60")
    return given


def options_of(game: str, given: list[str]) -> dict[str, Any]:
    """Return the options of a game from arguments like NAME=VALUE, checked by the game."""
    pairs: dict[str, object] = {}
    for text in given:
        name, sign, value = text.partition("=")
        if not sign:
            raise Malformed(f"option {text!r}: write it as NAME=VALUE")
        pairs[name] = value
    return dict(bardhall.info(game).check_options(pairs))


def seed_or_drawn(given: int | None) -> int:
    """Return the given seed, or a random one that is short enough to type."""
    return secrets.randbelow(10**12) if given is None else given


P = ParamSpec("P")


def needs_web(run: Callable[P, int]) -> Callable[P, int]:
    """Wrap a command so that it names the extra to install when web packages are missing."""

    @wraps(run)
    def checked(*args: P.args, **settings: P.kwargs) -> int:
        try:
            return run(*args, **settings)
        except ModuleNotFoundError as error:
            raise Malformed(f'this needs the package {error.name}: pip install "bardhall[web]"') from None

    return checked
