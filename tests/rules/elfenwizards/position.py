"""Builds and reads Elfenwizards positions in one line. Runs under every interpreter.

Seats are letters: r, g, b, y, k, w (0-5). A board is "HW:r W1:g M1:rrb PO-W:k"; spells are "W:6 minor:4,1 @W1:5": dice
by box (W, S, N, M, gray, minor) or beside the token at a place.
"""

from shared_rules.core import action as act
from shared_rules.core.loader import load
from shared_rules.core.play import Play
from shared_rules.games.elfenwizards import state as st
from shared_rules.games.elfenwizards.board import set_tokens, tokens_at
from shared_rules.games.elfenwizards.house_rules import SWITCHES
from shared_rules.games.elfenwizards.spells import chips_at, deal, dice_at

SEATS = "rgbykw"
PLACES = "HW W1 W2 S1 S2 S3 S4 N1 N2 N3 N4 N5 N6 N7 N8 M1 M2 M3 M4 PO-W PO-S PO-N".split(" ")
BOXES = ["front", "W", "S", "N", "M", "gray", "minor"]


def position(board, step, level=st.FULL, seats=4, round_=2, **switches):
    """A Play in the given step of a round, red first; every seat has its spells in front."""
    game = load("elfenwizards")
    state = game()
    state.level = state.wanted = level
    state.seat_count = seats
    state.colours = list(range(seats))
    state.round = round_
    state.high_wizards = [st.UNKNOWN] * round_
    state.round_scores = [0] * ((round_ - 1) * seats)
    state.titles = bytearray(15 * (round_ - 1))
    pairs = []
    for word in board.split(" "):
        place, owners = word.split(":")
        pairs += [(SEATS.index(letter), PLACES.index(place)) for letter in owners]
    set_tokens(state, pairs)
    if level == st.FULL:
        deal(state)
    for switch, name, values in SWITCHES:
        if name[4:] in switches:
            state.switches[switch] = values.index(switches[name[4:]])
    st.enter(state, step)
    play = Play(game)
    play.state = state
    return play


def lay(play, letter, spells="", minor=0, track=0):
    """Give a seat dice and chips; "+W1:3" are chips beside a token. The rest is in front and in hand."""
    state = play.state
    first = SEATS.index(letter) * st.SPELLS
    dice = []
    chips = [st.MINOR] * minor + [st.TRACK] * track
    for word in spells.split(" ") if spells else ():
        name, values = word.split(":")
        if name[0] == "+":
            chips += [st.CHIP_BESIDE + token_at(play, name[1:])] * int(values)
        else:
            place = st.BESIDE + token_at(play, name[1:]) if name[0] == "@" else BOXES.index(name)
            dice += [place * 8 + int(value) for value in values.split(",")]
    state.dice[first : first + st.SPELLS] = sorted(dice + [st.FRONT] * (st.SPELLS - len(dice)))
    chips += [st.HAND] * (st.SPELLS - len(chips))
    state.chips[first : first + st.SPELLS] = bytes(sorted(chips))


def token_at(play, name):
    """The token at a place; "M1.2" is the third one there."""
    place, nth = (name + ".0").split(".")[:2]
    return tokens_at(play.state, PLACES.index(place))[int(nth)]


def walk(play):
    """Do what needs no question. Returns the events."""
    return play.state.advance([])


def say(play, *answer):
    """Answer the pending decision. Returns the events."""
    return play.apply((act.ANSWER,) + answer)


def board(play, *only):
    """The board in the builder's words, top down; `only` these places."""
    state = play.state
    words = []
    for place, name in enumerate(PLACES):
        owners = "".join(sorted([SEATS[state.owner[token]] for token in tokens_at(state, place)]))
        if owners and (not only or name in only):
            words.append(name + ":" + owners)
    return " ".join(words)


def dice(play, letter, box):
    """The dice of a seat in a box."""
    return dice_at(play.state, SEATS.index(letter), BOXES.index(box))


def chips(play, letter):
    """(hand, minor box, track) of a seat."""
    return tuple([chips_at(play.state, SEATS.index(letter), place) for place in (st.HAND, st.MINOR, st.TRACK)])


def values(play):
    """The values of the pending options."""
    return [option.value for option in play.decision().options]


def default(play):
    """The value that OK takes."""
    return play.decision().options[play.decision().default].value


def place(name):
    return PLACES.index(name)


def asked(play):
    """Who is asked what: (letter or "-", term of the question)."""
    decision = play.decision()
    return ("-" if decision.seat < 0 else SEATS[decision.seat]), decision.ask[0]


def has(events, *start):
    """True when an event begins with these."""
    return any([event[: len(start)] == start for event in events])
