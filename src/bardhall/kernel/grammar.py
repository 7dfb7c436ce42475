"""Names inside sentences: lower-case articles, the French contractions of `de` and `à`, and lists."""

from __future__ import annotations

from collections.abc import Sequence

_ARTICLES = {"en": ("The ",), "fr": ("Le ", "La ", "Les ", "L’")}
_VOWELS = "AEIOUÀÂÉÈÊËÎÏÔÛŒaeiouàâéèêëîïôûœ"
_OF = {"Le ": "du ", "La ": "de la ", "Les ": "des ", "L’": "de l’"}
_TO = {"Le ": "au ", "La ": "à la ", "Les ": "aux ", "L’": "à l’"}


def inside(name: str, lang: str) -> str:
    """Return a name as it is written inside a sentence: "the City", "la Cité"."""
    article = _article(name, lang)
    return article.lower() + name[len(article) :]


def bare(name: str, lang: str) -> str:
    """Return a name without its article: "City", "Cité"."""
    return name[len(_article(name, lang)) :]


def of(name: str, lang: str) -> str:
    """Return a name with "of" or its French form: "of the City", "de la Cité", "du Pont", "d’Aile de cendre"."""
    if lang == "en":
        return f"of {inside(name, lang)}"
    article = _article(name, lang)
    if article:
        return _OF[article] + name[len(article) :]
    return f"d’{name}" if name[:1] in _VOWELS else f"de {name}"


def to(name: str, lang: str) -> str:
    """Return a name with "to" or its French form: "to the City", "à la Cité", "au Pont"."""
    if lang == "en":
        return f"to {inside(name, lang)}"
    article = _article(name, lang)
    return _TO[article] + name[len(article) :] if article else f"à {name}"


def inflected(spec: str, name: str, lang: str) -> str:
    """Return a name in the requested form: `zone` inside a sentence, `Zone` at its start, `of_zone`, `to_zone`."""
    if spec.startswith("of_"):
        return of(name, lang)
    if spec.startswith("to_"):
        return to(name, lang)
    return name if spec[:1].isupper() else inside(name, lang)


def _article(name: str, lang: str) -> str:
    return next((article for article in _ARTICLES[lang] if name.startswith(article)), "")


def capital(sentence: str) -> str:
    """Return a sentence with a capital first letter."""
    return sentence[:1].upper() + sentence[1:]


def listed(words: Sequence[str], link: str, nothing: str) -> str:
    """Return names as a list in words: "a, b and c"."""
    if not words:
        return nothing
    head = ", ".join(words[:-1])
    return f"{head} {link} {words[-1]}" if head else words[-1]
