"""bardhall pack transcribe: the workbench, in a browser of this machine."""

from __future__ import annotations

import argparse
from pathlib import Path

import bardhall
from bardhall.commands.extras import needs_web
from bardhall.data_dirs import home
from bardhall.kernel.errors import Malformed


@needs_web
def open_workbench(args: argparse.Namespace) -> int:
    """Open a hall for this machine alone, at its workbench."""
    from bardhall.web.core.paths import WORKBENCH
    from bardhall.web.serving import ServeOptions, serve

    game = bardhall.info(args.what or args.game).id
    folder = Path(args.packs) if args.packs else home() / "packs"
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise Malformed(f"{folder}: cannot be written ({error.strerror})") from None
    options = ServeOptions(
        port=args.port or ServeOptions.port, is_opened=True, packs=str(folder), workbench=str(folder),
        page=f"{WORKBENCH}?game={game}", lang=args.lang,
    )  # fmt: skip
    serve(options)
    return 0
