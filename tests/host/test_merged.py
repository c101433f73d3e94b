"""Promise: two names of one person count as one, until they are split; erasing that person erases all of his names."""

import pytest
from scrollmaster.store.archive import Archive, backups
from scrollmaster.store.logs.log import Log

from tests.host import commands
from tests.host.logs import whole_game

PROMISES = (("erasing a person who was merged erases all names, backups included", "no byte", "held, 3 names"),)
BEN = b"ben's id"


def maker(number):
    return whole_game(number, game_id=bytes((number,)) * 8)


def name(number):
    return (bytes((number,)) * 8).hex()


@pytest.fixture
def path(path):
    with Archive(path) as archive:
        for number in (1, 2, 3):
            archive.logs.add(Log(maker(number).frames))
        archive.seats.keep(name(1), [(0, b"s" * 16, BEN, "Benedikt")])
        archive.seats.set_names(name(1), {1: "Annabella"})
        archive.seats.set_names(name(2), {0: "Bennyboy", 1: "annabella"})
        archive.seats.set_names(name(3), {0: "Big Ben", 1: "Kimberly"})
    return path


@pytest.fixture
def run(path):
    said = commands.on(path)
    return lambda *args, **more: said(*args, **more).replace("\n", " ")


def keys(path):
    """The games of one person, by whatever name."""
    with Archive(path) as archive:
        return archive.people.games_of("Benedikt")


def test_merged_names_are_one_person_and_split_ones_are_two(run, path):
    assert keys(path) == [name(1)]
    run("people", "merge", "Benedikt", "bennyboy")
    run("people", "merge", "BENNYBOY", "Big Ben")
    assert keys(path) == [name(1), name(2), name(3)]
    assert "Benedikt (also Bennyboy, Big Ben)" in run("people")
    run("people", "split", "big ben")
    assert keys(path) == [name(1), name(2)]
    assert "nobody else" in run("people", "split", "Big Ben", code=2)


def test_boxes_are_offered_one_of_two_persons(run, path):
    run("people", "add", "Bennyboy", "Kimberly")
    run("people", "merge", "Benedikt", "Bennyboy")
    with Archive(path) as archive:
        assert [person for _, person in archive.people.all()] == ["Benedikt", "Kimberly"]
    run("people", "split", "Bennyboy")
    with Archive(path) as archive:
        assert [person for _, person in archive.people.all()] == ["Benedikt", "Bennyboy", "Kimberly"]


def test_no_circle_nobody_twice_and_nobody_with_himself(run, path):
    run("people", "merge", "Benedikt", "Bennyboy")
    for one, other in (("Bennyboy", "Benedikt"), ("Benedikt", "BENEDIKT"), ("Benedikt", "Bennyboy")):
        assert "one already" in run("people", "merge", one, other, code=2)
    assert "nobody" in run("people", "merge", "Benedikt", "Nobody at all", code=2).lower()
    assert "people add" in run("people", "merge", "Kimberly", "Benedikt", code=2)


def test_two_who_sat_in_one_game_are_two(run, path):
    for one, other, game in (("Kimberly", "Big Ben", 3), ("Benedikt", "ANNABELLA", 1)):
        assert name(game)[:8] in run("people", "merge", one, other, code=2)
    run("people", "merge", "Benedikt", "Big Ben")
    assert name(3)[:8] in run("people", "merge", "Benedikt", "Kimberly", code=2), "who sat with a merged one"


@pytest.mark.parametrize("kind", ["file"])
def test_erasing_one_of_the_names_erases_the_person_from_the_file_and_its_backups(run, path):
    run("people", "merge", "Benedikt", "Bennyboy")
    run("people", "merge", "Benedikt", "Big Ben")
    run("describe", name(2), "--note", "BENNYBOY was late")
    run("describe", name(3), "--tag", "big ben's day")
    backups.make(path)
    said = run("delete", "--player", "bennyboy", "--yes")
    assert "3 games" in said and f"{name(2)[:8]}, {name(3)[:8]}" in said
    run("describe", name(2), "--note", "-")
    run("describe", name(3), "--untag", "big ben's day")
    backups.make(path, after_deleting=True)
    files = [file for file in path.parent.rglob("*") if file.is_file()]
    everything = b"".join(file.read_bytes() for file in files).lower()
    assert len(files) >= 2
    for gone in (b"benedikt", b"bennyboy", b"big ben", b"big_ben"):
        assert gone not in everything
    assert b"annabella" in everything and b"kimberly" in everything
    for number in (1, 2, 3):
        run("verify", name(number), code=4 if "cannot" in run("show", name(number)) else 0)


def test_tags_are_kept_once_whatever_their_letters(run):
    assert "Rainy, solo" in run("describe", name(1), "--tag", "Rainy", "--tag", "solo", "--tag", "RAINY")
    assert "solo" not in run("describe", name(1), "--untag", "SOLO")
    assert "no tag" in run("describe", name(1), "--untag", "solo", code=2)
    for bad in ("", "x" * 31, "a\x1b[2J"):
        assert "\x1b" not in run("describe", name(1), "--tag", bad, code=2)
    many = [part for number in range(20) for part in ("--tag", str(number))]
    run("describe", name(1), *many, code=2)
    assert "Rainy" in run("describe", name(1))
    run("delete", name(1), "--yes")
