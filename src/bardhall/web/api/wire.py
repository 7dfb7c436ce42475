"""What goes over the wire: the models of the JSON API, from which the OpenAPI document is made.

What a seat does at its table, and what that answers, has its models with the actions: `tables/actions.py`.
"""

from __future__ import annotations

from typing import Annotated, Any, Literal

from pydantic import BaseModel, ConfigDict, Field

Lang = Literal["en", "fr"]


class Incoming(BaseModel):
    """What comes in: unknown fields are refused."""

    model_config = ConfigDict(extra="forbid", strict=True)


class NewSeat(Incoming):
    """A seat of a new table: a person's, who sits down now by name or later by link, or a bot's."""

    name: Annotated[str, Field(max_length=100)] = ""
    bot: Annotated[str, Field(max_length=40)] = ""


class NewClock(Incoming):
    """A clock: so many minutes for each choice, or for the whole game."""

    kind: Literal["move", "total"]
    minutes: Annotated[float, Field(gt=0, le=1_000_000, allow_inf_nan=False)]


class NewTable(Incoming):
    """A new table."""

    game: Annotated[str, Field(max_length=40)]
    seats: Annotated[list[NewSeat], Field(min_length=1, max_length=10)]
    options: dict[str, int | str | bool | None] = {}
    clock: NewClock | None = None
    presses: bool = True
    listed: bool = False
    private: bool = False
    packs: Annotated[list[Annotated[str, Field(max_length=255)]], Field(max_length=10)] = []


class Fault(BaseModel):
    """A refusal."""

    ok: Literal[False] = False
    error: str


class OptionInfo(BaseModel):
    """An option of a game."""

    name: str
    type: str
    default: int | str | bool | None
    allowed: list[int | str | bool | None]
    span: list[int] | None
    help: str


class PackCard(BaseModel):
    """A pack of this hall, by the name that opens a table with it."""

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
    """A game of this hall."""

    id: str
    name: str
    summary: str
    players: list[int]
    options: list[OptionInfo]
    bots: list[str]
    packs: list[PackCard]


class Card(BaseModel):
    """A card: what is on it by language, and its fields as its pack has them."""

    id: str
    kind: str
    name: dict[str, str]
    text: dict[str, str]
    flavour: dict[str, str]
    plan: str
    fields: dict[str, Any]


class NewSeatSecrets(BaseModel):
    """A seat of a new table: the secret of one that is taken at once, or an invitation to an open one; a bot has none.

    `token` reads and plays the seat. By `invitation` somebody sits down, and it opens nothing before that.
    """

    seat: int
    token: str | None
    invitation: str | None


class Opened(BaseModel):
    """A new table. `owner` is the secret of who opened it."""

    table: str
    seats: list[NewSeatSecrets]
    owner: str


class Joined(BaseModel):
    """The seat, and the secret that opens it from now on. `is_shared`: others may know it, too."""

    table: str
    seat: int
    token: str
    is_shared: bool


class TableLine(BaseModel):
    """A table in a list."""

    table: str
    game: str
    status: str
    names: list[str]
    asked: list[int]


class Candidate(BaseModel):
    """A choice worth showing; if a rule bars it, which one and why."""

    text: str
    kind: str
    label: str
    rule: str
    reason: str


class Question(BaseModel):
    """The open question of a seat. `options` are the texts of the legal choices."""

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
    """Who sits where."""

    seat: int
    name: str
    kind: str
    bot: str
    is_asked: bool
    has_conceded: bool
    seconds_left: int | None


class Say(BaseModel):
    """A message at the table."""

    name: str
    text: str


class UndoState(BaseModel):
    """Whether the last choice can be taken back freely; and whose wish is open, waiting for whom."""

    is_free: bool
    reason: str
    asked_by: int | None
    waits_for: list[int]


class Score(BaseModel):
    """The end of a game."""

    ranking: list[list[int | str]]
    scores: list[int]
    reason: str


class State(BaseModel):
    """A table as one seat may see it, or the public (`seat` null)."""

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
