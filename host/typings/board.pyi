"""Adafruit's `board`: names of pins, which differ from board to board."""

# pyright: reportIncompleteStub=false

def __getattr__(name: str) -> object: ...
