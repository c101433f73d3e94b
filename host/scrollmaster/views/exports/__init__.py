"""Games in the forms of other programs, and plays that come from these. Nothing here opens an archive or a file."""

DOOR = ("forms", "from_bgsplay", "game", "losses", "persons", "qr")
