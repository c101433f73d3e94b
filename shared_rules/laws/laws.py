"""The laws that hold for every game: what it asks, what it shows, what its bytes are, how it refuses.

Each function asserts one group of laws on one position and changes nothing. Single games are unknown here.
"""

from ..core import action as act
from ..core import cells
from ..core.decision import TABLE, Allocate, Choose, Dice, Number, Secret, Tally
from ..core.history import apply_entry
from ..core.play import Play
from ..core.refused import Refused
from ..formats import record
from . import asked

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from ..core.game import Game
    from ..core.types import Action, Decision, Entry, Events, ScoreRow, Values
    from .bot import Chance
    from .words import Words

NOISE = (-1, 0, 1, 2, 3, 6, 7, 50, 127, 1000, -(2**31), 2**40)  # ints that a broken log may hold


def copy_of(play: Play) -> Play:
    """Another game in the same position, made by the bytes alone."""
    return _position(play.game, play.encode())


def _position(game: "type[Game]", data: bytes) -> Play:
    play = Play(game)
    play.restore(data)
    return play


def check_codec(play: Play) -> None:
    """The bytes give the same position back, and asking changes no position."""
    data = play.encode()
    again = copy_of(play)
    assert again.encode() == data
    again.state.ask()
    assert again.encode() == data, "ask changed the state"


def check_decision(play: Play, words: "Words") -> None:
    """What is asked can be answered, named and shown."""
    state, decision = play.state, play.decision()
    if decision is None:
        return
    wrong = asked.fault(decision)
    assert not wrong, wrong
    words.check(decision.ask)
    assert decision.seat == TABLE or 0 <= decision.seat < state.SEATS[1]
    assert decision.clock_ms >= 0
    _check_options(state, decision, words)
    if isinstance(decision, Secret):
        _check_secret(state, decision)
    elif isinstance(decision, Dice):
        _check_dice(state, decision, words)


def _check_options(state: "Game", decision: "Decision", words: "Words") -> None:
    """Its options and the headings of their groups can be named and shown."""
    groups = decision.groups if isinstance(decision, Choose) else ()
    for heading in groups:
        words.check(heading)
    for option in decision.options:
        words.check(option.label)
        assert option.seat == TABLE or 0 <= option.seat < state.SEATS[1]
        assert -1 <= option.group < len(groups) and option.most >= 1
        assert all(cell < cells.CELLS for cell in state.highlight_cells(decision, option.value))


def _check_secret(state: "Game", decision: Secret) -> None:
    """A secret choice is for seats that are taken, not before play begins, and its pictures differ."""
    assert not state.in_setup(), "it is asked in the setup"
    assert all(0 <= seat < state.seats() for seat in decision.seats), "a seat is asked that nobody has taken"
    values = [option.value for option in decision.options]
    if state.option_face(values[0]):
        _check_pictures([state.option_face(value) for value in values])


def _check_dice(state: "Game", decision: Dice, words: "Words") -> None:
    """A die has names and worths for all its sides or for none, and its pictures differ."""
    assert len(decision.faces) in (0, decision.sides) and len(decision.worth) in (0, decision.sides)
    for name in decision.faces:
        words.check(name)
    if decision.faces and state.die_face(1):
        _check_pictures([state.die_face(value) for value in range(1, decision.sides + 1)])


def _check_pictures(pictures: "Sequence[bytes | bytearray]") -> None:
    """Each fits the face, and its shape alone tells it from the others."""
    shapes: set[bytes] = set()
    for picture in pictures:
        assert len(picture) == cells.CELLS
        assert all((cell & ~(cells.BLINK | cells.DIM)) <= cells.GOOD for cell in picture)
        shapes.add(bytes([cell > 0 for cell in picture]))
    assert len(shapes) == len(pictures), "pictures of one shape"


def check_view(play: Play, words: "Words") -> None:
    """What any body shows of a position is complete and in range; the game's own laws hold."""
    state = play.state
    seats = state.seats()
    assert 0 <= seats <= state.SEATS[1]
    assert len(state.seat_terms()) == len(state.seat_colours()) == seats
    for term in state.seat_terms():
        words.check((term,))
    for message in state.heading():
        words.check(message)
    if state.guide():
        assert state.guide() in state.GUIDE
        words.check((state.guide(),))
    if not state.in_setup():
        for line in state.layout():
            words.check(line)
    scores = state.scores()
    assert len(scores) == seats and all(type(score) is int for score in scores)
    assert len(state.ranking_scores()) == seats
    if state.score_rows():
        _check_rows(state.score_rows(), scores, words)
    over = play.decision() is None
    assert not (over and state.winners() and state.in_setup()), "a game that was won is still in setup"
    assert bool(state.winners()) <= over and all(0 <= seat < seats for seat in state.winners())
    assert type(state.phase_key()) is int and state.in_setup() in (True, False)
    for message, seat, spots in state.honours():
        words.check(message)
        assert 0 <= seat < seats and all(cell < cells.CELLS for cell in spots)
    face = state.face()
    assert len(face) == cells.CELLS
    assert all((cell & ~(cells.BLINK | cells.DIM)) <= cells.GOOD for cell in face)
    broken = state.laws()
    assert not broken, broken


