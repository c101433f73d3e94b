"""What a turn costs the one who presses the keys, over reference evenings of four people.

The evenings are those of eager people (eager.py). Every press counts, OK and a look at the box's dice included; setup
apart.
"""

from statistics import mean, median

import pytest

from shared_rules.games.magalon import state as st
from tests.device import presser
from tests.device.fake_body import FakeBody, Person
from tests.device.magalon.eager import EagerEvening
from tests.lanes import slow_after

PROMISES = (
    (
        "Magalon: presses of a turn without its card, 4 people who tell all they have, median",
        "cards 1, energy 2, all 4",
        "1, 1 and 1",
    ),
    ("Magalon: presses of a turn with its card", "cards 2, energy 3, all 4", "2 (most 3), 3 (9), 3 (7)"),
)

SEEDS = (range(2), range(4))  # in `make test`, and what the figures are of


def presses_by_turn(root, level, seed, hand=presser):
    """The presses of every turn of an evening: (for its card, for all else)."""
    evening = EagerEvening(Person(FakeBody(root)), "magalon", 4, level, seed, hand=hand)
    cards = {}
    rest = {}
    round_ = 0
    for decision, count in evening.steps():
        state = evening.play.state
        if round_:
            told = cards if decision.ask[0] == "mgl.ask_card" else rest
            told[round_, decision.seat] = told.get((round_, decision.seat), 0) + count
        round_ = state.round
    return [(cards.get(turn, 0), count) for turn, count in rest.items()]


@pytest.mark.parametrize("seeds", slow_after(1, SEEDS), ids=str)
@pytest.mark.parametrize(("level", "turn", "with_card"), [(st.CARDS, 1, 2), (st.ENERGY, 2, 3), (st.FULL, 4, 4)])
def test_a_turn(tmp_path, level, turn, with_card, seeds):
    turns = []
    for seed in seeds:
        root = tmp_path / str(seed)
        root.mkdir()
        turns += presses_by_turn(str(root), level, seed)
    assert len(turns) >= 40
    for what, presses, most in (
        ("turn", [rest for _, rest in turns], turn),
        ("turn with its card", [card + rest for card, rest in turns], with_card),
    ):
        print(f"level {level}, {what}: median {median(presses)}, mean {mean(presses):.1f}, most {max(presses)}")
        assert median(presses) <= most
