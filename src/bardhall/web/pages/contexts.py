"""The contexts of the templates in `pages`: a class for each, whose fields are the names that its template can use.

Every page also has `t` (its words), `m` (macros), `lang`, `theme`, `folder`, `styles`, `draw`, and the globals of the
environment; see `render.py`.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, ClassVar

from bardhall.bots import OPPONENTS
from bardhall.web import boards

if TYPE_CHECKING:
    from markupsafe import Markup

    from bardhall.kernel.game import LogLine
    from bardhall.kernel.info import GameInfo
    from bardhall.kernel.rulebook import Rulebook
    from bardhall.web.boards.common.gallery import GalleryGroup
    from bardhall.web.pages.api_page import Document
    from bardhall.web.pages.campaign_pages import CampaignCard, NewCampaign, ShownBox
    from bardhall.web.pages.card_sheets import Cells, Paper
    from bardhall.web.pages.deal_pages import Compared
    from bardhall.web.pages.gallery import GalleryFilter
    from bardhall.web.pages.history_jobs import Checked, Head
    from bardhall.web.pages.lobby_pages import Asked, FreeLine, PersonHere
    from bardhall.web.pages.pages import GameCard
    from bardhall.web.pages.people_pages import Ranked, RatedGame, SeasonSpan, SoloBest
    from bardhall.web.pages.points_graph import PointsGraph
    from bardhall.web.pages.ready_games import SoloGame
    from bardhall.web.pages.render import Drawing
    from bardhall.web.pages.rule_book import OpenBook
    from bardhall.web.store.host_rows import PersonLine
    from bardhall.web.store.housekeeping import StoreStats
    from bardhall.web.store.moderation_rows import Reported
    from bardhall.web.store.people_rows import Profile
    from bardhall.web.store.person_rows import Notice
    from bardhall.web.store.result_rows import Met, Result, Tally
    from bardhall.web.store.statistics_rows import Statistics
    from bardhall.web.tables.deals import DealTable
    from bardhall.web.tables.desk import Overview
    from bardhall.web.tables.packs import HallPack
    from bardhall.web.tables.preferences import Suited
    from bardhall.web.tables.scene import Scene, TableCard


@dataclass(frozen=True, kw_only=True)
class Page:
    """A page; the forms for language and theme return to its address `path`."""

    template: ClassVar[str]
    path: str = "/"

    @property
    def game(self) -> str:
        """Return the game whose words and style sheets the page uses; empty for most pages."""
        return ""

    @property
    def styles(self) -> tuple[str, ...]:
        """Return the board's style sheets that the page needs."""
        return boards.folder_of(self.game).styles


@dataclass(frozen=True, kw_only=True)
class GamePage(Page):
    """A page of one game."""

    info: GameInfo

    @property
    def game(self) -> str:
        return self.info.id


@dataclass(frozen=True, kw_only=True)
class HallPage(Page):
    """The first page, with games, the person's tables, finished games, and tables to watch."""

    template: ClassVar[str] = "hall"
    games: Sequence[GameCard]
    tables: Sequence[TableCard]
    finished: Sequence[TableCard]
    listed: Sequence[TableCard]
    free: int  # tables with seats for anybody
    closed: str = ""  # why this guest cannot open anything here


@dataclass(frozen=True, kw_only=True)
class LobbyPage(Page):
    """The lobby: tables with free seats as the person asked for them, the person's tables, and who is here."""

    template: ClassVar[str] = "lobby"
    tables: Sequence[TableCard] = ()
    free: Sequence[FreeLine] = ()
    people: Sequence[PersonHere] = ()
    asked: Asked | None = None
    is_last: bool = True
    games: Sequence[str] = ()
    profile: Profile | None = None
    has_passkeys: bool = False


@dataclass(frozen=True, kw_only=True)
class NewPage(GamePage):
    """The form for a new table with its values; it leaves out the options in `decided`."""

    template: ClassVar[str] = "new"
    packs: Sequence[HallPack] = ()
    values: Mapping[str, str]
    error: str = ""
    uploads: str = ""
    suited: Suited | None = None
    bots: tuple[str, ...] = OPPONENTS
    decided: tuple[str, ...] = ()


