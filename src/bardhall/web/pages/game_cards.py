"""The games as the first page offers them: each with its picture, its lessons and its quick game."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass

from bardhall import games, info
from bardhall.kernel.info import GameInfo
from bardhall.web.boards import folder_of
from bardhall.web.boards.common.about import About
from bardhall.web.pages.lesson_pages import LessonOffer


@dataclass(frozen=True)
class GameCard:
    """A game. `is_new`: who looks has never sat at a table of it, so that a lesson comes first."""

    info: GameInfo
    about: About | None = None
    lessons: tuple[LessonOffer, ...] = ()
    is_new: bool = True


def game_cards(lessons: list[LessonOffer], played: Collection[str]) -> list[GameCard]:
    """All games; `played` are the ids of those that the guest has sat at."""
    return [_card(game, lessons, game not in played) for game in games()]


def _card(game: str, lessons: list[LessonOffer], is_new: bool) -> GameCard:
    own = tuple(offer for offer in lessons if offer.lesson.game == game)
    return GameCard(info(game), folder_of(game).about, own, is_new)
