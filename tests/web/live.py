"""A real server in a thread, on a port of its own."""

from __future__ import annotations

import socket
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager

import uvicorn

from bardhall.web.app import create_app
from bardhall.web.core.settings import Settings
from bardhall.web.http.connections import Connection, SocketConnection


@contextmanager
def live(settings: Settings) -> Iterator[str]:
    """The address of a server that runs as long."""
    with socket.socket() as listening:
        listening.bind(("127.0.0.1", 0))
        config = uvicorn.Config(
            create_app(settings), http=Connection, ws=SocketConnection, ws_per_message_deflate=False,
            log_level="error", timeout_graceful_shutdown=1,
        )  # fmt: skip
        server = uvicorn.Server(config)
        thread = threading.Thread(target=server.run, args=([listening],), daemon=True)
        thread.start()
        while not server.started and thread.is_alive():
            time.sleep(0.01)
        try:
            yield f"http://127.0.0.1:{listening.getsockname()[1]}"
        finally:
            server.should_exit = True
            thread.join(10)
