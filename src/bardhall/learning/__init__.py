"""Training nets by self-play: `bardhall train`. Needs numpy; the updates themselves need torch (the extra `learn`)."""
