"""The rules of Battle of the Bards: one module per chapter of the rulebook, in its order.

setup, stage, turn, dice, perform, ability (with its icons), support, hire, audience, tune, round_end, encore,
score, tiebreak, supply; triggers holds the lasting effects of audiences and support cards.

BB-SIM-08: what bars a choice only looks at the table, so a refused choice changes nothing.
"""
