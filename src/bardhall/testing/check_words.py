"""Checks of wording: everything that happens has a sentence for everybody, in both languages."""

from __future__ import annotations

import tomllib
from pathlib import Path
from string import Formatter

import bardhall
from bardhall.kernel import wording as hall
from bardhall.testing.cases import every_configuration, every_game
from bardhall.testing.configurations import Configuration
from bardhall.testing.walks import is_rule, is_sentence, walk

LANGUAGES = ("en", "fr")


@every_configuration
def test_every_event_is_told_to_every_viewer(configuration: Configuration) -> None:
    game = walk(configuration).game
    wording = game.start.wording
    names = [f"Bard {seat}" for seat in range(configuration.seats)]
    events = [event for told in game.teller().told for event in told.events]
    for event in events:
        assert is_rule(game, event.rule)
        for viewer in (None, *range(configuration.seats)):
            for lang in LANGUAGES:
                assert is_sentence(wording.event(event, viewer, lang)), event.kind
                assert is_sentence(wording.event(event, viewer, lang, names)), event.kind
                if viewer is not None:
                    assert names[viewer] not in wording.event(event, viewer, lang, names, viewer), event.kind


@every_configuration
def test_the_log_tells_each_move_in_order(configuration: Configuration) -> None:
    game = walk(configuration).game
    for lang in LANGUAGES:
        lines = game.log(0, lang)
        assert lines
        assert [line.move for line in lines] == sorted(line.move for line in lines)
        assert all(is_sentence(line.text) and is_rule(game, line.rule) for line in lines)
        assert lines[-1].move <= game.move


@every_configuration
def test_the_log_only_grows(configuration: Configuration) -> None:
    positions = walk(configuration).positions
    for looker in (None, 0):
        longest = [str(line) for line in positions[-1].log(looker)]
        for game in positions[:: max(1, len(positions) // 8)]:
            lines = [str(line) for line in game.log(looker)]
            assert longest[: len(lines)] == lines


def templates(folder: Path, lang: str) -> dict[tuple[str, str], str]:
    """Return every template of a language, by section and key."""
    tables = tomllib.loads((folder / f"{lang}.toml").read_text(encoding="utf-8"))
    return {(section, key): text for section, table in tables.items() for key, text in table.items()}


def fields(template: str) -> set[str]:
    """Return the names of a template's placeholders."""
    return {name for _, name, _, _ in Formatter().parse(template) if name}


@every_game
def test_both_languages_say_the_same_things(game: str) -> None:
    new = bardhall.new(game, seats=bardhall.info(game).players[0])
    for folder in (new.start.wording.folder, Path(hall.__file__).parent / "words"):
        english, french = templates(folder, "en"), templates(folder, "fr")
        assert english.keys() == french.keys()
        assert [key for key, text in english.items() if fields(text) != fields(french[key])] == []
