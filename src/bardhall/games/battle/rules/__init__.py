"""The rules of Battle of the Bards: one module per chapter of the rulebook, in its order.

setup, stage, turn (the cost of its actions is in action), dice, perform, ability (with its row and icons), support,
hire, audience, tune, round_end, encore, score, tiebreak, supply; triggers and modifiers hold the lasting effects of
audiences and support cards. A choice is a class in its chapter; an action also defines its conditions and its effect
there.

Conditions only read the table, so a refused choice changes nothing (BB-SIM-08).
"""
