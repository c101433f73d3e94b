"""What rounds of kits with bids cost in presses: a key for each number that people decide, and none beside them."""

from pathlib import Path

from shared_rules.core.decision import DICE
from tests.device import presser
from tests.device.universal.boxes import default, sat, with_kits

PROMISES = (
    ("Skull King for four, rounds 1 to 5: presses beside one for each number that is entered", "0", "0"),
    (
        "Skull King for four: presses of a round of 1 to 5, of 6 to 10, where two or three make their bids",
        "11, 20",
        "10 or 11, 12 to 19",
    ),
)

SEATS = 4
MADE = 2  # of the seats: those have a bonus to say


def seated(root, name="skull-king"):
    """A person at the first bid."""
    person = with_kits(root, name)
    sat(person, name, SEATS)
    while person.table.play.state.in_setup():
        decision = person.table.decision
        presser.enter(person, (1,) if decision.kind == DICE else default(decision))
    return person


def rounds(person, hand=presser):
    """Bids, tricks and bonus of ten rounds; yields of each how many numbers were entered, and the presses.

    The third and the fourth seat from the first one miss their bids; all tricks are won.
    """
    state = person.table.play.state
    while state.round <= 10 and person.table.decision:
        number = state.round
        bids = [number // 2, number // 4, number // 3, 0]
        won = bids[:MADE] + [0, number - bids[0] - bids[1]]
        if won[2] == bids[2]:
            won[2:] = [won[3] - 1, 1] if number > 1 else [1, 0]
        before, count, answers = person.table.count, person.count, bids + won
        for answer in answers:
            while person.table.decision.ask[1][-1] == "bonus":
                hand.enter(person, default(person.table.decision))
            hand.enter(person, (answer,))
        while person.table.decision and state.round == number:
            hand.enter(person, default(person.table.decision))  # a bonus of 0
        yield person.table.count - before, person.count - count


def test_a_round_of_skull_king_is_a_key_for_each_number(tmp_path: Path):
    counted = list(rounds(seated(tmp_path)))
    assert len(counted) == 10
    assert [presses - numbers for numbers, presses in counted[:5]] == [0] * 5, counted
    assert max([presses for _, presses in counted[:5]]) <= 11 and max([presses for _, presses in counted]) <= 20
