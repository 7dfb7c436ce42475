"""Results in the database, and the ratings that follow from their order, no matter which worker computes them.

Every change takes the same lock first, so that workers record results one after another.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import asdict, dataclass, field
from itertools import groupby
from operator import itemgetter
from typing import Final, TypeAlias

from bardhall.web.core.rating import Finisher, Rating, counted, rate
from bardhall.web.store import people_rows
from bardhall.web.store.session import Session, SqlRow, first, insert, insert_all
from bardhall.web.store.store import Store

RATED, FRIENDLY, KNOWN, PRIVATE = "rated", "friendly", "known", "private"
Key: TypeAlias = tuple[str, str, int]  # season, game, player
_ALL_TIME: Final = ""


@dataclass(frozen=True)
class SeatEnd:
    """The end of a game for one seat: `person` held it under that name, and `gone` says how they left
    before the end.
    """

    seat: int
    place: int
    score: int
    bot: str = ""
    gone: str = ""
    person: str = field(default="", repr=False)
    name: str = ""


@dataclass(frozen=True)
class GameEnd:
    """The end of a game as it is recorded."""

    table: str
    game: str
    at: float
    kind: str
    is_listed: bool
    campaign: str
    deal: str
    seats: tuple[SeatEnd, ...]


async def unrecorded(store: Store, limit: int) -> list[str]:
    """Return tables whose games are finished, but not recorded yet."""
    query = "SELECT id FROM tables WHERE status = 'finished' AND NOT is_recorded ORDER BY moved LIMIT :limit"
    return [str(row[0]) for row in await store.read(lambda session: session.rows(query, limit=limit))]


async def record(store: Store, table: str, end: GameEnd | None) -> bool:
    """Record the end of a game with its ratings once; `end` is None if the game does not count."""

    def work(session: Session) -> bool:
        _lock(session)
        change = "UPDATE tables SET is_recorded = TRUE WHERE id = :id AND NOT is_recorded"
        if session.change(change, id=table) == 0 or end is None:
            return False
        _enter(session, end)
        return True

    return await store.write(work)


def _lock(session: Session) -> None:
    """Lock the results and seasons until the commit."""
    session.change("UPDATE about SET value = value WHERE name = 'version'")


def _enter(session: Session, end: GameEnd) -> None:
    number = int(first(session.rows("SELECT coalesce(max(number), 0) + 1 FROM results")))
    head = {name: value for name, value in asdict(end).items() if name != "seats"}
    insert(session, "results", {"number": number, **head, "seats": len(end.seats)})
    finishers = []
    for seat in end.seats:
        player = _player(session, seat, end.at)
        row = {"result": number, "seat": seat.seat, "player": player, "bot": seat.bot}
        insert(session, "result_seats", {**row, "place": seat.place, "score": seat.score, "gone": seat.gone})
        finishers.append(Finisher(seat.place, player, seat.bot))
    if end.kind == RATED:
        spans = "SELECT id FROM seasons WHERE begins <= :at AND :at < ends ORDER BY id"
        for season in (_ALL_TIME, *(str(row[0]) for row in session.rows(spans, at=end.at))):
            _rate(session, season, end.game, finishers)


def _player(session: Session, seat: SeatEnd, at: float) -> int:
    """Return the number of the person who held the seat; 0 for a bot or a program."""
    if not seat.person:
        return 0
    player = people_rows.add_in(session, seat.person, seat.name, "", at).number
    session.change("UPDATE people SET at = :at WHERE number = :number", at=at, number=player)
    return player


def _rate(session: Session, season: str, game: str, finishers: list[Finisher]) -> None:
    where = "season = :season AND game = :game AND player = :player"
    known, before = counted(finishers), dict[int, Rating]()
    for one in known:
        query = f"SELECT mean, spread, games FROM ratings WHERE {where}"
        for row in session.rows(query, season=season, game=game, player=one.player):
            before[one.player] = Rating(*row)
    for player, after in rate(known, before).items() if known else ():
        session.change(f"DELETE FROM ratings WHERE {where}", season=season, game=game, player=player)
        insert(session, "ratings", _row((season, game, player), after))


def _row(key: Key, rating: Rating) -> dict[str, object]:
    season, game, player = key
    return {"season": season, "game": game, "player": player, **rating._asdict()}


# Worked out again


def ratings_from_results(session: Session, begins: float, ends: float, season: str) -> dict[Key, Rating]:
    """Return the ratings that follow from the results of a period alone."""
    games: dict[str, dict[int, Rating]] = {}
    for game, finishers in _rated(session, begins, ends):
        known = counted(finishers)
        games.setdefault(game, {}).update(rate(known, games.get(game, {})) if known else {})
    return {(season, game, player): rating for game, found in games.items() for player, rating in found.items()}


def _rated(session: Session, begins: float, ends: float) -> Iterator[tuple[str, list[Finisher]]]:
    """Yield the rated games of a period, in order."""
    seats = "result_seats s JOIN results r ON r.number = s.result"
    where = "r.kind = 'rated' AND r.at >= :begins AND r.at < :ends"
    query = f"SELECT r.number, r.game, s.place, s.player, s.bot FROM {seats} WHERE {where} ORDER BY r.number, s.seat"
    for (_, game), rows in groupby(session.rows(query, begins=begins, ends=ends), key=itemgetter(0, 1)):
        yield str(game), [Finisher(place, player, bot) for _, _, place, player, bot in rows]


_EVER: Final = (float("-1e300"), float("1e300"))


def check_ratings(session: Session) -> tuple[int, int]:
    """Return the number of stored ratings, and how many of them or of missing ones differ from the results."""
    kept = {(season, game, player): Rating(*rest) for season, game, player, *rest in session.rows(_KEPT)}
    found = ratings_from_results(session, *_EVER, _ALL_TIME)
    for season in seasons_in(session):
        found |= ratings_from_results(session, season.begins, season.ends, season.id)
    return len(kept), sum(kept.get(key) != found.get(key) for key in kept | found)


_KEPT: Final = "SELECT season, game, player, mean, spread, games FROM ratings"


async def renew_ratings(store: Store) -> None:
    """Replace the stored ratings by those that follow from the results."""

    def work(session: Session) -> None:
        _lock(session)
        session.change("DELETE FROM ratings")
        _keep(session, ratings_from_results(session, *_EVER, _ALL_TIME))
        for season in seasons_in(session):
            _keep(session, ratings_from_results(session, season.begins, season.ends, season.id))

    await store.write(work)


_AT_ONCE: Final = 100  # rows in one insert


def _keep(session: Session, ratings: Mapping[Key, Rating]) -> None:
    rows = [_row(key, rating) for key, rating in ratings.items()]
    for i in range(0, len(rows), _AT_ONCE):
        insert_all(session, "ratings", tuple(rows[i]), rows[i : i + _AT_ONCE])


# Seasons


@dataclass(frozen=True)
class Season:
    """A named period, whose leaderboard shows the players with at least `least` rated games in it."""

    id: str
    name: str
    begins: float
    ends: float  # the first moment that is not in it
    least: int


def seasons_in(session: Session) -> list[Season]:
    """Return all seasons within an open transaction, latest first."""
    rows = session.rows("SELECT id, name, begins, ends, least FROM seasons ORDER BY begins DESC, id")
    return [Season(*row) for row in rows]


async def seasons_of(store: Store) -> list[Season]:
    """Return all seasons, latest first."""
    return await store.read(seasons_in)


async def keep_season(store: Store, season: Season) -> None:
    """Store a season, or replace the one with the same id; games played in it before then count."""

    def work(session: Session) -> None:
        _drop(session, season.id)
        insert(session, "seasons", asdict(season))
        _keep(session, ratings_from_results(session, season.begins, season.ends, season.id))

    await store.write(work)


async def drop_season(store: Store, season_id: str) -> bool:
    """Delete a season but not its results; return whether it existed."""
    return await store.write(lambda session: _drop(session, season_id)) > 0


def _drop(session: Session, season_id: str) -> int:
    _lock(session)
    session.change("DELETE FROM ratings WHERE season = :id", id=season_id)
    return session.change("DELETE FROM seasons WHERE id = :id", id=season_id)


# What pages show. Nothing of a private table is in it.

_PUBLIC: Final = f"r.kind <> '{PRIVATE}'"
MINE: Final = "(SELECT number FROM people WHERE person = :person)"
JOINED: Final = "result_seats s JOIN results r ON r.number = s.result"


@dataclass(frozen=True)
class Standing:
    """A player's rank in a leaderboard."""

    player: int
    name: str
    portrait: str
    rating: Rating


