"""The pictures in a pack: added to its folder, renamed and removed together with their cards."""

from __future__ import annotations

from pathlib import Path

from bardhall.kernel.card_pictures import FOLDER, PNG, SIGNATURE, SVG, TYPES, clean
from bardhall.kernel.errors import Malformed
from bardhall.terminal.saves import write_bytes
from bardhall.web.core.errors import Refusal


def picture_of(pack: Path, card: str) -> Path | None:
    """Return the picture of a card, if the pack has one."""
    paths = (pack / FOLDER / f"{card}{suffix}" for suffix in TYPES)
    return next((path for path in paths if path.is_file()), None)


def save_picture(pack: Path, card: str, content: bytes) -> None:
    """Check a picture and store it, replacing the card's previous one."""
    suffix = PNG if content.startswith(SIGNATURE) else SVG
    try:
        checked = clean(content, suffix)
        remove_picture(pack, card)
        (pack / FOLDER).mkdir(exist_ok=True)
        write_bytes(pack / FOLDER / f"{card}{suffix}", checked)
    except Malformed as error:
        raise Refusal(422, "bench_bad_picture", what=str(error)) from None
    except OSError as error:
        raise Refusal(500, "bench_unwritable", what=f"{card}{suffix}: {error.strerror}") from None


def remove_picture(pack: Path, card: str) -> None:
    """Remove the picture of a card."""
    if path := picture_of(pack, card):
        path.unlink()


def rename_picture(pack: Path, card: str, name: str) -> None:
    """Rename the picture of a card when the card's id changes."""
    if path := picture_of(pack, card):
        path.rename(path.with_name(name + path.suffix))
