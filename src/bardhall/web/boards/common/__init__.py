"""The vocabulary of all boards: pieces, offers on them, card frames, players' areas, shelves and pictures."""
