"""Sentences of the log for who reads them: "Lute hires Hazel" is for Lute "You hire Hazel"."""

from __future__ import annotations

import re
from typing import Final

from bardhall.kernel.grammar import capital

YOU: Final = "\ue000"  # stands in a sentence for the name of its reader; no name holds such a character

_PRONOUN = {"en": "you", "fr": "vous"}
_SUBJECT = {
    "en": re.compile(rf"(^|; ){YOU} (also )?()(\w+)"),
    "fr": re.compile(rf"(^|; ){YOU} (ne |n’)?(se |s’)?(\w+)"),
}
_COORDINATED = {
    "en": re.compile(r"()( and )()(rolls|gives|is|loses|goes|takes|gains|lays)\b"),
    "fr": re.compile(r"()( et (?:en |n’en |ne )?)()(lance|donne|a|perd|reprend|devient|prend|gagne|met)\b"),
}
_IRREGULAR = {
    "en": {"has": "have", "is": "are", "goes": "go", "can": "can", "cannot": "cannot"},
    "fr": {
        "a": "avez", "achète": "achetez", "devient": "devenez", "est": "êtes", "fait": "faites", "finit": "finissez",
        "met": "mettez", "obtient": "obtenez", "paie": "payez", "part": "partez", "perd": "perdez", "peut": "pouvez",
        "prend": "prenez", "produit": "produisez", "ramène": "ramenez", "remet": "remettez", "reprend": "reprenez",
        "reçoit": "recevez", "révèle": "révélez", "séduit": "séduisez", "tient": "tenez", "va": "allez",
        "vend": "vendez",
    },
}  # fmt: skip
_ENDINGS = {
    "en": ((re.compile(r"ies$"), "y"), (re.compile(r"(ss|sh|ch|x)es$"), r"\1"), (re.compile(r"s$"), "")),
    "fr": ((re.compile(r"e$"), "ez"),),
}
_WITH_OTHERS = {
    "en": (
        (re.compile(rf"\bThe ((?:\w+ )?\w+) of {YOU}"), r"Your \1"),
        (re.compile(rf"\bof {YOU}, whose"), "of yours: your"),
        (re.compile(rf"\bof {YOU}"), "of yours"),
    ),
    "fr": (
        (re.compile(rf"\brejoint {YOU}"), "vous rejoint"),
        (re.compile(rf"\bprend (.*?) à {YOU}, dont la"), r"vous prend \1 : votre"),
    ),
}
_POSSESSIVES = {"en": (), "fr": ((re.compile(r"\b(son|sa)\b"), "votre"), (re.compile(r"\bses\b"), "vos"))}


def addressed(text: str, lang: str) -> str | None:
    """The sentence for the reader, whose name is `YOU` in it; nothing if it has a verb that is not known here."""
    for pattern, words in _WITH_OTHERS[lang]:
        text = pattern.sub(words, text)
    subject = _SUBJECT[lang].search(text)
    if subject is not None:
        if _verb(subject[4], lang) is None:
            return None
        text = _SUBJECT[lang].sub(lambda found: _with_verb(found, lang, YOU), text)
        text = _about_subject(text, lang) if text.startswith(YOU) else text
    return capital(text.replace(YOU, _PRONOUN[lang]))


def _about_subject(text: str, lang: str) -> str:
    """What else agrees with the subject: other verbs of the same sentence, and what is the subject's."""
    text = _COORDINATED[lang].sub(lambda found: _with_verb(found, lang, ""), text)
    for pattern, words in _POSSESSIVES[lang]:
        text = pattern.sub(words, text)
    return text


def _with_verb(found: re.Match[str], lang: str, subject: str) -> str:
    before, between, itself, verb = found.groups()
    reflexive = _PRONOUN[lang] + " " if itself else ""
    return f"{before}{subject and subject + ' '}{between or ''}{reflexive}{_verb(verb, lang) or verb}"


def _verb(word: str, lang: str) -> str | None:
    """The form of a verb that belongs to you, from the one that belongs to somebody else."""
    if word in _IRREGULAR[lang]:
        return _IRREGULAR[lang][word]
    for pattern, ending in _ENDINGS[lang]:
        if pattern.search(word):
            return pattern.sub(ending, word)
    return None
