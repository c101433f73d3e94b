"""The portable test functions (tests/same) pass on the chip as well, at the prompt of the image that ships.

None is silently left out: what cannot run stands in LEFT_OUT with its reason, and is printed.
"""

from collections.abc import Callable
from pathlib import Path

import pytest

from tests.chip import portable_flash, prompt, tape
from tests.chip.board import Board
from tests.same import portable

PROMISES = (
    (
        "portable test functions pass on the chip: tests/rules of what a box runs, 24 of tests/device",
        "all that fit, the others named",
        "all",
    ),
)

MISSES = (
    (
        "portable test functions pass on the chip: two of tests/rules, the rest of tests/device, tests/power (nightly)",
        "all that fit, the others named",
        "78 of 81 tried; one lacks RAM, two lack flash; the rest has not been run",
    ),
)

NO_BOX = (  # what no box runs need not run on the chip: envelopes, the files of kits, figures taken from games
    "tests.rules.envelopes.",
    "tests.rules.kits.test_kit_file",
    "tests.rules.kits.test_languages",
    "tests.rules.kits.test_ready",
    "tests.rules.numbers.",
)
FOR_A_NIGHT = ("tests.rules.test_guides", "tests.rules.universal.test_kits")  # games by chance, a minute and more
IN_THE_LANE = ("tests.rules.", "tests.device.test_keys", "tests.device.test_clocks", "tests.device.test_controls")
NO_ROOM = "beside the tests' own files the flash has no room for its games"
CHANGES = "it changes a constant, of which an image has only the number, where it is used"
LEFT_OUT = {
    "tests.device.test_store::test_the_catalogue_knows_running_paused_and_finished_games": NO_ROOM,
    "tests.device.test_store::test_a_deleted_game_is_gone_with_its_seed": NO_ROOM,
    "tests.device.test_box_menu::test_the_face_says_so_while_a_long_game_is_put_away": CHANGES,
    "tests.device.test_table::test_a_log_that_is_as_long_as_one_can_be_takes_nothing_but_its_end": CHANGES,
    "tests.device.test_table_random::test_the_state_is_always_the_fold_of_what_was_kept": CHANGES,
    "tests.device.test_table_random::test_the_state_is_the_fold_in_more_games": CHANGES,
    "tests.device.test_drawing::test_every_number_has_a_picture_of_its_own": "its pictures take more RAM than there is",
}
ADDS_GAMES = "loader.PLACES"  # who changes this needs a loader that is not in flash: all is imported then, as from /dev
PROGRAM = """
import gc, sys
gc.threshold(65536)  # as on a box (Pico.make_room): what lives long lies together, and a large piece of memory is left
sys.path[:] = {}
import shared_rules
frozen = shared_rules.__path__
shared_rules.__path__ = "/shared_rules"
import shared_rules.kit_files, shared_rules.laws
shared_rules.__path__ = frozen
sys.argv[:] = {}
import tests.same.run_functions
"""


def cases():
    """All files. A night reaches the 44 that `make chip` leaves to it: some 40 CPU seconds each."""
    for path in portable.files():
        name = portable.module(path)
        if name.startswith(NO_BOX):
            continue
        is_in_lane = name.startswith(IN_THE_LANE) and name not in FOR_A_NIGHT
        marks = () if is_in_lane else pytest.mark.nightly
        yield pytest.param(path, id=name, marks=marks)


@pytest.mark.parametrize("path", list(cases()))
def test_portable_functions_pass(
    path: Path, tmp_path: Path, board: Callable[..., Board], record_property: Callable[[str, object], None]
):
    name = portable.module(path)
    left_out = {function: LEFT_OUT.get(f"{name}::{function}") for function in portable.functions(path)}
    wanted = [function for function, reason in left_out.items() if not reason]
    (tmp_path / "files").mkdir()
    with board(portable_flash.make(tmp_path / "files", path)) as pico:
        prompt.power_on(pico, tape.chance(1))
        changes = any(ADDS_GAMES in file.read_text("utf-8") for file in portable.imported(path))
        places = ["/none"] * changes + [".frozen", "/"]
        told = prompt.run(pico, PROGRAM.format(places, ["run_functions.py", name, *wanted]))
    record_property("passed, left out", (told.count("passed "), {of: why for of, why in left_out.items() if why}))
    assert [line.removeprefix("passed ") for line in told.split("\n") if line.startswith("passed ")] == wanted, told


def test_what_is_left_out_is_there():
    there = {f"{portable.module(path)}::{name}" for path in portable.files() for name in portable.functions(path)}
    assert set(LEFT_OUT) <= there