@dataclass(frozen=True, kw_only=True)
class TablePage(Page):
    """The page of a table; `drawn` is the word by which its socket finds the page."""

    template: ClassVar[str] = "table"
    scene: Scene
    drawing: Drawing
    drawn: str = ""

    @property
    def game(self) -> str:
        return self.scene.game

    @property
    def styles(self) -> tuple[str, ...]:
        return self.drawing.styles


@dataclass(frozen=True)
class Advised:
    """An expensive choice in a review: what was played at that move, and what was better."""

    move: int
    played: str
    better: str


@dataclass(frozen=True)
class SeatReview:
    """The coach's review of a seat: its chance at the start and what has changed it, in wins of 100."""

    seat: int
    name: str
    start: int
    luck: str
    own: str
    others: str
    result: int
    moments: tuple[Advised, ...]


@dataclass(frozen=True)
class Coaching:
    """The coach's review of a game, without seats if the game is not over or if no net fits its packs."""

    seats: tuple[SeatReview, ...]


@dataclass(frozen=True, kw_only=True)
class ReplayPage(TablePage):
    """A position of a replay; `viewer` is a seat's number, "all" or "public"."""

    template: ClassVar[str] = "replay"
    viewer: str
    rounds: Sequence[LogLine] = ()
    bots: tuple[str, ...] = OPPONENTS
    coach: Coaching | None = None
    graph: PointsGraph | None = None


@dataclass(frozen=True, kw_only=True)
class GraphPart(Page):
    """The graph of the points of a finished game."""

    graph: PointsGraph | None


@dataclass(frozen=True, kw_only=True)
class CampaignsPage(Page):
    """The page with the person's campaigns, and the form for a new one."""

    template: ClassVar[str] = "campaigns"
    campaigns: Sequence[CampaignCard]
    new_ones: Sequence[NewCampaign]
    values: Mapping[str, str]
    error: str = ""


@dataclass(frozen=True, kw_only=True)
class CampaignPage(NewPage):
    """The page of a campaign, with the form for its next game."""

    template: ClassVar[str] = "campaign"
    card: CampaignCard
    boxes: Sequence[ShownBox] = ()


@dataclass(frozen=True, kw_only=True)
class SoloPage(Page):
    """The page with solo games and the game of the day."""

    template: ClassVar[str] = "solo"
    games: Sequence[SoloGame]
    day: str
    error: str = ""


@dataclass(frozen=True, kw_only=True)
class SeatPage(Page):
    """The page after following a secret link, with the table's game and names, and a suggested name."""

    template: ClassVar[str] = "seat"
    token: str
    about: GameInfo
    names: Sequence[str]
    name: str
    error: str = ""


@dataclass(frozen=True, kw_only=True)
class VerifyPage(GamePage):
    """The page with the findings of a verification; `shown` is the commitment from the start of the game."""

    template: ClassVar[str] = "verify"
    replay: str
    head: Head
    names: Sequence[str]
    findings: Sequence[Checked]
    verdict: str
    shown: str


@dataclass(frozen=True, kw_only=True)
class RulesPage(GamePage):
    """The page with a rulebook."""

    template: ClassVar[str] = "rules"
    book: OpenBook


@dataclass(frozen=True, kw_only=True)
class GlossaryPage(GamePage):
    """The page with the icons of a game."""

    template: ClassVar[str] = "glossary"
    rulebook: Rulebook


@dataclass(frozen=True, kw_only=True)
class GalleryPage(GamePage):
    """The page with the cards of a game or a pack; `kinds` are all the kinds to choose from."""

    template: ClassVar[str] = "gallery"
    look: GalleryFilter
    shelves: Sequence[GalleryGroup]
    kinds: Sequence[GalleryGroup]


@dataclass(frozen=True, kw_only=True)
class SheetsPage(GamePage):
    """The page with cards to print and cut, whose style sheets are linked or embedded."""

    template: ClassVar[str] = "card_sheets"
    title: str
    count: int
    paper: Paper
    sheets: Sequence[Cells]
    query: str
    links: Sequence[str]
    inner: Markup | str


