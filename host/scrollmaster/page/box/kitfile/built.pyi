"""host/scrollmaster/games/universal/built.py, as a page has it."""

from shared_rules.games.universal import whole as whole

def blob(sections: object, known: object) -> bytes: ...
