"""The state of one game: its constants, its fields and their codec, and small readers of them. Changes nothing.

`turn` counts the seats that have shown a card, then the turns of the round. `cards` holds what lies open this round;
who acts when follows from it.
"""

from ...core import codec
from ...core.house_rules import RuledGame
from .house_rules import ENERGY_MAX, LOWEST_TOP, RULES, SWITCHES

SEATS = (2, 4)

# Tracking levels.
CARDS = 0
ENERGY = 1
FULL = 2
LEVEL_TERMS = ("mgl.level_cards", "mgl.level_energy", "mgl.level_full")

# Steps. Up to START is setup.
HOUSE_RULES = 0
SWITCH = 1
SWITCH_VALUE = 2
JOIN = 3
COLOURING = 4
COLOUR = 5
TRACKING = 6
START = 7
ENTER_ENERGY = 10  # what a higher tracking level needs (corrections.py)
ENTER_ITEMS = 11
SHOW = 20
TURN = 30
AMOUNT = 31  # 31-35: a part of a turn that needs another answer
RED = 32
RED_AMOUNT = 33
ITEM = 34
VICTIM = 35
GIANT = 36
OVER = 40

NO_CARD = -1
TOP_CARD = 10
PROTECTION = 4
IMP_CARDS = (3, 6, 9, 10)
ENERGY_CARDS = (1, 2)
FIRST_ENERGY = 10
FINISH_ENERGY = 16
MOST_ENERGY = 99  # where the table has not said where the track ends
ITEMS = 3
ALL_ITEMS = 7

# Bits of `ticked`: what the acting seat has done. The fourth action, the energy stone, is the box's own.
MOVED = 1
PLAYED = 2
SHIELDED = 4
ON_RED = 8
ALL_TICKED = MOVED | PLAYED | SHIELDED

# Answers to the question of a turn.
DONE = 0
MOVE = 1
CARD = 2
SHIELD = 3
RED_SQUARE = 4
TAKE_ITEM = 5
FINISH = 6
DISPLACE = 7
MOVE_GIANT = 8
ALL_DONE = 9  # the wizard was moved, the card carried out, a shield placed; the turn is over

RUNNING = -1  # `ended` until the game is over; then a reason of core/action.py
NOBODY = -1

FIELDS = (
    ("step", codec.INT),
    ("level", codec.INT),
    ("switches", codec.SWITCHES),
    ("seat_count", codec.INT),
    ("colours", codec.INTS),
    ("left", codec.INT),
    ("ended", codec.INT),
    ("winner", codec.INT),
    ("round", codec.INT),
    ("starter", codec.INT),
    ("turn", codec.INT),
    ("cards", codec.INTS),
    ("used", codec.INTS),
    ("energy", codec.INTS),
    ("items", codec.BYTES),
    ("displaced", codec.INT),
    ("ticked", codec.INT),
    ("gained", codec.FLAG),
    ("rolled", codec.INT),
    ("saved_rules", codec.BYTES),
    ("cursor", codec.INT),
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
        self.level = ENERGY
        self.ended = RUNNING
        self.winner = NOBODY
        self.round = 0
        self.starter = 0
        self.turn = 0
        self.cards: list[int] = []  # by seat: the card that lies open, or NO_CARD
        self.used: list[int] = []  # by seat: bit set of the cards that lie face down
        self.energy: list[int] = []  # empty below the level of energy, as are the items
        self.items = bytearray()  # by seat: bit set
        self.displaced = 0  # bit set of the seats that cannot be displaced again
        self.ticked = 0
        self.gained = False  # the acting seat has gained energy
        self.rolled = 0  # how far the giant goes in this round, 0 until it is rolled


def showing(state: "State") -> int:
    """The seat whose turn it is to show a card."""
    return (state.starter + state.turn) % state.seat_count


def order(state: "State") -> list[int]:
    """ML-3: the seats with a card, highest card first; of two equal ones the one shown first."""
    count = state.seat_count
    ranks: list[int] = []
    for seat in range(count):
        if state.cards[seat] != NO_CARD:
            ranks.append((TOP_CARD - state.cards[seat]) * count + (seat - state.starter) % count)
    return [(state.starter + rank) % count for rank in sorted(ranks)]


def acting(state: "State") -> int:
    """The seat whose turn it is."""
    return order(state)[state.turn]


def is_last(state: "State") -> bool:
    """The acting seat has the lowest card: the giant is its to move."""
    return state.turn == state.seat_count - state.cards.count(NO_CARD) - 1


def energy_top(state: "State") -> int:
    """The top of the energy track, 0 while the table has not said where it ends."""
    chosen = state.switches[ENERGY_MAX]
    return LOWEST_TOP - 1 + chosen if chosen else 0
