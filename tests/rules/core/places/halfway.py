"""A game package that needs a module which is not there."""

import nowhere  # noqa: F401
