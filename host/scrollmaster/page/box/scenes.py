"""Tells a page what its picture shows by the table (docs/live.md), not by the bus."""


def watch(box: object) -> None:
    """Nothing of this box is watched."""
