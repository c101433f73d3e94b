"""A key answers the finger on its way down, and acts on its way up. Portable."""

from firmware.input.keys import BACK, DEBOUNCE_MS, HOLD_MS, NEXT, OK, PREVIOUS, SEAT_KEYS
from firmware.render.leds import BLINK_MS, TOUCHED
from shared_rules.core.cells import CELLS
from tests.device.duel import at_duel
from tests.device.presser import secret_key
from tests.device.toy_table import at_table
from tests.tempdir import TempDir

PROMISES = (
    ("a key on its way down: its light, over every frame, until it acts or turns out to be a palm", "each key", "held"),
    ("keys of a secret choice on their way down", "one light for all", "held"),
)

KEYS = range(10)


def pixel(key):
    """The light that answers a finger on this key: a seat's own, or the last one of the face."""
    return CELLS + key if key < SEAT_KEYS else CELLS - 1


def is_lit(person, key):
    at = 3 * pixel(key)
    return bytes(person.body.pixels[at : at + 3]) == TOUCHED


def test_a_key_is_lit_while_it_may_become_a_press():
    for key in KEYS:
        with TempDir() as root:
            person = at_table(root)
            person.wait(10000)
            state = person.table.play.encode(), person.view.mode, person.view.menu
            person.down(key)
            for _ in range(2):  # frames come in between
                assert is_lit(person, key), key
                person.wait(BLINK_MS)
            assert (person.table.play.encode(), person.view.mode, person.view.menu) == state
            person.up(key)
            assert not is_lit(person, key)


def test_a_hold_that_was_told_and_a_palm_are_not():
    with TempDir() as root:
        person = at_table(root)
        person.wait(10000)
        person.down(OK)
        person.wait(HOLD_MS)
        assert not is_lit(person, OK)
        person.up(OK)
        person.down(3, 4)
        assert not [key for key in KEYS if is_lit(person, key)]


def test_the_next_finger_is_answered_before_the_one_before_has_acted():
    lit = []
    with TempDir() as root:
        person = at_table(root)
        take = person.box.take

        def taken(outcome, now_ms):
            lit.append(is_lit(person, 1))
            return take(outcome, now_ms)

        person.down(0)
        person.box.take = taken
        person.down(1)
        person.up(0, 1)
    assert lit[:1] == [True]


def test_a_secret_choice_has_one_light_for_all_its_keys():
    assert len({pixel(key) for key in (PREVIOUS, NEXT, OK, BACK)}) == 1
    seen = []
    for choice in (0, 0, 1, 2):  # the first box loads the rules, and draws other chance
        with TempDir() as root:
            person = at_duel(root)
            person.tap(person.view.input_state.seat)
            person.wait(10000)
            person.down(secret_key(person, choice))
            seen.append(bytes(person.body.pixels))
    assert seen[1] == seen[2] == seen[3]


def test_a_finger_that_comes_is_answered_before_the_picture_changes_by_itself():
    with TempDir() as root:
        person = at_duel(root)
        person.wait(10000)
        frames = person.body.frames
        for _ in range(BLINK_MS):
            person.wait(1)
            if person.body.frames > frames:
                break
        assert person.body.frames > frames, "it does not blink"
        person.wait(BLINK_MS - 2)
        frames = person.body.frames
        person.body.bits = 1 << OK
        person.wait(DEBOUNCE_MS - 1)
        assert person.body.frames == frames
        person.wait(1)
        assert is_lit(person, OK)
