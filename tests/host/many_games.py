"""Makes an archive of many games, quickly: the same few logs under ids of their own, with their results."""

import json

from scrollmaster.store import results
from scrollmaster.store.archive import Archive
from scrollmaster.store.logs.check import check
from scrollmaster.store.logs.log import Log

from shared_rules.numbers import facts_json
from tests.host.logs import whole_game

KINDS = ("elfenwizards", "maginor", "wizwar", "magalon", "universal")
_GAMES = "INSERT INTO games SELECT ?, game, rules_version, box_id, records, complete, {}, ?, frames, ? FROM games"
_RESULTS = "INSERT INTO results VALUES (?, ?, ?)"


def fill(path, count):
    """Write an archive of `count` games at `path`: as many as pulls over years would, each with names and a date."""
    with Archive(path) as archive:
        logs = [Log(_played(number).frames) for number in range(len(KINDS))]
        said = []
        for log in logs:
            archive.logs.add(log)
            said.append((log.game_id, len(log), json.dumps(facts_json.table(results.keep(archive, check(log))))))
        database = archive.store.database
        database.execute("BEGIN")
        for number in range(len(KINDS), count):
            game_id, records, result = said[number % len(KINDS)]
            own = f"{number * 2654435761 % 2**64:016x}"
            when = 1_700_000_000_000 + number * 7_000_000
            started = str(when) if number % 2 else "NULL"  # a server wants to know the type of a value that is none
            database.execute(f"{_GAMES.format(started)} WHERE game_id = ?", (own, when, when, game_id))
            database.execute(_RESULTS, (own, records, result))
            for seat, name in enumerate(("Anna", "Ben")):
                database.execute("INSERT INTO names VALUES (?, ?, ?)", (own, seat, name))
        database.execute("COMMIT")
    return path


def _played(number):
    return whole_game(number, game=KINDS[number], most=60, game_id=bytes((number,)) * 8)
