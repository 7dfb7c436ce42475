"""Actions at a table from any source: a page's form, a program's JSON, or the table itself."""

from __future__ import annotations

import sys
from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, ClassVar, Final, Literal, Self, TypeAlias

from pydantic import BaseModel, ConfigDict, ValidationError

from bardhall.web.core import entries as e
from bardhall.web.core.errors import Refusal
from bardhall.web.core.limits import Limiter
from bardhall.web.core.settings import Limits, Rate
from bardhall.web.tables.table import Table

if TYPE_CHECKING:
    from bardhall.web.tables.service import Service


@dataclass(frozen=True)
class Actor:
    """Who acts, as the interface has found out: from which seat, or as the owner of the table."""

    seat: int = -1  # the seat that acts; none for who only opened the table
    seats: tuple[int, ...] = ()  # all that belong to the same person
    person: str = ""  # the hash of the secret that was shown
    lang: str = "en"
    address: str = ""  # how the server was reached, for links
    client: str = ""  # whom limits count
    limits: Limits = field(default_factory=Limits)
    browser: str = field(default="", repr=False)  # the secret of the browser, if it is one


TABLE: Final = Actor(limits=Limits(extras=sys.maxsize))  # acts by itself
Press: TypeAlias = tuple[e.Chose, ...]  # a person's choice, and the answers that complete it
Decide: TypeAlias = Callable[[Table, Actor], e.TableChange | Press]  # what is to be entered; refuses by raising


class Accepted(BaseModel):
    """The response to a stored action; `number` is the number of the pending question."""

    ok: Literal[True] = True
    number: int


class TableAction(BaseModel):
    """An action at a table, whose fields are the required input; unknown fields are refused."""

    model_config = ConfigDict(extra="forbid", strict=True)
    is_for_seats: ClassVar[bool] = True  # only a seat may; else the action itself looks who it is
    answer: ClassVar[type[BaseModel]] = Accepted

    @classmethod
    def rates(cls, limits: Limits) -> tuple[tuple[str, Rate], ...]:
        """Return how often a seat may take the action; each rate is counted under its name."""
        return (("seat", limits.per_seat),)

    @classmethod
    def admit(cls, limiter: Limiter, table: str, actor: Actor) -> None:
        """Refuse clients who may not take this action at all, or not so often."""
        if not cls.is_for_seats:
            return
        if actor.seat < 0:
            raise Refusal(403, "not_yours")
        for name, rate in cls.rates(actor.limits):
            limiter.check(name, f"{table}/{actor.seat}", rate)

    @classmethod
    def from_form(cls, form: Mapping[str, str]) -> Self:
        """Create the action that a form describes, ignoring fields of other actions."""
        own = dict[str, str]()
        for name in cls.model_fields:
            if name in form:
                own[name] = form[name]
        try:
            return cls.model_validate_strings(own)
        except ValidationError:
            raise Refusal(422, "bad_form") from None


class Decision(TableAction, ABC):
    """An action that becomes an entry of the table, if the table allows it."""

    @abstractmethod
    def decide(self, table: Table, actor: Actor) -> e.TableChange | Press:
        """Return the entry of the action, or those of a press; raise a refusal if the table does not allow it."""


class SideAction(TableAction, ABC):
    """An action that adds no entry: it returns something, or changes something outside the table."""

    @abstractmethod
    async def run(self, service: Service, table: str, actor: Actor) -> BaseModel:
        """Carry out the action and return its response; raise a refusal if it is not allowed."""
