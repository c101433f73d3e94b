"""How what takes long says how far it is, to whoever shows that."""

from collections.abc import Callable

Progress = Callable[[int, int], None]  # called with what is done, and how much there is in all


def no_progress(done: int, total: int) -> None:
    """A Progress that shows nothing."""
