"""Games in an archive, exported by the command: what the tests of exports share."""

import json
import re
from urllib.parse import unquote

from click.testing import CliRunner
from scrollmaster.cli import main
from scrollmaster.store.archive import Archive
from scrollmaster.store.logs.check import check
from scrollmaster.store.logs.log import Log

from tests.host.logs import whole_game

KINDS = ("elfenwizards", "maginor", "wizwar", "magalon", "universal")
PEOPLE = ("Anna", "Ben", "Cleo-Zoë", "D. O'Neil", "Émile", "Ånna")
PLACE, NOTE = 'at Ben\'s; "home"', 'It rained, </script> & "=1+1"'


def filled(path, kinds=KINDS, **more):
    """An archive with a whole game of each kind, everybody named, with a date, a place and a note."""
    made = []
    with Archive(path) as archive:
        for number, kind in enumerate(kinds):
            log = Log(played(kind, number, **more).frames)
            archive.logs.add(log)
            archive.details.say(log.game_id, {"date": f"2026-11-{number + 10} 20:15", "place": PLACE, "note": NOTE})
            archive.seats.set_names(log.game_id, dict(enumerate(PEOPLE[: check(log).play.state.seats()])))
            made.append(log.game_id)
    return made


def played(kind, number, **more):
    """A whole game by chance."""
    return whole_game(number + 3, game=kind, game_id=bytes((number + 1,)) * 8, **more)


def run(path, *args, code=0):
    """Runs a command on the archive at `path`; returns (stdout, stderr)."""
    done = CliRunner().invoke(main, [*map(str, args), "--archive", str(path)])
    assert done.exit_code == code, done.output or repr(done.exception)
    return done.stdout, done.stderr


def shown(path, game_id):
    """What `show --json` says of a game: a way to its result that no export takes."""
    return json.loads(run(path, "show", game_id, "--json")[0])


def link_data(link):
    """What a link for BG Stats carries, as its app takes it out."""
    return json.loads(unquote(link.strip().split("?data=", 1)[1]))


def draft_fields(text):
    """(fields, players) of a draft for BoardGameGeek."""
    head, table = text.rstrip("\n").split("\n\n", 1)
    fields = dict(re.split(": ", line, maxsplit=1) for line in head.splitlines())
    columns, *lines = (line.split("\t") for line in table.split("\n"))
    return fields, [dict(zip(columns, [*line, "", "", "", ""])) for line in lines]
