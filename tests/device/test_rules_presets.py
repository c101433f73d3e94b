"""What a box has kept under older rules: it is given where it means the same, and never answers another question."""

from firmware.game import presets
from shared_rules.core import action as act
from shared_rules.core import loader
from shared_rules.core.codec import put_int, put_ints
from shared_rules.core.house_rules import DONE, FIRST_RULEBOOK, SAVED, USUAL
from tests.device.rig import Rig
from tests.tempdir import TempDir

PLACE = "tests.rules.core.places"  # of ages, whose rules have changed twice
GOAL, SIX, LONG, NOTHING = 0, 1, 1, 1
SEATED = (1, 1, 1, 0)


def kept(version, *answers):
    """The answers of a setup as a box keeps them that played by this version."""
    out = bytearray()
    put_int(out, version)
    for value in answers:
        answer = bytearray()
        put_ints(answer, (value,))
        put_int(out, len(answer))
        out.extend(answer)
    return bytes(out)


def answers(table):
    return [values[1] for kind, values in entries(table) if kind == act.ACTION]


def entries(table):
    return [table.log.read(seq) for seq in range(table.count)]


def of_ages(answer):
    """Call it with a rig on which ages can be played."""
    loader.PLACES += (PLACE,)
    try:
        with TempDir() as root:
            rig = Rig(root)
            rig.body.games = list(rig.body.games) + ["ages"]
            answer(rig)
    finally:
        loader.PLACES = loader.PLACES[:-1]


def test_answers_of_older_rules_are_given_as_long_as_the_same_is_asked():
    def check(rig):
        for version in (1, 2, 3):
            walk = (FIRST_RULEBOOK, GOAL, LONG, DONE)
            rig.vault.put("setup-ages", kept(version, *walk))
            assert presets.has_last(rig.vault, "ages")
            table = rig.start("ages")
            presets.like_last_time(table)
            assert answers(table) == list(walk) and table.play.state.switches == [LONG, 0]

    of_ages(check)


def test_an_answer_that_the_older_rules_did_not_have_ends_it():
    def check(rig):
        rig.vault.put("setup-ages", kept(1, FIRST_RULEBOOK, SIX, NOTHING, DONE))
        table = rig.start("ages")
        presets.like_last_time(table)
        assert answers(table) == [FIRST_RULEBOOK]

    of_ages(check)


def test_rules_that_were_kept_are_given_as_they_were_kept():
    def check(rig):
        rig.vault.put("blob-ages-rules", bytes((2, GOAL, LONG)))
        rig.vault.put("setup-ages", kept(2, SAVED))
        table = rig.start("ages")
        presets.like_last_time(table)
        assert entries(table)[1] == (act.BLOB, ("rules", bytes((2, GOAL, LONG))))
        assert answers(table) == [SAVED] and table.play.state.switches == [LONG, 0]

    of_ages(check)


def test_what_a_setup_leaves_is_of_its_version_and_is_answered_instead_of_the_old_one():
    with TempDir() as root:
        rig = Rig(root)
        rig.vault.put("setup-wizwar", kept(2, USUAL, 1, 1, 0, 0))
        table = rig.start("wizwar")
        setup_ = (FIRST_RULEBOOK, 0, 2, DONE, 1, 1, 0, 0)
        for value in setup_:
            table.answer((value,))
        table.answer((2,))
        table.rest()
        assert rig.vault.get("setup-wizwar")[:1] == bytes((2 * 2,))
        assert rig.vault.get("blob-wizwar-rules") == bytes((2, 0, 2))
        table = rig.start("wizwar")
        presets.like_last_time(table)
        assert answers(table) == list(setup_)


def test_answers_of_rules_that_are_not_here_answer_nothing():
    """The box was given another image."""
    for version in (loader.load("wizwar").RULES_VERSION + 1, 1):
        with TempDir() as root:
            rig = Rig(root)
            rig.vault.put("setup-wizwar", kept(version, USUAL, 1, 1, 0))
            table = rig.start("wizwar")
            presets.like_last_time(table)
            assert answers(table) == []


def test_an_answer_that_is_called_otherwise_today_is_not_given():
    """And none after it."""
    with TempDir() as root:
        rig = Rig(root)
        rig.vault.put("setup-elfenwizards", kept(2, *((SAVED,) + SEATED)))  # the rules it means are not kept any more
        table = rig.start("elfenwizards")
        presets.like_last_time(table)
        assert answers(table) == []
