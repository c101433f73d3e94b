"""Writes the score table as CSV: one line a round, then the totals. No cell becomes a formula.

All of it is of the language that is spoken: it is for sheets that people read. Programs read JSON (`show --json`).
"""

import csv
import io

from ...base.sanitize import cell
from ...base.terms import say
from .check import Checked
from .scores import Names, scores_of


def write(checked: Checked, names: Names) -> str:
    """The CSV text of a game's score table."""
    scores = scores_of(checked, names)
    rows: list[list[str | int]] = [[scores.head, *scores.names]]
    rows += [[label, *points] for label, points in scores.rounds]
    rows.append([say("table.total"), *scores.totals])
    out = io.StringIO()
    csv.writer(out, lineterminator="\n").writerows([cell(value) for value in row] for row in rows)
    return out.getvalue()
