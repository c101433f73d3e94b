"""Nothing global changes after its import: modules can lie in read-only flash (tests/test_house.py reads the same)."""

import sys

import pytest

from tests.device.evening import Evening
from tests.device.fake_body import FakeBody, Person
from tests.device.test_evenings import GAMES
from tests.tempdir import TempDir

PROMISES = (("objects of modules of the box that an evening of each game changes after they are loaded", "0", "0"),)

OURS = ("firmware", "shared_rules")
STEPS = 120


def seen(value, known):
    """A value with all that it leads to, as text; what belongs to another module is left to that."""
    if id(value) in known:
        return "…"
    if isinstance(value, (list, tuple, set)):
        known.add(id(value))
        return "%s(%s)" % (type(value).__name__, ", ".join([seen(each, known) for each in value]))
    if isinstance(value, (int, str, bytes, bytearray, type(None))):
        return repr(value)
    known.add(id(value))
    is_ours = getattr(value, "__module__", "").split(".")[0] in OURS
    facts = value if isinstance(value, dict) else getattr(value, "__dict__", {}) if is_ours else {}
    held = ["%r: %s" % (key, seen(facts[key], known)) for key in facts]
    return "%s{%s}" % (type(value).__name__, ", ".join(held))


def modules():
    """What every module of ours holds."""
    found = {name: sys.modules[name] for name in sorted(sys.modules) if name.split(".")[0] in OURS}
    own = "__builtins__", "__spec__", "__loader__", "__cached__"
    return {
        name: {key: seen(value, set()) for key, value in vars(module).items() if key not in own}
        for name, module in found.items()
    }


def play(game, seed):
    with TempDir() as root:
        steps = Evening(Person(FakeBody(root, [game])), game, 2, 0, seed).steps()
        for _ in range(STEPS):
            if next(steps, None) is None:
                break


@pytest.mark.parametrize("game", GAMES)
def test_an_evening_leaves_all_modules_as_they_were_loaded(game):
    play(game, 1)
    before = modules()
    play(game, 2)
    after = modules()
    changed = [
        (name, key)
        for name in before
        for key in set(before[name]) | set(after[name])
        if before[name].get(key) != after[name].get(key) and "%s.%s" % (name, key) not in after
    ]
    assert len(before) > 100 and changed == []


def test_what_changes_is_seen():
    value = [{1: bytearray(2)}]
    before = seen(value, set())
    value[0][1][0] = 1
    assert seen(value, set()) != before
