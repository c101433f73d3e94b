"""What a roll of seven dice costs a Pico: 31,000 calls a second there, and at most 1 ms for a hash of two blocks."""

import sys

from shared_rules.formats.dice import Dice
from tests.counting import loop_turns

PROMISES = (("a roll of seven dice on a Pico, counted at 1 ms a hash", "40 ms", "18.7 ms"),)

BAR_MS = 40
CALLS_A_MS = 31
LOOP_TURNS_A_MS = 65
HASH_MS = 1  # an assumption: no board was at hand


def roll():
    Dice(bytes(32), bytes(32), bytes(8)).roll(0, 7, 6)


def counted(function):
    """(calls of anything, hashes begun) while `function` runs."""
    seen = []

    def profile(frame, event, arg):
        if event in ("call", "c_call"):
            seen.append(getattr(arg, "__name__", ""))

    sys.setprofile(profile)
    try:
        function()
    finally:
        sys.setprofile(None)
    return len(seen), seen.count("openssl_sha256")


def test_a_roll_of_seven_dice_costs_at_most_40_ms_of_a_pico():
    calls, hashes = counted(roll)
    assert hashes >= 2 * 7 + 1
    turns = loop_turns(roll)
    cost_ms = calls / CALLS_A_MS + turns / LOOP_TURNS_A_MS + hashes * HASH_MS
    print(f"{calls} calls, {turns} loop turns, {hashes} hashes: {cost_ms:.1f} ms")
    assert cost_ms <= BAR_MS
