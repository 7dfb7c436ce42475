"""The web server, for playing in a browser alone or with friends."""
