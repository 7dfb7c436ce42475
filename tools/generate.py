"""Write `observation.py` and `_codec.py` of every game from its declared fields: `make generate`.

Each field says who may see it (see `kernel/visibility.py`); one that does not is refused. Folders of other games can be
named on the command line.
"""

from __future__ import annotations

import sys
from pathlib import Path

if __name__ == "__main__":
    sys.path.insert(0, str(Path(__file__).parent.parent))

from tools.generating.classes import ROOT, Game, Refused
from tools.generating.codec import codec_module, observation_module

GAMES = ROOT / "src" / "bardhall" / "games"
MODULES = {"observation.py": observation_module, "_codec.py": codec_module}


def generated(folder: Path) -> dict[str, str]:
    """The texts of a game's generated modules, by file name."""
    game = Game(folder)
    return {name: module(game).text(folder / name) for name, module in MODULES.items()}


def main(folders: list[Path]) -> None:
    """Write the modules of these games, or of all."""
    for folder in folders or sorted(path.parent for path in GAMES.glob("*/state.py")):
        try:
            for name, text in generated(folder).items():
                (folder / name).write_text(text, encoding="utf-8")
        except Refused as fault:
            raise SystemExit(str(fault)) from None
        print(f"wrote {', '.join(MODULES)} of {folder.name}")


if __name__ == "__main__":
    main([Path(word).resolve() for word in sys.argv[1:]])
