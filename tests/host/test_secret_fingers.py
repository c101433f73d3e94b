"""Whatever fingers do at a box that is asked in secret, with power cuts in between: its log passes the PC's check."""

from random import Random

from scrollmaster.store.logs.check import check
from scrollmaster.store.logs.log import Log

from firmware.input.keys import BACK, NEXT, OK, PREVIOUS
from shared_rules.core import action as act
from tests.changed import Changed
from tests.device.duel import at_duel
from tests.games import riddle
from tests.tempdir import TempDir

EVENINGS = 6
DEEDS = 250
KEYS = (0, 1, 0, 1, PREVIOUS, NEXT, OK, OK, OK, OK, BACK)


def deed(person, random):
    """Mostly what the question asks for; else any key, a correction, a power cut."""
    input_state = person.view.input_state
    chance = random.random()
    if chance < 0.03:
        person.power_on()
    elif chance < 0.1:
        person.tap(BACK)
        person.hold(OK)
    elif chance < 0.2:
        person.hold(random.choice((OK, 0, 1)))
    elif chance < 0.6 and input_state and input_state.seat >= 0 and not input_state.is_open:
        person.tap(input_state.seat)
    else:
        person.tap(random.choice(KEYS))
    if person.view.menu:
        person.tap(BACK)


def evening(seed):
    """The kinds of the records of an evening, checked."""
    random = Random(seed)
    with TempDir() as root, Changed(riddle, "ROUNDS", 1000):
        person = at_duel(root, 2)
        for _ in range(DEEDS):
            deed(person, random)
        table = person.table
        checked = check(Log(table.log.journal.frames(0, 1 << 20)))
        assert len(checked.log) == table.count and checked.played.encode() == table.play.encode()
        return [kind for kind, _ in checked.log.entries]


def test_the_log_of_any_fingers_is_sound():
    kinds = [kind for seed in range(EVENINGS) for kind in evening(seed)]
    counts = {kind: kinds.count(kind) for kind in (act.COMMIT, act.REVEAL, act.CORRECTION)}
    print(counts)
    assert min(counts.values()) > 20
