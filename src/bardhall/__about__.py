"""The version of Bardhall, in one place."""

VERSION = "0.1.0"
