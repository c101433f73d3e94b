"""What a game costs the one who presses the keys, at each tracking level; every press counts, setup apart.

The games are those of people who use all they have (story.py), played whole at full level with the box's die; the
levels below tell such games. Nobody presses to put a roll away: it gives way by itself while it is read.
"""

from statistics import median

import pytest

from firmware.input import view as modes
from firmware.input.keys import OK
from shared_rules.games.maginor import course, scoring
from shared_rules.games.maginor import state as st
from shared_rules.laws.bot import Chance
from tests.device import presser
from tests.device.evening import LIKE_LAST_TIME, Evening, like_last_time
from tests.device.fake_body import FakeBody, Person
from tests.device.maginor import story

PROMISES = (
    (
        "Maginor: presses of a whole game, 2 to 4 people, median of 12",
        "owners 33, way 52, turns 190, full 450",
        "32 (most 38), 50 (53), 179 (276), 334 (408)",
    ),
    ("Maginor: presses of a game like last time", "2", "2"),
)

SEATS = (2, 3, 4)
SEEDS = range(4)
ONE_SEED = range(1)


class Teller(Evening):
    """An evening below full level that tells a story."""

    def __init__(self, person, people, level, seed, hand=presser):
        super().__init__(person, "maginor", people, level, seed, hand=hand)
        self._seed = seed
        self._story = None
        self._scored = ()

    def _answer(self, decision):
        state = self.play.state
        if self.play.state.in_setup():
            return self._set_up(decision)
        if self._story is None:
            self._story = story.Story(state, self._seed).told
        ask = decision.ask[0]
        if ask == "mag.ask_first":
            return (self._first(state),)
        if ask == "mag.ask_take":
            return (scoring.TILE if self._scored[2] == state.first else scoring.SPELL,)
        if ask == "mag.ask_second":
            return (self._scored[3] if self._scored[2] == state.first else self._scored[2],)
        if ask == "mag.ask_tile":
            return (self._next_score()[1],)
        return (self._what(state.level),)

    def _next_score(self):
        return [event for event in self._story if event[0] == "score"][0]

    def _first(self, state):
        """Who took the tile, or alone the spell; or it is another tile."""
        score = self._next_score()
        if score[1] != state.tile:
            return scoring.OTHER_TILE
        self._scored = score
        del self._story[: self._story.index(score) + 1]
        if state.level == st.TURNS and self._story and self._story[0] == ("turn",):
            self._story.pop(0)
        return score[3] if score[2] == story.NOBODY else score[2]

    def _what(self, level):
        """What is entered next; turns only at the levels that have them."""
        while level == st.TRACK and self._story[0] == ("turn",):
            self._story.pop(0)
        what = self._story[0][0]
        if what == "score":
            return course.FILLED
        self._story.pop(0)
        if what == "turn":
            return course.TURN_OVER
        if what == "summon":
            return course.SUMMONED
        if level == st.TURNS and self._story[0] == ("turn",):
            self._story.pop(0)
        elif level == st.TURNS and self._story[0][0] != "score":
            return course.ADVANCES_BY_CARD
        return course.ADVANCES


class Full(Evening):
    """A whole evening at full level; a roll that gives way by itself is waited for."""

    def __init__(self, person, people, seed, hand=presser):
        super().__init__(person, "maginor", people, st.FULL, seed, hand=hand)
        self._chance = Chance(seed)

    def _answer(self, decision):
        if self.play.state.in_setup():
            return self._set_up(decision)
        return story.answer(decision, self._chance)


def presses(root, people, level, seed, hand=presser):
    """The presses of a whole game."""
    person = Person(FakeBody(str(root)))
    full = level == st.FULL
    evening = Full(person, people, seed, hand) if full else Teller(person, people, level, seed, hand)
    count = 0
    setup = True
    for _, pressed in evening.steps():
        count += 0 if setup else pressed
        setup = evening.play.state.in_setup()
    return count


@pytest.mark.parametrize(
    ("level", "most", "seeds"),
    [
        (st.OWNERS, 33, SEEDS),
        (st.TRACK, 52, SEEDS),
        (st.TURNS, 190, SEEDS),
        (st.FULL, 450, ONE_SEED),
        pytest.param(st.FULL, 450, SEEDS, marks=pytest.mark.slow),
    ],
)
def test_a_whole_game(tmp_path, level, most, seeds):
    counts = []
    for people in SEATS:
        for seed in seeds:
            root = tmp_path / f"{people}-{seed}"
            root.mkdir()
            counts.append(presses(root, people, level, seed))
    print(f"level {level}: median {median(counts)}, most {max(counts)} presses a game")
    assert median(counts) <= most


def test_the_same_people_play_in_two_presses(tmp_path):
    """From power-on to the first turn: like last time, and the box draws ring, spells and first seat."""
    person = Person(FakeBody(str(tmp_path)))
    evening = Full(person, 4, seed=1)
    evening.set_up()
    like_last_time(person, LIKE_LAST_TIME, OK)
    assert person.table.decision.ask == ("mag.ask_act",) and person.view.mode == modes.ASK and person.count == 2
