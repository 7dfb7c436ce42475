"""A bot for Battle of the Bards whose view has types: an editor completes it, and a type checker checks it."""

from __future__ import annotations

import bardhall
from bardhall.games import battle


class Collector:
    """Plays the first choice that names a card of which it has no copy on stage."""

    def __init__(self, seed: int) -> None:
        self.seed = seed

    def __call__(self, view: bardhall.View, ask: bardhall.Ask) -> bardhall.Choice:
        table: battle.Observation = battle.sight(view)
        staged = {table.box.ids[on_stage.card] for on_stage in table.stage[ask.seat]}
        hand = {table.box.ids[card] for card in table.hand[ask.seat]} - staged
        wanted = [choice for choice in ask.options if choice.text.split()[-1] in hand]
        return (wanted or ask.options)[0]


if __name__ == "__main__":
    game = bardhall.new("battle", seats=2, seed=7)
    print(Collector(1)(game.view(0), game.ask(0)))
