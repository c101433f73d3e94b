"""The positions on a card: played through the rules, so their lights are what a box shows then."""

from shared_rules.core import action as act
from shared_rules.core.cells import BLINK, SEAT, SEATS, WHITE
from shared_rules.core.decision import TABLE, Choose, Dice, Number
from shared_rules.core.game import Game
from shared_rules.core.play import Play
from shared_rules.core.types import Answer, Decision

from .guide import Position


def play_to(game: type[Game], position: Position) -> Play:
    """The game at a position. Raises Refused when the rules forbid the way there."""
    play = Play(game)
    for name, data in position.kit:
        play.take_blob(name, data)
    while play.state.in_setup() and (decision := play.decision()):
        play.apply((act.ANSWER, *_in_setup(play.state, decision, position)))
    for fact in position.facts:
        play.override(fact)
    for answer in position.answers:
        play.apply((act.ANSWER, *answer))
    return play


def lights(play: Play) -> bytes:
    """The 64 cells of the face, where what OK would take blinks as it does on the box."""
    cells = bytearray(play.face())
    decision = play.decision()
    if isinstance(decision, Choose):
        option = decision.options[decision.default]
        asked = WHITE if decision.seat == TABLE else SEAT + decision.seat % SEATS
        sits = 0 <= option.seat < play.state.seats()  # a free chair may have an option
        code = SEAT + option.seat % SEATS if sits else asked
        for cell in play.state.highlight_cells(decision, option.value):
            cells[cell] = code | BLINK
    return bytes(cells)


def _in_setup(state: Game, decision: Decision, position: Position) -> Answer:
    """One more seat until all sit, the level and the choices of the position; else what OK takes, of dice the ones."""
    if isinstance(decision, Choose):
        wanted = (state.LEVELS[position.level], *position.choices)
        for option in decision.options:
            if option.seat == state.seats() < position.seats or option.label[0] in wanted:
                return (option.value,)
        return (decision.options[decision.default].value,)
    if isinstance(decision, Number):
        return (decision.default,)
    return (1,) * decision.count if isinstance(decision, Dice) else ()
