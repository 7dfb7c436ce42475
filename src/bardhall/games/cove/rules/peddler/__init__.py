"""The Peddler: the opponent of a solo game, which the rules play (MC-SOLO)."""
