"""The map from rooms to tests covers the whole product, and leads to tests that are there; `make quick` follows it."""

from tests import quick, rooms


def test_every_file_of_the_product_has_tests_of_its_own():
    without = [path for path in rooms.product() if not rooms.ROOMS.get(rooms.room(path) or "") and "stubs" not in path]
    assert without == []


def test_every_room_and_every_test_of_the_map_is_there():
    named = {*rooms.ROOMS, *(test for tests in rooms.ROOMS.values() for test in tests)}
    assert [path for path in sorted(named) if not (rooms.ROOT / path).exists()] == []


def test_a_change_runs_the_tests_of_its_room_and_those_that_import_it():
    assert "tests/rules/magalon" in quick.tests_for(["shared_rules/games/magalon/course.py"])
    assert quick.tests_for(["tests/host/test_cli.py"]) == sorted({"tests/host/test_cli.py", *quick.ALWAYS})
    helped = quick.tests_for(["tests/host/logs.py"])
    assert "tests/host/test_tamper.py" in helped and "tests/host/test_cards.py" not in helped
    assert quick.tests_for(["README.md", "tests/host/test_that_is_gone.py"]) == sorted(quick.ALWAYS)
