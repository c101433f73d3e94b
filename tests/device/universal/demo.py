"""What the demo plays: three people, two dice, three rounds; the highest sum wins, and the last throw decides."""

from shared_rules.core.decision import CHOOSE, DICE, NUMBER
from tests.device.evening import Evening
from tests.device.universal.evening import END, GO_ON, ROLL, SEAT, YES

WHAT = "Three people throw two dice, for three rounds. The highest sum wins."
PEOPLE = 3
LEVEL = 2
SEED = 5
TURNS = 1  # the kit
THROWS = ((6, 4), (3, 4), (5, 1), (2, 4), (6, 6), (1, 4), (3, 2), (5, 2), (6, 5))


def evening(person):
    return DiceEvening(person, "universal", PEOPLE, LEVEL, SEED, wishes={"uni.ask_kit": (TURNS,)})


class DiceEvening(Evening):
    """Turn by turn: throw, tell the sum, give the dice to the next."""

    def __init__(self, *args, **options):
        self._turn = 0
        self._todo = []
        super().__init__(*args, **options)

    def _answer(self, decision):
        if self.play.state.in_setup():
            return self._set_up(decision)
        if decision.kind == DICE:
            return THROWS[self._turn]
        if decision.kind == NUMBER:
            return (sum(THROWS[self._turn]),)
        assert decision.kind == CHOOSE
        if decision.ask[0] in ("uni.ask_final", "uni.ask_final_lost"):
            return (YES,)
        return (self._next(),)

    def _next(self):
        if not self._todo:
            is_last = self._turn == len(THROWS) - 1
            self._todo = [ROLL, SEAT + self.play.state.turn, END if is_last else GO_ON]
        doing = self._todo.pop(0)
        self._turn += doing == GO_ON
        return doing
