"""Reference evenings of Magalon: people who tell all that a turn has, and so press the most.

They have entered the amounts of their cards and squares, as a table does once.
At full level one press says that every action is done, wizards are displaced now and then, red squares and items are
entered as often as wizards come by them. The same seed gives the same evening.
"""

from shared_rules.core import house_rules
from shared_rules.games.magalon import state as st
from shared_rules.games.magalon.house_rules import RED_STEPS
from tests.device.evening import Evening


class EagerEvening(Evening):
    """Answers as such people do."""

    def _answer(self, decision):
        if self.play.state.in_setup():
            return self._amounts(decision) or self._set_up(decision)
        if decision.ask[0] == "mgl.ask_turn":
            return (self._turn(decision),)
        if decision.ask[0] == "mgl.ask_card":
            shown = self.play.state.cards
            cards = [option.value for option in decision.options]
            return (self._chance.pick([card for card in cards if card not in shown] or cards),)
        return self._chance.answer(decision)

    def _amounts(self, decision):
        """The answer to a question of the house rules: 3 for every amount that is not entered yet, then done."""
        if decision.ask[0] == "mgl.ask_rules":
            return (house_rules.FIRST_RULEBOOK,)
        if decision.ask[0] == "mgl.ask_switch":
            untold = [at for at in range(RED_STEPS + 1) if not self.play.state.switches[at]]
            return (untold[0] if untold else house_rules.DONE,)
        return (3,) if decision.ask[0] == "mgl.ask_value" else None

    def _turn(self, decision):
        """What is entered next: rare things first, then the actions in their order."""
        told = [option.value for option in decision.options]
        state = self.play.state
        for seldom, turns in ((st.TAKE_ITEM, 6), (st.RED_SQUARE, 5), (st.DISPLACE, 8)):
            if seldom in told and not state.ticked & (st.MOVED | st.ON_RED) and self._chance.one_in(turns):
                return seldom
        if st.FINISH in told and state.energy and state.energy[st.acting(state)] >= st.FINISH_ENERGY:
            return st.FINISH
        if st.FINISH in told and not state.energy and self._chance.one_in(80):
            return st.FINISH
        for action in (st.MOVE_GIANT, st.ALL_DONE, st.CARD):
            if action in told:
                return action
        return st.DONE
