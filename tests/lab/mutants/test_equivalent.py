"""What is listed as changing nothing is still about a line that stands there, once, and says why."""

from pathlib import Path

from .equivalent import known

ROOT = Path(__file__).parents[3]


def flat(text: str) -> str:
    return " ".join(text.split())


def test_every_change_that_is_known_to_change_nothing_is_of_a_line_of_today_and_has_a_reason():
    listed = known()
    assert listed
    for change, reason in listed.items():
        assert change.before in flat((ROOT / change.path).read_text(encoding="utf-8")), change
        assert change.after != change.before and len(reason) > 20, change
