"""Draws how the seats stand: all of them by rank, or one with its pixels and score."""

from shared_rules.core.cells import BLINK, DIM, SEAT, SEATS, SIDE, dots
from shared_rules.core.ending import winners

from ..input.ceremony import LINE_MS, lines
from .clock import minutes
from .drawing import draw_number, keep_only

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

    from shared_rules.core.game import Game
    from shared_rules.core.play import Play
    from shared_rules.core.types import Message

    from ..input.view import View
    from .picture import Scene, Words

PAGE_MS = 1200
_CLOSE = (("scene.hint_close",),)


def show_over(scene: "Scene", view: "View", now_ms: int) -> int:
    """The game is over: the standings rise from the last seat to the first, then turn; the winners' lights blink."""
    if not view.table:
        return 0
    play = view.table.play
    words = scene.words
    early = view.table.is_early
    won = winners(play.state, early)
    words.heading = (("scene.over",), ("scene.early",) if early else _result(play.state, won))
    words.hint = (("scene.hint_over",),)
    elapsed_ms = now_ms - view.since_ms
    risen_ms = lines(view) * LINE_MS
    if elapsed_ms < risen_ms:
        _rise(scene, play, (risen_ms - elapsed_ms - 1) // LINE_MS)
        stands_ms = LINE_MS - elapsed_ms % LINE_MS
    else:
        stands_ms = show_standings(scene, play, elapsed_ms - risen_ms)
        words.scroll = (elapsed_ms - risen_ms) // PAGE_MS  # more lines than there is room for
    if len(words.heading) > 1:
        for seat in won:
            scene.light(seat, BLINK)
    return stands_ms


def _rise(scene: "Scene", play: "Play", ahead: int) -> None:
    """The seats behind the first `ahead`: lights of all, points of the best. Who has won is said with the last one."""
    words = scene.words
    order = _say_standings(words, play)
    words.in_full = words.heading, words.body
    words.body = words.body[ahead:]
    if ahead:
        words.heading = words.heading[:1]
    draw_number(scene.cells, play.state.scores()[order[ahead]], SEAT + order[ahead] % SEATS)
    for seat in order[ahead:]:
        scene.light(seat)


def _result(state: "Game", won: list[int]) -> "Message":
    """Who has won, as a message."""
    if not won:
        return ("scene.lost",) if state.lost() else ("scene.no_winner",)
    if len(won) > 1:
        return ("scene.win_together", len(won))
    return ("scene.wins", won[0])


def show_all(scene: "Scene", view: "View", now_ms: int) -> int:
    scene.words.spare = _CLOSE
    if not view.table:
        return 0
    elapsed_ms = now_ms - view.since_ms
    if view.table.play.state.seats() > SEATS:
        scene.words.scroll = elapsed_ms // PAGE_MS
    return show_standings(scene, view.table.play, elapsed_ms)


def show_standings(scene: "Scene", play: "Play", elapsed_ms: int) -> int:
    """All scores as bars, then one seat after the other, best first, in digits of its colour."""
    scores = play.state.scores()
    order = _say_standings(scene.words, play)
    page = elapsed_ms // PAGE_MS % (len(order) + 1)
    if page:
        _draw_score(scene, order[page - 1], scores)
    else:
        _draw_bars(scene, scores)
    return PAGE_MS - elapsed_ms % PAGE_MS


def _say_standings(words: "Words", play: "Play") -> list[int]:
    """A line a seat, best first; returns the seats."""
    ranking_scores = play.state.ranking_scores()
    order = ranking(ranking_scores)
    words.body = tuple([_line(play, ranking_scores, seat) for seat in order])
    return order


def show_seat(scene: "Scene", view: "View", now_ms: int) -> int:
    """By turns the pixels of a key's seats on the game's face, and the score of each; its time too, where the clock is
    the seats'."""
    if not view.table:
        return 0
    play = view.table.play
    elapsed_ms = now_ms - view.since_ms
    scores = play.state.scores()
    seats = range(view.seat, len(scores), SEATS)
    scene.words.spare = _CLOSE
    scene.light(view.seat)
    if not seats:  # a key without a seat, or one that has not sat down yet
        return 0
    page = elapsed_ms // PAGE_MS % (len(seats) + 1)
    if page:
        _draw_score(scene, seats[page - 1], scores)
    else:
        scene.show_board(play)
        keep_only(scene.cells, SEAT + view.seat % SEATS)
    ranking_scores = play.state.ranking_scores()
    scene.words.body = tuple([_line(play, ranking_scores, seat) for seat in seats])
    left_ms = view.clock.seat_left_ms(view.table, view.seat)
    if left_ms >= 0:
        scene.words.body += (("scene.time_left", minutes(left_ms)),)
    return PAGE_MS - elapsed_ms % PAGE_MS


def ranking(ranking_scores: "Sequence[int]") -> list[int]:
    """Seats from the best to the worst; equal ones in the order of the table."""
    keys = sorted([seat - merit * 16 for seat, merit in enumerate(ranking_scores)])
    return [key & 15 for key in keys]


def _line(play: "Play", ranking_scores: "Sequence[int]", seat: int) -> "Message":
    """Place, seat and how it stands; equal ranking_scores share a place."""
    better = sum([merit > ranking_scores[seat] for merit in ranking_scores])
    stands = play.standing() or play.state.scores()
    return ("scene.rank", better + 1, seat, stands[seat])


def _draw_score(scene: "Scene", seat: int, scores: "Sequence[int]") -> None:
    draw_number(scene.cells, scores[seat], SEAT + seat % SEATS)
    for other in range(len(scores)):
        scene.light(other, DIM)
    scene.light(seat)


def _draw_bars(scene: "Scene", scores: list[int]) -> None:
    """One row a seat: a full bar for the best alone, a dim cell for an empty bar, dots for one below zero.

    Two seats of one key share a row, half of it each, with a gap between.
    """
    most = max([0] + scores)
    farthest = max(most, -min([0] + scores))
    half = SIDE // 2
    longest = half - 1 if len(scores) > SEATS else SIDE
    for seat, score in enumerate(scores):
        at = seat % SEATS * SIDE + seat // SEATS * half
        code = SEAT + seat % SEATS
        if score >= 0:
            scene.cells[at] = code | DIM
        for cell in range(length(score, most, longest)) if score >= 0 else dots(-score, farthest, longest):
            scene.cells[at + cell] = code
        scene.light(seat)


def length(part: int, most: int, longest: int = SIDE) -> int:
    """The cells of a bar: `longest` for `most` alone, less for less, none for nothing."""
    if part == most:
        return longest if most else 0
    return min((part * longest + most - 1) // most, longest - 1)
