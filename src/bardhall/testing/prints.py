"""The fingerprints of random games, computed by another process: `python -m bardhall.testing.prints GAME`."""

from __future__ import annotations

import sys
from hashlib import sha256

from bardhall.testing.configurations import Configuration, played
from bardhall.testing.walks import Walk

SEED = 11


def print_of(configuration: Configuration) -> str:
    """Return a hash over the fingerprint, the generator and the options at every decision of a game."""
    taken = Walk(configuration, SEED)
    whole = sha256()
    for game in taken.positions:
        options = [str(choice) for choice in game.options]
        whole.update(f"{game.fingerprint()} {game.state.rng} {options}\n".encode())
    whole.update(taken.game.record().encode())
    return whole.hexdigest()


def prints_of(game: str) -> dict[str, str]:
    """Return the hash of each configuration of a game."""
    return {str(known): print_of(known) for known in played(game)}


if __name__ == "__main__":
    for name, digest in prints_of(sys.argv[1]).items():
        print(name, digest)
