"""The web server: play in a browser, alone or with friends."""
