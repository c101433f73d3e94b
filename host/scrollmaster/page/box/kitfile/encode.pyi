"""host/scrollmaster/games/universal/encode.py, as a page has it."""

MOST_BYTES: int

def blob(sections: object, known: object) -> bytes: ...
