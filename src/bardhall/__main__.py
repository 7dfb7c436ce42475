"""Run Bardhall with `python -m bardhall`."""

from __future__ import annotations

import sys

from bardhall.cli import main

if __name__ == "__main__":
    sys.exit(main())
