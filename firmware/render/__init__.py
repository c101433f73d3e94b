"""Turns a scene into LED bytes, a text buffer and a tone. Games, keys and journals are unknown here."""
