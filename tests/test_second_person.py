"""Sentences of the log for their reader: every event of every game, in both languages."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

import bardhall
from bardhall.kernel.wording import Names, Words

HERE = Path(bardhall.__file__).parent
GAMES = HERE / "games"
FOLDERS = [
    *(GAMES / game / "wording" for game in ("battle", "bardwood", "taverns", "cove")),
    HERE / "skeleton" / "highnote" / "wording",
    Path(__file__).parent / "tiny_merchant" / "juggler" / "wording",
]
NAMES = ("Lute", "Horn")

READ_BY_LUTE = {
    ("battle", "en", "gained_die"): "You gain a die and roll x.",
    ("battle", "en", "round"): "Round 2 begins; you go first.",
    ("battle", "en", "stole"): "You take x from Horn and give x.",
    ("battle", "en", "encore_tie"): "Horn and you tie at 2 and roll again.",
    ("battle", "fr", "encore_tie"): "Horn et vous êtes à égalité avec 2 et relancez.",
    ("battle", "fr", "performed"): "Vous vous produisez avec x.",
    ("battle", "fr", "stole"): "Vous prenez x à Horn et donnez x.",
    ("bardwood", "en", "turn"): "Your turn begins.",
    ("bardwood", "en", "won_own_crests"): "2 crests of yours leave the game.",
    ("bardwood", "en", "rival_duels"): (
        "The Rival takes one of your crests: your region touches its pawn or one of its tokens."
    ),
    ("bardwood", "fr", "left_dial"): "Vous ne touchez pas à votre cadran.",
    ("bardwood", "fr", "dueled"): "Vous défiez Horn pour x.",
    ("taverns", "en", "entered"): "Your x enters x.",
    ("taverns", "fr", "laid_aside"): "Vous ne pouvez placer aucun dé et mettez un 2 de côté.",
    ("cove", "en", "first_player"): "Your hourglass is on top.",
    ("cove", "fr", "no_stone"): "Vous avez déjà toutes vos pierres et n’en gagnez aucune.",
    ("cove", "fr", "support_of_leaving_fan"): "x quitte la Grand-Place et vous rejoint, comme fan : x.",
}
READ_BY_HORN = {
    ("battle", "en", "stole"): "Lute takes x from you and gives x.",
    ("battle", "fr", "stole"): "Lute vous prend x et donne x.",
    ("bardwood", "en", "dueled"): "Lute duels you for x.",
    ("bardwood", "fr", "dueled"): "Lute vous défie pour x.",
}
SPOKEN_TO = {
    "en": re.compile(r"\b[Yy]ou(rs?)?\b"),
    "fr": re.compile(r"\b([Vv]ous|[Vv]otre|vos)\b"),
}
# After "You" comes no third person, and nothing that would be his or hers.
WRONG = {
    "en": re.compile(r"\b[Yy]ou (also )?(has|is|goes|(?!(pass|as)\b)\w+s)\b"),
    "fr": re.compile(r"^Vous (?!(ne |n’)?(en )?(vous )?(\w+ez|êtes|faites)\b)|^Vous .*\b(son|sa|ses|se|s’\w+)\b"),
}


class Sketch(Words):
    """Templates without a box: seats have names, and everything else is an x."""

    def render(self, spec: str, value: Any, lang: str, names: Names) -> str:
        return super().render(spec, value, lang, names) if spec in ("seat", "seats") else "x"


class Thing(int):
    """A number of things, or a list of one of them."""

    def __iter__(self) -> Iterator[int]:
        return iter([self])


class Values(dict[str, Any]):
    """Two of each thing, and both seats."""

    def __missing__(self, key: str) -> Thing:
        return Thing(2)


VALUES = Values(seat=0, owner=0, victim=1, other=1, seats=(0, 1))


def said(folder: Path, lang: str, key: str, reader: int | None) -> str:
    return Sketch(folder).say("event", key, VALUES, lang, NAMES, reader=reader)


def seats_in(template: str) -> set[str]:
    return {name for name, _ in re.findall(r"{(\w+):(of_)?seats?}", template)}


@pytest.mark.parametrize(("game", "lang", "key"), READ_BY_LUTE)
def test_who_acts_is_called_you(game: str, lang: str, key: str) -> None:
    assert said(GAMES / game / "wording", lang, key, 0) == READ_BY_LUTE[game, lang, key]


@pytest.mark.parametrize(("game", "lang", "key"), READ_BY_HORN)
def test_who_suffers_it_is_called_you(game: str, lang: str, key: str) -> None:
    assert said(GAMES / game / "wording", lang, key, 1) == READ_BY_HORN[game, lang, key]


@pytest.mark.parametrize("folder", FOLDERS, ids=lambda folder: folder.parent.name)
@pytest.mark.parametrize("lang", ["en", "fr"])
def test_every_event_has_a_form_for_each_seat_that_it_names(folder: Path, lang: str) -> None:
    for key, template in Words(folder).section("event", lang).items():
        text = said(folder, lang, key, None)
        assert not SPOKEN_TO[lang].search(text), (key, text)
        for name in seats_in(template):
            for seat in VALUES[name] if name == "seats" else (VALUES[name],):
                assert NAMES[seat] in text or ":of_seat" in template, (key, text)
                own = said(folder, lang, key, seat)
                assert NAMES[seat] not in own, (key, own)
                assert SPOKEN_TO[lang].search(own), (key, own)
                assert own[0] != own[0].lower() or own[0] in "x2", (key, own)
                assert not WRONG[lang].search(own), (key, own)
