"""Promise: who sat where lies beside the logs, one person by one id, and is erased without touching a log."""

import pytest
from click.testing import CliRunner
from scrollmaster.base.errors import WrongUse
from scrollmaster.cli import main
from scrollmaster.store.archive import Archive
from scrollmaster.store.logs.log import Log

from shared_rules.formats import who
from tests.expect import refuses
from tests.host.logs import whole_game

ANNA, BEN = b"anna's i", b"ben's longer id"
SALTS = [bytes((number,)) * 16 for number in b"abcd"]
GAMES = [Log(whole_game(3, game_id=bytes((number,)) * 8).frames) for number in (1, 2)]
FIRST, SECOND = (game.game_id for game in GAMES)
SEATS = [(0, SALTS[0], ANNA, "Annabella"), (1, SALTS[1], BEN, "Ben")]


@pytest.fixture
def archive(path):
    with Archive(path) as archive:
        for game in GAMES:
            archive.logs.add(game)
        yield archive


def test_a_name_of_half_a_pair_is_refused_before_it_is_kept():
    """Such text exists on a PC alone; the other readers of the file could not spell it."""
    for name in ("\ud800", "An\udfffna"):
        refuses("refused.who", who.write, [(0, SALTS[0], ANNA, name)])


def test_what_a_box_knows_is_kept_as_it_came(archive):
    archive.seats.keep(FIRST, SEATS)
    assert archive.seats.of(FIRST) == SEATS and archive.seats.of(SECOND) == []
    assert who.write(archive.seats.of(FIRST)) == who.write(SEATS)
    archive.seats.keep(FIRST, SEATS[1:])
    assert archive.seats.of(FIRST) == SEATS[1:], "a file is kept as a whole"


def test_a_person_is_one_id_wherever_it_sat(archive):
    archive.seats.keep(FIRST, SEATS)
    archive.seats.keep(SECOND, [(2, SALTS[2], ANNA, "Anna B.")])
    assert archive.seats.of(SECOND) == [(2, SALTS[2], ANNA, "Anna B.")]
    assert archive.seats.of(FIRST) == SEATS, "each game says what its chain promises"
    assert archive.seats.names(SECOND) == {2: "Annabella"}, "no box renames a person"


def test_seats_are_called_as_they_were_called_here_else_as_the_box_says(archive):
    archive.seats.keep(FIRST, SEATS)
    assert archive.seats.names(FIRST) == {0: "Annabella", 1: "Ben"}
    archive.seats.set_names(FIRST, {1: "Benni", 2: "Carla"})
    assert archive.seats.names(FIRST) == {0: "Annabella", 1: "Benni", 2: "Carla"}
    archive.seats.set_names(FIRST, {1: "", 2: ""})
    assert archive.seats.names(FIRST) == {0: "Annabella", 1: "Ben"}


def test_a_person_is_erased_everywhere_and_no_later_pull_brings_the_name_back(archive):
    archive.seats.keep(FIRST, SEATS)
    archive.seats.keep(SECOND, [(2, SALTS[2], ANNA, "Annabella"), (3, SALTS[3], BEN, "Ben")])
    archive.seats.set_names(FIRST, {0: "Anna", 1: "Benni"})
    archive.people.erase(ANNA.hex())
    for _ in range(2):
        assert archive.seats.of(FIRST) == SEATS[1:] and archive.seats.of(SECOND) == [(3, SALTS[3], BEN, "Ben")]
        assert archive.seats.names(FIRST) == {1: "Benni"} and archive.seats.names(SECOND) == {3: "Ben"}
        archive.seats.keep(FIRST, SEATS)
        archive.seats.keep(SECOND, [(2, SALTS[2], ANNA, "Annabella"), (3, SALTS[3], BEN, "Ben")])
    assert [archive.logs.get(game.game_id).frames for game in GAMES] == [game.frames for game in GAMES]


def test_nothing_of_an_erased_name_stays_in_the_file(tmp_path):
    with Archive(tmp_path / "archive") as archive:
        archive.logs.add(GAMES[0])
        archive.seats.keep(FIRST, SEATS)
        archive.people.erase(ANNA.hex())
        left = b"".join(file.read_bytes() for file in tmp_path.iterdir())
    assert b"Annabella" not in left and SALTS[0] not in left
    assert b"Ben" in left and SALTS[1] in left


