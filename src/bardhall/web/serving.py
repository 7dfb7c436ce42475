"""Running the server: from command-line options to uvicorn."""

from __future__ import annotations

import asyncio
import os
import socket
import sys
import threading
import time
import webbrowser
from dataclasses import asdict, dataclass, field
from pathlib import Path
from urllib.parse import urlsplit

import msgspec
import segno
import uvicorn
from fastapi import FastAPI

from bardhall.data_dirs import home
from bardhall.kernel.errors import Malformed
from bardhall.web.app import create_app
from bardhall.web.core import paths
from bardhall.web.core.errors import StoreFault, say
from bardhall.web.core.identity import draw_secret, hashed
from bardhall.web.core.runtime import allow_files
from bardhall.web.core.settings import Keeping, Limits, Settings, default_database
from bardhall.web.notices.mail import check_mail
from bardhall.web.store import person_rows
from bardhall.web.store.store import Store
from bardhall.web.tables.packs import read_shelf

_SETTINGS = "BARDHALL_SETTINGS"  # how the workers learn them
_LOOPBACK = ("127.0.0.1", "localhost", "::1")
_LARGEST_MESSAGE = 16 * 1024  # bytes that a socket receives: the 4096 characters of a choice fit in


@dataclass(frozen=True)
class ServeOptions:
    """The options of `bardhall serve`."""

    host: str = ""  # where to listen, if anything is said about it
    port: int = 8765
    database: str = ""
    workers: int = 1
    url: str = ""  # how others reach the server, through a proxy
    proxies: str = ""  # whose forwarded headers are believed
    is_opened: bool = False
    is_lan: bool = False
    is_invite_only: bool = False
    keeping: Keeping = field(default_factory=Keeping)
    limits: Limits = field(default_factory=Limits)
    packs: str = ""  # a folder of packs
    uploads: str = ""  # a folder for packs that are uploaded
    workbench: str = ""  # a folder of packs that may be changed in the browser
    page: str = ""  # that is opened
    lang: str = "en"  # of what the server prints
    push_hosts: str = ""  # push services besides those that we know
    has_home_hooks: bool = False
    mail_server: str = field(default_factory=lambda: os.environ.get("BARDHALL_MAIL_SERVER", ""), repr=False)
    mail_from: str = ""
    metrics_token: str = field(default_factory=lambda: os.environ.get("BARDHALL_METRICS_TOKEN", ""), repr=False)


def serve(options: ServeOptions) -> None:
    """Run the server until it is stopped."""
    settings = settings_of(options)
    check_mail(settings)
    _, left_out = read_shelf(settings)
    check_database(settings.database, options.workers)
    _check_port(options)
    os.environ[_SETTINGS] = msgspec.json.encode(asdict(settings)).decode()
    for fault in left_out:
        print(say("pack_left_out", options.lang, what=fault), flush=True)
    print(f"Bardhall: {address_of(options)}", flush=True)
    if options.is_lan:
        print_code(address_of(options))
    if options.is_invite_only or options.is_lan or options.url:  # others can reach it
        print_host_link(settings.database, address_of(options), options.lang)
    if options.is_opened:
        threading.Thread(target=_open_when_ready, args=(options,), daemon=True).start()
    allow_files()
    uvicorn.run(
        "bardhall.web.serving:worker", factory=True, host=_bound(options), port=options.port, workers=options.workers,
        http="bardhall.web.http.connections:Connection",
        ws="bardhall.web.http.connections:SocketConnection", ws_per_message_deflate=False, ws_max_size=_LARGEST_MESSAGE,
        access_log=False, server_header=False, log_level="warning", proxy_headers=bool(proxies_of(options)),
        forwarded_allow_ips=proxies_of(options), timeout_graceful_shutdown=3,
    )  # fmt: skip


def worker() -> FastAPI:
    """Create the app of a worker process."""
    return create_app(msgspec.json.decode(os.environ[_SETTINGS], type=Settings))


