"""Evenings of any other game: people who change a counter or two in every turn, and now and then throw dice.

The same seed gives the same evening. They end the game themselves when `rounds` are over.
"""

from shared_rules.core.decision import CHOOSE
from tests.device.evening import Evening

GO_ON, SEAT, ROLL, PASS, END = 0, 1, 7, 8, 12
YES = 1


class CountingEvening(Evening):
    """`wishes` answer the questions of the setup; `dice`: one turn in so many throws the dice, 0: none."""

    def __init__(self, person, people, level, seed, rounds, wishes=None, dice=0):
        self._rounds = rounds
        self._dice = dice
        self._changed = 0  # counters in this turn
        super().__init__(person, "universal", people, level, seed, (1, 5, 2, 10, 3), wishes)

    def _answer(self, decision):
        if self.play.state.in_setup():
            return self._set_up(decision)
        if decision.kind == CHOOSE:
            return (self._at_table(decision),)
        return super()._answer(decision)

    def _at_table(self, decision):
        values = [option.value for option in decision.options]
        if decision.ask[0] in ("uni.ask_final", "uni.ask_final_lost"):
            return YES
        state = self.play.state
        if state.round > self._rounds:
            return END
        if not self._changed:
            self._changed = 1
            return SEAT + (state.turn if decision.seat >= 0 else self._chance.below(state.seat_count))
        if self._dice and ROLL in values and self._chance.one_in(self._dice):
            return ROLL
        self._changed = 0
        return PASS if PASS in values and self._chance.one_in(2) else GO_ON
