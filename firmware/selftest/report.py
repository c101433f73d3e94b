"""What the checks have found: a verdict and a message each, and their form on the line (docs/protocol.md)."""

TYPE_CHECKING = False
if TYPE_CHECKING:
    from shared_rules.core.types import Message

PASS = "pass"
FAIL = "fail"
NONE = "none"  # not there
_MOST = 40  # results that are kept


class Result:
    """What one check says: of several faults there is a result each."""

    def __init__(self, check: str, verdict: str, found: "Message") -> None:
        self.check = check
        self.verdict = verdict
        self.found = found

    def line(self) -> str:
        return "result=%s %s %s" % (self.check, self.verdict, written(self.found))


class Report:
    """The results so far, in the order of the checks."""

    def __init__(self) -> None:
        self.results: list[Result] = []

    def passed(self, check: str, found: "Message") -> None:
        """The check passes, unless it has failed before."""
        if not self.has_failed(check):
            self._add(check, PASS, found)

    def failed(self, check: str, term: str, *found: "str | int") -> None:
        """A fault: a term of its cause, and its arguments."""
        self._add(check, FAIL, (term,) + found)

    def absent(self, check: str, term: str, *found: "str | int") -> None:
        """What is to be checked is not there, which is no fault."""
        self._add(check, NONE, (term,) + found)

    def has_failed(self, check: str) -> bool:
        return any([result.check == check and result.verdict == FAIL for result in self.results])

    def faults(self) -> int:
        """How many there are."""
        return len([result for result in self.results if result.verdict == FAIL])

    def _add(self, check: str, verdict: str, found: "Message") -> None:
        if len(self.results) < _MOST:
            self.results.append(Result(check, verdict, found))


def written(message: "Message") -> str:
    """A message in one line: its term and arguments, none with a space."""
    return " ".join([str(part).replace(" ", "_").replace("\n", "_") for part in message])
