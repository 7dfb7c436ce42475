"""Monitoring a server: whether it works, and its metrics."""

from __future__ import annotations

import hmac
from ipaddress import ip_address
from typing import Final

from fastapi import APIRouter
from prometheus_client import CONTENT_TYPE_LATEST
from starlette.requests import Request
from starlette.responses import JSONResponse, Response

from bardhall.web.core.errors import Refusal
from bardhall.web.http.requests import asked_site, client_of, is_address
from bardhall.web.store import host_rows, person_rows
from bardhall.web.tables.guests import TheGuest, TheService
from bardhall.web.tables.service import Service

router = APIRouter(include_in_schema=False)
_FORWARDED: Final = ("forwarded", "x-forwarded-for", "x-forwarded-host", "x-real-ip", "via")


@router.get("/healthz")
async def health(service: TheService) -> Response:
    """Return whether the store can be written and read, and nothing else, because anybody may ask."""
    is_healthy = await service.is_healthy()
    return JSONResponse({"ok": is_healthy}, 200 if is_healthy else 503)


@router.get("/metrics")
async def metrics(request: Request, service: TheService, guest: TheGuest) -> Response:
    """Return the metrics of this worker, to programs on this machine, with the host's token, or to
    the host's browser.
    """
    if not (_is_local(request) or _has_token(request, service) or guest.person == person_rows.HOST):
        raise Refusal(403, "host_only")
    return Response(service.metrics.write(await gauges(service)), media_type=CONTENT_TYPE_LATEST)


def _is_local(request: Request) -> bool:
    """Return whether the request comes from a program on this machine, and not from a proxy for somebody else."""
    host, client = asked_site(request.headers.getlist("host"), "http").host, client_of(request.scope)
    is_asked_here = host == "localhost" or (is_address(host) and ip_address(host).is_loopback)
    is_here = is_address(client) and ip_address(client).is_loopback
    return is_asked_here and is_here and not any(name in request.headers for name in _FORWARDED)


def _has_token(request: Request, service: Service) -> bool:
    token = service.settings.metrics_token
    shown = request.headers.get("authorization", "").removeprefix("Bearer ")
    return bool(token) and hmac.compare_digest(shown.encode(), token.encode())


async def gauges(service: Service) -> dict[str, float]:
    """Return the values that are only measured when they are requested."""
    stats, backup = await service.store_stats(), await host_rows.last_backup(service.store)
    return {
        "tables_running": stats.running, "tables_finished": stats.finished, "tables_closed": stats.closed,
        "tables_loaded": service.hall.loaded, "pages_open": service.hub.listeners, "people": stats.persons,
        "reports": len(stats.reports), "store_bytes": stats.size, "jobs_waiting": service.jobs.waiting,
        "last_backup_timestamp_seconds": backup,
    }  # fmt: skip
