"""What a log comes to, as the archive stores it: its facts as JSON, or that this program cannot play it.

It depends on the program: a newer one may play what this one cannot, and may take other facts from it.
"""

import json
from contextlib import suppress
from functools import cache

from shared_rules import VERSION
from shared_rules.numbers import facts_json
from shared_rules.numbers.facts import Facts
from shared_rules.numbers.gathering import Gathering
from shared_rules.snapshot.table import kit_title

from ...base.errors import BadData
from .check import Checked, check
from .log import Log


def facts(checked: Checked) -> Facts | None:
    """The facts of a log; None where it was not played."""
    if checked.play is None:
        return None
    log = checked.log
    gathering = Gathering(len(checked.play.game.LEVELS))
    for step in checked.steps:
        gathering.add(step, log.times[step.seq])
    how = checked.begun, checked.early, not checked.real_dice
    found = gathering.facts(checked.play, kit_title(log.read, len(log)), *how)
    found.proven, found.key, found.signed = checked.proven, log.header.key.hex(), checked.signed
    return found


def played(frames: bytes) -> str:
    """What to keep of a log that is played again now, of its frames as a row has them.

    The code of packs is not run: what their games come to is kept when they are pulled or imported.
    """
    found = None
    with suppress(BadData):
        found = facts(check(Log(frames)))
    return as_json(found) if found else unknown()


def as_json(found: Facts) -> str:
    """Facts as they are kept."""
    return json.dumps(facts_json.table(found))


BEGINNING = f'{{"version": {facts_json.VERSION},'  # of what `as_json` gives


@cache
def unknown() -> str:
    """What is kept of a game that this version of the program cannot play, so that not every question tries it."""
    return json.dumps({"unknown": VERSION})


def read(text: str) -> Facts | None:
    """Facts as they were kept; None when they are none."""
    try:
        return facts_json.read(json.loads(text))
    except (ValueError, RecursionError):
        return None
