"""Owns who won in a Magician box under version 1: `elf.top_tie=none` counted the tokens with points alone."""

from ..election import elect_two
from ..switches import TOP_TIE


def box_winners(state: State, tokens, totals):
    """(winning tokens, reason). The higher total comes first."""
    rivals = [token for token in tokens if totals[token]]
    return elect_two(tokens, totals, len(rivals) if state.switches[TOP_TIE] else 0)