async def leaderboard(store: Store, season: str, game: str, least: int, offset: int, limit: int) -> list[Standing]:
    """Return the best players of a game in a season, or of all time if it is empty; people without a
    name are left out.
    """
    query = (
        "SELECT p.number, p.name, p.portrait, g.mean, g.spread, g.games FROM ratings g "
        "JOIN people p ON p.number = g.player AND p.is_main "
        "WHERE g.season = :season AND g.game = :game AND g.games >= :least "
        "ORDER BY g.mean DESC, g.player LIMIT :limit OFFSET :offset"
    )
    values = {"season": season, "game": game, "least": least, "limit": limit, "offset": offset}
    rows = await store.read(lambda session: session.rows(query, **values))
    return [Standing(number, name, portrait, Rating(*rest)) for number, name, portrait, *rest in rows]


async def ratings_of(store: Store, player: int) -> dict[str, Rating]:
    """Return a player's all-time ratings by game."""
    query = "SELECT game, mean, spread, games FROM ratings WHERE player = :player AND season = '' ORDER BY game"
    return {game: Rating(*rest) for game, *rest in await store.read(lambda s: s.rows(query, player=player))}


@dataclass(frozen=True)
class Tally:
    """A person's statistics for one kind of games, where `places` is the sum of all ranks."""

    game: str
    seats: int
    games: int
    won: int
    places: int


