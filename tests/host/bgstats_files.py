"""A file of BG Stats, and importing one: what the tests of imports share."""

import json
from copy import deepcopy

from scrollmaster.store.archive import Archive

from tests.host.exported import run

UUID = "1DB76738-9A83-4201-93CB-48E842B3CC7B"
SAMPLE = {
    "about": "",
    "userInfo": {"meRefId": 1, "device": "phone"},
    "challenges": [],
    "games": [{"id": 7, "uuid": "A", "name": "Azul", "bggId": 230802, "highestWins": True, "noPoints": False}],
    "players": [
        {"id": 1, "uuid": "P1", "name": "Anna", "isAnonymous": False},
        {"id": 2, "uuid": "P2", "name": "Ben", "isAnonymous": False},
        {"id": 3, "uuid": "P3", "name": "Anonymous player", "isAnonymous": True},
    ],
    "locations": [{"id": 4, "uuid": "L", "name": "At home"}],
    "plays": [
        {
            "uuid": UUID,
            "gameRefId": 7,
            "locationRefId": 4,
            "playDate": "2019-04-06 20:54:35",
            "playDateYmd": 20190406,
            "durationMin": 45,
            "board": "grey side",
            "comments": "A line\nand another",
            "ignored": False,
            "usesTeams": False,
            "expansionPlays": [],
            "playerScores": [
                {
                    "playerRefId": 1,
                    "score": "10+32",
                    "winner": True,
                    "startPlayer": True,
                    "rank": 1,
                    "seatOrder": 0,
                },
                {"playerRefId": 2, "score": "-3.5", "winner": False, "startPlayer": False, "rank": 0, "team": "B"},
                {"playerRefId": 3, "score": "", "winner": 0, "startPlayer": 0, "role": "blue"},
            ],
        }
    ],
}


def sample():
    """A file as BG Stats writes it: one play of two persons and a guest."""
    return deepcopy(SAMPLE)


def take(path, said, code=0):
    file = path.with_name("plays.bgsplay")
    file.write_text(said if isinstance(said, str) else json.dumps(said))
    return run(path, "take", file, code=code)


def kept(path):
    with Archive(path) as archive:
        return archive.imports.all()
