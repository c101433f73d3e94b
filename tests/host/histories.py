"""What may happen to an archive: games that are played once, plays of another program, and people who change things."""

import random
import sqlite3
import unicodedata
from contextlib import closing
from functools import cache

from scrollmaster.base.errors import WrongUse
from scrollmaster.store.archive import Archive, Arrival
from scrollmaster.store.archive.outside import Play as ImportedPlay
from scrollmaster.store.archive.outside import Player
from scrollmaster.store.archive.schema import STEPS
from scrollmaster.store.logs.check import check
from scrollmaster.store.logs.log import Log
from scrollmaster.store.results import keep, listed

from shared_rules.formats import record
from tests.host.logs import whole_game
from tests.host.many_games import KINDS

FACTS = "game_id, game, rules_version, box_id, records, complete, started_ms, kept_ms, frames"
NAMES = ("Anna", "ANNA", "Ben B.", "ben b.", "José", unicodedata.normalize("NFD", "José"), "Cleo", "Straße")
DATES = ("1900-01-01", "2024-02-29 23:59", "2026-11-22", "2026-11-22 20:15", "9999-12-31 23:59", "")
TITLES = ("Carcassonne", "carcassonne", "a: b", "")
PERSONS = tuple(bytes((number,)) * 8 for number in range(1, 5))
# Seeds of games that soon come to their own end, so that they count; but the second of Elfenwizards is ended early.
SEEDS = {"elfenwizards": (30, 5), "maginor": (38, 28), "wizwar": (36, 18), "magalon": (15, 2), "universal": (12, 6)}


@cache
def games():
    """Two finished games of each of the five, each with the beginning of its log."""
    found = []
    for number in range(10):
        game_id = bytes((0x10 + number,)) * 8
        game = KINDS[number % 5]
        frames = whole_game(SEEDS[game][number // 5], game=game, most=60, game_id=game_id).frames
        found.append((game_id.hex(), frames, _beginning(frames)))
    return found


def write_older(path, steps):
    """An archive with one game and a name, as a program wrote it that knew only the first steps of the schema."""
    log = Log(whole_game(3).frames)
    header = log.header
    with closing(sqlite3.connect(path)) as database, database:
        database.executescript("".join(STEPS[:steps]) + f"PRAGMA user_version = {steps};")
        facts = (log.game_id, header.game, header.rules_version, header.box_id.hex(), len(log), 1, None, 7, log.frames)
        database.execute(f"INSERT INTO games ({FACTS}) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)", facts)
        database.execute("INSERT INTO names VALUES (?, 0, 'Anna')", (log.game_id,))
    return log


@cache
def imported():
    """Plays of another program: with and without a day, points, a winner; some broken off."""
    return [
        ImportedPlay(
            *("BG Stats", str(number)),
            game=("Azul", "carcassonne")[number % 2],
            day=DATES[1 + number % 3] if number % 4 else "",
            ignored=number % 5 == 4,
            players=tuple(
                Player(name, (None, 3, -2.5)[(number + seat) % 3], winner=seat == number % 3)
                for seat, name in enumerate(("ANNA", NAMES[number % len(NAMES)]))
            ),
        )
        for number in range(12)
    ]


def _beginning(frames):
    offset = 0
    while offset < len(frames) // 2:
        _, offset = record.unframe(frames, offset)
    return frames[:offset]


@cache
def checked(frames):
    return check(Log(frames))


def told(path):
    """All that is worked out, as it is kept, once everything has been asked for."""
    with Archive(path) as archive:
        whats = [None, *(what for what, _ in archive.tallies.whats())]
        months = {play.month for play in archive.plays.read(unverified=True)}
        for period in sorted({"", *months, *(month[:4] for month in months)}):
            for what in whats:
                for unverified in (False, True):
                    archive.tallies.of(period, what, True, unverified)
        assert not archive.plays.damaged
        tables = ("plays", "sat", "tallies", "stale")
        return {table: sorted(archive.store.database.rows(f"SELECT * FROM {table}")) for table in tables}


def told_anew(copy):
    with Archive(copy) as archive:
        archive.reindex()
    return told(copy)


class History:
    """Does what people do, by chance."""

    def __init__(self, seed):
        self.chance = random.Random(seed)

    def step(self, archive):
        does = (self.pull, self.pull, self.describe, self.name, self.name, self.sit, self.sit, self.group, self.group)
        try:
            self.chance.choice((*does, self.take, self.forget, self.merge, self.ask, self.ask))(archive)
        except WrongUse:
            pass  # a name twice, nobody called so: nothing has changed

    def here(self, archive):
        return self.chance.choice([game for game in games() if archive.logs.cursor(game[0])[1]] or [None])

    def pull(self, archive):
        game_id, whole, beginning = self.chance.choice(games())
        frames = self.chance.choice((whole, beginning))
        began = self.chance.choice((None, 10**12, 1_790_000_000_000))
        list(archive.logs.add_all([Arrival(Log(frames), began, 1_760_000_000_000, wanted=True)]))
        if self.chance.random() < 0.7:  # else its result is missing
            keep(archive, checked(frames))

    def describe(self, archive):
        if game := self.here(archive):
            said = {"title": TITLES, "date": DATES, "place": ("Home", "")}
            name = self.chance.choice(list(said))
            archive.details.say(game[0], {name: self.chance.choice(said[name])})

    def name(self, archive):
        if game := self.here(archive):
            archive.seats.set_names(game[0], {self.chance.randrange(3): self.chance.choice((*NAMES, ""))})

    def sit(self, archive):
        if game := self.here(archive):
            persons = self.chance.sample(PERSONS, 2)
            archive.seats.keep(game[0], [(seat, bytes(16), who, NAMES[seat * 2]) for seat, who in enumerate(persons)])

    def group(self, archive):
        change = self.chance.choice((archive.people.add, archive.people.remove, archive.people.rename))
        wanted = self.chance.sample(NAMES, 2)
        change(*(wanted if change == archive.people.rename else wanted[:1]))

    def forget(self, archive):
        change = self.chance.choice((archive.people.forget, archive.people.erase, archive.games.delete))
        if change == archive.people.forget:
            change(self.chance.choice(NAMES))
        elif change == archive.people.erase:
            change(self.chance.choice(PERSONS).hex())
        elif game := self.here(archive):
            change(game[0], "why")

    def merge(self, archive):
        who, whom = self.chance.sample(NAMES, 2)
        self.chance.choice((archive.aliases.merge, lambda _, who: archive.aliases.split(who)))(whom, who)

    def take(self, archive):
        """What another program has kept: some of it comes, or one goes."""
        if (there := archive.imports.all()) and self.chance.random() < 0.4:
            archive.imports.delete(self.chance.choice(there).play_id)
        else:
            archive.imports.add(self.chance.sample(imported(), 3))

    def ask(self, archive):
        archive.tallies.of(self.chance.choice(("", "2026", "2025-10", "1900")), None, True, self.chance.random() < 0.5)
        listed(archive)
