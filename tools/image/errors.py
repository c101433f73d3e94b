"""Owns how this program says that it cannot go on."""


class Problem(Exception):
    """One sentence, or what a program that failed has printed. No traceback reaches a person."""