def _check_rows(rows: "Sequence[ScoreRow]", scores: "Sequence[int]", words: "Words") -> None:
    """The rows of the score table add up to the totals."""
    for label, points in rows:
        words.check(label)
        assert len(points) == len(scores)
    for seat, total in enumerate(scores):
        assert sum([points[seat] for _, points in rows]) == total


def check_facts(game: "type[Game]", words: "Words") -> None:
    """What a game is called can be said: its levels, its seats, the subjects of its rules and what they say."""
    for term in list(game.LEVELS) + [term for term, _ in game.COLOURS]:
        words.check((term,))
    for subject, questions in game.RULES:
        for term in [subject] + [question + ".why" for question in questions]:
            words.check((term,))


def check_events(events: "Events", words: "Words") -> None:
    """What has happened can be said."""
    for event in events:
        words.check(event)


def check_record(kind: int, values: "Values") -> None:
    """What was played fits a record and comes back from its bytes."""
    assert record.NEWEST.decode(record.NEWEST.encode(kind, 0, values)) == (kind, 0, values)


def check_refusals(play: Play, chance: "Chance", words: "Words") -> None:
    """What does not fit is refused, whatever it is; refusing changes nothing."""
    data = play.encode()
    other = _position(play.game, data)
    for values in _misfits(play.decision()):
        assert _refused(other, data, act.ACTION, values, words), values
    for kind, noise in _noise(play.decision(), chance):
        if not _refused(other, data, kind, noise, words):
            other = _position(play.game, data)
    for seat in range(play.state.seats()):  # they leave one after the other, until it is refused
        if not _refused(other, data, act.ACTION, (act.LEAVE, seat), words):
            data = other.encode()
    if other.decision() and not _refused(other, data, act.ACTION, (act.ABANDON,), words):
        assert other.decision() is None, "a game that its table has ended goes on"


def check_lit(play: Play, words: "Words") -> None:
    """An option that is lit is accepted, one that is dark is refused, counted once and as often as it can be."""
    decision = play.decision()
    if not isinstance(decision, Choose):
        return
    data = play.encode()
    other = _position(play.game, data)
    for option in decision.options:
        often = {(1,), (option.most,)} if isinstance(decision, Tally) else {()}
        for count in often:
            refused = _refused(other, data, act.ACTION, (act.ANSWER, option.value) + count, words)
            assert refused == option.is_dark, (decision.ask, option.label, count)
            if not refused:
                other = _position(play.game, data)


def _noise(decision: "Decision | None", chance: "Chance") -> "Iterator[Entry]":
    """Entries that may fit by chance."""
    values = tuple([chance.pick(NOISE) for _ in range(1 + chance.below(5))])
    yield act.ACTION, values
    yield act.OVERRIDE, values
    data = bytes([value & 255 for value in values])
    yield act.BLOB, ("x", data)
    if decision is not None and decision.preset:
        yield act.BLOB, (decision.preset, data)


def _misfits(decision: "Decision | None") -> "Iterator[Action]":
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
    if isinstance(decision, Dice):
        yield (act.ANSWER,) + (0,) * decision.count
        yield (act.ROLL, 0, decision.sides) + (decision.sides + 1,) * decision.count
    else:
        yield (act.ROLL, 0, 6, 1)
    if isinstance(decision, Number):
        yield (act.ANSWER, decision.low - 1)
        yield (act.ANSWER, decision.high + 1)
    elif isinstance(decision, Tally):
        option = decision.options[0]
        yield (act.ANSWER, option.value, 0)
        yield (act.ANSWER, option.value, option.most + 1)
    elif isinstance(decision, (Choose, Allocate)):
        wrong = max([option.value for option in decision.options]) + 1
        yield (act.ANSWER,) + (wrong,) * (len(decision.items) if isinstance(decision, Allocate) else 1)
    elif isinstance(decision, Secret):
        yield (act.ANSWER,) + (decision.options[0].value,) * len(decision.seats)


def _refused(play: Play, data: bytes, kind: int, values: "Values", words: "Words") -> bool:
    """Try an entry in a position whose bytes are `data`. True when refused; then they must be what they were."""
    try:
        apply_entry(play, kind, values)
    except Refused as refused:
        assert play.encode() == data, (kind, values, refused.message)
        words.check(refused.message)
        return True
    copy_of(play)  # accepted after all: then it must at least have left a sound state
    return False
