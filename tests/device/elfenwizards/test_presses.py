"""What a round costs the one who presses the keys, held over reference evenings of four people.

Titles and full evenings are those of eager people (eager.py), who press the most; points typed at score level are those
that the full evenings brought. Every press counts, OK and a look at the box's dice included; setup apart.
"""

import shutil
from functools import lru_cache
from statistics import median

import pytest

from firmware.input.keys import BACK, OK
from shared_rules.core.decision import NUMBER
from shared_rules.games.elfenwizards import election
from shared_rules.games.elfenwizards import state as st
from tests.device import presser
from tests.device.elfenwizards.eager import EagerEvening
from tests.device.evening import LIKE_LAST_TIME, like_last_time, suggested
from tests.device.fake_body import FakeBody, Person
from tests.lanes import slow_after
from tests.tempdir import TempDir

PROMISES = (
    (
        "Elfenwizards: presses of a round, 4 people who use all they have, median",
        "score 20, titles 36, full 200",
        "15 (most 25), 24 (31), 127 with the box's dice (205)",
    ),
    ("Elfenwizards: presses of a round at titles level in which nothing happens, 4 people", "8", "6"),
)

MISSES = (
    (
        "Elfenwizards: presses that set a fact against the box, each of ten, in round 3 at full level",
        "8",
        "5 to 8; 10 for a score whose points need four coins",
    ),
)

GAME = "elfenwizards"
SCORES, TITLES, FULL = range(3)
SEEDS = (range(2), range(6))  # in `make test`, and what the figures are of
FACTS = 10
SET_FACT = 2  # the key of the menu item


def presses_by_round(root, level, seed, points=(7,), hand=presser):
    """({round: presses}, [points that a seat made in a round])."""
    evening = EagerEvening(Person(FakeBody(root)), GAME, 4, level, seed, points, hand=hand)
    presses = {}
    setup = True
    for _, count in evening.steps():
        round_ = evening.play.state.round  # a round's last answer counts for the next one: one press in hundreds
        if not setup:
            presses[round_] = presses.get(round_, 0) + count
        setup = evening.play.state.in_setup()
    return presses, list(evening.play.state.round_scores)


@lru_cache(maxsize=None)
def evenings(level, seeds, points=(7,)):
    """(presses of all rounds of all evenings, all points)."""
    presses = []
    scored = []
    for seed in seeds:
        with TempDir() as root:
            rounds, scores = presses_by_round(root, level, seed, points)
        presses += rounds.values()
        scored += scores
    return presses, tuple(scored)


@pytest.mark.parametrize("seeds", slow_after(1, SEEDS), ids=str)
@pytest.mark.parametrize(("level", "most"), [(TITLES, 36), (FULL, 200)])
def test_a_round_with_tokens(level, most, seeds):
    presses, _ = evenings(level, seeds)
    print(f"level {level}: median {median(presses)}, most {max(presses)} presses a round")
    assert len(presses) >= 2 * len(seeds)
    assert median(presses) <= most


@pytest.mark.parametrize("seeds", slow_after(1, SEEDS), ids=str)
def test_a_round_of_scores_alone(seeds):
    _, points = evenings(FULL, seeds)
    presses, _ = evenings(SCORES, seeds, points)
    print(f"scores: median {median(presses)}, most {max(presses)} presses a round")
    assert len(presses) >= 2 * len(seeds)
    assert median(presses) <= 20


def other(decision):
    """An answer that is not the suggested one; a number that was one too low."""
    if decision.kind == NUMBER:
        return (decision.default + 1 if decision.default < decision.high else decision.default - 1,)
    return (decision.options[(decision.default + 1) % len(decision.options)].value,)


@pytest.fixture(scope="module")
def flash_in_third_round(tmp_path_factory):
    """The flash of a box in the election of the third round, at full level."""
    root = tmp_path_factory.mktemp("third_round")
    person = Person(FakeBody(str(root)))
    evening = EagerEvening(person, GAME, 4, FULL, seed=3)
    steps = evening.set_up()
    while evening.play.state.round < 3:
        next(steps)
    while evening.play.state.step // 10 < 5:
        next(steps)
    return root


@pytest.fixture
def third_round(flash_in_third_round, tmp_path):
    """A person there, who has just switched the box on."""
    root = tmp_path / "flash"
    shutil.copytree(flash_in_third_round, root)
    return Person(FakeBody(str(root)))


@pytest.mark.parametrize("fact", range(FACTS))
def test_a_fact_is_set_in_eight_presses(third_round, fact):
    person = third_round
    scored = person.table.play.state.scores()
    person.count = 0
    person.hold(BACK)
    person.tap(SET_FACT)
    presser.enter(person, (fact,))
    while person.view.menu:
        input_state = person.view.input_state
        presser.enter(person, other(getattr(input_state, "asked", input_state.decision)))
    assert person.view.reason[0][:2] == ("elf.ev_override", 3)  # shown, with the round and the reason
    assert person.count <= 8
    if fact == 0:
        assert sum(person.table.play.state.scores()) == sum(scored) + 1


@pytest.mark.parametrize("people", [3, 4, 6])
def test_the_same_people_play_in_three_presses(tmp_path, people):
    """From power-on to the first decision of the first round; two of the presses draw the start player."""
    person = Person(FakeBody(str(tmp_path)))
    evening = EagerEvening(person, GAME, people, TITLES, seed=1)
    evening.set_up()
    like_last_time(person, LIKE_LAST_TIME, OK, OK)
    play = person.table.play
    assert play.state.round == 1 and play.state.seat_count == people and play.state.level == TITLES
    assert person.table.decision.ask == ("elf.ask_told",) and not person.view.rolled and person.count <= 3


def nothing_happens(root, hand=presser):
    """The presses of two rounds at titles level in which nobody wins a title."""
    person = Person(FakeBody(root))
    EagerEvening(person, GAME, 4, TITLES, seed=1).set_up()
    play = person.table.play
    presses = {}
    while play.state.round <= 2 and play.state.step < st.LAST_CHIPS:
        round_, before = play.state.round, person.count
        if election.REST in [option.value for option in person.table.decision.options]:
            hand.enter(person, (election.REST,))
        else:
            hand.enter(person, suggested(person.table.decision))
        presses[round_] = presses.get(round_, 0) + person.count - before
    return list(presses.values())


def test_a_round_of_titles_in_which_nothing_happens_is_eight_presses(tmp_path):
    presses = nothing_happens(str(tmp_path))
    assert len(presses) == 2 and max(presses) <= 8
