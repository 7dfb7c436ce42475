"""Write `observation.py` and `_codec.py` of every game of the house: `make generate`."""

from __future__ import annotations

from pathlib import Path

import bardhall
from bardhall.generator import write

GAMES = Path(bardhall.__file__).parent / "games"


def main() -> None:
    """Write the modules of all games."""
    for folder in sorted(path.parent for path in GAMES.glob("*/state.py")):
        write(folder)


if __name__ == "__main__":
    main()
