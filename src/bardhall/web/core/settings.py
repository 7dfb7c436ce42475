"""The settings of a server, each with a default."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TypeAlias

from bardhall.data_dirs import home

Rate: TypeAlias = tuple[int, float]  # so many requests in so many seconds


def default_database() -> str:
    """Return the address of the default database, an SQLite file in the home folder."""
    return f"sqlite:///{home() / 'hall.sqlite3'}"


@dataclass(frozen=True)
class Limits:
    """The limits for each client, seat and table."""

    body: int = 64 * 1024  # bytes of a form or of JSON
    record: int = 2 * 1024 * 1024  # bytes of an uploaded record
    pack: int = 2 * 1024 * 1024  # bytes of an uploaded pack, or of a picture for one
    tables: int = 10_000  # running, in the whole hall
    tables_each: int = 200  # running, opened by one person; by programs, from one address
    tables_client: int = 1_000  # running, opened from one address, which a family, a school or a club may share
    records: int = 1_000  # uploaded, in the whole hall
    records_each: int = 100  # by one person
    campaigns: int = 10_000  # in the whole hall
    campaigns_each: int = 100  # of one person
    links: int = 20  # secret links of one seat
    devices: int = 20  # of one person
    invitations: int = 50  # that the host creates at once
    blocks: int = 200  # by one person
    notices_each: int = 10  # browsers and addresses where one person is told
    notices: Rate = (60, 3600.0)  # sent to one person
    mails: Rate = (5, 3600.0)  # by which one person, or one client, confirms an address
    mails_each: Rate = (3, 24 * 3600.0)  # by which one address is confirmed, whoever asks
    reports: int = 1_000  # about somebody at a table, in the whole hall
    reports_each: int = 10  # from one table
    name: int = 24  # characters
    campaign_name: int = 40  # characters
    message: int = 300  # characters
    messages: int = 500  # at one table
    extras: int = 5_000  # entries at one table beside the choices that stand: names, undos, messages
    clock: int = 60 * 24 * 30  # minutes
    sharing: int = 20  # known people behind one address: together they may do so many times what one of them may
    per_client: Rate = (240, 10.0)
    new_tables: Rate = (30, 60.0)
    per_seat: Rate = (100, 10.0)
    says: Rate = (5, 10.0)
    undos: Rate = (40, 60.0)  # at one table
    hints: Rate = (10, 10.0)
    new_links: Rate = (30, 300.0)  # made or withdrawn, of one seat
    sockets: int = 200  # of one client
    sockets_each: int = 40  # of one client at one table
    watchers: int = 400  # sockets at one table of clients without a seat there
    frames: Rate = (300, 10.0)  # that one socket receives
    frames_each: Rate = (1_000, 10.0)  # that all sockets of one client receive
    connections: int = 200  # of one client, besides its sockets
    head_seconds: float = 10.0  # from the first byte of a request to the last of its head
    body_seconds: float = 30.0  # for the rest of it
    rest_seconds: int = 30  # between two requests of a connection: somebody thinks about a move for that long
    reads: Rate = (300, 10.0)  # pages and states that a client looks at
    static: Rate = (1_000, 10.0)  # style sheets, scripts and pictures: a page loads about 40, and browsers keep them
    refusals: Rate = (100, 10.0)  # of one client; after that its connections are closed, for as long again
    work: Rate = (30, 10.0)  # jobs that a client starts
    work_seconds: float = 20.0  # that one job may take
    pack_seconds: float = 3.0  # that reading an uploaded pack may take
    waiting: int = 4  # jobs that wait, for one client
    waiting_in_all: int = 40
    bot_tables: Rate = (6, 60.0)  # of bots alone, opened by one client
    bot_seats: Rate = (20, 60.0)  # that a client hands over to bots


@dataclass(frozen=True)
class Keeping:
    """The number of days for which things are stored after their last use; 0 means forever."""

    finished: int = 180  # tables whose game is over
    closed: int = 30  # tables that were closed
    abandoned: int = 180  # tables in the middle of a game
    unbegun: int = 30  # tables where nothing has ever happened, as a rematch that nobody came to
    records: int = 180  # that were uploaded
    campaigns: int = 730
    solo: int = 730  # games in the solo books of guests
    devices: int = 730  # and recovery links, of persons who have nothing else here
    reports: int = 180  # about somebody at a table
    people: int = 730  # names and portraits of persons who have nothing else here; results stay, without a name


@dataclass(frozen=True)
class Settings:
    """The settings of one server."""

    database: str = field(default_factory=default_database)
    origins: tuple[str, ...] = ()  # other addresses than the one asked for that may send forms
    hosts: tuple[str, ...] = ()  # names this server answers to; any if empty
    answers_to_addresses: bool = False  # besides those names, to any IP address
    public_url: str = ""  # how others reach it, for links; else as it was asked
    is_secure: bool = False  # cookies for https alone
    proxies: tuple[str, ...] = ()  # whose word about clients is believed: addresses or networks
    is_invite_only: bool = False  # only who came by a link may open something here
    metrics_token: str = field(default="", repr=False)  # by which a program of the host's reads /metrics from afar
    mail_server: str = field(default="", repr=False)  # smtps://user:password@name, for notices by e-mail
    mail_from: str = ""  # the address that mail comes from
    mail_seconds: float = 600.0  # events of so long come in one mail
    push_hosts: tuple[str, ...] = ()  # push services besides those of the browsers that we know
    has_home_hooks: bool = False  # notices may go to addresses in the hall's own network
    notice_seconds: float = 5.0  # so long nobody has the page open before somebody is told that it is their turn
    packs: str = ""  # the folder of packs that tables may be played with
    uploads: str = ""  # the folder of packs that are uploaded for a table; none are taken without one
    workbench: str = ""  # the folder of packs that may be changed in the browser
    bot_processes: int = 1
    has_own_process: bool = False  # nothing else lives in it, so that its collector may be set
    shelf: int = 32 * 1024 * 1024  # characters of replays, records and checks that are kept
    loaded_tables: int = 500  # kept in memory
    idle_seconds: float = 600.0  # after so long an unused table leaves the memory
    sweep_seconds: float = 2.0  # how often forgotten bots and clocks are looked for; 0 for never
    patience: float = 4.0  # seconds before a worker makes a bot's move that another one owes
    tidy_seconds: float = 3600.0  # how often what has expired is removed
    keeping: Keeping = Keeping()
    limits: Limits = Limits()
