"""The web pages of the server and their forms."""
