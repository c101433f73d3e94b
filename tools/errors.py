"""The error that ends a tool."""


class Problem(Exception):
    """What is wrong, in sentences, or what a program that failed has printed. No traceback reaches a person."""
