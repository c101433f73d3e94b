"""Brings a game of Wiz-War to a position and says things in it. Runs under every interpreter. Seat 0 begins."""

from shared_rules.core import action as act
from shared_rules.core.house_rules import USUAL
from shared_rules.core.loader import load
from shared_rules.core.play import Play
from shared_rules.games.wizwar import attack, course
from shared_rules.games.wizwar import state as st
from shared_rules.games.wizwar.house_rules import SWITCHES

RED, BLUE, YELLOW, GREEN = range(4)
CHOICES = {  # words that a table says to the standing question
    "next": (course.NEXT_TURN, 1),
    "treasure": (course.TREASURE, 1),
    "more": (course.RARE, 1),
    "work out": (attack.WORK_OUT, 1),
    "cancel": (attack.CANCEL, 1),
    "result": (attack.RESULT, 1),
    "sure": (attack.SURE, 1),
    "moves": (course.MOVES,),
    "teleports": (course.TELEPORTS,),
}


def table(level=st.FULL, seats=4, **switches):
    """A play in the first turn. `switches` by their names without the game."""
    play = Play(load("wizwar"))
    for value in (USUAL,) + (1,) * seats + (0,) * (seats < 4) + (level, 1):
        say(play, value)
    for switch, name, values in SWITCHES:
        if name[4:] in switches:
            play.state.switches[switch] = values.index(switches[name[4:]])
    return play


def say(play, *answer):
    """Answer what is asked, by a word of CHOICES or by ints. Returns the events."""
    if isinstance(answer[0], str):
        answer = CHOICES[answer[0]]
    return play.apply((act.ANSWER,) + answer)


def tell(play, step, *answer):
    """Choose `step` from the list of the rarer entries, and answer its question."""
    say(play, "more")
    say(play, step)
    return say(play, *answer)


def attacks(play, target, strength, *counters):
    """An attack that is worked out: the counters one after the other, then the result, unless it has ended before."""
    say(play, target, 1)
    say(play, "work out")
    say(play, strength, 1)
    events = []
    for counter in counters + (("result",),):
        if play.state.step in (st.COUNTER, st.EVADE):
            events = say(play, *counter)
    return events


def hits(play, target, damage):
    """The net result of an attack."""
    say(play, target, 1)
    return say(play, damage, 1)


def kill(play, target):
    """An attack that takes the last life of `target`."""
    put(play, life=bytearray([2 if seat == target else lives for seat, lives in enumerate(life(play))]))
    return hits(play, target, 2)


def put(play, **fields):
    """Set fields of the state and ask again."""
    for name in sorted(fields):
        setattr(play.state, name, fields[name])
    play.state.asked = play.state.question()
    play._decision = None


def thing(kind, owner, hat):
    """An object on the board, as the state keeps it."""
    return kind << 4 | owner << 1 | hat


def asked(play):
    decision = play.decision()
    return decision and decision.ask[0]


def terms(events):
    return [event[0] for event in events]


def has(events, *event):
    return event in events


def life(play):
    return list(play.state.life)


def points(play):
    return play.state.scores()


def values(play):
    return [option.value for option in play.decision().options]
