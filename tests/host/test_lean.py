"""What goes to a box has no line that only a type checker reads, its private numbers are constants, and lines stay."""

from scrollmaster.box.deploy import tree
from scrollmaster.box.deploy.lean import lean

SOURCE = '''"""A module."""

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

    from .types import Message

_MOST = 0x10  # letters
_SUM = 1 + 2
_FEW = 1 if _SUM else 0
_MILLION = 1_000_000
_PART = 1.5
SIZE = 7
_seen = 3


def text(messages: "Sequence[Message]") -> str:
    _LOCAL = 5
    return "if TYPE_CHECKING:"
'''


def test_types_go_numbers_are_constants_and_lines_stay():
    lines, left = SOURCE.split("\n"), lean(SOURCE).split("\n")
    assert left[2:7] == [""] * 5 and left[8] == "_MOST = const(0x10)  # letters"
    kept = [at for at in range(len(lines)) if at not in (2, 3, 4, 5, 6, 8)]
    assert len(left) == len(lines) and [left[at] for at in kept] == [lines[at] for at in kept]


def test_a_number_that_changes_is_no_constant():
    source = "_NEXT = 1\n\n\ndef count():\n    global _NEXT\n    _NEXT += 1\n"
    assert lean(source) == source


def test_no_module_of_a_box_has_types_and_many_have_constants():
    sources = [data for _, data in tree.modules()]
    assert sources and not [data for data in sources if b"TYPE_CHECKING" in data]
    assert sum(b" = const(" in data for data in sources) > 30
