"""The games of the hall. Each is a package of its own, found by its entry point."""
