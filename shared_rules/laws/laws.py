"""Owns the laws that hold for every game: what it asks, what it shows, what its bytes are, how it says no.

Each function asserts one group of laws on one position and changes nothing. Must never know a game.
"""

from ..core import action as act
from ..core import cells
from ..core.decision import ALLOCATE, CHOOSE, CONFIRM, DICE, NUMBER, SECRET, TABLE, TALLY
from ..core.history import apply_entry
from ..core.play import Play
from ..core.refused import Refused
from ..formats import record

NOISE = (-1, 0, 1, 2, 3, 6, 7, 50, 127, 1000, -(2**31), 2**40)  # ints that somebody's broken log may hold


def copy_of(play):
    """Another game in the same position, made by the bytes alone."""
    other = Play(play.game)
    other.restore(play.encode())
    return other


def check_codec(play):
    """The bytes give the same position back, and asking changes no position."""
    data = play.encode()
    again = copy_of(play)
    assert again.encode() == data
    play.game.ask(again.state)
    assert again.encode() == data, "ask changed the state"


def check_decision(play, words):
    """What is asked can be answered, named and shown."""
    game, state, decision = play.game, play.state, play.decision()
    if decision is None:
        return
    words.check(decision.ask)
    assert decision.seat == TABLE or 0 <= decision.seat < game.SEATS[1]
    assert decision.clock_ms >= 0 and isinstance(decision.preset, str)
    if decision.kind in (CHOOSE, ALLOCATE, SECRET, TALLY):
        _check_options(game, state, decision, words)
    elif decision.kind == NUMBER:
        assert decision.low <= decision.default <= decision.high
    elif decision.kind == DICE:
        assert decision.count >= 1 and 2 <= decision.sides <= 256
        assert len(decision.faces) in (0, decision.sides) and len(decision.worth) in (0, decision.sides)
        for name in decision.faces:
            words.check(name)
        if decision.faces and hasattr(game, "die_face"):
            _check_pictures([game.die_face(value) for value in range(1, decision.sides + 1)])
    else:
        assert decision.kind == CONFIRM


def _check_options(game, state, decision, words):
    options = decision.options
    values = [option.value for option in options]
    assert values and len(set(values)) == len(values), "options must be some, and differ"
    for heading in decision.groups:
        words.check(heading)
    for option in options:
        words.check(option.label)
        assert option.seat == TABLE or 0 <= option.seat < game.SEATS[1]
        assert -1 <= option.group < len(decision.groups) and option.most >= 1
        assert all(cell < cells.CELLS for cell in game.spots(state, decision, option.value))
    if decision.kind in (CHOOSE, TALLY):
        assert 0 <= decision.default < len(options)
    elif decision.kind == SECRET:
        seats = list(decision.seats)
        assert len(options) in (2, 3) and all(-64 <= value < 64 for value in values) and not game.in_setup(state)
        if hasattr(game, "option_face"):
            _check_pictures([game.option_face(value) for value in values])
        assert len(seats) >= 2 and len(set(seats)) == len(seats)
        assert all(0 <= seat < game.seats(state) for seat in seats)
    else:
        assert len(decision.items) and (decision.default == -1 or decision.default in values)


def _check_pictures(pictures):
    """Each fits the face, and its shape alone tells it from the others."""
    shapes = set()
    for picture in pictures:
        assert len(picture) == cells.CELLS
        assert all((cell & ~(cells.BLINK | cells.DIM)) <= cells.GOOD for cell in picture)
        shapes.add(bytes([cell > 0 for cell in picture]))
    assert len(shapes) == len(pictures), "pictures of one shape"


