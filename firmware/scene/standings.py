"""Draws how the seats stand: all of them by rank, or one with its pixels and score."""

from shared_rules.core.cells import BLINK, DIM, SEAT, SIDE
from shared_rules.core.ending import winners

from .clock import minutes
from .drawing import draw_bar, draw_number, keep_only

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

    from shared_rules.core.game import Game
    from shared_rules.core.play import Play
    from shared_rules.core.types import Message

    from ..input.view import View
    from .picture import Scene

PAGE_MS = 1200
_CLOSE = (("scene.hint_close",),)


def show_over(scene: "Scene", view: "View", now_ms: int) -> int:
    """The game is over: the standings, with the winners' lights blinking."""
    if not view.table:
        return 0
    play = view.table.play
    stands_ms = show_standings(scene, play, now_ms - view.since_ms)
    early = view.table.is_early
    won = winners(play.state, early)
    for seat in won:
        scene.lights[seat] = SEAT + seat | BLINK
    scene.words.heading = (("scene.over",), ("scene.early",) if early else _result(play.state, won))
    scene.words.hint = (("scene.hint_over",),)
    scene.words.scroll = (now_ms - view.since_ms) // PAGE_MS  # six seats are more lines than there is room for
    return stands_ms


def _result(state: "Game", won: list[int]) -> "Message":
    """Who has won, as a message."""
    if not won:
        return ("scene.lost",) if state.lost() else ("scene.no_winner",)
    if len(won) > 1:
        return ("scene.win_together", len(won))
    return ("scene.wins", won[0])


def show_all(scene: "Scene", view: "View", now_ms: int) -> int:
    scene.words.spare = _CLOSE
    return show_standings(scene, view.table.play, now_ms - view.since_ms) if view.table else 0


def show_standings(scene: "Scene", play: "Play", elapsed_ms: int) -> int:
    """All scores as bars, then one seat after the other, best first, in digits of its colour."""
    scores = play.state.scores()
    ranking_scores = play.state.ranking_scores()
    order = ranking(ranking_scores)
    page = elapsed_ms // PAGE_MS % (len(order) + 1)
    if page:
        _draw_score(scene, order[page - 1], scores)
    else:
        _draw_bars(scene, scores)
    scene.words.body = tuple([_line(play, ranking_scores, seat) for seat in order])
    return PAGE_MS - elapsed_ms % PAGE_MS


def show_seat(scene: "Scene", view: "View", now_ms: int) -> int:
    """By turns the pixels of a seat on the game's face, and its score; its time too, where the clock is the seats'."""
    if not view.table:
        return 0
    play = view.table.play
    seat = view.seat
    elapsed_ms = now_ms - view.since_ms
    scores = play.state.scores()
    scene.words.spare = _CLOSE
    scene.lights[seat] = SEAT + seat
    if seat >= len(scores):  # a key without a seat, or one that has not sat down yet
        return 0
    if elapsed_ms // PAGE_MS & 1:
        _draw_score(scene, seat, scores)
    else:
        scene.show_board(play)
        keep_only(scene.cells, SEAT + seat)
    scene.words.body = (_line(play, play.state.ranking_scores(), seat),)
    left_ms = view.clock.seat_left_ms(view.table, seat)
    if left_ms >= 0:
        scene.words.body += (("scene.time_left", minutes(left_ms)),)
    return PAGE_MS - elapsed_ms % PAGE_MS


def ranking(ranking_scores: "Sequence[int]") -> list[int]:
    """Seats from the best to the worst; equal ones in the order of the table."""
    keys = sorted([seat - merit * 8 for seat, merit in enumerate(ranking_scores)])
    return [key & 7 for key in keys]


def _line(play: "Play", ranking_scores: "Sequence[int]", seat: int) -> "Message":
    """Place, seat and how it stands; equal ranking_scores share a place."""
    better = sum([merit > ranking_scores[seat] for merit in ranking_scores])
    stands = play.standing() or play.state.scores()
    return ("scene.rank", better + 1, seat, stands[seat])


def _draw_score(scene: "Scene", seat: int, scores: "Sequence[int]") -> None:
    draw_number(scene.cells, scores[seat], SEAT + seat)
    for other in range(len(scores)):
        scene.lights[other] = SEAT + other | (0 if other == seat else DIM)


def _draw_bars(scene: "Scene", scores: list[int]) -> None:
    """One row a seat, from the lowest score or 0 on: a full bar for the best alone, a dim cell for an empty bar."""
    floor = min([0] + scores)
    most = max([floor] + scores) - floor
    for seat, score in enumerate(scores):
        cells = length(score - floor, most)
        draw_bar(scene.cells, seat, cells, SIDE, SEAT + seat)
        if not cells:
            scene.cells[seat * SIDE] = SEAT + seat | DIM
        scene.lights[seat] = SEAT + seat


def length(part: int, most: int) -> int:
    """The cells of a bar: 8 for `most` alone, less for less, none for nothing."""
    if part == most:
        return SIDE if most else 0
    return min((part * SIDE + most - 1) // most, SIDE - 1)
