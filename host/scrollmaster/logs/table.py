"""Owns the score table as CSV: one line a round, then the totals. Must never let a cell become a formula."""

import csv
import io

from ..plain import cell
from ..terms import say
from .check import Checked
from .scores import Names, scores_of


def write(checked: Checked, names: Names) -> str:
    """The CSV text of a game's score table."""
    scores = scores_of(checked, names)
    rows: list[list[str | int]] = [[say("table.round"), *scores.names]]
    rows += [[label, *points] for label, points in scores.rounds]
    rows.append([say("table.total"), *scores.totals])
    out = io.StringIO()
    csv.writer(out, lineterminator="\n").writerows([cell(value) for value in row] for row in rows)
    return out.getvalue()
