"""Owns which wiring counts: the one that the image was made with, or another one that was sent to this box.

Another wiring is on trial until OK is pressed on it. It is taken off the flash before it is tried: whatever happens
then, the next power-on has the one before. Must never import what may fail.
"""

import json

import machine
from generated.board import FACTS

from ..store.vault import BOARD, BOARD_ON_TRIAL, NEXT, Vault

_BACK = 9  # the last of the keys

facts = FACTS
on_trial = False


def choose(as_made):
    """Choose the wiring; `as_made`: the image's, whatever the flash says."""
    global facts, on_trial
    if as_made:
        return
    vault = Vault("")
    tried = _facts(vault.get(BOARD_ON_TRIAL))
    vault.remove(BOARD_ON_TRIAL)
    on_trial = tried is not None
    facts = tried or _facts(vault.get(BOARD)) or FACTS


def whose():
    """Whose wiring counts, for who asks the box."""
    return "image" if facts == FACTS else "sent"


def keep():
    """OK was pressed on it: from now on it counts."""
    global on_trial
    on_trial = False
    Vault("").put(BOARD, json.dumps(facts).encode())


def wants_prompt():
    """True when BACK alone is down, and nobody is just undoing while the box restarts."""
    pins = [machine.Pin(pin, machine.Pin.IN, machine.Pin.PULL_UP) for pin in facts["keys"]]
    down = [key for key in range(len(pins)) if not pins[key].value()]
    vault = Vault("")
    if down != [_BACK] or vault.get(NEXT) is not None:
        return False
    vault.count_prompt()  # the next record of a running game says so
    return True


def _facts(data):
    """The facts in the vault's bytes, or None: what is damaged does not count."""
    try:
        found = json.loads(data) if data else None
        if not isinstance(found, dict) or sorted(found) != sorted(FACTS):
            return None
    except ValueError:
        return None
    found["entropy"] = FACTS["entropy"]  # where chance comes from is no matter of wires
    return found
