"""The scoreboard: what any game has, large enough for the other end of a room. Changes no state.

A row a seat: its token, its name, its total in large digits, a star and a word where it leads, a bar beside the best.
Below the rows, where the score has several: a line a seat through its totals from row to row.
"""

from ..shapes import ACTIVE, END, HUGE, LARGE, NOBODY, OPEN, PLAIN, SMALL, SOFT, STRONG, WIDTH, Sheet, tall, wide

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

    from ...core.game import Game
    from ...core.play import Play
    from ...core.terms import Terms

ROW = 54
_GAP = 6
_DISC = 28
_TOTAL = 92  # the room of the large digits
_NAME = 48  # where names begin
_CHART = 96  # its height at least: beside it the tokens of six seats have room
_STEP = 16  # from token to token
_FEWEST = 3  # rows of the score from which on a chart says something


def draw(play: "Play", terms: "Terms") -> "Sheet | None":
    """The scoreboard of a game, None while nobody has sat down."""
    return drawn(play, terms, [""] * play.state.seats())


def drawn(play: "Play", terms: "Terms", beside: "Sequence[str]") -> "Sheet | None":
    """The same with a text beside each name."""
    state = play.state
    seats, rows = state.seats(), state.score_rows()
    if not seats:
        return None
    has_chart = len(rows) >= _FEWEST
    chart = max(_CHART, seats * _STEP)
    rows_end = seats * (ROW + _GAP) - _GAP
    sheet = Sheet(rows_end + (chart + 16 if has_chart else 0))
    sheet.scores = rows_end
    leaders = leading(state)
    decision = play.decision()
    for seat in range(seats):
        asked = decision is not None and decision.seat == seat
        _draw_row(sheet, terms, state, seat, beside[seat], seat in leaders, asked)
    if has_chart:
        _draw_chart(sheet, [list(points) for _, points in rows], sheet.height - chart)
    return sheet


def leading(state: "Game") -> list[int]:
    """The seats that are ahead; none while all are equal, whoever a tie would fall to."""
    ranks, scores = state.ranking_scores(), state.scores()
    if min(scores) == max(scores):
        return []
    ahead = [seat for seat, rank in enumerate(ranks) if rank == max(ranks)]
    return ahead if len(ahead) < len(ranks) else []


def _draw_row(sheet: Sheet, terms: "Terms", state: "Game", seat: int, beside: str, leads: bool, asked: bool) -> None:
    total, most = state.scores()[seat], max([1] + [abs(points) for points in state.scores()])
    top = seat * (ROW + _GAP)
    room = WIDTH - _NAME - _TOTAL - 12
    beside = " · ".join([said for said in (terms.text("board.leads") if leads else "", beside) if said])
    sheet.place(1, top + 1, WIDTH - 2, ROW - 2, state=ACTIVE if asked else OPEN)
    sheet.token(26, top + ROW // 2, _DISC, seat)
    sheet.label(_NAME, top + (7 if beside else 14), room, terms.seat(seat), PLAIN + 2, tone=STRONG)
    sheet.label(_NAME, top + 25, room, beside, SMALL + 1, tone=SOFT)
    sheet.meter(_NAME, top + ROW - 13, room, 5, total, most, seat)
    if leads:
        sheet.token(WIDTH - _TOTAL - 2, top + ROW // 2, 16, NOBODY, "star")
    size = HUGE if wide(str(total), HUGE, STRONG) <= _TOTAL - 16 else LARGE
    sheet.label(WIDTH - _TOTAL + 6, top + (ROW + 1 - tall(size)) // 2, _TOTAL - 16, str(total), size, END, STRONG)
    told = terms.say(("board.total", terms.seat(seat), total))
    sheet.tell(told + (", " + beside if beside else ""))


def _draw_chart(sheet: Sheet, rows: "list[list[int]]", top: int) -> None:
    """A line a seat through its totals; the last ones are named by the seats' tokens."""
    seats = len(rows[0])
    courses = [[0] for _ in range(seats)]
    for points in rows:
        for seat, course in enumerate(courses):
            course.append(course[-1] + points[seat])
    lowest = min([min(course) for course in courses])
    most = max(max([max(course) for course in courses]) - lowest, 1)
    left, right, foot = 10, WIDTH - 30, sheet.height - 10
    high = foot - top - 10
    zero = foot + lowest * high // most
    sheet.link([left, zero, right, zero])
    for seat, course in enumerate(courses):
        points: list[int] = []
        for at, total in enumerate(course):
            points += [left + (right - left) * at // len(rows), foot - (total - lowest) * high // most]
        sheet.link(points, seat)
    for seat, y in _apart([foot - (course[-1] - lowest) * high // most for course in courses], top, foot):
        sheet.token(WIDTH - 14, y, 15, seat)


def _apart(heights: list[int], top: int, foot: int) -> list[tuple[int, int]]:
    """(seat, height) of tokens that would stand at these heights, pushed apart so that none hides another."""
    step = min(_STEP, (foot - top) // max(len(heights) - 1, 1))
    order = sorted([(height, seat) for seat, height in enumerate(heights)])
    placed: list[tuple[int, int]] = []
    least = top
    for at, (height, seat) in enumerate(order):
        y = min(max(height, least), foot - step * (len(order) - 1 - at))
        placed.append((seat, y))
        least = y + step
    return placed
