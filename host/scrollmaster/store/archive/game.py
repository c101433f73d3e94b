"""What is known of a game in the archive without opening its log, and finding one by the beginning of its id."""

import json
from collections.abc import Sequence
from dataclasses import asdict, dataclass
from functools import cached_property

from ...base.dates import Day, day_of
from ...base.errors import WrongUse
from ...base.json_types import is_table
from ...base.sanitize import sanitize
from ..logs.title import shown
from .database import Damaged, Row, number, text
from .details import COLUMNS

MOST_MATCHES = 10  # that are named
FACTS = f"""
    games.game_id, game, rules_version, box_id, records, complete, started_ms, kept_ms,
    (SELECT count(*) FROM histories WHERE histories.game_id = games.game_id),
    met_ms, {", ".join(COLUMNS.values())},
    (SELECT result FROM results WHERE results.game_id = games.game_id)
    FROM games LEFT JOIN details USING (game_id)
"""


@dataclass
class ArchivedGame:
    """Facts of a game in the archive; times are wall time in ms since 1970.

    `started_ms`: when it began, by the PC's clock and the box's; None while unknown. `met_ms`: about when the PC met it
    first. `title`, `date` (dates.py), `place` and `note` are what people have said, else "".
    """

    game_id: str
    game: str
    rules_version: int
    box_id: str
    records: int
    complete: bool
    started_ms: int | None
    stored_ms: int
    histories: int  # other logs under the same id
    met_ms: int
    title: str = ""
    date: str = ""
    place: str = ""
    note: str = ""
    kit_title: str = ""  # what it is called by its kit, a name or a term
    rules_title: str = ""  # what the game is called by its rules

    @cached_property
    def day(self) -> Day:
        """When it was played, as well as that is known."""
        return day_of(self.date, self.started_ms, self.met_ms)

    @property
    def name(self) -> str:
        """What the game is called: as people have said, else by its kit, else by its rules."""
        return self.title or shown(self.kit_title) or self.rules_title

    def table(self) -> dict[str, object]:
        """Its facts as JSON for other programs, which know `stored_ms` by the name of its column."""
        return {"kept_ms" if name == "stored_ms" else name: value for name, value in asdict(self).items()}


def facts(row: Row) -> ArchivedGame:
    """What a row of FACTS says."""
    game_id, game, version, box_id, records, complete, started_ms, stored_ms, histories, met_ms, *details, result = row
    return ArchivedGame(
        text(game_id),
        text(game),
        number(version),
        text(box_id),
        number(records),
        bool(number(complete)),
        None if started_ms is None else number(started_ms),
        number(stored_ms),
        number(histories),
        number(met_ms),
        *map(text, details),
        kit_title=_title(result),
    )


def _title(result: object) -> str:
    """The title that a result names (scrollmaster/store/results.py); "" where it names none, or is none."""
    try:
        parsed: object = json.loads(text(result))
    except (Damaged, ValueError, RecursionError):
        return ""
    title = parsed.get("title") if is_table(parsed) else None
    return title if isinstance(title, str) else ""


def only(games: Sequence[ArchivedGame], prefix: str) -> ArchivedGame:
    """The only one of `games` whose id begins with `prefix`. WrongUse names all that do, when there are more."""
    found = [game for game in games if game.game_id.startswith(prefix.lower())]
    if len(found) == 1:
        return found[0]
    problem = WrongUse("archive.ambiguous" if found else "archive.no_such_game", sanitize(prefix))
    for game in found[:MOST_MATCHES]:
        problem.messages.append(("archive.match", game.game_id, game.name, game.day.short()))
    if len(found) > MOST_MATCHES:
        problem.messages.append(("archive.more_matches", len(found) - MOST_MATCHES))
    raise problem
