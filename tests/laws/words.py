"""Knows every term a game may use: its own table and the firmware's. Portable, as the laws are."""

from shared_rules.core.terms import Terms

ROOT = __file__.rsplit("/", 3)[0] if __file__.count("/") > 2 else "."
COMMON = ROOT + "/firmware/terms/en.tsv"


class Words:
    """The term tables of the package of a game. Games without a table (those of the tests) are not held to any."""

    def __init__(self, package):
        own = _table(package.__file__.rsplit("/", 1)[0] + "/terms/en.tsv")
        self._strict = own is not None
        tables = [own or b"", _table(COMMON)]
        self._known = {line.split(b"\t")[0].decode() for table in tables for line in table.split(b"\n")}
        self._terms = Terms(tables)

    def check(self, message):
        """The message can be said: all its terms exist and its text finds all its arguments."""
        assert isinstance(message, tuple) and isinstance(message[0], str), message
        if not self._strict:
            return
        assert message[0] in self._known, "no text for %s" % message[0]
        for argument in message[1:]:
            if isinstance(argument, tuple):
                self.check(argument)
            elif isinstance(argument, str):
                assert argument in self._known, "no text for %s" % argument
        self._terms.say(message)


def _table(path):
    """The bytes of a table, or None."""
    try:
        with open(path, "rb") as file:
            return file.read()
    except OSError:
        return None
