"""The cards of a box together with the entries of their packs."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property
from pathlib import Path
from typing import Any

from bardhall.kernel import registry
from bardhall.kernel.content import PackEntry, read_packs
from bardhall.kernel.errors import Malformed
from bardhall.kernel.wording import LANGUAGES
from bardhall.terminal.lookup import has_words

WRITTEN = ("id", "name", "flavour", "plan")  # what every card has


class Deck:
    """All cards of a game with a given set of packs."""

    def __init__(self, game: str, packs: Sequence[str | Path] = ()) -> None:
        self.game = game
        self.packs = packs
        self.box = registry.box_of(game, packs)
        self.wording = registry.rules_of(game).wording(self.box)

    @cached_property
    def entries(self) -> dict[str, tuple[str, PackEntry]]:
        """Return the kind and the pack entry of each card, by card id."""
        rules = registry.rules_of(self.game)
        folders = [rules.base_pack(), *map(Path, self.packs)]
        pile = read_packs(self.game, folders, frozenset(rules.pack_specs().kinds))
        found = {id: (kind, entry) for kind, entries in pile.kinds.items() for id, entry in entries.items()}
        return {id: found[id] for id in self.box.ids}

    def added(self) -> list[int]:
        """Return the codes of all cards that the added packs contain."""
        folders = {Path(folder) for folder in self.packs}
        return [self.box.code(id) for id, (_, entry) in self.entries.items() if entry.file.parent in folders]

    def picked(self, kind: str = "", words: str = "", lang: str = "en") -> list[int]:
        """Return the codes of the cards of a kind whose texts contain all these words; by default, of all cards."""
        codes = self.of_kind(kind) if kind else list(range(len(self.box.ids)))
        return [code for code in codes if self.says(code, words, lang)] if words else codes

    def of_kind(self, kind: str) -> list[int]:
        """Return the codes of all cards of a kind."""
        kinds = dict.fromkeys(known for known, _ in self.entries.values())
        if kind not in kinds:
            raise Malformed(f"unknown kind of card {kind[:60]!r}; choose from {', '.join(kinds)}")
        return [self.box.code(id) for id, (known, _) in self.entries.items() if known == kind]

    def says(self, code: int, words: str, lang: str) -> bool:
        """Return whether a card's name, sentence or flavour contains all these words."""
        texts = self.box.texts[code]
        said = [texts.name[lang], self.wording.card(code, lang), texts.flavour.get(lang, "")]
        return has_words(" ".join(said), words)

    def data(self, codes: Sequence[int]) -> list[dict[str, Any]]:
        """Return the cards for a program: their texts in both languages, and their fields as in their pack."""
        return [self._card(code) for code in codes]

    def _card(self, code: int) -> dict[str, Any]:
        id, texts = self.box.ids[code], self.box.texts[code]
        kind, entry = self.entries[id]
        said = {lang: self.wording.card(code, lang) for lang in LANGUAGES}
        fields = {name: value for name, value in entry.data.items() if name not in WRITTEN}
        written = {"name": texts.name, "text": said, "flavour": texts.flavour, "plan": texts.plan}
        return {"id": id, "kind": kind, **written, "fields": fields}
