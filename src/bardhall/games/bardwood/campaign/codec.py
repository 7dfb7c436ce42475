"""Reading and writing a campaign as plain JSON values; an error names the invalid field."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any, Final, TypeAlias

from bardhall.games.bardwood.campaign.campaign import (
    EVENTS_OF_A_GAME,
    PATHS,
    BardwoodCampaign,
    BardwoodResult,
    StartingEvents,
    deck_size,
    opened_after,
    season_of,
)
from bardhall.kernel.campaign import is_key
from bardhall.kernel.codec import fault, read_bool, read_day, read_fields, read_int, read_list, read_str
from bardhall.kernel.errors import Malformed

FORMAT: Final = 1
MOST_PLAYERS: Final = 4
LONGEST_NAME: Final = 60
_BARD: Final = re.compile(r"[a-z][a-z0-9_]{0,59}")
_Reader: TypeAlias = Callable[[object, str], Any]
_Fields: TypeAlias = dict[str, tuple[str, _Reader]]  # by their names in a file: their own, and what reads them


def write(campaign: BardwoodCampaign) -> dict[str, Any]:
    """Return the campaign as JSON values, in an order that is easy to read."""
    written = {"format": FORMAT, **_written(campaign, _CAMPAIGN)}
    return {**written, "results": [_written(result, _RESULT) for result in campaign.results]}


def _written(of: object, fields: _Fields) -> dict[str, Any]:
    values = {name: getattr(of, own) for name, (own, _) in fields.items()}
    return {name: list(value) if isinstance(value, tuple) else value for name, value in values.items()}


def read(data: object, events: StartingEvents) -> BardwoodCampaign:
    """Read a campaign, and check that it fits the starting events of the pack."""
    fields = read_fields(data, "campaign", ("format", *_CAMPAIGN))
    if fields["format"] != FORMAT:
        fault("campaign.format", f"format {FORMAT}", fields["format"])
    campaign = BardwoodCampaign(**_values(fields, "campaign", _CAMPAIGN))
    # Every game has a name of its own
    games = [result.key for result in campaign.results]
    for i, game in enumerate(games):
        if game in games[:i]:
            raise Malformed(f"campaign.results[{i}].game: {game!r} is recorded twice")
    if campaign.playing in games:
        raise Malformed(f"campaign.playing: {campaign.playing!r} is already recorded")
    _check_open(campaign)
    # The used events and the deck are in the order of the seasons, and no event is there twice
    size = deck_size(campaign.path, len(campaign.results))
    if len(campaign.deck) != size:
        fault("campaign.deck", f"{size} events after {len(campaign.results)} games", f"{len(campaign.deck)} events")
    places = [(f"campaign.results[{i}].events", r.events) for i, r in enumerate(campaign.results)]
    for first in range(0, size, EVENTS_OF_A_GAME):
        places.append(("campaign.deck", campaign.deck[first : first + EVENTS_OF_A_GAME]))
    seen: set[str] = set()
    for i, (where, pair) in enumerate(places):
        _check_pair(where, pair, season_of(campaign.path, i + 1), events)
        for event in pair:
            if event in seen:
                raise Malformed(f"{where}: the event {event!r} is listed twice")
            seen.add(event)
    return campaign


def _values(data: dict[str, Any], where: str, fields: _Fields) -> dict[str, Any]:
    return {own: read_one(data[name], f"{where}.{name}") for name, (own, read_one) in fields.items()}


def _listed(read_one: _Reader) -> _Reader:
    def read_all(value: object, where: str) -> tuple[Any, ...]:
        return tuple(read_one(item, f"{where}[{i}]") for i, item in enumerate(read_list(value, where)))

    return read_all


def _read_path(value: object, where: str) -> str:
    path = read_str(value, where)
    if path not in PATHS:
        fault(where, f"one of {', '.join(PATHS)}", path)
    return path


def _read_seed(value: object, where: str) -> int:
    if not isinstance(value, int) or isinstance(value, bool) or not 0 <= value < 2**63:
        fault(where, "a whole number from 0 to 2**63 - 1", value)
    return value


def _read_key(value: object, where: str) -> str:
    text = read_str(value, where)
    if not is_key(text):
        fault(where, "the name of a game: letters, digits and hyphens", text)
    return text


def _read_result(value: object, where: str) -> BardwoodResult:
    result = BardwoodResult(**_values(read_fields(value, where, tuple(_RESULT)), where, _RESULT))
    # Whether a result can be one at all: as many scores as players, winners among them
    seats = len(result.players)
    if not 1 <= seats <= MOST_PLAYERS:
        fault(f"{where}.players", f"from 1 to {MOST_PLAYERS} names", seats)
    for name in result.players:
        if not name.strip() or len(name) > LONGEST_NAME or not name.isprintable():
            fault(f"{where}.players", f"names of 1 to {LONGEST_NAME} characters on one line", name)
    if len(result.scores) != seats:
        fault(f"{where}.scores", f"one number for each of the {seats} players", list(result.scores))
    if sorted(set(result.winners)) != list(result.winners) or not set(result.winners) <= set(range(seats)):
        fault(f"{where}.winners", f"seats from 0 to {seats - 1}, each once and in order", list(result.winners))
    if result.bards and (len(set(result.bards)) != seats or not all(_BARD.fullmatch(b) for b in result.bards)):
        fault(f"{where}.bards", f"no bards, or {seats} different ones", list(result.bards))
    return result


_RESULT: Final[_Fields] = {
    "game": ("key", _read_key),
    "day": ("day", read_day),
    "players": ("players", _listed(read_str)),
    "bards": ("bards", _listed(read_str)),
    "scores": ("scores", _listed(read_int)),
    "winners": ("winners", _listed(read_int)),
    "muse": ("has_muse", read_bool),
    "events": ("events", _listed(read_str)),
}
_CAMPAIGN: Final[_Fields] = {
    "path": ("path", _read_path),
    "seed": ("seed", _read_seed),
    "open": ("opened", _listed(read_str)),
    "deck": ("deck", _listed(read_str)),
    "playing": ("playing", lambda value, where: "" if value == "" else _read_key(value, where)),
    "results": ("results", _listed(_read_result)),
}


def _check_open(campaign: BardwoodCampaign) -> None:
    """Check that the open boxes follow from the number of games (BG-UNLOCK-02), and muses were unlocked when used
    (BG-UNLOCK-09).
    """
    games = len(campaign.results)
    wanted = opened_after(campaign.path, games)
    if campaign.opened != wanted:
        told = ", ".join(wanted) or "nothing"
        fault("campaign.open", f"{told} after {games} games on the path {campaign.path}", list(campaign.opened))
    for i, result in enumerate(campaign.results):
        if result.has_muse and "muse" not in opened_after(campaign.path, i):
            raise Malformed(f"campaign.results[{i}].muse: the box of the muses was still closed in game {i + 1}")


def _check_pair(where: str, pair: tuple[str, ...], season: str | None, events: StartingEvents) -> None:
    if season is None:
        if pair:
            fault(where, "no events, because none were prescribed", list(pair))
        return
    if len(pair) != EVENTS_OF_A_GAME:
        fault(where, f"{EVENTS_OF_A_GAME} events of {season}", list(pair))
    for event in pair:
        if event not in events.get(season, ()):
            fault(where, f"starting events of {season} here", event)
