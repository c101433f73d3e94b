"""Owns the score table as CSV: one line a round, then the totals. No cell becomes a formula.

Its first and last label are the same in every language, so that programs and sheets know them.
"""

import csv
import io

from ..sanitize import cell
from .check import Checked
from .scores import Names, scores_of

_ROUND, _TOTAL = "Round", "Total"


def write(checked: Checked, names: Names) -> str:
    """The CSV text of a game's score table."""
    scores = scores_of(checked, names)
    rows: list[list[str | int]] = [[_ROUND, *scores.names]]
    rows += [[label, *points] for label, points in scores.rounds]
    rows.append([_TOTAL, *scores.totals])
    out = io.StringIO()
    csv.writer(out, lineterminator="\n").writerows([cell(value) for value in row] for row in rows)
    return out.getvalue()
