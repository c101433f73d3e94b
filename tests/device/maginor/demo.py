"""What the demo plays: three people who tell every act, with a die of their own and the ring as they have laid it."""

from shared_rules.core.house_rules import DONE
from shared_rules.games.maginor import house_rules, layout
from shared_rules.games.maginor import state as st
from tests.device.evening import Evening
from tests.device.maginor import story

WHAT = "A whole game of three people who tell every counter; the tiles are the box's sample."
PEOPLE = 3
SEED = 3


class Telling(Evening):
    """Their own die, their own ring; the rest of the setup as suggested."""

    def _answer(self, decision):
        ask = decision.ask[0]
        if ask in ("mag.ask_ring", "mag.ask_spells"):
            return (layout.BY_TABLE,)
        if ask == "mag.ask_rules":
            return (house_rules.RULES.single,)
        if ask == "mag.ask_switch":
            return (DONE if self.play.state.switches[house_rules.DIE] else house_rules.DIE,)
        if ask == "mag.ask_value":
            return (1,)
        if self.play.state.in_setup():
            return self._set_up(decision)
        return story.answer(decision, self._chance)


def evening(person):
    return Telling(person, "maginor", PEOPLE, st.FULL, SEED)
