"""The models of the JSON API, from which the OpenAPI document is generated.

The models of a seat's actions at its table and of their responses are with the actions: `tables/actions.py`.
"""

from __future__ import annotations

from typing import Annotated, Any, Literal

from pydantic import BaseModel, ConfigDict, Field

from bardhall.kernel.outcome import Outcome
from bardhall.web.core.runtime import now
from bardhall.web.tables import checks
from bardhall.web.tables.autoplay import time_left
from bardhall.web.tables.scene import Scene
from bardhall.web.tables.table import Table
from bardhall.web.tables.table_scene import Viewer, scene_of

Lang = Literal["en", "fr"]


class Incoming(BaseModel):
    """The base class of all request models, which refuse unknown fields."""

    model_config = ConfigDict(extra="forbid", strict=True)


class NewSeat(Incoming):
    """A seat of a new table: for a person, who sits down now by name or later by link, or for a bot."""

    name: Annotated[str, Field(max_length=100)] = ""
    bot: Annotated[str, Field(max_length=40)] = ""


class NewClock(Incoming):
    """A clock with that many minutes for each choice, or for the whole game."""

    kind: Literal["move", "total"]
    minutes: Annotated[float, Field(gt=0, le=1_000_000, allow_inf_nan=False)]


class NewTable(Incoming):
    """A new table with its game, seats and options."""

    game: Annotated[str, Field(max_length=40)]
    seats: Annotated[list[NewSeat], Field(min_length=1, max_length=10)]
    options: dict[str, int | str | bool | None] = {}
    clock: NewClock | None = None
    presses: bool = True
    listed: bool = False
    private: bool = False
    packs: Annotated[list[Annotated[str, Field(max_length=255)]], Field(max_length=10)] = []


class Fault(BaseModel):
    """A refusal with a sentence."""

    ok: Literal[False] = False
    error: str


class OptionInfo(BaseModel):
    """An option of a game, with its values and its default."""

    name: str
    type: str
    default: int | str | bool | None
    allowed: list[int | str | bool | None]
    span: list[int] | None
    help: str


class PackCard(BaseModel):
    """A pack of this server, with the name by which new tables can use it."""

    name: str
    id: str
    version: str
    title: str


class PackUsed(BaseModel):
    """A pack that a game is played with."""

    id: str
    version: str
    digest: str


class GameCard(BaseModel):
    """A game of this server."""

    id: str
    name: str
    summary: str
    players: list[int]
    options: list[OptionInfo]
    bots: list[str]
    packs: list[PackCard]


class Card(BaseModel):
    """A card with its texts by language, and its fields from its pack."""

    id: str
    kind: str
    name: dict[str, str]
    text: dict[str, str]
    flavour: dict[str, str]
    plan: str
    fields: dict[str, Any]


class NewSeatSecrets(BaseModel):
    """A seat of a new table, with the secret of a taken seat or an invitation to an open one; a bot has neither.

    `token` reads and plays the seat. `invitation` lets a person or a program sit down, and opens nothing before that.
    """

    seat: int
    token: str | None
    invitation: str | None


class Opened(BaseModel):
    """A new table; `owner` is the secret of its owner."""

    table: str
    seats: list[NewSeatSecrets]
    owner: str


class Joined(BaseModel):
    """The seat, and the secret that opens it from now on; `is_shared` means that others may know the secret, too."""

    table: str
    seat: int
    token: str
    is_shared: bool


class TableLine(BaseModel):
    """A table as lists show it."""

    table: str
    game: str
    status: str
    names: list[str]
    asked: list[int]


class Candidate(BaseModel):
    """A choice worth showing; an unavailable one has the rule and the reason."""

    text: str
    kind: str
    label: str
    rule: str
    reason: str


class Question(BaseModel):
    """The pending question of a seat; `options` are the texts of the legal choices."""

    prompt: str
    rule: str
    options: list[str]
    candidates: list[Candidate]


class LogLineOut(BaseModel):
    """A line of the log."""

    move: int
    rule: str
    text: str


class Seat(BaseModel):
    """A seat with its player."""

    seat: int
    name: str
    kind: str
    bot: str
    is_asked: bool
    has_conceded: bool
    seconds_left: int | None


class Say(BaseModel):
    """A chat message at the table."""

    name: str
    text: str