def check_view(play, words):
    """What any body shows of a position is complete and in range; the game's own laws hold."""
    game, state = play.game, play.state
    seats = game.seats(state)
    assert 0 <= seats <= game.SEATS[1]
    assert len(game.seat_terms(state)) == len(game.seat_colours(state)) == seats
    for term in game.seat_terms(state):
        words.check((term,))
    for message in game.heading(state):
        words.check(message)
    scores = game.scores(state)
    assert len(scores) == seats and all(type(score) is int for score in scores)
    if hasattr(game, "merits"):
        assert len(game.merits(state)) == seats
    if hasattr(game, "score_rows"):
        _check_rows(game.score_rows(state), scores, words)
    over = play.decision() is None
    assert bool(game.winners(state)) <= over and all(0 <= seat < seats for seat in game.winners(state))
    assert type(game.stage(state)) is int and game.in_setup(state) in (True, False)
    face = game.face(state)
    assert len(face) == cells.CELLS
    assert all((cell & ~(cells.BLINK | cells.DIM)) <= cells.GOOD for cell in face)
    broken = game.laws(state) if hasattr(game, "laws") else []
    assert not broken, broken


def _check_rows(rows, scores, words):
    """The rows of the score table add up to the totals."""
    for label, points in rows:
        words.check(label)
        assert len(points) == len(scores)
    for seat, total in enumerate(scores):
        assert sum([points[seat] for _, points in rows]) == total


def check_events(events, words):
    for event in events:
        words.check(event)


def check_record(kind, values):
    """What was played fits a record and comes back from its bytes."""
    assert record.NEWEST.decode(record.NEWEST.encode(kind, 0, values)) == (kind, 0, values)


def check_refusals(play, chance, words):
    """What does not fit is refused, whatever it is; refusing changes nothing."""
    for values in _misfits(play.decision()):
        assert _refused(play, act.ACTION, values, words), values
    values = tuple([chance.pick(NOISE) for _ in range(1 + chance.below(5))])
    for kind in (act.ACTION, act.OVERRIDE):
        _refused(play, kind, values, words)
    _refused(play, act.BLOB, ("x", bytes([value & 255 for value in values])), words)
    if play.decision() is not None and play.decision().preset:
        _refused(play, act.BLOB, (play.decision().preset, bytes([value & 255 for value in values])), words)
    _refuse_the_last(play, words)


def _refuse_the_last(play, words):
    """Seats leave one after the other, until it is refused."""
    other = copy_of(play)
    for seat in range(play.game.seats(play.state)):
        if not _refused(other, act.ACTION, (act.LEAVE, seat), words):
            other.apply((act.LEAVE, seat))


def _misfits(decision):
    """Actions that no position with this decision may take."""
    yield ()
    yield (99,)
    yield (act.LEVEL, 99)
    yield (act.LEAVE, -1)
    if decision is None:
        yield (act.ANSWER,)
        yield (act.ABANDON,)
        return
    yield (act.ANSWER,) + (1,) * 99
    if decision.kind == DICE:
        yield (act.ANSWER,) + (0,) * decision.count
        yield (act.ROLL, 0, decision.sides) + (decision.sides + 1,) * decision.count
    else:
        yield (act.ROLL, 0, 6, 1)
    if decision.kind == NUMBER:
        yield (act.ANSWER, decision.low - 1)
        yield (act.ANSWER, decision.high + 1)
    if decision.kind in (CHOOSE, ALLOCATE):
        wrong = max([option.value for option in decision.options]) + 1
        yield (act.ANSWER,) + (wrong,) * max(1, len(decision.items))
    if decision.kind == TALLY:
        option = decision.options[0]
        yield (act.ANSWER, option.value, 0)
        yield (act.ANSWER, option.value, option.most + 1)
    if decision.kind == SECRET:
        yield (act.ANSWER,) + (decision.options[0].value,) * len(decision.seats)


def _refused(play, kind, values, words):
    """Try an entry on a copy of the game. True when refused; then the copy must be as it was."""
    other = copy_of(play)
    before = other.encode()
    try:
        apply_entry(other, kind, values)
    except Refused as refused:
        assert other.encode() == before, (kind, values, refused.message)
        words.check(refused.message)
        return True
    copy_of(other)  # accepted after all: then it must at least have left a sound state
    return False
