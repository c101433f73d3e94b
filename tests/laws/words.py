"""Knows every term a game may use: its own table and the firmware's."""

from pathlib import Path

from shared_rules.core.terms import Terms

ROOT = Path(__file__).parents[2]
COMMON = ROOT / "firmware" / "terms" / "en.tsv"


class Words:
    """The term tables of one game package. Games without a table (those of the tests) are not held to any."""

    def __init__(self, game):
        own = Path(game.__file__).parent / "terms" / "en.tsv"
        self._strict = own.exists()
        tables = [path.read_bytes() for path in (own, COMMON) if path.exists()]
        self._known = {line.split(b"\t")[0].decode() for table in tables for line in table.splitlines()}
        self._terms = Terms(tables)

    def check(self, message):
        """The message can be said: all its terms exist and its text finds all its arguments."""
        assert isinstance(message, tuple) and isinstance(message[0], str), message
        if not self._strict:
            return
        assert message[0] in self._known, message
        for argument in message[1:]:
            if isinstance(argument, tuple):
                self.check(argument)
            elif isinstance(argument, str):
                assert argument in self._known, message
        self._terms.say(message)
