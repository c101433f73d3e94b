"""A box tests itself, seen from the PC: asking it, judging the line and the clock, and what is written of it."""

DOOR = ("report", "running", "standing")
