"""What a group looks at after a game: one HTML file that needs no network, no program and no other file."""

DOOR = ("markup", "page", "sharing", "tale")
