"""Small kits of the tests, each with what no other has. Portable."""

from shared_rules.kit_files import kit_file
from shared_rules.kits.kit import OVER

_FEW = 6  # rounds
_LONG = 14
_KITS = {
    # By turn, dice that are thrown again, a pad, two persons at a seat, an entry that is refused alone.
    "pad": """
seats = "1-6"
rounds = 2
order = "by turn"
dice = 2
again = 1
persons = 2
[enter]
ones = "row 0..2 = count(dice, 1)"
all = "row 0..12 = sum(dice)"
[count]
total = "ones + all"
[refuse]
seven = "all == 7"
""",
    # Options of the table and of each seat, bids, a refusal.
    "bids": """
seats = "2-5"
rounds = 3
[enter]
short = "start no|yes"
gift = "start each 0..9"
hard = "start 0..(2 if short == yes else 0)"
bid = "before each 0..round"
won = "each 0..round = bid"
[count]
total = "before(total) + won + (gift if round == 1 else 0)"
[refuse]
tricks = "sum(won) > round"
[words]
tricks = "Too many tricks"
""",
    # All win or lose together, at once; several entries wait.
    "storm": """
seats = "1-6"
ends = "at once"
[enter]
storm = "during table 0..9"
lamps = "during each 0..9"
oil = "during each -9..9"
[count]
wind = "before(wind) + storm"
light = "before(light) + sum(lamps)"
total = "before(total) + lamps + oil"
over = "wind >= 9 or light >= 9"
lost = "wind >= 9"
""",
    # Nothing waits, and there is no end: that is what waits.
    "endless": """
seats = "1-6"
[enter]
points = "each 0..20"
[count]
total = "before(total) + points"
rank = "-total"
""",
    # One after another, what has no choice is not asked; who is out.
    "steps": """
seats = "2-6"
order = "in turn"
rounds = 3
[enter]
pins = "each 0..10"
spare = "each 0..(10 - pins if pins != 10 else 0)"
last = "seat"
[count]
total = "before(total) + pins + spare"
out = "total > 15"
""",
}
_HEAD = 'kit = "%s"\nsource = "made up"\n'


def draft(name):
    """The parts of one of these kits."""
    return kit_file.read(_HEAD % name + _KITS[name]).draft


def packed(name):
    """Its bytes."""
    return draft(name).pack()


NAMES = sorted(_KITS)


def playable(one):
    """The bytes of a kit that ends soon however it is played by chance, and refuses nothing.

    Chance may never close what is to be closed, and takes nothing back where entries do not fit together.
    """
    one.names = one.names[: len(one.names) - len(one.refusals)]
    one.refusals = []
    return ending(one)


def ending(one):
    """The bytes of a kit that ends soon."""
    rounds = one.rounds[0] if len(one.rounds) == 1 else _LONG
    if one.roles[OVER] >= 0 or rounds:
        one.rounds = bytes((rounds if 0 < rounds < _LONG else _FEW,))
    return one.pack()
