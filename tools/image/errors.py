"""Owns the error that ends this program."""


class Problem(Exception):
    """One sentence, or what a program that failed has printed. No traceback reaches a person."""
