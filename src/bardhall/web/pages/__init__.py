"""The web pages and their forms."""
