"""The running game: how it comes to be, what changes it, its dice, choices and clock."""
