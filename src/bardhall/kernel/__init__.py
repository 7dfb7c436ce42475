"""What every game stands on: frames, asks, chance, events, records, packs. No knowledge of any game."""