def test_nobody_of_that_id_is_said_so(archive):
    for person in (ANNA.hex(), "", "'; DROP TABLE persons; --", "\x1b[2J"):
        with pytest.raises(WrongUse) as caught:
            archive.people.erase(person)
        assert caught.value.message[0] == "archive.unknown_person"


def test_who_sat_in_a_game_that_is_not_here_is_not_kept(archive):
    with pytest.raises(Exception, match="(?i)foreign key"):
        archive.seats.keep("00" * 8, SEATS)
    archive.seats.keep(FIRST, [])
    with pytest.raises(WrongUse):
        archive.people.erase(ANNA.hex())


def test_several_people_are_added_in_one_sentence_and_removed_again(path):
    def run(*args, code=0):
        done = CliRunner().invoke(main, ["people", *args, "--archive", str(path)])
        assert done.exit_code == code, done.output
        return done.stdout + done.stderr

    assert run("add", "Anna", "Ben", "Cleo").startswith("Anna, Ben and Cleo belong to the group.")
    assert run("add", "Dora").startswith("Dora belongs to the group.")
    assert "Emil belongs" in (said := run("add", "Emil", "anna", code=2)) and "already" in said
    assert run("remove", "ben").startswith("ben no longer belongs to the group.")
    assert "Nobody" in run("remove", "Ben", code=2)
    assert run().split() == ["Anna", "Cleo", "Dora", "Emil"]
    assert run("add", "Ben")


def test_somebody_who_has_sat_in_a_game_is_not_removed_by_the_way(archive, path):
    archive.seats.keep(FIRST, SEATS)
    done = CliRunner().invoke(main, ["people", "remove", SEATS[0][3], "--archive", str(path)])
    assert done.exit_code == 2 and f"scrollmaster delete --player {SEATS[0][3]}" in done.stderr
    assert archive.seats.of(FIRST) == SEATS


def test_a_rename_goes_through_all_games_also_where_the_name_was_given_here(archive):
    archive.seats.set_names(FIRST, {0: "annabella"})
    archive.people.add("Annabella")
    archive.people.rename("Annabella", "Theodora")
    assert archive.seats.names(FIRST)[0] == "Theodora"
    assert [row[0] for row in archive.store.database.rows("SELECT DISTINCT name FROM names")] == ["Theodora"]


def test_nobody_becomes_one_with_another_by_a_rename(archive):
    archive.seats.keep(FIRST, SEATS[:1])
    archive.seats.set_names(FIRST, {1: "Kim"})
    archive.seats.set_names(SECOND, {0: "Big Ben", 1: "Leo"})
    archive.aliases.merge("Kim", "Big Ben")
    for new in ("kim", "Big Ben"):  # who sat with her; who counts as somebody who did
        with pytest.raises(WrongUse):
            archive.people.rename("Annabella", new)
        assert archive.seats.all_names() == {FIRST: {0: "Annabella", 1: "Kim"}, SECOND: {0: "Big Ben", 1: "Leo"}}
    archive.people.rename("Annabella", "Leo")
    assert archive.seats.names(FIRST) == {0: "Leo", 1: "Kim"}


def test_nobody_sits_twice_in_a_game_by_another_spelling_or_one_seat_at_a_time(archive):
    archive.seats.keep(FIRST, SEATS[1:])
    archive.seats.set_names(FIRST, {0: "Jos\u00e9"})
    for said in ({2: "JOS\u00c9"}, {2: "Jos\u00e9"}, {2: "ben"}, {2: "Kim", 3: "kim"}):
        with pytest.raises(WrongUse):
            archive.seats.set_names(FIRST, said)
        assert archive.seats.names(FIRST) == {0: "Jos\u00e9", 1: "Ben"}
    archive.seats.set_names(FIRST, {0: "Ben", 1: "Jos\u00e9"})


def test_a_closed_season_knows_a_renamed_person_and_forgets_one_who_is_erased(archive):
    archive.seats.set_names(FIRST, {0: "Annabella"})
    archive.seasons.add("Autumn", "2026-01-01", "2026-12-31", "{}")
    (season,) = archive.seasons.all()
    archive.seasons.close(season, '{"table": [{"who": "~annabella"}]}')
    archive.people.add("Annabella")
    ((person, _),) = archive.people.all()
    archive.people.rename("Annabella", "Theodora")
    assert archive.seasons.all()[0].closed == f'{{"table": [{{"who": "{person.hex()}"}}]}}'
    archive.people.forget("Theodora")
    assert archive.seasons.all()[0].closed == '{"table": [{"who": ""}]}'
