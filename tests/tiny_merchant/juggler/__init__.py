"""The Juggler: shows for those at sea, practice in the street, and a hat on the square pier."""

from juggler.merchant import Juggler

__all__ = ["Juggler"]
