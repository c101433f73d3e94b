"""docs/promises.md is what the tests say, in cells short enough to be read."""

import pytest

from tests import promises

LONGEST = {"claim": 110, "bar": 50, "last": 80}  # characters of a cell


def test_the_page_is_up_to_date():
    assert promises.PAGE.read_text(encoding="utf-8") == promises.page()


@pytest.mark.parametrize("name", ["PROMISES", "MISSES"])
def test_promises_are_short_and_complete(name):
    found = promises.of_tests(name)
    assert found
    for promise in found:
        for cell, most in LONGEST.items():
            assert 0 < len(getattr(promise, cell)) <= most, (promise.path, getattr(promise, cell))
            assert "|" not in getattr(promise, cell), promise.path
        assert promise.lane in promises.LANES, promise.path


CHIP = promises.Promise("tests/chip/test_a.py", "light", "10 ms", "9 ms", "chip")
PC = promises.Promise("tests/host/test_a.py", "games", "1 s", "0.9 s", "test")


def test_what_a_real_board_has_shown_stays_on_the_page():
    boards = promises.on_boards("# how\nlight\t8 ms, Ada\n", [CHIP, PC])
    assert promises.table([CHIP, PC], boards).splitlines() == [
        "| promise | bar | last figure | lane | real board, by whom |",
        "|---|---|---|---|---|",
        "| [light](../tests/chip/test_a.py) | 10 ms | 9 ms | chip | 8 ms, Ada |",
        "| [games](../tests/host/test_a.py) | 1 s | 0.9 s | test |  |",
    ]
    assert "real board" not in promises.table([PC], boards)


def test_a_figure_of_a_real_board_whose_promise_is_gone_is_told():
    for claim in ("dark", PC.claim):
        with pytest.raises(ValueError, match=f"promises no more: {claim}"):
            promises.on_boards(f"{claim}\t8 ms, Ada\n", [CHIP, PC])


def test_nothing_is_promised_twice():
    claims = [promise.claim for promise in promises.of_tests("PROMISES")]
    assert len(set(claims)) == len(claims)


def test_a_list_is_read_from_the_source():
    source = 'import nowhere\nMISSES = (("all", "10", "9"),)\n'
    assert promises.listed("tests/a.py", source, "MISSES") == [("tests/a.py", "all", "10", "9", "test")]
    assert promises.listed("tests/a.py", source, "PROMISES") == []


def test_a_promise_has_the_lane_of_its_file_or_says_another_one():
    rows = 'PROMISES = (("all", "10", "9"), ("b", "1", "1", "nightly"))'
    slow = f'pytestmark = [pytest.mark.slow, pytest.mark.xdist_group("a")]\n{rows}\n'
    assert [promise.lane for promise in promises.listed("tests/a.py", slow, "PROMISES")] == ["all", "nightly"]
    assert promises.lane_of("tests/chip/test_a.py", "") == "chip"


@pytest.mark.parametrize("cells", ['("all", "10")', '("all", "10", "9", "test", "why")'])
def test_a_row_without_its_cells_is_refused(cells):
    with pytest.raises((TypeError, ValueError)):
        promises.listed("tests/a.py", f"PROMISES = ({cells},)", "PROMISES")
