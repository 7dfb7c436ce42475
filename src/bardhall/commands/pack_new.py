"""bardhall pack new: a pack to begin with. It holds one card, plays as it stands, and says what else it may hold."""

from __future__ import annotations

import argparse
import re
from collections.abc import Iterator
from pathlib import Path

from msgspec import inspect

from bardhall.commands.pack_schema import file_schema, text_of
from bardhall.commands.pack_telling import example, kind_of, told
from bardhall.commands.words import WORDS
from bardhall.kernel.errors import Malformed
from bardhall.kernel.registry import rules_of
from bardhall.kernel.specs import CardSpec, PackSpecs

NAMES = 'name = { en = "My First Card", fr = "Ma première carte" }'
SHARED = ("id", "name", "flavour", "plan")  # every card has these
_NAME = re.compile(r"[A-Za-z0-9][A-Za-z0-9_-]{0,39}")


def begin(args: argparse.Namespace) -> int:
    """Write the files of a new pack; never over something that is there."""
    folder = Path(args.what)
    if not _NAME.fullmatch(folder.name):
        raise Malformed(f"{folder.name!r}: a pack is named with 1 to 40 letters, digits, hyphens and underscores")
    files = files_of(folder.name, args.game, args.lang)
    try:
        folder.mkdir(parents=True)
        for name, text in files.items():
            (folder / name).write_text(text, encoding="utf-8")
    except FileExistsError:
        raise Malformed(f"{folder} is there already; a new pack gets a folder of its own") from None
    except OSError as error:
        raise Malformed(f"{folder}: cannot be written ({error.strerror})") from None
    print(WORDS.say("pack", "begun", {"folder": folder, "files": ", ".join(files), "game": args.game}, args.lang))
    return 0


def files_of(name: str, game: str, lang: str) -> dict[str, str]:
    """The files of a new pack."""
    specs = rules_of(game).pack_specs()
    return {
        "pack.toml": _manifest(name, game, specs, lang),
        "cards.toml": "\n".join(_cards(game, specs, lang)) + "\n",
        "numbers.toml": "\n".join(_numbers(game, lang)) + "\n",
        "schema.json": text_of(file_schema(specs)),
    }


def _say(key: str, lang: str, **given: object) -> list[str]:
    """A comment."""
    return [f"# {line}" for line in WORDS.say("pack_new", key, given, lang).splitlines()]


def _manifest(name: str, game: str, specs: PackSpecs, lang: str) -> str:
    clear = f'# clear = ["{kind_of(game, specs.model)}"]'
    lines = [
        *_say("manifest", lang), f'id = "{name}"', f'game = "{game}"', 'version = "0.1.0"',
        f'name = {{ en = "{name}", fr = "{name}" }}', "", *_say("clear", lang, kinds=", ".join(specs.kinds)), clear,
    ]  # fmt: skip
    return "\n".join(lines) + "\n"


def _cards(game: str, specs: PackSpecs, lang: str) -> Iterator[str]:
    """A card that is new, and one of every other kind, in comments."""
    first = kind_of(game, specs.model)
    yield "#:schema schema.json"
    yield from _say("cards", lang)
    yield ""
    yield from _fields(specs, first, lang)
    yield from _own(example(game, first, specs.model))
    yield ""
    yield from _say("others", lang)
    for kind in specs.kinds:
        if kind != first:
            yield ""
            yield from _fields(specs, kind, lang)
            yield from (f"# {line}" for line in example(game, kind).splitlines())


def _own(text: str) -> Iterator[str]:
    """An entry of the base pack under an id and a name of its own, without what its designer wrote beside it."""
    for line in text.splitlines():
        key = line.partition("=")[0].strip()
        if key not in ("flavour", "plan"):
            yield {"id": 'id = "my_first_card"', "name": NAMES}.get(key, line)


def _fields(specs: PackSpecs, kind: str, lang: str) -> Iterator[str]:
    """What the fields of a kind take."""
    yield from _say("kind", lang, kind=kind)
    struct = inspect.type_info(specs.kinds[kind])
    assert isinstance(struct, inspect.StructType)
    is_card = issubclass(specs.kinds[kind], CardSpec)
    for field in struct.fields:
        if not is_card or field.encode_name not in SHARED:
            key = "field" if field.required else "spare_field"
            yield from _say(key, lang, name=field.encode_name, takes=told(field.type, lang).replace("`", ""))


def _numbers(game: str, lang: str) -> Iterator[str]:
    """The numbers of the base pack, in comments."""
    yield from _say("numbers", lang)
    yield ""
    text = (rules_of(game).base_pack() / "numbers.toml").read_text(encoding="utf-8")
    yield from (f"# {line}" if line and not line.startswith("#") else line for line in text.splitlines())
