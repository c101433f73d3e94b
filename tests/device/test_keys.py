"""Key bits and time become presses, whatever fingers, sleeves and bouncing contacts do."""

from firmware import NEVER_MS
from firmware.input import keys
from firmware.input.keys import BACK, HOLD, LOCK, NEXT, OK, OVER, PREVIOUS, RELEASE, TAP, Keys


def feed(script):
    """Feed (bits, ms that they last); returns (key, kind) of all presses. Looks every 2 ms, as a body would."""
    reader = Keys()
    now_ms = 0
    found = []
    for bits, lasts_ms in script:
        for _ in range(0, lasts_ms, 2):
            found += [(press.key, press.kind) for press in reader.feed(bits, now_ms)]
            now_ms += 2
    return found


def test_a_tap_counts_when_the_key_comes_up():
    assert feed([(1, 100)]) == []
    assert feed([(1, 100), (0, 100)]) == [(0, TAP)]
    assert feed([(1 << OK, 100), (0, 100)] * 3) == [(OK, TAP)] * 3


def test_bouncing_contacts_are_one_press():
    assert feed([(1, 5), (0, 5), (1, 5), (0, 5), (1, 100), (0, 10), (1, 5), (0, 100)]) == [(0, TAP)]


def test_a_spark_is_no_press():
    assert feed([(4, keys.DEBOUNCE_MS), (0, 100)]) == []


def test_a_hold_fires_while_the_key_is_down_and_its_end_is_told():
    assert feed([(4, keys.HOLD_MS + 40)]) == [(2, HOLD)]
    assert feed([(4, keys.HOLD_MS - 10), (0, 50)]) == [(2, TAP)]
    assert feed([(4, 2000), (0, 50)]) == [(2, HOLD), (2, RELEASE)]


def test_fast_fingers_overlap():
    assert feed([(1, 80), (3, 50), (2, 80), (0, 50)]) == [(0, TAP), (1, TAP)]


def test_a_tap_over_a_held_key_is_told_apart():
    held, both = 1 << OK, 1 << OK | 1 << BACK
    assert feed([(held, 900), (both, 60), (0, 60)]) == [(OK, HOLD), (OK, RELEASE), (BACK, OVER)]
    assert feed([(held, 900), (both, 60), (held, 60), (0, 60), (1, 60), (0, 60)])[2:] == [(BACK, OVER), (0, TAP)]
    assert feed([(held, 900), (0, 60), (1 << BACK, 60), (0, 60)]) == [(OK, HOLD), (OK, RELEASE), (BACK, TAP)]


def test_keys_that_go_down_together_are_a_sleeve():
    assert feed([(7, 500), (0, 50)]) == []
    assert feed([(3, 100), (7, 100), (4, 100), (0, 50), (8, 60), (0, 60)]) == [(3, TAP)]


def test_previous_and_next_together_are_the_lock_and_nothing_else():
    both = 1 << PREVIOUS | 1 << NEXT
    assert feed([(both, keys.LOCK_MS + 50), (0, 50)]) == [(PREVIOUS, LOCK)]
    assert feed([(1 << PREVIOUS, 90), (both, keys.LOCK_MS + 50), (1 << NEXT, 50), (0, 50)]) == [(PREVIOUS, LOCK)]
    assert feed([(both, keys.LOCK_MS - 50), (0, 50)]) == []
    assert feed([(both, 900), (both | 1, 900), (0, 50)]) == []


def test_the_reader_says_when_it_must_look_again():
    reader = Keys()
    assert reader.wait_ms(0) == NEVER_MS
    reader.feed(1, 0)
    assert reader.wait_ms(5) == keys.DEBOUNCE_MS - 5
    reader.feed(1, keys.DEBOUNCE_MS)
    assert reader.wait_ms(keys.DEBOUNCE_MS) == keys.HOLD_MS
    assert reader.feed(1, keys.DEBOUNCE_MS + keys.HOLD_MS)[0].kind == HOLD
    assert reader.wait_ms(2000) == NEVER_MS
