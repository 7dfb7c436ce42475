"""The web table: play in a browser, alone or with friends."""
