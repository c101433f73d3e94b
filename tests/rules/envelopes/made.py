"""Logs to put into envelopes: played by chance, with all that a box writes beside what is played."""

from shared_rules.core import action as act
from shared_rules.formats import record, who
from shared_rules.formats.secret import commitment
from tests.host.logs import LogMaker, whole_game

GAMES = ("elfenwizards", "maginor", "magalon", "wizwar", "universal")
PEOPLE = [(seat, bytes((seat + 1,)) * who.SALT, b"person %02d" % seat, "Zoë %d" % seat) for seat in range(4)]


def of_game(number, most=60):
    """Frames of a game by chance that is ended early, with names, a resume, a share of the dice and a signature."""
    maker = whole_game(number, most, game=GAMES[number % len(GAMES)], people=PEOPLE[: 1 + number % 4])
    for at, entry in ((3, (act.BOOTED, (9, 12345, "0.1.0-198b94e6", 2))), (5, (act.SHARE, (1, b"\x01\x09")))):
        maker.bodies.insert(at, record.NEWEST.lay_out(entry[0], 900, entry[1]))
    maker.add(act.SIGNED, (1, bytes(range(64))), 3)
    return maker.frames


def odd():
    """Frames of logs that are laid out well, and say what no box says: nothing follows as it should."""
    maker = LogMaker("magalon")
    maker.add(act.ACTION, (act.ROLL, 7, 6, 1, 2, 3))
    maker.add(act.ACTION, (act.ROLL, 0, 256, 200))
    maker.add(act.COMMIT, (3, bytes(32)))
    maker.add(act.COMMIT, (3, bytes(range(32))))
    maker.add(act.REVEAL, (b"\x01\xff", bytes(32)))
    maker.add(act.REVEAL, (b"\x01\x02\x03", bytes(48)))
    digests = [commitment(choice, bytes((choice,)) * 16) for choice in (1, 2)]
    maker.add(act.COMMIT, (0, digests[0]))
    maker.add(act.COMMIT, (1, bytes(32)))
    maker.add(act.REVEAL, (b"\x02\x04", bytes((1,)) * 16 + bytes((2,)) * 16))  # the second one was another
    maker.add(act.COMMIT, (1, digests[0]))
    maker.add(act.COMMIT, (0, digests[1]))
    maker.add(act.REVEAL, (b"\x04\x02", bytes((2,)) * 16 + bytes((1,)) * 16))
    maker.add(act.UNDO, (900,))
    maker.add(act.CORRECTION, (4, act.ANSWER, -(2**60), 5))
    maker.add(act.OVERRIDE, (1,) * 100 + (-(2**69), 2**69 - 1))
    maker.add(act.CLOCK, (act.STARTED, -1, 60000))
    maker.add(act.BLOB, ("kit", bytes(range(200))))
    maker.add(act.PERSON, (15, bytes(32)))
    maker.add(act.END, (1, bytes(32), b""))
    other = LogMaker("magalon", b"\x01" * 32)
    other.seed = bytes(32)  # not the one that was promised
    other.add(act.END, (0, bytes(32), other.seed))
    return maker.frames, other.frames, LogMaker("wizwar").frames
