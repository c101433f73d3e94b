"""A language in a folder: whether it is whole and fits a box, and the file of it that a box takes."""

DOOR = ("check", "folder", "letters")
