"""What the presses of a secret duel and of a die with pictures cost in Python calls, and how deep calls go."""

from firmware.input.keys import OK
from tests.device.duel import at_duel
from tests.device.test_cost import DEPTH, WORST, Counter
from tests.device.test_secret_keys import choose
from tests.tempdir import TempDir


def duels(person, count):
    """Fight, and throw what is won."""
    for number in range(count):
        choose(person, number % 3)
        choose(person, (number + 2) % 3)
        person.tap(OK, OK, OK)


def test_every_press_of_a_duel_is_shown_in_time():
    with TempDir() as root:
        person = at_duel(root, 3)
        duels(person, 1)  # the code is loaded now
        counter = Counter()
        calls, deepest = [], [0]
        step = person.box.step

        def measured(now_ms):
            wait_ms = counter.measure(step, now_ms)
            calls.append(counter.calls)
            deepest.append(counter.deepest)
            return wait_ms

        person.box.step = measured
        duels(person, 1)
        print("worst step of a duel:", max(calls), "calls, depth", max(deepest))
        assert len(calls) > 50 and max(calls) <= WORST and max(deepest) <= DEPTH
