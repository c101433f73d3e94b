"""How long work reports its progress to whoever shows it."""

from collections.abc import Callable

Progress = Callable[[int, int], None]  # called with what is done, and how much there is in all


def no_progress(done: int, total: int) -> None:
    """A Progress that shows nothing."""
