"""What every game is built on: frames, asks, chance, events, records and packs. The kernel knows no game."""