class UndoState(BaseModel):
    """The state of undo: whether the last choice can be undone freely, any undo request, and who must still agree."""

    is_free: bool
    reason: str
    asked_by: int | None
    waits_for: list[int]


class Score(BaseModel):
    """The result of a game."""

    ranking: list[list[int | str]]
    scores: list[int]
    reason: str


class State(BaseModel):
    """A table as one seat may see it, or as the public may (`seat` is null)."""

    table: str
    game: str
    status: str
    seat: int | None
    number: int
    options: dict[str, int | str | bool | None]
    packs: list[PackUsed]  # the base pack first
    seats: list[Seat]
    ask: Question | None
    undo: UndoState
    view: dict[str, Any]
    log: list[LogLineOut]
    news: int
    messages: list[Say]
    outcome: Score | None
    commitment: str | None
    key: str | None
    seed: str | None  # a text: it may be larger than the integers of JSON in other languages


def state_of(table: Table, seat: int | None, lang: str) -> State:
    """Return what a seat may know and its question; refuse strangers at a private table."""
    held = () if seat is None else (seat,)
    checks.check_may_look(table, held)
    scene = scene_of(table, Viewer(seat, held, False, lang))
    return State(
        table=scene.table, game=scene.game, status=table.status, seat=seat, number=scene.number,
        options=table.game.start.options, packs=_packs(scene), seats=_seats(scene),
        ask=_ask(scene), undo=_undo(scene), view=_view(scene), news=scene.news,
        log=[LogLineOut(move=line.move, rule=line.rule, text=line.text) for line in scene.log],
        messages=[Say(name=said.name, text=said.text) for said in scene.messages],
        outcome=score_of(scene.outcome), **_chance(scene),
    )  # fmt: skip


def state_message(table: Table, seat: int | None, lang: str) -> str:
    """Return the state as a socket message, cached for all sockets of a seat until the table or a clock changes."""
    checks.check_may_look(table, () if seat is None else (seat,))
    moment = now()
    clocks = tuple(int(time_left(table, each, moment) or 0) for each in range(table.sheet.seats))
    made = table.cached("states", dict[tuple[int | None, str], tuple[tuple[int, ...], str]])
    if made.get((seat, lang), ((), ""))[0] != clocks:
        state = state_of(table, seat, lang).model_dump_json()
        made[seat, lang] = clocks, f'{{"type":"state","state":{state}}}'
    return made[seat, lang][1]


def _chance(scene: Scene) -> dict[str, str | None]:
    """Return what fixes the chance of a game: the commitment from the start, and key or seed once the game is over."""
    return {
        "commitment": scene.commitment or None,
        "key": scene.key or None,
        "seed": scene.seed or None,
    }


def _packs(scene: Scene) -> list[PackUsed]:
    return [PackUsed(id=p.id, version=p.version, digest=p.digest) for p in scene.view.start.box.packs]


def _view(scene: Scene) -> dict[str, Any]:
    return scene.view.start.rules.write_view(scene.view.sight)


def _seats(scene: Scene) -> list[Seat]:
    return [
        Seat(
            seat=card.index, name=card.name, kind=card.kind, bot=card.bot, is_asked=card.index in scene.asked,
            has_conceded=card.has_conceded, seconds_left=scene.seconds_left.get(card.index),
        )
        for card in scene.seats
    ]  # fmt: skip


def _ask(scene: Scene) -> Question | None:
    if not scene.prompt:
        return None
    candidates = [
        Candidate(text=o.text, kind=o.kind, label=o.label, rule=o.rule, reason=o.reason) for o in scene.offers
    ]
    legal = [offer.text for offer in scene.offers if offer.is_legal]
    return Question(prompt=scene.prompt, rule=scene.rule, options=legal, candidates=candidates)


def _undo(scene: Scene) -> UndoState:
    reason = f"{scene.undo_rule}: {scene.undo_reason}" if scene.undo_reason else ""
    return UndoState(
        is_free=scene.can_undo, reason=reason, asked_by=scene.undo_asked_by,
        waits_for=list(scene.undo_waits_for),
    )  # fmt: skip


def score_of(outcome: Outcome | None) -> Score | None:
    """Return the result of a game as JSON."""
    if outcome is None:
        return None
    ranking = [list(places) for places in outcome.ranking]
    return Score(ranking=ranking, scores=list(outcome.scores), reason=outcome.reason)
