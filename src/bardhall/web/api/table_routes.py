"""The JSON API, continued: what a seat does at its table. Each action of the table of actions has its address here."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import Annotated, Any, TypeAlias

from fastapi import APIRouter, Depends
from pydantic import BaseModel
from starlette.requests import Request

from bardhall.web.api.routes import REFUSALS, InLang, TableId
from bardhall.web.core.errors import Refusal
from bardhall.web.core.secrets import hashed
from bardhall.web.http.origins import client_of
from bardhall.web.tables.action import Accepted, Actor, Decision, SideAction, TableAction
from bardhall.web.tables.actions import ACTIONS
from bardhall.web.tables.guests import Bearer, TheService
from bardhall.web.tables.service import Service

router = APIRouter(prefix="/api/tables/{table}", responses=dict(REFUSALS))  # type: ignore[arg-type]
Endpoint: TypeAlias = Callable[..., Awaitable[BaseModel]]


async def actor_of(table: TableId, request: Request, service: TheService, token: Bearer, lang: InLang = "en") -> Actor:
    """Who shows the token: the seat whose secret it is at this table, or who opened the table."""
    if not token:
        raise Refusal(401, "no_token")
    opens = await service.store.seat_of(hashed(token))
    seats = (opens[1],) if opens is not None and opens[0] == table else ()
    limits = service.settings.limits
    client = client_of(request.scope)
    return Actor(seats[0] if seats else -1, seats, hashed(token), lang, service.address(request), client, limits)


TheActor = Annotated[Actor, Depends(actor_of)]


async def do(service: Service, table: str, action: TableAction, actor: Actor) -> BaseModel:
    """Do it, and answer when it is done: an entry, when it is stored."""
    action.admit(service.limiter, table, actor)
    if isinstance(action, Decision):
        seat = actor.seat if action.is_for_seats else None
        found = await service.hall.act(table, action.decide, actor)
        return Accepted(number=found.question(seat))
    assert isinstance(action, SideAction)
    return await action.run(service, table, actor)


def _endpoint(kind: type[TableAction]) -> Endpoint:
    """An action without fields takes no body at all."""

    async def bare(table: TableId, service: TheService, actor: TheActor) -> BaseModel:
        return await do(service, table, kind(), actor)

    async def filled(table: TableId, action: Any, service: TheService, actor: TheActor) -> BaseModel:
        return await do(service, table, action, actor)

    filled.__annotations__["action"] = kind  # the model that FastAPI reads the body by
    return filled if kind.model_fields else bare


def _add(name: str, kind: type[TableAction]) -> None:
    router.add_api_route(
        f"/{name}", _endpoint(kind), methods=["POST"], name=name, description=kind.__doc__, response_model=kind.answer,
    )  # fmt: skip


for _name, _kind in ACTIONS.items():
    _add(_name, _kind)
