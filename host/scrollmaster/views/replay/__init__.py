"""A game of the archive played again for people, step by step."""

DOOR = ("drawing", "film", "reader", "telling")
