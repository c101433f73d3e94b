"""Games of Maginor by people who use what they have, and the same games as a table below full level would tell them.

A story is a list of ("advance",), ("summon",), ("score", tile, who took the tile, who the spell) and ("turn",), in the
order in which they happened. The same seed gives the same story.
"""

from shared_rules.core import action as act
from shared_rules.core.decision import DICE
from shared_rules.core.play import Play
from shared_rules.games.maginor import GAME, ring
from shared_rules.games.maginor import state as st
from shared_rules.laws.bot import Chance

NOBODY = -1


def act_of(decision, chance):
    """What a seat does in its turn: mostly it rolls; now and then a card or a spell, or its wizard moves."""
    values = [option.value for option in decision.options]
    spells = [value for value in values if value >= st.CAST]
    cards = [value for value in values if st.SYMBOL_CARD <= value < st.CAST]
    moves = [value for value in values if st.MOVE <= value < st.SYMBOL_CARD]
    if spells and chance.one_in(3):
        return chance.pick(spells)
    if cards and chance.one_in(7):
        return chance.pick(cards)
    if values[0] == st.ROLL and not (moves and chance.one_in(5)):
        return st.ROLL
    return chance.pick(moves)


def answer(decision, chance):
    """An answer of these people to anything but a setup question."""
    if decision.ask[0] in ("mag.ask_act", "mag.ask_must_move"):
        return (act_of(decision, chance),)
    if decision.ask[0] == "mag.ask_duel":
        return (chance.pick((0, 1, 1, 2)),)
    if decision.ask[0] == "mag.ask_slot":
        return (decision.options[0].value,)  # the first clockwise is worth most
    return chance.answer(decision)


def begin(seats, level, seed):
    """A game in its first turn, the ring and the spells drawn by lot."""
    play = Play(GAME)
    chance = Chance(seed)
    while play.state.in_setup():
        decision = play.decision()
        if decision.kind == DICE:
            values = chance.answer(decision)
        elif decision.ask[0] == "mag.ask_join":
            values = (1 if play.state.seat_count < seats else 0,)
        else:
            values = (level if decision.ask[0] == "mag.ask_level" else decision.options[decision.default].value,)
        play.apply((act.ANSWER,) + values)
    return play, chance


class Story:
    """A game at full level on the ring of `like`, a game that begins. `told` is what the table enters, in order."""

    def __init__(self, like, seed):
        self.play, self._chance = begin(like.seat_count, st.FULL, seed)
        state = self.play.state
        state.ring[:] = like.ring
        state.spells[:] = like.spells
        state.asked = None
        self.play.restore(self.play.encode())
        self.told = [("turn",)] * ((state.turn - like.turn) % like.seat_count if like.level >= st.TURNS else 0)
        self.turns = self.rolls = self.duels = 0
        while self.play.decision() is not None:
            self._step()

    def _step(self):
        play = self.play
        decision = play.decision()
        tiles = ring.tiles_left(play.state)
        self.rolls += decision.kind == DICE
        self.duels += decision.ask[0] == "mag.ask_duel"
        self._tell(play.apply((act.ANSWER,) + answer(decision, self._chance)), tiles)

    def _tell(self, events, tiles):
        for event in events:
            if event[0] in ("mag.ev_advance", "mag.ev_leaves", "mag.ev_back"):
                self.told.append(("advance",))
            elif event[0] == "mag.ev_cast" and event[2][0] == "mag.spell%d" % st.SUMMONING:
                self.told.append(("summon",))
            elif event[0] == "mag.ev_scored":
                gone = [tile for tile in tiles if ring.tile_label(self.play.state, tile) == event[1]]
                self.told.append(["score", gone[0], NOBODY, NOBODY])
            elif event[0] == "mag.ev_wins":
                self.told[-1][2 if event[2][0].startswith(("mag.tile", "mag.guild")) else 3] = event[1]
            elif event[0] == "mag.ev_turn":
                self.turns += 1
                self.told.append(("turn",))
