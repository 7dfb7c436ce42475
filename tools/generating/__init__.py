"""What `make generate` does: reads the class bodies of a game and writes its sight and its codec."""
