"""What is answered on an evening of each kit: somebody who plays it at a table would say the same."""

from shared_rules.games.universal import state as st

GO_ON, SEAT, ROLL, JOINS, END = 0, 1, 7, 13, 12
ENDS, ONE_MORE, KEEP = 1, 2, 3
STAYS, AGAIN = 0, 1
EVERYBODY = 6


def one(*values):
    """Answers of one int each."""
    return [(value,) for value in values]


def seated(people, level, first=None):
    """The questions of the setup: who sits, how much is told, who begins."""
    return one(*[1] * people, *[0] * (people < 6), level, *([] if first is None else [first + 1]))


_MISSED = (1, 2, 2, 4, 6)
_FIXED = {8: 25, 9: 30, 10: 40, 11: 50}
_LAST = {
    6: (5, 5, 5, 2, 1),
    7: (4, 4, 4, 4, 2),
    8: (3, 3, 3, 6, 6),
    9: (1, 2, 3, 4, 6),
    10: (2, 3, 4, 5, 6),
    11: (6, 6, 6, 6, 6),
    12: (6, 6, 5, 5, 4),
}


def dice_sheet():
    """Two seats fill all thirteen rows; the second one has the bonus."""
    answers = seated(2, st.ALL, 0)
    for row in range(13):
        for turn in range(2):
            answers += _turn(row, (row + turn) % 2)
    return answers + one(ENDS)


def _turn(row, seat):
    """The first turn has all three throws; in the others what lies there at once is good enough, or not."""
    if not (row or seat):
        throws = [(1, 1, 4, 5, 6), (0, 0, 1, 1, 1), (1, 3, 3), (0, 0, 0, 1, 1), (2, 5)]
        return one(ROLL) + throws + one(0, 3)
    is_good = (row + seat) % 3 > 0
    face = row + 1
    dice = ((face,) * (4 if is_good else 2) + (1, 2, 3))[:5] if row < 6 else _LAST[row] if is_good else _MISSED
    worth = sum(die for die in dice if die == face) if row < 6 else _FIXED.get(row, sum(dice))
    return [*one(ROLL), dice, (STAYS,) * 5, *one(row, worth if is_good or row in (*range(6), 12) else 0)]


def tricks():
    """Four play three rounds, a fifth joins, and the table ends it early; then one more short game."""
    answers = seated(4, st.COUNTERS)
    for bids, results in (((1, 0, 2, 1), (1, 0, 3, 0)), ((2, 2, 0, 1), (2, 1, 1, 1)), ((0, 3, 1, 1), (0, 3, 1, 1))):
        answers += one(*bids, GO_ON, *results)
    answers += one(1, 1, 0, 0, JOINS, 20, 1, GO_ON, 1, 1, 0, 0, 2)
    answers += one(2, 1, 1, 0, 0, END, ONE_MORE)
    return answers + one(1, 1, 1, 1, 0, GO_ON, 1, 1, 1, 1, 0, 0, 0, 0, 0, 0, END, ENDS)


def toll_race():
    """Three seats pay each other; nobody's points come from nowhere."""
    answers = [*seated(3, st.ALL, 0), *one(ROLL), (3, 4), *one(SEAT + 1, 10, 0, GO_ON)]
    answers += [*one(ROLL), (6, 5), *one(SEAT + 1, 15, EVERYBODY, GO_ON, SEAT + 2, 12, 1, GO_ON)]
    return answers + one(GO_ON, SEAT + 1, 14, EVERYBODY, ENDS)


def night_watch():
    """Four light the lamps together; the storm comes near, the oil runs low, and they are in time."""
    lamps, storm, oil = SEAT, SEAT + 1, SEAT + 2
    answers = seated(4, st.TURNS, 0)
    for _ in range(3):
        answers += one(lamps, 2, oil, 4, GO_ON, storm, 2, GO_ON)
    return answers + one(lamps, 2, ENDS)


def islands():
    """Eight persons at four seats: each seat's turns are its two persons' by turns."""
    answers = seated(4, st.ALL, 2)
    for turn in range(4):
        answers += [*one(ROLL), (2, 5 - turn), *one(SEAT + (2 + turn) % 4), (1, 2), *one(GO_ON)]
    answers += [*one(SEAT + 3), (0, 5)]
    for turn in range(3):
        answers += [*one(SEAT + (2 + turn) % 4), (0, 1), *one(GO_ON)]
    return answers + one(SEAT + 3) + [(0, 3)] + one(ENDS)


EVENINGS = {
    "dice_sheet": dice_sheet,
    "tricks": tricks,
    "toll_race": toll_race,
    "night_watch": night_watch,
    "islands": islands,
}
