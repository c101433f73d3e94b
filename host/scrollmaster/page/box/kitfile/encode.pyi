"""host/scrollmaster/games/universal/encode.py, as a page has it."""

from shared_rules.games.universal import blobs as blobs

def blob(sections: object, known: object) -> bytes: ...
