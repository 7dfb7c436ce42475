"""Finding bots: our own, those registered by entry point, and classes in modules or files."""

from __future__ import annotations

import sys
from collections.abc import Callable
from hashlib import blake2b
from importlib import import_module
from importlib.metadata import EntryPoint, entry_points
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from types import ModuleType
from typing import Any, Final, TypeAlias

from bardhall.bots.names import LEVELS, BotName, read_name, spelled_out
from bardhall.bots.options import read_options
from bardhall.bots.wording import bot_name
from bardhall.kernel.asks import Ask
from bardhall.kernel.choices import Choice
from bardhall.kernel.errors import Malformed
from bardhall.kernel.game import View

Bot: TypeAlias = Callable[[View, Ask], Choice]

_GROUP: Final = "bardhall.bots"
_OURS: Final = {
    "greedy": "bardhall.bots.greedy:Greedy",
    "learned": "bardhall.bots.learned:Learned",
    "level": "bardhall.bots.levels:Level",
    "random": "bardhall.bots.random:Random",
    "search": "bardhall.bots.search:Search",
    "search-level": "bardhall.bots.search_levels:SearchLevel",
}
_POINTS: Final[dict[str, EntryPoint]] = {point.name: point for point in entry_points(group=_GROUP)}
_POINTS.update({name: EntryPoint(name, place, _GROUP) for name, place in _OURS.items()})

# By their technical names, as pages list them. `learned` and the levels of the search only play for those who name
# them, and people choose a level by its name (LEVELS).
_UNLISTED: Final = ("learned", "level", "search-level")
BOTS: Final = tuple(sorted([name for name in _POINTS if name not in _UNLISTED]))
OPPONENTS: Final = (*LEVELS, *BOTS)  # whom a table takes


def make(text: str, seed: int, options: dict[str, object] | None = None) -> Bot:
    """Create a bot by its name, with options in the name, such as `search:400`, or as arguments."""
    name = read_name(text, tuple(_POINTS))
    kind = _kind(text, name)
    given = read_options(name, kind, options or {})
    try:
        bot: Bot = kind(seed, **given)
    except Exception as error:
        raise Malformed(f"the bot {name.bare} cannot be created: {_told(error)}") from error
    return bot


def is_steady(text: str) -> bool:
    """Return whether a bot decides by its seed and its view alone, so that it keeps one seed for a whole game."""
    return bool(getattr(_kind(text, read_name(text, tuple(_POINTS))), "is_steady", False))


def label(text: str, lang: str = "en") -> str:
    """Return a bot's display name: Medium for `level:3`, Search 400 for `search:400`, the class name for a bot from a
    file.
    """
    if spelled_out(text) in LEVELS:
        return bot_name(spelled_out(text), lang)
    name = read_name(text, tuple(_POINTS))
    return " ".join([name.name[:1].upper() + name.name[1:], *name.texts])


def _kind(text: str, name: BotName) -> Any:
    """Return the class of the bot with that name."""
    if not name.source and name.name not in _POINTS:
        known = ", ".join(sorted(["level", *BOTS]))
        ways = f"choose from {known}, or package.module:Name, or path/to/file.py:Name"
        raise Malformed(f"unknown bot {text[:60]!r}; {ways}")
    try:
        kind = _load(name)
    except Malformed:
        raise
    except Exception as error:
        raise Malformed(f"the bot {name.bare} cannot be loaded: {_told(error)}") from error
    if not isinstance(kind, type) or not any("__call__" in vars(base) for base in kind.__mro__):
        raise Malformed(f"{name.bare} is not a bot: write a class whose instances are called with a view and an ask")
    return kind


def _load(name: BotName) -> object:
    if not name.source:
        return _POINTS[name.name].load()
    module = _run(Path(name.source).expanduser().resolve()) if name.is_file else import_module(name.source)
    if not hasattr(module, name.name):
        raise Malformed(f"{name.source[-60:]} has no class {name.name}")
    return getattr(module, name.name)


def _run(path: Path) -> ModuleType:
    """Return the module in a file, which is executed only once per process."""
    name = f"bardhall_bot_{blake2b(str(path).encode(), digest_size=8).hexdigest()}"
    known = sys.modules.get(name)
    if known is not None:
        return known
    spec = spec_from_file_location(name, path)
    assert spec is not None
    assert spec.loader is not None
    module = sys.modules[name] = module_from_spec(spec)
    try:
        spec.loader.exec_module(module)
    except BaseException:
        del sys.modules[name]
        raise
    return module


def _told(error: Exception) -> str:
    """Return an exception as one line of text."""
    return f"{type(error).__name__}: {' '.join(str(error).split())}"[:200]
