"""The front door: everything a library user needs, by plain functions."""

from __future__ import annotations

from collections.abc import Sequence
from importlib import import_module
from pathlib import Path
from typing import TYPE_CHECKING, TypeAlias

from bardhall.bots import Bot, make
from bardhall.kernel import codec, registry
from bardhall.kernel.errors import Malformed
from bardhall.kernel.game import Game, View
from bardhall.kernel.info import GameInfo
from bardhall.kernel.record import replay_record, unseal
from bardhall.kernel.rollout import play_out
from bardhall.kernel.rulebook import Rulebook
from bardhall.kernel.start import FORMAT, Start

if TYPE_CHECKING:
    from bardhall.kernel.rules import Json

Packs: TypeAlias = Sequence[str | Path]

_LARGEST_SEED = 2**63

# Loaded here, before `bardhall.games` becomes the function below: a package loaded later would take its name.
import_module("bardhall.games")


def games() -> list[str]:
    """The ids of the registered games, sorted."""
    return registry.games()


def info(game: str) -> GameInfo:
    """A game's players and options."""
    return registry.rules_of(game).info()


def rules(game: str) -> Rulebook:
    """A game's rulebook: every rule id with its text."""
    return registry.rules_of(game).rulebook()


def new(
    game: str, *, seats: int, seed: int = 0, packs: Packs = (), chance: Sequence[object] = (), **options: object
) -> Game:
    """A new game. `chance` dictates the set-up; an unknown or wrong option is refused by name."""
    start = _start(game, seats, seed, packs, options)
    start.chance = start.told(chance)
    return start.begin()


def load(text: str, audit: bool = True, packs: Packs = ()) -> Game:
    """The game of a dump. `audit=False` skips the component count only."""
    data = _decode(text)
    start = _start_of(data, packs, None).loaded(data)
    game = start.begin()
    if audit:
        try:
            game.audit()
        except AssertionError as error:
            raise Malformed(f"the components do not add up: {error}") from None
    return game


def replay(record: str, packs: Packs = ()) -> Game:
    """The game of a record, played again; refused if it is cut short, edited or plays otherwise."""
    data = unseal(record)
    if data.get("start") is None:
        start = _start_of(data, packs, _check_seed(data.get("seed")))
    else:
        first = codec.read_dict(data["start"], "start")
        start = _start_of(first, packs, None).loaded(first)
    return replay_record(start, data)


def imagine(view: View, seed: int) -> Game:
    """A game that fits the view, hidden parts dealt again."""
    return view.imagine(_check_seed(seed))


def bot(name: str, seed: int = 0, **options: object) -> Bot:
    """A bot by name: it is called with a view and its ask and gives a choice. The options are those of the bot."""
    return make(name, _check_seed(seed), options)


def rollout(game: str, seats: int, seed: int, count: int = 1) -> int:
    """Play random games inside the engine, with nobody listening; how many choices were made."""
    return sum(play_out(new(game, seats=seats, seed=seed + i).state) for i in range(count))


def _start(game: str, seats: object, seed: object, packs: Packs, options: dict[str, object]) -> Start:
    rules = registry.rules_of(game)
    about = rules.info()
    checked = about.check_seats(seats)
    return Start(rules, registry.box_of(game, packs), checked, about.check_options(options), _check_seed(seed))


def _check_seed(seed: object) -> int:
    number = codec.whole(seed)
    if number is None or not 0 <= number < _LARGEST_SEED:
        raise Malformed(f"a seed is a whole number from 0 to 2**63 - 1, not {seed!r}")
    return number


def _decode(text: str) -> Json:
    data = codec.decode(text, "this is not a dump: it is not a JSON object, or is cut short")
    if data.get("format") != FORMAT:
        raise Malformed(f"format: this dump has {data.get('format')!r}; this version reads {FORMAT}")
    return data


def _start_of(data: Json, packs: Packs, seed: int | None) -> Start:
    game = codec.read_str(data.get("game"), "game")
    options = codec.read_dict(data.get("options", {}), "options")
    start = _start(game, data.get("seats"), seed or 0, packs, options)
    _check_packs(start, data.get("packs"))
    return start


def _check_packs(start: Start, wanted: object) -> None:
    have = {p["id"]: p for p in start.packs()}
    asked = {str(codec.read_dict(p, "packs").get("id")): p for p in codec.read_list(wanted, "packs")}
    for name, pack in asked.items():
        mine = have.get(name)
        if mine is None or mine["version"] != pack.get("version"):
            found = f"version {mine['version']} is here" if mine else "it is not here"
            raise Malformed(f"packs: this needs pack {name} version {pack.get('version')}; {found}")
    for name in have:
        if name not in asked:
            raise Malformed(f"packs: this was played without pack {name}")
