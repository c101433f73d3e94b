"""The virtual box as plain lines, one in, one out: for screen readers, simple terminals, pipes and scripts."""

DOOR = ("lines", "terminal")