@dataclass(frozen=True, kw_only=True)
class RecordPage(Page):
    """The page with the form to upload a record."""

    template: ClassVar[str] = "record"
    error: str = ""


@dataclass(frozen=True, kw_only=True)
class UploadPage(GamePage):
    """The page with the form to upload a pack."""

    template: ClassVar[str] = "upload"
    error: str = ""


@dataclass(frozen=True, kw_only=True)
class ErrorPage(Page):
    """The page that shows a refusal."""

    template: ClassVar[str] = "error"
    status: int
    sentence: str


@dataclass(frozen=True, kw_only=True)
class AboutPage(Page):
    """The page with information about this server; `engine` is plain or compiled."""

    template: ClassVar[str] = "about"
    version: str
    engine: str
    store_stats: StoreStats


@dataclass(frozen=True, kw_only=True)
class MePage(Page):
    """A person's own page; `link` is a new recovery link, and `tried` has the results of test notifications by id."""

    template: ClassVar[str] = "me"
    is_known: bool
    profile: Profile | None
    tables: Sequence[TableCard]
    finished: Sequence[TableCard]
    statistics: Statistics
    records: Sequence[TableCard]
    devices: int
    passkeys: int
    has_passkeys: bool
    link: str
    notices: Sequence[Notice]
    tried: Mapping[str, int]
    push_key: str
    why_no_push: str
    has_mail: bool


@dataclass(frozen=True, kw_only=True)
class MailPage(Page):
    """The page of a link in a mail; `key` is empty when all mail has ended."""

    template: ClassVar[str] = "mail"
    key: str
    address: str
    is_new: bool


@dataclass(frozen=True, kw_only=True)
class PersonPage(Page):
    """A person's public page; earlier results continue below the number `more`, which is 0 if there are none."""

    template: ClassVar[str] = "person"
    profile: Profile
    is_me: bool
    ratings: Sequence[RatedGame]
    tallies: Sequence[Tally]
    opponents: Sequence[Met]
    campaigns: Sequence[tuple[str, str, int]]
    solo: Sequence[SoloBest]
    results: Sequence[Result]
    more: int


@dataclass(frozen=True, kw_only=True)
class RatingsPage(Page):
    """The page with a leaderboard of the game `about`; `season` is the id of a season, or empty."""

    template: ClassVar[str] = "ratings"
    about: GameInfo
    games: Sequence[str]
    season: str
    seasons: Sequence[SeasonSpan]
    least: int
    ranked: Sequence[Ranked]
    bots: Sequence[tuple[str, int]]
    number: int
    is_last: bool


@dataclass(frozen=True, kw_only=True)
class DealPage(Page):
    """The page with the tables of one deal: `tables` until all are over, then `results` with a row for each seat."""

    template: ClassVar[str] = "deal"
    tables: Sequence[DealTable]
    results: Sequence[Result]
    rows: Sequence[Compared]


@dataclass(frozen=True, kw_only=True)
class HostPage(Page):
    """The host's desk; `links` are new invitations, and `backup` is the time of the last backup, empty if there is
    none.
    """

    template: ClassVar[str] = "host"
    overview: Overview
    backup: str
    is_old: bool
    links: Sequence[str]
    seasons: Sequence[SeasonSpan]
    reports: Sequence[tuple[Reported, str]]
    people: Sequence[tuple[PersonLine, str]]
    search: str
    number: int
    is_last: bool
    tables: Sequence[TableCard]
    tables_number: int
    is_last_table: bool


@dataclass(frozen=True, kw_only=True)
class RecoveryPage(Page):
    """The page after following a recovery link; its `kind` is the person's own, the host's, or an invitation."""

    template: ClassVar[str] = "recovery"
    kind: str
    token: str
    has_own: bool


@dataclass(frozen=True, kw_only=True)
class PrivacyPage(Page):
    """The page about the data that the server stores, and for how many days."""

    template: ClassVar[str] = "privacy"
    keeping: Mapping[str, int]


@dataclass(frozen=True, kw_only=True)
class DocsPage(Page):
    """The page with the routes and models of the JSON API."""

    template: ClassVar[str] = "docs"
    document: Document
