"""The folder of a board: everything that a game contributes to the web pages, found by the game's id."""

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
    """The parts of a game's pages; `boards/__init__.py` describes the layout of the folder."""

    name: str  # the game's id
    path: Path
    board: type[Board]
    shelves: Shelves
    styles: tuple[str, ...] = ()  # style sheets in `static`, in the order in which they are linked
    cast: Cast = ANYBODY  # who stands in its pictures
    opponent: Markup | None = None  # the portrait of whom the rules play against one person; of the site's figures

    @property
    def templates(self) -> Path:
        """Return the folder of the board's templates, which refer to each other by `name/file`."""
        return self.path / "templates"

    @property
    def static(self) -> Path:
        """Return the folder of the board's static files."""
        return self.path / "static"

    @property
    def words(self) -> Path | None:
        """Return the folder of the board's words, if it has any."""
        folder = self.path / "words"
        return folder if folder.is_dir() else None

    @property
    def icons(self) -> Icons:
        """Return the board's table of icons."""
        return icons_in(self.path)

    @property
    def book(self) -> Book:
        """Return the board's data for the rulebook page."""
        return book_in(self.path)

    @property
    def place(self) -> str:
        """Return the prefix of the board's static files."""
        return f"boards/{self.name}/"

    @property
    def about(self) -> About | None:
        """Return the duration and the weight of the game."""
        return about_in(self.path)

    @property
    def cover(self) -> Markup | None:
        """Return the picture of the game, if the board has one."""
        return cover_in(self.path)

    @property
    def sprites(self) -> str:
        """Return the template with the board's own symbols; empty if it has none."""
        return f"{self.name}/sprites.svg" if (self.templates / "sprites.svg").is_file() else ""
