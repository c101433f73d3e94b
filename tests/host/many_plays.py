"""Makes an archive of many plays, quickly: rows of what is worked out, by seed, without any log behind them.

What is worked out of the first `DIFFERENT` plays is copied to the later ones, under new ids and days.
"""

import json
import random
from datetime import datetime, timedelta

from scrollmaster.store.archive import Archive

from shared_rules.numbers import facts_json
from shared_rules.numbers.facts import Facts

PEOPLE = {"Anna": 30, "Ben": 24, "Clara": 22, "David": 20, "Eva": 18, "Finn": 16}  # and how well they play
WHATS = ("elfenwizards", "maginor", "wizwar", "universal:Catan", "universal:Night watch")
DIFFERENT = 5000
FIRST = datetime(2021, 1, 2, 19, 30)
_PLAYS = "INSERT INTO plays VALUES (?, ?, ?, ?, ?, ?, ?, ?)"
_SAT = "INSERT INTO sat VALUES (?, ?, ?, ?)"


def fill(path, count, days=1780, people=PEOPLE, seed=1):
    """An archive of so many plays at `path`, over so many days."""
    chance = random.Random(seed)
    with Archive(path) as archive:
        archive.plays.fresh()
        database = archive.store.database
        with archive.store.writing():
            for name in people:
                database.execute("INSERT INTO persons VALUES (?, ?)", (key_of(name), name))
            made: list[tuple[list[str], str, str]] = []  # who played, what, and what it came to
            for number in range(count):
                play_id = f"{number * 2654435761 % 2**32:08x}{number:08x}"
                evening = FIRST + timedelta(days=number // 4 * 4 * days // count, minutes=40 * (number % 4))
                if number < DIFFERENT:
                    made.append(_made(chance, people, number))
                who, what, kept = made[number % DIFFERENT]
                moment = evening.strftime("%Y-%m-%d %H:%M")
                database.execute(_PLAYS, (play_id, what, moment, f"{number % 2:016x}", "Home", 1, 1, kept))
                for seat, name in enumerate(who):
                    database.execute(_SAT, (play_id, seat, key_of(name), moment))
    return path


def _made(chance, people, number):
    who = chance.sample(sorted(people), chance.randint(2, min(5, len(people))))
    what = WHATS[chance.randrange(len(WHATS)) % (1 + number % len(WHATS))]
    return who, what, json.dumps(facts_json.table(facts_of(chance, [people[name] for name in who])))


def key_of(name):
    """The id of the person who is called so."""
    return name.encode().hex().ljust(16, "0")[:16]


def facts_of(chance, skills):
    """A game by chance, of players who play so well."""
    facts = Facts()
    facts.colours = [f"colour.{seat}" for seat in range(len(skills))]
    facts.points = [max(0, round(chance.gauss(skill, 12))) for skill in skills]
    most = max(facts.points)
    facts.winners = [seat for seat, points in enumerate(facts.points) if points == most]
    facts.places = [1 + sum(other > points for other in facts.points) for points in facts.points]
    facts.first = chance.randrange(len(skills))
    facts.over = True
    facts.length_ms = chance.randint(25, 140) * 60_000
    facts.thinking_ms = [chance.randint(200, 1500) * 1000 for _ in skills]
    facts.dice = {6: [chance.randint(0, 4) for _ in range(6)]}
    return facts
