"""What is measured of the balance of a game, and the page that tells it."""
