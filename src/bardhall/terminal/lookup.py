"""Finding rules and cards by what a person types."""

from __future__ import annotations

import unicodedata

from bardhall import api
from bardhall.kernel.box import Box
from bardhall.kernel.rulebook import HALL, Rule, Rulebook
from bardhall.kernel.wording import Wording
from bardhall.terminal.words import WORDS


def find_rule(game: str, rule_id: str) -> tuple[Rule, Rulebook]:
    """Return a rule from the game's rulebook or the kernel's, together with that rulebook."""
    if rule_id.upper() in HALL.rules:
        return HALL.rule(rule_id), HALL
    book = api.rules(game)
    return book.rule(rule_id), book


def rule_lines(rule: Rule, book: Rulebook, lang: str) -> list[str]:
    """Return a rule with its chapter, as lines."""
    titles = {chapter.id: chapter.title[lang] for chapter in book.chapters}
    return [f"{rule.id} ({titles[rule.chapter]})", f"  {rule.text(lang)}"]


def plain(text: str) -> str:
    """Return a text without capitals, accents and punctuation, for comparing it with others."""
    letters = unicodedata.normalize("NFKD", text.casefold())
    return " ".join("".join(c if c.isalnum() else " " for c in letters if not unicodedata.combining(c)).split())


def has_words(text: str, words: str) -> bool:
    """Return whether a text contains all these words."""
    said = plain(text)
    return all(word in said for word in plain(words).split())


def rule_has(rule: Rule, words: str, lang: str) -> bool:
    """Return whether the id or the text of a rule contains all these words."""
    return has_words(f"{rule.id} {rule.text(lang)}", words)


def find_cards(box: Box, typed: str) -> list[int]:
    """Return the cards with that id or name in any language, or else those whose name contains the words."""
    wanted = plain(typed)
    spoken = [[plain(name), *map(plain, texts.name.values())] for name, texts in zip(box.ids, box.texts, strict=True)]
    exact = [code for code, names in enumerate(spoken) if wanted in names]
    return exact or [code for code, names in enumerate(spoken) if wanted and any(wanted in name for name in names)]


def card_lines(box: Box, wording: Wording, code: int, lang: str, with_plan: bool = False) -> list[str]:
    """Return a card as lines: its name, its effect and its hand-written texts."""
    texts = box.texts[code]
    lines = [f"{texts.name[lang]} ({box.ids[code]})", f"  {wording.card(code, lang)}"]
    if with_plan and texts.plan:
        lines.append(WORDS.say("card", "plan", {"plan": texts.plan}, lang))
    if texts.flavour:
        lines.append(WORDS.say("card", "flavour", {"flavour": texts.flavour[lang]}, lang))
    return lines
