"""The guard in front of the app: it checks origin, size and rate of requests, and adds headers to responses."""

from __future__ import annotations

import asyncio
import time
from contextlib import ExitStack
from functools import lru_cache

from starlette.datastructures import Headers
from starlette.responses import JSONResponse, PlainTextResponse, Response
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from bardhall.web.core.errors import Refusal
from bardhall.web.core.limits import OVERRUN, REFUSED, Limiter, TooFast
from bardhall.web.core.metrics import Metrics
from bardhall.web.core.settings import Rate, Settings
from bardhall.web.http.requests import (
    OPAQUE,
    Site,
    asked_site,
    client_of,
    device_of,
    is_address,
    is_for_program,
    preferred_language,
    read_origin,
    sending_site,
)

POLICY = (
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; font-src 'self'; "
    "connect-src 'self'; manifest-src 'self'; form-action 'self'; frame-ancestors 'none'; base-uri 'none'"
)
HEADERS = {
    "Content-Security-Policy": POLICY,
    "X-Content-Type-Options": "nosniff",
    "X-Frame-Options": "DENY",
    # Other sites learn nothing; our own forms need their origin, which "no-referrer" would blank. No page that stays
    # open has a secret in its address.
    "Referrer-Policy": "same-origin",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Permissions-Policy": "camera=(), geolocation=(), microphone=()",
}
_HEADERS = [(name.lower().encode(), value.encode()) for name, value in HEADERS.items()]
_READS = ("GET", "HEAD", "OPTIONS")
_UNREAD = (408, 413)  # part of the request was not taken in


class Guard:
    """The outermost middleware, which every request passes."""

    def __init__(self, app: ASGIApp, settings: Settings, limiter: Limiter, metrics: Metrics) -> None:
        self.app = app
        self.metrics = metrics
        self.settings = settings
        self.limiter = limiter
        self._friends = [read_origin(origin) for origin in settings.origins]
        self._admit = lru_cache(maxsize=1000)(self._judge)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "lifespan":
            await self.app(scope, receive, send)
            return
        if scope["type"] == "websocket":
            await self._socket(scope, receive, send)
            return
        send = _with_headers(self._measured(scope, send), scope["path"])
        headers = Headers(scope=scope)
        try:
            is_read = scope["method"] in _READS
            self._check_site(headers, scope["scheme"], not is_read)
            if is_read:
                self._check_reads(scope)
            else:
                self._check_rate(scope)
                receive = await self._whole_body(headers, receive, scope["path"])
        except Refusal as refusal:
            await _cut_off(self._noted(refusal, scope), scope)(scope, receive, send)
            return
        await self.app(scope, receive, send)

    def _measured(self, scope: Scope, send: Send) -> Send:
        """Count a request for the metrics as soon as its response starts."""
        began = time.perf_counter()

        async def wrapped(message: Message) -> None:
            if message["type"] == "http.response.start":
                seconds = time.perf_counter() - began
                self.metrics.count_request(scope["path"], scope["method"], message["status"], seconds)
            await send(message)

        return wrapped

    async def _socket(self, scope: Scope, receive: Receive, send: Send) -> None:
        with ExitStack() as stack:
            try:
                headers = Headers(scope=scope)
                self._check_site(headers, scope["scheme"], is_change=True)
                self._check_rate(scope)
                self._check_frames(scope)  # whoever has sent too many does not come back at once
                counted, many = self._counted(scope)
                stack.enter_context(self.limiter.opened("sockets", counted, most=self.settings.limits.sockets))
                all_here = self.settings.limits.sockets * many
                stack.enter_context(self.limiter.opened("sockets, all", client_of(scope), most=all_here))
            except Refusal as refusal:
                await _turn_away(self._noted(refusal, scope), scope, receive, send)
                return
            await self.app(scope, self._limited(scope, receive, send), send)

    def _limited(self, scope: Scope, receive: Receive, send: Send) -> Receive:
        """Return a `receive` that limits the frames of a socket.

        The wrapper yields to the event loop after each frame, because `receive` does not wait while frames are ready.
        """

        async def received() -> Message:
            message = await receive()
            if message["type"] != "websocket.receive":
                if message.get("code") == OVERRUN:
                    self._note_overrun(scope)
                return message
            try:
                self._check_frames(scope)
            except Refusal as refusal:
                reason = refusal.text(preferred_language(Headers(scope=scope)))
                await send({"type": "websocket.close", "code": OVERRUN, "reason": reason})
                return {"type": "websocket.disconnect", "code": OVERRUN, "reason": reason}
            await asyncio.sleep(0)
            return message

        return received

    def _noted(self, refusal: Refusal, scope: Scope) -> Refusal:
        """Count a refusal; a client with very many is cut off for a while, unless others at that address may have
        caused them.
        """
        counted, many = self._counted(scope)
        if many == 1:
            self.limiter.strike(REFUSED, counted, self.settings.limits.refusals)
        return refusal

    def _check_site(self, headers: Headers, scheme: str, is_change: bool) -> None:
        """Check which site a request asks for and which page has sent it; results for equal headers are cached."""
        origins = tuple(headers.getlist("origin")) if is_change else ()
        site = headers.get("sec-fetch-site") if is_change else None
        self._admit(tuple(headers.getlist("host")), scheme, origins, site)

    def _judge(self, hosts: tuple[str, ...], scheme: str, origins: tuple[str, ...], site: str | None) -> None:
        asked = asked_site(hosts, scheme)
        answered = self.settings.hosts
        is_ours = asked.host in answered or (self.settings.answers_to_addresses and is_address(asked.host))
        if answered and not is_ours:  # another site must not reach us under a name of its own (DNS rebinding)
            raise Refusal(421, "bad_origin")
        self._check_origin(asked, origins, site)

    def _check_origin(self, asked: Site, origins: tuple[str, ...], site: str | None) -> None:
        """Refuse changes that come from other sites; programs send no origin at all and are allowed."""
        sender = sending_site(origins)
        if site is not None and site not in ("same-origin", "none"):
            raise Refusal(403, "bad_origin")
        if sender is None or (site == "same-origin" and sender == OPAQUE):
            return
        if sender == OPAQUE or (sender != asked and sender not in self._friends):
            raise Refusal(403, "bad_origin")

    def _counted(self, scope: Scope) -> tuple[str, int]:
        """Return the client that limits count, and how many times the limit all known people at that address share."""
        person = self.limiter.person_of(device_of(Headers(scope=scope)))
        return (person, self.settings.limits.sharing) if person else (client_of(scope), 1)

    def _check(self, kind: str, scope: Scope, limit: Rate) -> None:
        """Count one request, or refuse it, both for the person and for everybody at the same address."""
        counted, many = self._counted(scope)
        self.limiter.check(kind, counted, limit)
        if many > 1:
            self.limiter.check(f"{kind}, all", client_of(scope), (limit[0] * many, limit[1]))

    def _check_rate(self, scope: Scope) -> None:
        self._check("client", scope, self.settings.limits.per_client)

    def _check_reads(self, scope: Scope) -> None:
        limits = self.settings.limits
        is_static = scope["path"].startswith(_FILES)
        kind, limit = ("static", limits.static) if is_static else ("reads", limits.reads)
        self._check(kind, scope, limit)

    def _note_overrun(self, scope: Scope) -> None:
        """Charge a client for a socket that was closed because of its frames, with as much as one socket may use."""
        limits = self.settings.limits
        self.limiter.count("frames", self._counted(scope)[0], limits.frames_each, limits.frames[0])

    def _check_frames(self, scope: Scope) -> None:
        self._check("frames", scope, self.settings.limits.frames_each)

    async def _whole_body(self, headers: Headers, receive: Receive, path: str) -> Receive:
        """Read the body of a request within limits of size and time, so that a slow client does not
        occupy the server.
        """
        limits = self.settings.limits
        is_pack = path.startswith(_PACKS) or (path.startswith(_BENCH) and path.endswith(_PICTURE))
        limit = limits.record if path in _LARGE else limits.pack if is_pack else limits.body
        length = headers.get("content-length", "0")
        if length.isdigit() and int(length) > limit:
            raise Refusal(413, "too_big", limit=limit)
        body = b""
        try:
            async with asyncio.timeout(limits.body_seconds):
                while True:
                    message = await receive()
                    body += message.get("body", b"")
                    if len(body) > limit:
                        raise Refusal(413, "too_big", limit=limit)
                    if not message.get("more_body"):
                        break
        except TimeoutError:
            raise Refusal(408, "too_slow") from None
        is_gone = message["type"] == "http.disconnect"
        pending = [dict(message) if is_gone else {"type": "http.request", "body": body, "more_body": False}]

        async def replayed() -> Message:
            """Return the stored body to the app, then whatever follows."""
            return pending.pop() if pending else await receive()

        return replayed


