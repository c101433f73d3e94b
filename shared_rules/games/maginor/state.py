"""The state of one game: its constants, its fields and their codec. Changes nothing. ring.py reads the tiles.

Tiles have the numbers of their set (tiles.py), whatever their place in the ring. The slots of all tiles stand in one
row, tile after tile, each tile's clockwise from its top. What a level does not track is empty, or 0.
"""

from ...core import codec
from ...core.house_rules import RuledGame
from .house_rules import RULES, SWITCHES

SEATS = (2, 4)

# Tracking levels.
OWNERS = 0
TRACK = 1
TURNS = 2
FULL = 3
LEVEL_TERMS = ("mag.level_owners", "mag.level_track", "mag.level_turns", "mag.level_full")

# Steps. Setup:
HOUSE_RULES = 0
SWITCH = 1
SWITCH_VALUE = 2
JOIN = 3
COLOURING = 4
COLOUR = 5
TRACKING = 6
TILE_SET = 7
RING = 8
RING_TILE = 9
SPELLS = 10
SPELL_AT = 11
START = 12
# What a higher tracking level needs (setup.py):
ENTER_MAGINOR = 14
ENTER_TURN = 15
ENTER_SLOT = 16
ENTER_WIZARD = 17
ENTER_SORCERY = 18
ENTER_CARD = 19
ENTER_SPELL = 20
# Play, below full level and at scorings:
REPORT = 22
REPORT_TILE = 23
FIRST = 24
TAKE = 25
SECOND = 26
# Play at full level:
TURN = 30
DIE = 31
NAME = 32
SLOT = 33
REVERSAL_BEFORE = 34
DUEL = 35
SECRET_DUEL = 36
REVERSAL_AFTER = 37
SPELL_TILE = 40
SPELL_SLOT = 41
SPELL_CARD = 42
OVER = 50

# Answers to the question of a turn: an act, or its first number and the tile, symbol or spell it is about.
ROLL = 0
MOVE = 16
SYMBOL_CARD = 32
SORCERY_CARD = 48
CAST = 64

GUILD_HALL = 0
SMALL = (1, 2)  # the tiles that lie next to the Guild Hall, clockwise

# Symbols, in the order of the faces of the die.
FIRE = 0
WATER = 1
EARTH = 2
AIR = 3
FATE = 4
SYMBOLS = 5
SYMBOL_TERMS = ("mag.fire", "mag.water", "mag.earth", "mag.air", "mag.fate")

# `maginor`: he is before or on the first tile in play, clockwise after the Guild Hall; at the start on the Hall.
AT_START = 0
BEFORE = 1
ON = 2

# Spells, in the order of the rules' list. `spells` has for each the tile where it lies, or:
HIGH_WIZARD = 9
GOLDEN_CAULDRON = 8
REVERSAL = 7
SUMMONING = 6
TELEPORTATION = 5
TELEKINESIS = 4
PERSUASION = 3
DOMINATION = 2
RESTORATION = 1
RETRIEVAL = 0
SPELL_COUNT = 10
OWNED = 16  # OWNED + seat
USED = 31  # played, or discarded at a scoring

# `owners`, by tile:
IN_PLAY = 0
DISCARDED = 1
WON = 2  # WON + seat

CENTRE = 15  # of `wizards`: off the ring
COUNTERS = 15  # influence counters of a seat
CARDS = 5  # of each kind
ALL_CARDS = 31  # a bit for each symbol card in hand
HAT = 6  # the face of the die with Maginor; faces 1 to 5 are the symbols + 1
NOBODY = -1
NO_SPELL = -1
RUNNING = -1  # `ended` until the game is over; then a reason of core/action.py

FIELDS = (
    ("step", codec.INT),
    ("level", codec.INT),
    ("switches", codec.SWITCHES),
    ("saved_rules", codec.BYTES),
    ("seat_count", codec.INT),
    ("colours", codec.BYTES),
    ("left", codec.INT),
    ("ended", codec.INT),
    ("cursor", codec.INT),
    ("names", codec.BYTES),
    ("votes", codec.BYTES),
    ("symbols", codec.BYTES),
    ("ring", codec.BYTES),
    ("owners", codec.BYTES),
    ("spells", codec.BYTES),
    ("maginor", codec.INT),
    ("turn", codec.INT),
    ("slots", codec.BYTES),
    ("wizards", codec.BYTES),
    ("symbol_cards", codec.BYTES),
    ("sorcery_cards", codec.BYTES),
    ("rolled", codec.INT),
    ("roller", codec.INT),
    ("tile", codec.INT),
    ("symbol", codec.INT),
    ("slot", codec.INT),
    ("spell", codec.INT),
    ("outcome", codec.INT),
    ("first", codec.INT),
    ("hat", codec.FLAG),
    ("last_act", codec.FLAG),
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
        self.colours = bytearray()  # index in COLOURS, by seat
        self.ended = RUNNING
        self.names = bytearray()  # of the table's own tile set and its tiles, a line each
        self.votes = bytearray()  # by tile
        self.symbols = bytearray()  # of all slots; empty while the set does not tell them
        self.ring = bytearray()  # tiles clockwise from the Guild Hall, scored ones too
        self.owners = bytearray()  # by tile
        self.spells = bytearray([USED] * SPELL_COUNT)  # by spell: where it is
        self.maginor = AT_START
        self.turn = 0  # the seat whose turn it is
        self.slots = bytearray()  # of all slots: 0 free, else 1 + seat
        self.wizards = bytearray()  # by seat: tile or CENTRE
        self.symbol_cards = bytearray()  # by seat: bit set of those in hand; the others are discarded
        self.sorcery_cards = bytearray()  # by seat: how many are in hand
        self.rolled = 0  # the last roll: face of the die, 0 before the first,
        self.roller = 0  # and whose it was
        # What is being resolved:
        self.tile = 0
        self.symbol = 0
        # By step: 1 + the slot that is duelled for, or that Persuasion empties; 1 + the first counter that Domination
        # has placed; which prize the first took at a scoring; which entry of a higher level is asked for.
        self.slot = 0
        self.spell = NO_SPELL
        self.outcome = 0  # of a duel (effects.py)
        self.first = NOBODY  # place at the tile being scored, reported or counted
        self.hat = False  # Maginor advances after this
        self.last_act = False  # the turn ends after this
