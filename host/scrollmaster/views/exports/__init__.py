"""Games in the forms of other programs, and plays that come from these. Pure: no archive, no files, no device."""

DOOR = ("forms", "from_bgsplay", "game", "losses", "persons", "qr")
