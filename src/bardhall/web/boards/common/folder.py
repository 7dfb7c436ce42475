"""The folder of a board: everything that a game brings to the web, found by the game's id."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

from bardhall.web.boards.common.about import About, about_in, cover_in
from bardhall.web.boards.common.board import Board
from bardhall.web.boards.common.book import Book, book_in
from bardhall.web.boards.common.gallery import Shelves
from bardhall.web.boards.common.icons import Icons, icons_in
from bardhall.web.boards.common.pictures import ANYBODY, Cast

if TYPE_CHECKING:
    from markupsafe import Markup


@dataclass(frozen=True)
class BoardFolder:
    """What the pages of a game are made of: `boards/__init__.py` says what has to lie where."""

    name: str  # the game's id
    path: Path
    board: type[Board]
    shelves: Shelves
    styles: tuple[str, ...] = ()  # style sheets in `static`, in the order in which they are linked
    cast: Cast = ANYBODY  # who stands in its pictures
    opponent: Markup | None = None  # the portrait of whom the rules play against one person; of the site's figures

    @property
    def templates(self) -> Path:
        """Where its templates are; they call each other by `name/file`."""
        return self.path / "templates"

    @property
    def static(self) -> Path:
        """What the browser fetches by itself."""
        return self.path / "static"

    @property
    def words(self) -> Path | None:
        """Its own words, if it has any."""
        folder = self.path / "words"
        return folder if folder.is_dir() else None

    @property
    def icons(self) -> Icons:
        """The table of its icons."""
        return icons_in(self.path)

    @property
    def book(self) -> Book:
        """What the page of its rulebook shows besides the rules."""
        return book_in(self.path)

    @property
    def place(self) -> str:
        """Before the names of what lies in `static`, among all that the browser fetches."""
        return f"boards/{self.name}/"

    @property
    def about(self) -> About | None:
        """How long the game takes and how much there is to think of."""
        return about_in(self.path)

    @property
    def cover(self) -> Markup | None:
        """The picture of the game, if it has one of its own."""
        return cover_in(self.path)

    @property
    def sprites(self) -> str:
        """The template with its own symbols, or nothing."""
        return f"{self.name}/sprites.svg" if (self.templates / "sprites.svg").is_file() else ""
