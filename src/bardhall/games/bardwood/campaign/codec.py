"""A campaign as plain JSON values. Whatever was edited by hand and no longer makes sense is refused by its field."""

from __future__ import annotations

import re
from typing import Any, Final

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
_FIELDS: Final = ("format", "path", "seed", "open", "deck", "playing", "results")
_RESULT_FIELDS: Final = ("game", "day", "players", "bards", "scores", "winners", "muse", "events")
_BARD: Final = re.compile(r"[a-z][a-z0-9_]{0,59}")


def write(campaign: BardwoodCampaign) -> dict[str, Any]:
    """The campaign, in the order in which a person reads it."""
    return {
        "format": FORMAT,
        "path": campaign.path,
        "seed": campaign.seed,
        "open": list(campaign.opened),
        "deck": list(campaign.deck),
        "playing": campaign.playing,
        "results": [_write_result(result) for result in campaign.results],
    }


def _write_result(result: BardwoodResult) -> dict[str, Any]:
    return {
        "game": result.key,
        "day": result.day,
        "players": list(result.players),
        "bards": list(result.bards),
        "scores": list(result.scores),
        "winners": list(result.winners),
        "muse": result.has_muse,
        "events": list(result.events),
    }


def read(data: object, events: StartingEvents) -> BardwoodCampaign:
    """The campaign that was written, if it makes sense with the starting events of the pack."""
    fields = read_fields(data, "campaign", _FIELDS)
    if fields["format"] != FORMAT:
        fault("campaign.format", f"format {FORMAT}", fields["format"])
    path = read_str(fields["path"], "campaign.path")
    if path not in PATHS:
        fault("campaign.path", f"one of {', '.join(PATHS)}", path)
    listed = read_list(fields["results"], "campaign.results")
    results = tuple(_read_result(item, f"campaign.results[{i}]") for i, item in enumerate(listed))
    campaign = BardwoodCampaign(
        path=path,
        seed=_read_seed(fields["seed"]),
        deck=_read_texts(fields["deck"], "campaign.deck"),
        opened=_read_texts(fields["open"], "campaign.open"),
        results=results,
        playing=_read_playing(fields["playing"]),
    )
    _check_games(campaign)
    _check_open(campaign)
    _check_events(campaign, events)
    return campaign


def _read_seed(value: object) -> int:
    if not isinstance(value, int) or isinstance(value, bool) or not 0 <= value < 2**63:
        fault("campaign.seed", "a whole number from 0 to 2**63 - 1", value)
    return value


def _read_texts(value: object, where: str) -> tuple[str, ...]:
    return tuple(read_str(item, f"{where}[{i}]") for i, item in enumerate(read_list(value, where)))


def _read_numbers(value: object, where: str) -> tuple[int, ...]:
    return tuple(read_int(item, f"{where}[{i}]") for i, item in enumerate(read_list(value, where)))


def _read_playing(value: object) -> str:
    text = read_str(value, "campaign.playing")
    return _check_key(text, "campaign.playing") if text else ""


def _check_key(text: str, where: str) -> str:
    if not is_key(text):
        fault(where, "the name of a game: letters, digits and hyphens", text)
    return text


def _read_result(value: object, where: str) -> BardwoodResult:
    fields = read_fields(value, where, _RESULT_FIELDS)
    result = BardwoodResult(
        key=_check_key(read_str(fields["game"], f"{where}.game"), f"{where}.game"),
        day=read_day(fields["day"], f"{where}.day"),
        players=_read_texts(fields["players"], f"{where}.players"),
        bards=_read_texts(fields["bards"], f"{where}.bards"),
        scores=_read_numbers(fields["scores"], f"{where}.scores"),
        winners=_read_numbers(fields["winners"], f"{where}.winners"),
        has_muse=read_bool(fields["muse"], f"{where}.muse"),
        events=_read_texts(fields["events"], f"{where}.events"),
    )
    _check_result(result, where)
    return result


def _check_result(result: BardwoodResult, where: str) -> None:
    """Whether a result can be one at all: as many scores as players, winners among them."""
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


def _check_games(campaign: BardwoodCampaign) -> None:
    """Every game has a name of its own."""
    games = [result.key for result in campaign.results]
    for i, game in enumerate(games):
        if game in games[:i]:
            raise Malformed(f"campaign.results[{i}].game: {game!r} is entered twice")
    if campaign.playing in games:
        raise Malformed(f"campaign.playing: {campaign.playing!r} has been entered already")


def _check_open(campaign: BardwoodCampaign) -> None:
    """What is open follows from the number of games (BG-UNLOCK-02), and muse is used when it is open (BG-UNLOCK-09)."""
    games = len(campaign.results)
    wanted = opened_after(campaign.path, games)
    if campaign.opened != wanted:
        told = ", ".join(wanted) or "nothing"
        fault("campaign.open", f"{told} after {games} games on the path {campaign.path}", list(campaign.opened))
    for i, result in enumerate(campaign.results):
        if result.has_muse and "muse" not in opened_after(campaign.path, i):
            raise Malformed(f"campaign.results[{i}].muse: the box muse was not open in game {i + 1}")


def _check_events(campaign: BardwoodCampaign, events: StartingEvents) -> None:
    """The used events and the deck are in the order of the seasons, and no event is there twice."""
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
                raise Malformed(f"{where}: the event {event!r} is there twice")
            seen.add(event)


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
