"""The Peddler: the opponent of the solo game, played by the rules (MC-SOLO)."""
