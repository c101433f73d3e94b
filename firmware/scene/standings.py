"""Owns how the seats stand: all of them by rank, or one with its own pixels and score. Must never name a winner itself."""

from shared_rules.core.cells import DIM, SEAT

from .drawing import draw_bar, draw_number, keep_only

PAGE_MS = 1200


def show_standings(scene, game, state, elapsed_ms):
    """All scores as bars, then one seat after the other, best first, in digits of its colour."""
    scores = game.scores(state)
    order = ranking(scores)
    page = elapsed_ms // PAGE_MS % (len(order) + 1)
    if page:
        _draw_score(scene, order[page - 1], scores)
    else:
        _draw_bars(scene, scores)
    scene.words.body = tuple([("scene.rank", _place(scores, seat), seat, scores[seat]) for seat in order])
    return PAGE_MS - elapsed_ms % PAGE_MS


def show_seat(scene, game, state, seat, elapsed_ms):
    """By turns the pixels of one seat on the game's face, and its score."""
    scores = game.scores(state)
    scene.lights[seat] = SEAT + seat
    if seat >= len(scores):  # during setup a seat may have no score yet
        return 0
    if elapsed_ms // PAGE_MS & 1:
        _draw_score(scene, seat, scores)
    else:
        scene.cells[:] = game.face(state)
        keep_only(scene.cells, SEAT + seat)
    scene.words.body = (("scene.rank", _place(scores, seat), seat, scores[seat]),)
    return PAGE_MS - elapsed_ms % PAGE_MS


def ranking(scores):
    """Seats from the best score to the worst; equal ones in the order of the table."""
    keys = sorted([-score * 8 + seat for seat, score in enumerate(scores)])
    return [key & 7 for key in keys]


def _place(scores, seat):
    """1 for the best; equal scores share a place."""
    better = 0
    for score in scores:
        better += score > scores[seat]
    return better + 1


def _draw_score(scene, seat, scores):
    draw_number(scene.cells, scores[seat], SEAT + seat)
    for other in range(len(scores)):
        scene.lights[other] = SEAT + other | (0 if other == seat else DIM)


def _draw_bars(scene, scores):
    """One row a seat. The lowest score has one cell at least, so that every seat is seen."""
    floor = min(0, min(scores)) if scores else 0
    most = max(scores) - floor if scores else 0
    for seat, score in enumerate(scores):
        draw_bar(scene.cells, seat, max(1, score - floor), max(1, most), SEAT + seat)
        scene.lights[seat] = SEAT + seat
