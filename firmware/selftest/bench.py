"""What every check gets: the body, its probes, the stage in which the box is built, and the report."""

from .report import Report

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Generator

    from ..platforms.types import Body, Probes
    from .question import Question

    Check = Generator[Question | None, int, None]  # gives a question, or None after a moment's work; is sent the answer
    Finding = Generator[Question | None, int, int]  # a part of one, that returns what it found

# Stages (docs/decisions/0029-the-real-box.md).
FACE = 2
FOUR_KEYS = 3
ALL_KEYS = 4


class Bench:
    """`ignored`: bits of keys that are at fault and answer nothing. `lights`: how many the box has, once looked at.

    `has_display`: one has answered, and goes on answering. `edge_ms`: of the key that has just answered.
    """

    def __init__(self, body: "Body", probes: "Probes", stage: int) -> None:
        self.body = body
        self.probes = probes
        self.stage = stage
        self.report = Report()
        self.ignored = 0
        self.lights = 0
        self.has_display = False
        self.edge_ms = 0
