"""What goes to a box has no line that only a type checker reads, and every other line where it was."""

from scrollmaster.deploy import tree
from scrollmaster.deploy.types import without_types

SOURCE = '''"""A module."""

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

    from .types import Message


def text(messages: "Sequence[Message]") -> str:
    return "if TYPE_CHECKING:"
'''


def test_types_go_and_lines_stay():
    left = without_types(SOURCE)
    assert left.count("\n") == SOURCE.count("\n") and left.split("\n")[9:] == SOURCE.split("\n")[9:]
    assert left.split("\n")[2:9] == [""] * 7 and left.startswith('"""A module."""\n')


def test_no_module_of_a_box_has_any():
    sources = [data for _, data in tree.modules()]
    assert sources and not [data for data in sources if b"\nif TYPE_CHECKING" in data]
