"""What holds for every game that is registered. Secrets that twin worlds swap are in `games/<id>.py`."""