def settings_of(options: ServeOptions) -> Settings:
    """Return the server settings that the options describe."""
    url = options.url.rstrip("/")
    if url and urlsplit(url).scheme not in ("http", "https"):
        raise Malformed(f"{options.url!r} is not a web address; start it with https:// or http://")
    return Settings(
        database=options.database or prepared_database(),
        origins=(url,) if url else (),
        hosts=hosts_of(options),
        answers_to_addresses=options.is_lan,
        public_url=url or (address_of(options) if options.is_lan else ""),
        is_secure=url.startswith("https://"),
        is_invite_only=options.is_invite_only,
        proxies=tuple(name.strip() for name in proxies_of(options).split(",") if name.strip()),
        push_hosts=tuple(name.strip().lower() for name in options.push_hosts.split(",") if name.strip()),
        has_home_hooks=options.has_home_hooks,
        packs=packs_of(options),
        uploads=str(Path(options.uploads).resolve()) if options.uploads else "",
        workbench=workbench_of(options),
        bot_processes=max(1, (os.cpu_count() or 1) // options.workers),
        has_own_process=True,
        keeping=options.keeping,
        limits=options.limits,
        metrics_token=options.metrics_token,
        mail_server=options.mail_server,
        mail_from=options.mail_from,
    )


def hosts_of(options: ServeOptions) -> tuple[str, ...]:
    """Return the host names that the server answers to; all of them if it is public and not for a home network."""
    name = urlsplit(options.url).hostname
    named = (*_LOOPBACK, name) if name else _LOOPBACK
    if options.is_lan:
        return (*named, *own_names())
    return named if _bound(options) in _LOOPBACK else ()


def own_names() -> tuple[str, ...]:
    """Return the names that this machine has in its network."""
    name = socket.gethostname().lower()
    short = name.partition(".")[0]
    return (name, short, f"{short}.local") if short else ()


def packs_of(options: ServeOptions) -> str:
    """Return the folder with packs for tables: the given one, or else the workbench, which may not exist yet."""
    if options.packs and not Path(options.packs).is_dir():
        raise Malformed(f"{options.packs}: folder not found; give --packs a folder that contains packs")
    return str(Path(options.packs).resolve()) if options.packs else workbench_of(options)


def workbench_of(options: ServeOptions) -> str:
    """Return the folder of the workbench: the given one, or a default on a server for this machine alone."""
    if options.workbench:
        if options.workers > 1:
            raise Malformed("a workbench needs a single worker: other workers would not see its changes")
        return str(Path(options.workbench).resolve())
    is_own = _bound(options) in _LOOPBACK and not options.url and options.workers == 1
    return str(Path(options.packs or home() / "packs").resolve()) if is_own else ""


def proxies_of(options: ServeOptions) -> str:
    """Return the trusted proxies: the given ones, or else this machine if there is a public address, or none."""
    return options.proxies or ("127.0.0.1" if options.url else "")


def prepared_database() -> str:
    """Return the default database after creating its folder."""
    home().mkdir(parents=True, exist_ok=True)
    return default_database()


def check_database(database: str, workers: int) -> None:
    """Open the database once, so that errors show before the server starts."""

    async def opened() -> bool:
        store = Store(database)
        try:
            await store.open()
        finally:
            await store.close()
        return store.is_shared

    if not asyncio.run(opened()) and workers > 1:
        raise StoreFault("several workers need PostgreSQL: --database postgresql://host/name")


def _bound(options: ServeOptions) -> str:
    """Return the address on which the server listens; refuse contradictory options."""
    if options.is_lan and options.host in _LOOPBACK:
        raise Malformed(f"--lan opens the server to your network, --host {options.host} only to this machine; omit one")
    return options.host or ("0.0.0.0" if options.is_lan else _LOOPBACK[0])


def _check_port(options: ServeOptions) -> None:
    with socket.socket(socket.AF_INET6 if ":" in _bound(options) else socket.AF_INET) as probe:
        if sys.platform != "win32":  # where it would let us bind a port that somebody listens on
            probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            probe.bind((_bound(options), options.port))
        except OSError as error:
            raise Malformed(f"cannot listen on {_bound(options)} port {options.port}: {error.strerror}") from None


def address_of(options: ServeOptions) -> str:
    """Return the address of the server for browsers."""
    if options.url:
        return options.url
    host = lan_address() if options.is_lan else _bound(options)
    return f"http://{f'[{host}]' if ':' in host else host}:{options.port}"


def lan_address() -> str:
    """Return this machine's address in its network, without sending anything: the system only chooses a route."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(("192.0.2.1", 9))
        except OSError:
            return "127.0.0.1"
        return str(probe.getsockname()[0])


def print_host_link(database: str, address: str, lang: str) -> None:
    """Print the link with which the host of a server signs in, which works once."""
    link = asyncio.run(host_link(database))
    if link:
        print(say("host_link", lang, link=address + link), flush=True)


async def host_link(database: str) -> str:
    """Return a new host link if no device has used one yet; an empty text otherwise."""
    store = Store(database)
    try:
        await store.open()
        if await person_rows.count_devices(store, person_rows.HOST):
            return ""
        secret = draw_secret()
        await person_rows.renew_link(store, hashed(secret), person_rows.HOST, time.time())
    finally:
        await store.close()
    return paths.recovery(secret)


def print_code(link: str) -> None:
    """Print the QR code of a link in the terminal."""
    segno.make(link, micro=False).terminal(compact=True)


def _open_when_ready(options: ServeOptions) -> None:
    host = {"0.0.0.0": "127.0.0.1", "::": "::1"}.get(_bound(options), _bound(options))  # all addresses: by our own
    for _ in range(100):
        try:
            socket.create_connection((host, options.port), timeout=1).close()
        except OSError:
            time.sleep(0.1)
            continue
        webbrowser.open(address_of(options) + options.page)
        return


def folder_of(path: str) -> Path:
    """Return the folder of a file to be written; refuse a missing one."""
    folder = Path(path).resolve().parent
    if not folder.is_dir():
        raise Malformed(f"{folder}: folder not found")
    return folder
