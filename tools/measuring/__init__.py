"""What `tools/strength.py` is made of: who meets whom, playing, the book of what was played, the page."""
