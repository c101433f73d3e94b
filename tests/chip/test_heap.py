"""What importing would make in RAM lies in the flash of the image, and is the same (decision 44)."""

from collections.abc import Callable
from itertools import groupby

from scrollmaster.box.deploy import tree

from tests.chip import prompt, storage, tape
from tests.chip.board import Board

PROMISES = (
    (
        "what lies in flash instead of being imported, module by module, beside what importing makes",
        "the same",
        "the same",
    ),
)

GAMES = "shared_rules.games."
IMPORTED = [  # at power-on: what asks the chip, what holds that, and what is told there where packs are
    "firmware",
    "firmware.main",
    *(f"firmware.platforms{name}" for name in ("", ".clock", ".keyboard", ".lent", ".pico", ".probes", ".wiring")),
    "shared_rules",
    "shared_rules.packs",
]

# Run at the prompt, which has imported none of these. A place before the image's has them imported from bytecode.
COMPARE = """
import gc, sys
from firmware.main import run
def imported(name):
    return __import__(name, None, None, ("",))
def differ(one, other, where):
    if type(one).__name__ != type(other).__name__:
        print(where, type(one), type(other))
    elif isinstance(one, type):
        differ(one.__dict__, {name: value for name, value in other.__dict__.items() if name not in %(left_out)r}, where)
        differ([base.__name__ for base in one.__bases__], [base.__name__ for base in other.__bases__], where)
    elif isinstance(one, dict):
        if set(one) != set(other):
            print(where, set(one) ^ set(other))
        for name in one:
            if name in other:
                differ(one[name], other[name], where + "." + str(name))
    elif isinstance(one, (list, tuple)):
        if len(one) != len(other):
            print(where, len(one), len(other))
        for at, pair in enumerate(zip(one, other)):
            differ(pair[0], pair[1], where + "." + str(at))
    elif type(one) is type(sys) or callable(one):
        if getattr(one, "__name__", "") != getattr(other, "__name__", ""):
            print(where, one, other)
    elif hasattr(one, "__dict__"):
        differ(one.__dict__, other.__dict__, where)
    elif one != other and type(one).__name__ not in ("property", "staticmethod", "classmethod"):
        if repr(one) != repr(other):
            print(where, one, other)
asked = list(sys.modules)
for names in %(names)r:
    there = [(name, imported(name)) for name in names]
    sys.path.insert(0, "/none")
    for name, module in there:
        here = imported(name)
        if here is module:
            print(name)
        else:
            del here.__file__
            own = module.__dict__
            children = [child for child in own if type(own[child]) is type(sys) and not hasattr(here, child)]
            differ({name: own[name] for name in own if name not in children}, here.__dict__, name)
    del sys.path[0]
    for name in [name for name in sys.modules if name not in asked]:
        del sys.modules[name]
    gc.collect()
"""
LEFT_OUT = ("__module__", "__qualname__")  # what a class has of its own in RAM, and nobody on a box asks for


def test_what_lies_in_flash_is_what_importing_makes(board: Callable[..., Board]):
    names = sorted(place.removesuffix(".py").removesuffix("/__init__").replace("/", ".") for place, _ in tree.modules())
    groups = [list(group) for _, group in groupby(names, lambda name: name.removeprefix(GAMES).split(".")[0])]
    with board(storage.formatted()) as pico:
        prompt.power_on(pico, tape.chance(1))
        assert prompt.run(pico, COMPARE % {"names": groups, "left_out": LEFT_OUT}).split() == IMPORTED
