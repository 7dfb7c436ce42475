"""How people call the kinds, fields and values of packs; what has no word of its own goes by its id."""

from __future__ import annotations

from functools import lru_cache
from pathlib import Path

from bardhall.kernel.wording import Words
from bardhall.web.pages.page_wording import Speaker

WORDS = Words(Path(__file__).parent / "words")


@lru_cache(maxsize=4000)
def label(section: str, name: str, lang: str) -> str:
    """A word for a `kind`, a `field` or a `value`."""
    return WORDS.template(section, name, lang) or name.replace("_", " ")


def kind_name(kind: str, game: str, lang: str) -> str:
    """A kind of entry: as the shelf of the gallery is called, if there is one."""
    speaker = Speaker(lang, game)
    title = speaker("shelf", kind) if speaker.has("shelf", kind) else label("kind", kind, lang)
    return title[:1].upper() + title[1:]
