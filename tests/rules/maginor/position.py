"""Builds and reads Maginor positions in one line. Runs under every interpreter.

Seats are letters: R, B, G, Y (0-3). A ring is "w- wR eB | f- f-": tiles clockwise from the Guild Hall, each slot a
symbol (fire, water, earth, air, * for fate) and who holds it. Tiles are called GH, T1, T2 and so on.
"""

from shared_rules.core import action as act
from shared_rules.core.loader import load
from shared_rules.core.play import Play
from shared_rules.games.maginor import course, scoring
from shared_rules.games.maginor import state as st
from shared_rules.games.maginor.house_rules import SWITCHES

SEATS = "RBGY"
SYMBOLS = "fwea*"
SPELLS = (
    "Wizard Cauldron Reversal Summoning Teleportation Telekinesis Persuasion Domination Restoration Retrieval".split()
)
SPELLS.reverse()  # by their numbers
FIRE, WATER, EARTH, AIR, FATE = range(5)
SMALL = "f- f- f- f- f-"


def tile(name):
    return 0 if name == "GH" else int(name[1:])


def place(name):
    """Where a spell is: on a tile, with a seat, or used ("-")."""
    return st.USED if name == "-" else st.OWNED + SEATS.index(name) if name in SEATS else tile(name)


def position(ring, level=st.FULL, seats=3, turn="R", maginor=st.AT_START, spells="", wizards="", gone="", **others):
    """A Play in the first question of a turn. `spells`: "Reversal:R Summoning:T1"; `gone`: "T1:R T2:-" tiles that have
    left the ring; `wizards`: "R:T1 B:centre", the others are on the Guild Hall. `others`: `rules`, another version of
    them than today's, and switches."""
    game = load("maginor", others.get("rules"))
    state = game()
    state.level = level
    state.seat_count = seats
    state.colours = bytearray(range(seats))
    for switch, name, values in SWITCHES:
        if name[4:] in others:
            state.switches[switch] = values.index(others[name[4:]])
    _lay(state, [words.split(" ") for words in ring.split(" | ")])
    state.turn = SEATS.index(turn)
    state.maginor = maginor
    for word in ("Wizard:GH " + spells).split():
        name, where = word.split(":")
        state.spells[SPELLS.index(name)] = place(where)
    for word in wizards.split(" ") if wizards else ():
        seat, where = word.split(":")
        state.wizards[SEATS.index(seat)] = st.CENTRE if where == "centre" else tile(where)
    for word in gone.split(" ") if gone else ():
        name, owner = word.split(":")
        state.owners[tile(name)] = st.DISCARDED if owner == "-" else st.WON + SEATS.index(owner)
    scoring.rest(state)
    state.advance([])
    play = Play(game)
    play.state = state
    return play


def _lay(state, tiles):
    state.votes = bytearray([len(words) for words in tiles])
    state.symbols = bytearray([SYMBOLS.index(word[0]) for words in tiles for word in words])
    state.ring = bytearray(range(len(tiles)))
    state.owners = bytearray(len(tiles))
    if state.level == st.FULL:
        course.set_up_pieces(state)
        state.slots = bytearray(["-RBGY".index(word[1]) for words in tiles for word in words])


def say(play, *answer):
    """Answer the pending decision. Returns the events."""
    return play.apply((act.ANSWER,) + answer)


def roll(play, face):
    """Roll: the acting seat rolls, and the die shows a symbol or, with HAT, Maginor."""
    say(play, 0)
    return say(play, face + 1 if face < 5 else st.HAT)


def holders(play, name):
    """Who holds the slots of a tile: "B-R"."""
    at = sum(play.state.votes[: tile(name)])
    return "".join(["-RBGY"[holder] for holder in play.state.slots[at : at + play.state.votes[tile(name)]]])


def slot(play, name, number):
    """The value of a slot, counted from 1 on its tile."""
    return sum(play.state.votes[: tile(name)]) + number - 1


def asked(play):
    """Who is asked what: (letter or "-", term of the question without its prefix)."""
    decision = play.decision()
    return ("-" if decision.seat < 0 else SEATS[decision.seat]), decision.ask[0][4:]


def values(play):
    """The values of the pending options."""
    return [option.value for option in play.decision().options]


def owner(play, name):
    """Who has a tile: a letter, "-" when it was discarded, "" while it is in play."""
    won = play.state.owners[tile(name)]
    return ("", "-")[won] if won < st.WON else SEATS[won - st.WON]


def spell(play, name):
    """Where a spell is, in the builder's words."""
    at = play.state.spells[SPELLS.index(name)]
    if at == st.USED:
        return "-"
    if at >= st.OWNED:
        return SEATS[at - st.OWNED]
    return "T%d" % at if at else "GH"


def supply(play, letter):
    return st.COUNTERS - list(play.state.slots).count(1 + SEATS.index(letter))


def maginor(play):
    """Where Maginor is: "on GH" at the start, "before T1", "on T1"."""
    if play.state.maginor == st.AT_START:
        return "on GH"
    left = [at for at in play.state.ring if not play.state.owners[at]]
    name = "T%d" % left[1] if len(left) > 1 else "GH"
    return ("before " if play.state.maginor == st.BEFORE else "on ") + name


def has(events, *start):
    """True when an event begins with these."""
    return any([event[: len(start)] == start for event in events])
