"""Put a trained net next to the rules of its game, calibrated: `python -m tools.ship_net GAME FILE [--games 1200]`.

Half of the games are for fitting, half for checking; the check is printed by tenths of chances.
"""

from __future__ import annotations

import argparse
import os
import sys
from pathlib import Path

from bardhall.kernel.net import digest_of, read_net
from bardhall.kernel.registry import box_of, rules_of
from bardhall.kernel.shipped_net import FILE
from bardhall.learning.calibrate import calibrated, reliability, values_of
from bardhall.learning.collect import Setting
from bardhall.learning.workers import Workers


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("game")
    parser.add_argument("file", type=Path)
    parser.add_argument("--games", type=int, default=1200)
    parser.add_argument("--processes", type=int, default=os.cpu_count() or 1)
    args = parser.parse_args()
    rules = rules_of(args.game)
    net = read_net(args.file)
    if net.about.get("digest") != digest_of(rules, box_of(args.game)):
        parser.error(f"{args.file} does not fit {args.game} as it is now")
    setting, workers = Setting(args.game), Workers(args.processes)
    try:
        net = calibrated(net, values_of(net, setting, workers, 1, args.games // 2))
        checked = reliability(net, values_of(net, setting, workers, 2, args.games // 2))
    finally:
        workers.close()
    for chance, share, decisions in checked:
        print(f"{100 * chance:5.1f} in 100: won {100 * share:5.1f} of 100, {decisions} decisions")
    net.write(rules.folder() / FILE)
    print(f"{rules.folder() / FILE} is written: slope and shift {net.about['calibration']}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
