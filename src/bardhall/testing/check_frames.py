"""Checks of frames: which frames may be below each of them, as loading a dump also tests."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import bardhall
from bardhall.kernel.flow import ON_THE_TABLE, Frame, Question, SimultaneousQuestion
from bardhall.kernel.registry import rules_of
from bardhall.testing.cases import every_game


def frames_of(game: str) -> dict[str, type[Frame[Any]]]:
    """Return the frames of a game by name, including base classes."""
    package = type(rules_of(game)).__module__.rpartition(".")[0]
    return {frame.__name__: frame for frame in _below(Frame) if frame.__module__.startswith(f"{package}.")}


def _below(frame: type[Frame[Any]]) -> Iterator[type[Frame[Any]]]:
    for lower in frame.__subclasses__():
        yield lower
        yield from _below(lower)


@every_game
def test_what_a_frame_lies_on_is_a_frame_of_the_game(game: str) -> None:
    frames = frames_of(game)
    assert frames
    for name, frame in frames.items():
        unknown = set(frame.allowed_below) - set(frames) - {ON_THE_TABLE}
        assert not unknown, f"{name} lies on {sorted(unknown)}, which {bardhall.info(game).names['en']} does not have"


@every_game
def test_what_nothing_extends_lies_on_such_frames_and_a_question_on_some(game: str) -> None:
    last = {name: frame for name, frame in frames_of(game).items() if not frame.__subclasses__()}
    for name, frame in last.items():
        assert set(frame.allowed_below) <= {ON_THE_TABLE, *last}, name
        assert frame.allowed_below or not issubclass(frame, (Question, SimultaneousQuestion)), name
