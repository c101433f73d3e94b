"""The state of one game: its constants, its fields and their codec, and small readers of them. Changes nothing.

A wizard is in the game while it has life. `seat` is whose turn it is, `actor` whose spell or object is being entered:
the same, but while the table enters what ran before the box tracked it. Half-entered answers are reset when done.
"""

from ...core import codec
from ...core.house_rules import RuledGame
from .house_rules import HAND_MAX, RULES, SWITCHES, VP_GOAL

SEATS = (2, 4)
START_LIFE = 15
MOST_LIFE = 20
START_HAND = 5  # cards

# Tracking levels.
LIVES = 0
ATTACKS = 1
FULL = 2
LEVEL_TERMS = ("wiz.level_lives", "wiz.level_attacks", "wiz.level_full")

# Steps. Setup first; then what a turn is made of; attacks; what a death brings.
HOUSE_RULES = 0
SWITCH = 1
SWITCH_VALUE = 2
JOIN = 3
TRACKING = 4
START = 5
TURN = 10
TREASURE = 11
LOSES = 12
GAINS = 13
DIE = 14
DIRECTION = 15
RARE = 16  # the list of what happens rarely
BASE = 17  # a treasure is dropped on another home base: on whose, and whose it is
OWNER = 18
KILLER = 20
VICTIM_HAND = 21
KILLER_HAND = 22
DISCARD = 23
CHECK = 24  # has somebody won?
ELIMINATE = 25
AMOUNT = 30
STRENGTH = 31
COUNTER = 32
EVADE = 33
ON_WHOM = 34  # does a spell lie that lasts?
STUNNED = 40
ENTER = 41  # what runs already when the box begins to track it
TIMER = 42
ENDS = 43
STUN = 44
OBJECT = 45
GONE = 46
FORM = 47
HAND = 48
ENERGY = 49
OVER = 50

# What happened in this turn, bits of `did`.
BEGUN = 1  # something was entered
ATTACKED = 2
MOVED = 4
BOOSTED = 8  # an energy card lengthened the move
ENTERING = 16  # not a turn yet: the table enters what already runs
STUN_UNANSWERED = 32  # WW-2.4: the table has yet to say whether the wizard is still stunned
ATTACKED_SEAT = 64  # C2.6: the attack of this turn has hit seat 0; the bits of the other seats follow

OBJECT_KINDS = (0, 1, 6, 7, 8, 2, 3, 4, 5)  # WW-1, in the order in which they are offered
HATS = 6  # a wizard
SPELL = 3  # ints that a spell has in `timers`

NOBODY = -1
RUNNING = -1  # `ended` until the game is over; then a reason of core/action.py

FIELDS = (
    ("step", codec.INT),
    ("level", codec.INT),
    ("switches", codec.SWITCHES),
    ("seat_count", codec.INT),
    ("left", codec.INT),
    ("ended", codec.INT),
    ("winner", codec.INT),
    ("turn", codec.INT),
    ("seat", codec.INT),
    ("actor", codec.INT),
    ("did", codec.INT),
    ("life", codec.BYTES),
    ("kills", codec.BYTES),
    ("treasures", codec.BYTES),
    ("stunned", codec.INT),
    ("forms", codec.INT),
    ("timers", codec.INTS),
    ("objects", codec.BYTES),
    ("attack", codec.INTS),
    ("target", codec.INT),
    ("killer", codec.INT),
    ("cards", codec.INT),
    ("cursor", codec.INT),
    ("saved_rules", codec.BYTES),
)


class State(RuledGame):
    """One game's facts."""

    SWITCHES = SWITCHES
    house_rules = RULES
    FIELDS = FIELDS
    START = START
    OVER = OVER

    def __init__(self) -> None:
        super().__init__()
        self.level = ATTACKS
        self.ended = RUNNING
        self.winner = NOBODY
        self.turn = 0  # counted from 1
        self.seat = 0
        self.actor = 0
        self.did = 0
        self.life = bytearray()  # by seat,
        self.kills = bytearray()  # too
        self.treasures = bytearray()  # two a seat: 0 carried or lying about, 1 + the seat on whose home base it lies
        self.stunned = 0  # bit sets of seats
        self.forms = 0
        self.timers: list[int] = []  # three ints a spell: whose, turns left, on whom (-1: nobody)
        self.objects = bytearray()  # in order of creation: kind * 16 + owner * 2 + 1 if it has a hat
        self.attack: list[int] = []  # while one is worked out, as attack.py numbers it
        self.target = NOBODY
        self.killer = NOBODY
        self.cards = 0  # in the hand of who was killed


def alive(state: "State", seat: int) -> bool:
    """True for a wizard in the game."""
    return state.life[seat] > 0


def living(state: "State") -> list[int]:
    """The wizards in the game."""
    return [seat for seat, life in enumerate(state.life) if life]


def is_stunned(state: "State", seat: int) -> bool:
    return state.stunned >> seat & 1 == 1


def treasures_of(state: "State", owner: int) -> list[int]:
    """Where the two treasures of a wizard lie, sorted, because they look alike."""
    return list(state.treasures[2 * owner : 2 * owner + 2])


def treasures_on(state: "State", base: int) -> int:
    """How many treasures lie on a home base."""
    return list(state.treasures).count(1 + base)


def points(state: "State", seat: int) -> int:
    """Victory points: kills stay, enemy treasures count while they lie on the home base."""
    return state.kills[seat] + treasures_on(state, seat)


def goal(state: "State") -> int:
    """The victory points that win."""
    return int(state.house_rules.value(state, VP_GOAL))


def leader(state: "State") -> int:
    """From the wizard whose turn it is clockwise, the first with points enough; or the last one in the game."""
    in_game = living(state)
    if len(in_game) == 1:
        return in_game[0]
    enough = goal(state)
    for step in range(state.seat_count):
        seat = (state.seat + step) % state.seat_count
        if seat in in_game and points(state, seat) >= enough:
            return seat
    return NOBODY


def hand_max(state: "State") -> int:
    """The most cards that a wizard may have."""
    return int(state.house_rules.value(state, HAND_MAX))


def kind_of(thing: int) -> int:
    """What an object is."""
    return thing >> 4


def owner_of(thing: int) -> int:
    """The wizard that created an object."""
    return thing >> 1 & 7
