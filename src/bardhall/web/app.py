"""The app of the server, made of routes, guards and refusals."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import AsyncExitStack, asynccontextmanager

from fastapi import FastAPI
from fastapi.exceptions import RequestValidationError
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import Response

from bardhall.__about__ import VERSION
from bardhall.kernel.errors import BardhallError
from bardhall.web.api import monitoring, routes
from bardhall.web.api import sockets as program_sockets
from bardhall.web.core.errors import Refusal, say
from bardhall.web.core.limits import Limiter
from bardhall.web.core.runtime import collecting
from bardhall.web.core.settings import Settings
from bardhall.web.http.compression import Compression
from bardhall.web.http.connections import LIMITER, SETTINGS
from bardhall.web.http.guards import Guard
from bardhall.web.http.requests import guest_of
from bardhall.web.notices.notifier import Notifier
from bardhall.web.notices.webhook import WebhookClient
from bardhall.web.pages import (
    api_page,
    campaign_pages,
    deal_pages,
    forms,
    gallery,
    host_pages,
    lobby_pages,
    pack_pictures,
    pages,
    people_pages,
    person_pages,
    ready_games,
    replays,
    table_page,
    uploads,
)
from bardhall.web.pages.assets import ROOT, assets
from bardhall.web.pages.replies import refuse, sentence
from bardhall.web.tables.campaigns import entering
from bardhall.web.tables.deals import unsealing
from bardhall.web.tables.deletion import tidying
from bardhall.web.tables.results import recording, settling
from bardhall.web.tables.service import Service
from bardhall.web.workbench import routes as workbench

_SUMMARY = (
    "Tabletop games played exactly by their rulebooks. /docs shows it as a page; "
    "docs/protocol.md tells how a program sits down at a table."
)

_PARTS = (
    routes, monitoring, program_sockets, lobby_pages, table_page, pages, gallery, forms, replays, campaign_pages,
    ready_games,
    deal_pages, host_pages, people_pages, person_pages, api_page, uploads, pack_pictures, workbench,
)  # fmt: skip


def create_app(settings: Settings) -> FastAPI:
    """Create the app of a server."""
    service = Service(settings)
    caller = Notifier(service, WebhookClient())
    service.hall.watchers.append(caller.watch)
    service.hall.end_watchers += [entering(service), recording(service), unsealing(service)]

    @asynccontextmanager
    async def running(_: FastAPI) -> AsyncIterator[dict[str, Settings | Limiter]]:
        await service.start()
        async with AsyncExitStack() as stack:
            await stack.enter_async_context(tidying(service))
            await stack.enter_async_context(settling(service))
            if settings.has_own_process:
                await stack.enter_async_context(collecting(lambda: service.hub.woken_at))
            yield {SETTINGS: settings, LIMITER: service.limiter}
        await service.stop()

    app = FastAPI(
        title="Bardhall", version=VERSION, description=_SUMMARY, lifespan=running, docs_url=None, redoc_url=None,
    )  # fmt: skip
    app.state.service, app.state.caller = service, caller
    app.add_middleware(Compression)
    app.add_middleware(Guard, settings=settings, limiter=service.limiter, metrics=service.metrics)
    app.add_route(forms.AT_TABLE, forms.at_table, ["POST"], include_in_schema=False)
    for part in _PARTS:
        app.router.routes += part.router.routes  # included, each route would be built anew for each app
    app.mount(ROOT, assets())
    _add_refusals(app)
    return app


def _add_refusals(app: FastAPI) -> None:
    """Make every error a response with one sentence."""
    app.add_exception_handler(Refusal, _refused)
    app.add_exception_handler(BardhallError, _refused)
    app.add_exception_handler(RequestValidationError, _unreadable)
    app.add_exception_handler(HTTPException, _unknown)
    app.add_exception_handler(Exception, _fault)


async def _refused(request: Request, error: Exception) -> Response:
    assert isinstance(error, Refusal | BardhallError)
    return refuse(error, request.scope)


async def _unreadable(request: Request, error: Exception) -> Response:
    assert isinstance(error, RequestValidationError)
    first = error.errors()[0]
    where = ".".join(str(part) for part in first["loc"][1:]) or str(first["loc"][0])
    return refuse(Refusal(422, "bad_json", what=f"{where[:80]}: {first['msg']}"), request.scope)


async def _unknown(request: Request, error: Exception) -> Response:
    assert isinstance(error, HTTPException)
    guest = guest_of(request)
    keys = {404: "no_page", 405: "bad_method", 400: "bad_form"}
    key = keys.get(error.status_code, "bad_form")
    response = sentence(request.scope, error.status_code, say(key, guest.lang), guest)
    response.headers.update(error.headers or {})
    return response


async def _fault(request: Request, error: Exception) -> Response:
    """Respond to an internal error, whose details only appear in the server's log."""
    guest = guest_of(request)
    return sentence(request.scope, 500, say("fault", guest.lang), guest)
