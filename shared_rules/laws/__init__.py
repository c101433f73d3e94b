"""The laws of all games, held on games played by chance: by our tests, and by the check of a pack. Not on the box."""
