"""Evenings of Wiz-War by people who tell the box all that it can take: attacks with counters, treasures, spells, hats.

Something is entered in six of ten turns, sometimes two things. The same seed gives the same evening. Portable.
"""

from shared_rules.games.wizwar import attack, course
from shared_rules.games.wizwar import state as st
from tests.device import presser
from tests.device.evening import Evening

_DAMAGE = (1, 2, 2, 3, 3, 4, 5, 6)
_COUNTERS = ((attack.CANCEL, 1), (attack.LESS_DAMAGE, 2), (attack.EVADES, 2), (attack.LASTS, 2), (attack.LESS_TIME, 1))
_SELDOM = (st.ELIMINATE, st.HAND)


class WizardsEvening(Evening):
    """One whole game."""

    def __init__(self, person, people, level, seed, hand=presser):
        super().__init__(person, "wizwar", people, level, seed, hand=hand)

    def _answer(self, decision):
        play = self.play
        if play.state.in_setup():
            return self._set_up(decision)
        return _SAY.get(decision.ask[0], WizardsEvening._any)(self, play.state, decision)

    def _any(self, state, decision):
        return self._chance.answer(decision)

    def _turn(self, state, decision):
        """Mostly one thing in a turn, then OK."""
        chance = self._chance
        if chance.below(10) < (9 if state.did & st.BEGUN else 4):
            return course.NEXT_TURN, 1
        what = chance.below(20)
        if what < 11:
            target = chance.pick([seat for seat in st.living(state) if seat != state.seat])
            return target, min(chance.pick(_DAMAGE), state.life[target]) if state.level == st.LIVES else 1
        return (course.TREASURE if what < 13 else course.RARE), 1

    def _more(self, state, decision):
        values = [option.value for option in decision.options]
        value = self._chance.pick(values)
        return (values[0] if value in _SELDOM and not self._chance.one_in(12) else value,)

    def _amount(self, state, decision):
        """One attack in four meets counters."""
        if decision.ask[0] == "wiz.ask_amount" and self._chance.one_in(4):
            return attack.WORK_OUT, 1
        return self._chance.pick(_DAMAGE), 1

    def _counter(self, state, decision):
        if self._chance.one_in(2):
            return attack.RESULT, 1
        return self._chance.pick(_COUNTERS)

    def _life(self, state, decision):
        option = self._chance.pick(decision.options)
        return option.value, min(self._chance.pick(_DAMAGE), option.most)

    def _treasure(self, state, decision):
        """As often carried off as brought home."""
        return (self._chance.pick((decision.options[0], decision.options[-1])).value,)

    def _won(self, state, decision):
        return (course.WINS,)


_SAY = {
    "wiz.ask_turn": WizardsEvening._turn,
    "wiz.ask_stunned_turn": WizardsEvening._turn,
    "wiz.ask_more": WizardsEvening._more,
    "wiz.ask_amount": WizardsEvening._amount,
    "wiz.ask_strength": WizardsEvening._amount,
    "wiz.ask_counter": WizardsEvening._counter,
    "wiz.ask_loses": WizardsEvening._life,
    "wiz.ask_gains": WizardsEvening._life,
    "wiz.ask_treasure": WizardsEvening._treasure,
    "wiz.ask_winner": WizardsEvening._won,
}
