"""Every kind of effect has its words in both languages and an icon that the glossary explains."""

from __future__ import annotations

from importlib import import_module

import pytest

from bardhall.kernel.effects import EffectKinds
from bardhall.kernel.registry import box_of, rules_of
from bardhall.web.boards import folder_of
from bardhall.web.boards.common.icons import icons_in


def kinds_of(game: str) -> EffectKinds:
    """The declarations of a game."""
    kinds = import_module(f"bardhall.games.{game}.packs.specs").EFFECTS
    assert isinstance(kinds, EffectKinds)
    return kinds


@pytest.mark.parametrize("game", ["bardwood", "cove", "taverns"])
def test_every_kind_of_effect_has_words_and_an_icon(game: str) -> None:
    wording = rules_of(game).wording(box_of(game, []))
    icons = icons_in(folder_of(game).path).icons
    for kind in kinds_of(game).kinds():
        assert kind.icon in icons, kind.word
        for lang in ("en", "fr"):
            keys = {*wording.section("effect", lang), *wording.section("amount", lang)}
            said = any(key in (kind.word, f"{kind.word}s") or key.startswith(f"{kind.word}_") for key in keys)
            assert said or wording.section(kind.word, lang), (kind.word, lang)
