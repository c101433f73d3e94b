"""The scoreboard of boxes for other screens: from the line, through the archive, to whoever watches. Read-only."""

DOOR = ("running",)