_FILES = ("/static/", "/pictures/")
_LARGE = ("/record", "/api/records")
_PACKS = "/uploads/"
_BENCH, _PICTURE = "/workbench/", "/picture"


async def _turn_away(refusal: Refusal, scope: Scope, receive: Receive, send: Send) -> None:
    """Refuse a socket before it is open, with a sentence if the server can send one."""
    if "websocket.http.response" in scope.get("extensions", {}):
        await refuse_briefly(refusal, scope)(scope, receive, _with_headers(send, scope["path"]))
    else:
        await send({"type": "websocket.close", "code": 1008})


def _cut_off(refusal: Refusal, scope: Scope) -> Response:
    """Return a refusal without waiting for the rest of the request."""
    response = refuse_briefly(refusal, scope)
    if refusal.status in _UNREAD:
        response.headers["Connection"] = "close"
    return response


def _with_headers(send: Send, path: str) -> Send:
    async def wrapped(message: Message) -> None:
        if message["type"] in ("http.response.start", "websocket.http.response.start"):
            known = dict(message["headers"])
            ours = (*_HEADERS, (b"cache-control", b"no-cache" if path.startswith("/static/") else b"no-store"))
            message["headers"] = [*message["headers"], *(header for header in ours if header[0] not in known)]
        await send(message)

    return wrapped


def refuse_briefly(error: Refusal, scope: Scope) -> Response:
    """Return a refusal at minimal cost: only the sentence, without page or cookies."""
    headers = Headers(scope=scope)
    text = error.text(preferred_language(headers))
    later = {"Retry-After": str(error.seconds)} if isinstance(error, TooFast) else {}
    if is_for_program(scope, headers):
        return JSONResponse({"ok": False, "error": text}, error.status, later)
    return PlainTextResponse(text, error.status, later)
