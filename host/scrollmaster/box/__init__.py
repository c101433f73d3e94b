"""Boxes, real and virtual: the line to them, what lies on them, and what comes from them into the archive."""