async def tallies_of(store: Store, person: str) -> list[Tally]:
    """Return a person's statistics, by game and number of players."""
    sums = "count(*), sum(CASE WHEN s.place = 1 THEN 1 ELSE 0 END), sum(s.place)"
    where = f"WHERE s.player IN {MINE} AND {_PUBLIC}"
    query = f"SELECT r.game, r.seats, {sums} FROM {JOINED} {where} GROUP BY r.game, r.seats ORDER BY r.game, r.seats"
    return [Tally(*row) for row in await store.read(lambda session: session.rows(query, person=person))]


@dataclass(frozen=True)
class Met:
    """An opponent of a person, with the number of common games and how often each of the two was ahead."""

    player: int
    name: str
    portrait: str
    games: int
    ahead: int
    behind: int


async def opponents_of(store: Store, person: str, limit: int) -> list[Met]:
    """Return a person's most frequent opponents."""
    ahead, behind = (f"sum(CASE WHEN s.place {sign} o.place THEN 1 ELSE 0 END)" for sign in "<>")
    query = (
        f"SELECT m.number, m.name, m.portrait, count(*), {ahead}, {behind} FROM {JOINED} "
        "JOIN result_seats o ON o.result = s.result AND o.player <> s.player AND o.player <> 0 "
        "JOIN people p ON p.number = o.player JOIN people m ON m.person = p.person AND m.is_main "
        f"WHERE s.player IN {MINE} AND {_PUBLIC} "
        "GROUP BY m.number, m.name, m.portrait ORDER BY count(*) DESC, m.number LIMIT :limit"
    )
    rows = await store.read(lambda session: session.rows(query, person=person, limit=limit))
    return [Met(*row) for row in rows]


@dataclass(frozen=True)
class SeatResult:
    """A seat in a list of results; `name` and `portrait` are the player's present ones, empty if unknown."""

    seat: int
    player: int
    name: str
    portrait: str
    bot: str
    place: int
    score: int
    gone: str


@dataclass(frozen=True)
class Result:
    """A finished game as lists show it."""

    number: int
    table: str
    game: str
    at: float
    kind: str
    is_listed: bool
    deal: str
    seats: tuple[SeatResult, ...]


_RESULT: Final = 'r.number, r."table", r.game, r.at, r.kind, r.is_listed, r.deal'


async def results_of(store: Store, person: str, before: int, limit: int, is_mine: bool = False) -> list[Result]:
    """Return a person's latest results below that number (0: all), those of private tables only to the person."""
    which = "" if is_mine else f"AND {_PUBLIC} "
    below = "AND r.number < :before " if before else ""
    query = (
        f"SELECT DISTINCT {_RESULT} FROM {JOINED} WHERE s.player IN {MINE} {which}{below}"
        "ORDER BY r.number DESC LIMIT :limit"
    )
    values: dict[str, object] = {"person": person, "limit": limit} | ({"before": before} if before else {})
    return await store.read(lambda session: _with_seats(session, session.rows(query, **values)))


async def results_of_deal(store: Store, deal: str) -> list[Result]:
    """Return the results of those tables of one deal that are not private."""
    query = f"SELECT {_RESULT} FROM results r WHERE r.deal = :deal AND {_PUBLIC} ORDER BY r.number"
    return await store.read(lambda session: _with_seats(session, session.rows(query, deal=deal)))


def _with_seats(session: Session, rows: Sequence[SqlRow]) -> list[Result]:
    query = (
        "SELECT s.seat, s.player, coalesce(m.name, ''), coalesce(m.portrait, ''), s.bot, s.place, s.score, s.gone "
        "FROM result_seats s LEFT JOIN people p ON p.number = s.player "
        "LEFT JOIN people m ON m.person = p.person AND m.is_main WHERE s.result = :number ORDER BY s.seat"
    )
    found = []
    for head in rows:
        seats = tuple(SeatResult(*row) for row in session.rows(query, number=head[0]))
        found.append(Result(*(*head, seats)))
    return found


async def campaigns_in(store: Store, person: str) -> list[tuple[str, str, int]]:
    """Return the campaigns in which a person has results, with id, name and number of games."""
    query = (
        f"SELECT c.id, c.name, count(*) FROM {JOINED} JOIN campaigns c ON c.id = r.campaign "
        f"WHERE s.player IN {MINE} AND {_PUBLIC} GROUP BY c.id, c.name ORDER BY max(r.number) DESC LIMIT 50"
    )
    rows = await store.read(lambda session: session.rows(query, person=person))
    return [(str(id), str(name), int(games)) for id, name, games in rows]
