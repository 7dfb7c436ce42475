"""Opening the games in dumps and records: their rules, packs, seats and options."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any, TypeAlias

from bardhall.kernel import codec, registry
from bardhall.kernel.dump import read_dump
from bardhall.kernel.errors import Malformed
from bardhall.kernel.keys import NO_KEY, read_key
from bardhall.kernel.start import Start

if TYPE_CHECKING:
    from bardhall.kernel.rules import Json

Packs: TypeAlias = Sequence[str | Path]


def new_start(
    game: str,
    seats: object,
    options: dict[str, object],
    packs: Packs = (),
    seed: int | None = None,
    key: bytes = NO_KEY,
    version: str = "",
) -> Start:
    """Return the checked start of a new game; `version` requests an older base pack that is also shipped."""
    rules = registry.rules_of(game)
    about = rules.info()
    checked = about.check_seats(seats)
    return Start(rules, registry.box_of(game, packs, version), checked, about.check_options(options), seed, key)


def start_of_dump(data: Json, packs: Packs) -> Start:
    """Return the start of a game that continues from a dump."""
    return read_dump(_start_of(data, packs, None, NO_KEY), data)


def start_of_record(data: Json, packs: Packs) -> Start:
    """Return the start of the game in a record."""
    if data.get("start") is not None:
        return start_of_dump(codec.read_dict(data["start"], "start"), packs)
    key = data.get("key")
    if key is not None:
        return _start_of(data, packs, None, read_key(key, "key"))
    return _start_of(data, packs, _read_seed(data.get("seed")), NO_KEY)


def _read_seed(value: object) -> int:
    is_text = isinstance(value, str) and value.isascii() and value.isdigit() and len(value) < 20
    return codec.check_seed(int(str(value)) if is_text else value)


def _start_of(data: Json, packs: Packs, seed: int | None, key: bytes) -> Start:
    game = codec.read_str(data.get("game"), "game")
    options = codec.read_dict(data.get("options", {}), "options")
    wanted = [codec.read_dict(pack, "packs") for pack in codec.read_list(data.get("packs"), "packs")]
    version = str(wanted[0].get("version")) if wanted else ""
    start = new_start(game, data.get("seats"), options, packs, seed, key, version)
    _check_packs(start, wanted)
    return start


def _check_packs(start: Start, wanted: list[dict[str, Any]]) -> None:
    have = {p["id"]: p for p in start.packs()}
    for pack in wanted:
        _check_pack(pack, have.get(str(pack.get("id"))))
    asked = [str(pack.get("id")) for pack in wanted]
    for name in have:
        if name not in asked:
            raise Malformed(f"packs: this game was played without pack {name}")


def _check_pack(pack: Json, mine: Json | None) -> None:
    name, version, digest = str(pack.get("id")), pack.get("version"), pack.get("digest")
    if mine is None or mine["version"] != version:
        found = f"version {mine['version']} is here" if mine else "it is not here"
        raise Malformed(f"packs: this game needs pack {name} version {version}; {found}")
    if mine["digest"] != digest:
        here = f"the one that is here was changed (digest {mine['digest']})"
        raise Malformed(f"packs: this game needs pack {name} version {version} with digest {digest}; {here}")
