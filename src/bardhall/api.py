"""The public API of the library, as plain functions."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, TypeAlias

import msgspec

from bardhall.bots import Bot, make
from bardhall.kernel import codec, opening, registry
from bardhall.kernel.codec import Whole
from bardhall.kernel.dump import READ_FORMATS
from bardhall.kernel.errors import Malformed
from bardhall.kernel.game import Game, View
from bardhall.kernel.info import GameInfo, Spot
from bardhall.kernel.keys import NO_KEY, draw_key
from bardhall.kernel.opening import new_start, start_of_dump, start_of_record
from bardhall.kernel.position_builder import Frames, build
from bardhall.kernel.random_playout import play_out
from bardhall.kernel.record import readable, unseal
from bardhall.kernel.replay import replay_record
from bardhall.kernel.rulebook import Rulebook
from bardhall.kernel.trial import is_in_reach

Packs: TypeAlias = opening.Packs

_MOST_TRIALS = 400  # set-ups, until one puts a card in reach


def info(game: str) -> GameInfo:
    """Return a game's name, player counts and options."""
    return registry.rules_of(game).info()


def board(game: str, packs: Packs = ()) -> tuple[Spot, ...]:
    """Return the places of a game's board with their names, positions and neighbours; () for a game without one."""
    found: tuple[Spot, ...] = registry.rules_of(game).spots(registry.box_of(info(game).id, packs))
    return found


def rules(game: str) -> Rulebook:
    """Return a game's rulebook, which has the text of every rule by its id."""
    return registry.rules_of(game).rulebook()


def new(
    game: str,
    *,
    seats: int,
    seed: int | None = None,
    packs: Packs = (),
    chance: Sequence[object] = (),
    **options: object,
) -> Game:
    """Set up a new game; `chance` scripts the randomness of the set-up, and a wrong option is refused by its name.

    With a seed, the game can be played again and is fast to simulate. Without one it gets a random key that nobody can
    search for, which suits games between people.
    """
    key = draw_key() if seed is None else NO_KEY
    start = new_start(info(game).id, seats, options, packs, None if seed is None else codec.check_seed(seed), key)
    start.chance = start.read_outcomes(chance)
    return Game(start, start.first_state())


def position(
    game: str,
    *,
    seats: int = 2,
    turn: Whole | None = None,
    stack: Frames | None = None,
    seed: int = 1,
    packs: Packs = (),
    options: dict[str, Any] | None = None,
    audit: bool = False,
    **zones: object,
) -> Game:
    """Set up a new game from a seed and replace some of its zones by name.

    Zones have the names and values of a dump. A mapping replaces only what it names: seats by their numbers, places by
    their ids. `turn` starts the turn of a seat; omit it if the zones decide whose turn it is, as the clock of Merchants
    Cove does. `stack` gives the pending frames themselves. With `audit`, missing or duplicated components are refused.
    """
    fresh = new(game, seats=seats, seed=seed, packs=packs, **codec.read_dict(options or {}, "options"))
    data = codec.decode(fresh.dump(), "a dump is JSON")
    build(fresh.start.rules.position_builder(), data["table"], seats, zones, turn, stack)
    return load(msgspec.json.encode(data).decode(), audit, packs)


def trial(game: str, card: str, *, seats: int = 2, packs: Packs = ()) -> Game:
    """Set up a new game in which the first seat can use a card: it is in hand, or on display.

    Use it to try a card of a pack. Raises Malformed if no set-up with this number of seats puts the card in reach.
    """
    box = registry.box_of(info(game).id, packs)
    builder, code = registry.rules_of(game).position_builder(), box.code(card)
    options: dict[str, Any] = builder.trial_options(box, code, seats)
    for seed in range(1, _MOST_TRIALS + 1):
        fresh = new(game, seats=seats, seed=seed, packs=packs, **options)
        if fresh.seat != 0:
            continue
        data = codec.decode(fresh.dump(), "a dump is JSON")
        table = data["table"]
        if builder.deal_trial(box, code, table):
            return load(msgspec.json.encode(data).decode(), packs=packs)
        if is_in_reach(builder, table, card):
            return fresh
    raise Malformed(f"no set-up for {seats} puts {card!r} in reach; play with its pack until it comes up")


def load(text: str, audit: bool = True, packs: Packs = ()) -> Game:
    """Restore a game from a dump; `audit=False` skips only the count of components."""
    data = codec.decode(text, "this is not a dump: it is not a JSON object, or is cut short")
    if "moves" in data and "table" not in data:
        raise Malformed("this is a record, not a dump; read it with bardhall.replay")
    if data.get("format") not in READ_FORMATS:
        raise Malformed(f"format: this dump has {data.get('format')!r}; this version reads {readable()}")
    start = start_of_dump(data, packs)
    game = Game(start, start.first_state())
    if audit:
        try:
            game.audit()
        except AssertionError as error:
            raise Malformed(f"the number of components is wrong: {error}") from None
    return game


def replay(record: str, packs: Packs = ()) -> Game:
    """Replay a record; refuse it if it was cut short, was edited, or replays differently."""
    data = unseal(record)
    return replay_record(start_of_record(data, packs), data)


def imagine(view: View, seed: Whole) -> Game:
    """Return a game that fits the view, with hidden cards dealt at random."""
    if not isinstance(view, View):
        raise Malformed(f"{view!r} is not a view: game.view(seat) gives one")
    return view.imagine(seed)


def bot(name: str, seed: int = 0, **options: object) -> Bot:
    """Return a bot by its name and `options`; call it with a view and its ask to get a choice."""
    if not isinstance(name, str):
        raise Malformed(f"name a bot as text, such as medium, greedy or path/to/file.py:Name, not {name!r}")
    return make(name, codec.check_seed(seed), options)


def rollout(game: str, seats: int, seed: int, count: int = 1) -> int:
    """Play random games inside the engine, without an event log, and return the number of choices made."""
    first, number = codec.check_seed(seed), codec.whole(count)
    if number is None or number < 0:
        raise Malformed(f"count must be a whole number of at least 0, not {count!r}")
    return sum(play_out(new(game, seats=seats, seed=first + i).state) for i in range(number))
