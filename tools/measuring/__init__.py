"""What `tools/strength.py` is made of: who meets whom, playing, the page."""
