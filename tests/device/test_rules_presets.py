"""What a box has kept under older rules: it is given where it means the same, and never answers another question."""

from firmware.game import presets
from shared_rules.core import action as act
from shared_rules.core.codec import put_int, put_ints
from shared_rules.core.house_rules import DONE, FIRST_RULEBOOK, SAVED, USUAL
from shared_rules.core.loader import load
from shared_rules.games.elfenwizards import house_rules, setup
from shared_rules.games.elfenwizards import state as st
from shared_rules.games.elfenwizards import switches as sw
from tests.device.rig import Rig
from tests.tempdir import TempDir

DONE_THEN = 20  # in Elfenwizards, version 1: today the number of a switch
LONG_GAME = [1] + [0] * (len(sw.SWITCHES) - 1)
SEATED = (1, 1, 1, 0)
AS_LIT = 0


def kept_then(*answers):
    """The answers of a setup as the first release kept them."""
    out = bytearray()
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


def test_the_answer_that_ended_the_walk_then_ends_it_now_and_is_no_switch():
    walk = (house_rules.RULES.single, sw.ROUNDS, 1)
    rest = SEATED + (AS_LIT, st.FULL, setup.BALANCED)
    assert DONE_THEN in [row[0] for row in sw.SWITCHES]
    with TempDir() as root:
        rig = Rig(root)
        rig.vault.put("last-elfenwizards", kept_then(*(walk + (DONE_THEN,) + rest)))
        assert presets.has_last(rig.vault, "elfenwizards")
        table = rig.start("elfenwizards")
        presets.like_last_time(table)
        assert answers(table) == list(walk + (DONE,) + rest)
        state = table.play.state
        assert (state.step, state.level, state.switches) == (st.START, st.FULL, LONG_GAME)


def test_rules_that_were_kept_then_are_given_as_they_were_kept():
    blob = bytes((1, 1)) + bytes(19)
    with TempDir() as root:
        rig = Rig(root)
        rig.vault.put("blob-elfenwizards-rules", blob)
        rig.vault.put("last-elfenwizards", kept_then(*((SAVED,) + SEATED)))
        table = rig.start("elfenwizards")
        presets.like_last_time(table)
        assert entries(table)[1] == (act.BLOB, ("rules", blob))
        assert answers(table) == list((SAVED,) + SEATED) and table.play.state.switches == LONG_GAME


def test_what_a_setup_leaves_is_of_its_version_and_is_answered_instead_of_the_old_one():
    with TempDir() as root:
        rig = Rig(root)
        rig.vault.put("last-wizwar", kept_then(USUAL, 1, 1, 0, 0))
        table = rig.start("wizwar")
        setup_ = (FIRST_RULEBOOK, 0, 2, DONE, 1, 1, 0, 0)
        for value in setup_:
            table.answer((value,))
        table.answer((2,))
        table.remember()
        assert rig.vault.get("setup-wizwar")[:1] == bytes((2 * 2,))
        assert rig.vault.get("blob-wizwar-rules") == bytes((2, 0, 2))
        table = rig.start("wizwar")
        presets.like_last_time(table)
        assert answers(table) == list(setup_)


def test_answers_of_rules_that_are_not_here_answer_nothing():
    """The box was given an older image."""
    with TempDir() as root:
        rig = Rig(root)
        later = bytearray()
        put_int(later, load("wizwar").RULES_VERSION + 1)
        rig.vault.put("setup-wizwar", bytes(later) + kept_then(USUAL, 1, 1, 0))
        table = rig.start("wizwar")
        presets.like_last_time(table)
        assert answers(table) == []


def test_an_answer_that_is_called_otherwise_today_is_not_given():
    """And none after it."""
    with TempDir() as root:
        rig = Rig(root)
        saved_and_gone = kept_then(*((SAVED,) + SEATED))  # the rules it means are not kept any more
        rig.vault.put("last-elfenwizards", saved_and_gone)
        table = rig.start("elfenwizards")
        presets.like_last_time(table)
        assert answers(table) == []
