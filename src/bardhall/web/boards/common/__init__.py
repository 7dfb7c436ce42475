"""What all boards share: pieces and offers on them, the frame of a card, players' places, shelves, pictures."""
