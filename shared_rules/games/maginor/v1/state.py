"""Owns the bytes of a state as version 1 wrote them: its switches are a list. Must never decide a rule."""

from ....core import dense
from .. import state
from ..switches import IN_VERSION_1

FIELDS = dense.fields(state.FIELDS)


class State(dense.DenseSwitches, state.State):
    """One game."""

    dense = IN_VERSION_1
