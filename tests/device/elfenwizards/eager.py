"""Reference evenings of Elfenwizards: people who use what they have, and so press the most that a round asks for.

At full level every die is placed in a box and every spell beside a token, no turn is passed. At titles level most
contests have a winner. Everything else is decided by chance. The same seed gives the same evening.
"""

from shared_rules.core.decision import ALLOCATE
from tests.device.evening import Evening

PASS = 0
CONTESTS = ("elf.ask_title", "elf.ask_best", "elf.ask_second_best")
SPELLS = ("elf.ask_spell", "elf.ask_second")


class EagerEvening(Evening):
    """`chips`: whether chips are placed as readily as dice, or only where no die is left."""

    def _answer(self, decision):
        play = self.play
        if play.state.in_setup():
            return self._set_up(decision)
        chance = self._chance
        if decision.kind == ALLOCATE:
            boxes = [option.value for option in decision.options if option.value != decision.default]
            return tuple([chance.pick(boxes) for _ in decision.items])
        values = [option.value for option in decision.options]
        if decision.ask[0] in SPELLS:
            return (chance.pick([value for value in values if value != PASS]),)
        if decision.ask[0] in CONTESTS and not chance.one_in(6):
            return (chance.pick([value for value in values if value >= 0]),)
        return super()._answer(decision)
