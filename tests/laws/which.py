"""Names a version of a game in one word: "chess" is the rules of today, "chess@1" older ones. Portable."""

from shared_rules.core import loader


def parts(name):
    """(the id of the game, the version or None)."""
    game_id, _, version = name.partition("@")
    return game_id, int(version) if version else None


def load(name):
    return loader.load(*parts(name))
