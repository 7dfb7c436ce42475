"""The guard at the door: origin, size and rate of what comes in; headers of what goes out."""

from __future__ import annotations

import asyncio
from contextlib import ExitStack

from starlette.datastructures import Headers
from starlette.responses import JSONResponse, PlainTextResponse, Response
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from bardhall.web.core.errors import Refusal
from bardhall.web.core.limits import OVERRUN, REFUSED, Limiter, TooFast
from bardhall.web.core.settings import Settings
from bardhall.web.http.origins import OPAQUE, Site, asked_site, client_of, is_address, read_origin, sending_site
from bardhall.web.http.requests import is_for_program, preferred_language

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
    """Stands before the app."""

    def __init__(self, app: ASGIApp, settings: Settings, limiter: Limiter) -> None:
        self.app = app
        self.settings = settings
        self.limiter = limiter
        self._friends = [read_origin(origin) for origin in settings.origins]

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "lifespan":
            await self.app(scope, receive, send)
        elif scope["type"] == "websocket":
            await self._socket(scope, receive, send)
        else:
            await self._request(scope, receive, _with_headers(send, scope["path"]))

    async def _socket(self, scope: Scope, receive: Receive, send: Send) -> None:
        with ExitStack() as stack:
            try:
                headers = Headers(scope=scope)
                self._check_origin(headers, self._check_host(headers, scope))
                self._check_rate(scope)
                self._check_frames(scope)  # whoever has sent too many does not come back at once
                stack.enter_context(self.limiter.opened("sockets", client_of(scope), most=self.settings.limits.sockets))
            except Refusal as refusal:
                await _turn_away(self._noted(refusal, scope), scope, receive, send)
                return
            await self.app(scope, self._limited(scope, receive, send), send)

    def _limited(self, scope: Scope, receive: Receive, send: Send) -> Receive:
        """The frames of a socket, as long as its client does not send too many.

        `receive` does not wait while frames are ready: others have their turn after each of them.
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

    async def _request(self, scope: Scope, receive: Receive, send: Send) -> None:
        headers = Headers(scope=scope)
        try:
            asked = self._check_host(headers, scope)
            if scope["method"] in _READS:
                self._check_reads(scope)
            else:
                self._check_origin(headers, asked)
                self._check_rate(scope)
                receive = await self._timely_body(headers, receive, scope["path"])
        except Refusal as refusal:
            await _cut_off(self._noted(refusal, scope), scope)(scope, receive, send)
            return
        await self.app(scope, receive, send)

    def _noted(self, refusal: Refusal, scope: Scope) -> Refusal:
        """Count a refusal: a client that has had very many is cut off for a while."""
        self.limiter.strike(REFUSED, client_of(scope), self.settings.limits.refusals)
        return refusal

    def _check_host(self, headers: Headers, scope: Scope) -> Site:
        """A page of another site must not reach this server under a name of its own (DNS rebinding)."""
        asked = asked_site(headers, scope["scheme"])
        if not self._answers_to(asked.host):
            raise Refusal(421, "bad_origin")
        return asked

    def _answers_to(self, host: str) -> bool:
        hosts = self.settings.hosts
        return not hosts or host in hosts or (self.settings.answers_to_addresses and is_address(host))

    def _check_origin(self, headers: Headers, asked: Site) -> None:
        """What changes something comes from our own pages, or from a program, which sends no origin at all."""
        sender = sending_site(headers)
        site = headers.get("sec-fetch-site")
        if site is not None and site not in ("same-origin", "none"):
            raise Refusal(403, "bad_origin")
        if sender is None or (site == "same-origin" and sender == OPAQUE):
            return
        if sender == OPAQUE or (sender != asked and sender not in self._friends):
            raise Refusal(403, "bad_origin")

    def _check_rate(self, scope: Scope) -> None:
        self.limiter.check("client", client_of(scope), self.settings.limits.per_client)

    def _check_reads(self, scope: Scope) -> None:
        limits = self.settings.limits
        is_static = scope["path"].startswith("/static/")
        kind, limit = ("static", limits.static) if is_static else ("reads", limits.reads)
        self.limiter.check(kind, client_of(scope), limit)

    def _note_overrun(self, scope: Scope) -> None:
        """A socket that was closed for its frames costs the client as many as one socket may have."""
        limits = self.settings.limits
        self.limiter.count("frames", client_of(scope), limits.frames_each, limits.frames[0])

    def _check_frames(self, scope: Scope) -> None:
        self.limiter.check("frames", client_of(scope), self.settings.limits.frames_each)

    async def _timely_body(self, headers: Headers, receive: Receive, path: str) -> Receive:
        """Who is slow must not hold on to us."""
        try:
            async with asyncio.timeout(self.settings.limits.body_seconds):
                return await self._whole_body(headers, receive, path)
        except TimeoutError:
            raise Refusal(408, "too_slow") from None

    def _largest(self, path: str) -> int:
        """How many bytes may be sent there."""
        limits = self.settings.limits
        return limits.record if path in _LARGE else limits.pack if path.startswith(_PACKS) else limits.body

    async def _whole_body(self, headers: Headers, receive: Receive, path: str) -> Receive:
        """Read the body now, as far as it is allowed to go."""
        limit = self._largest(path)
        length = headers.get("content-length", "0")
        if length.isdigit() and int(length) > limit:
            raise Refusal(413, "too_big", limit=limit)
        body = b""
        while True:
            message = await receive()
            body += message.get("body", b"")
            if len(body) > limit:
                raise Refusal(413, "too_big", limit=limit)
            if not message.get("more_body"):
                return _again(body, message, receive)


_LARGE = ("/record", "/api/records")
_PACKS = "/uploads/"


async def _turn_away(refusal: Refusal, scope: Scope, receive: Receive, send: Send) -> None:
    """Refuse a socket before it is open: with the sentence, where the server can send one."""
    if "websocket.http.response" in scope.get("extensions", {}):
        await refuse_briefly(refusal, scope)(scope, receive, _with_headers(send, scope["path"]))
    else:
        await send({"type": "websocket.close", "code": 1008})


def _cut_off(refusal: Refusal, scope: Scope) -> Response:
    """A refusal; what is still to come of the request is not waited for."""
    response = refuse_briefly(refusal, scope)
    if refusal.status in _UNREAD:
        response.headers["Connection"] = "close"
    return response


def _again(body: bytes, last: Message, receive: Receive) -> Receive:
    """The body once more, for the app; after it whatever comes."""
    pending = [{"type": "http.request", "body": body, "more_body": False}]
    if last["type"] == "http.disconnect":
        pending = [dict(last)]

    async def replayed() -> Message:
        return pending.pop() if pending else await receive()

    return replayed


def _with_headers(send: Send, path: str) -> Send:
    async def wrapped(message: Message) -> None:
        if message["type"] in ("http.response.start", "websocket.http.response.start"):
            known = {name for name, _ in message["headers"]}
            ours = (*_HEADERS, (b"cache-control", b"no-cache" if path.startswith("/static/") else b"no-store"))
            message["headers"] = [*message["headers"], *(header for header in ours if header[0] not in known)]
        await send(message)

    return wrapped


def refuse_briefly(error: Refusal, scope: Scope) -> Response:
    """A refusal that costs next to nothing: the sentence alone, without page or cookies."""
    headers = Headers(scope=scope)
    text = error.text(preferred_language(headers))
    later = {"Retry-After": str(error.seconds)} if isinstance(error, TooFast) else {}
    if is_for_program(scope, headers):
        return JSONResponse({"ok": False, "error": text}, error.status, later)
    return PlainTextResponse(text, error.status, later)
