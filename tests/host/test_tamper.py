"""Promise: who changes a finished game is caught and named, or has to change the code that the table has photographed.

Two attackers. The first edits a file. The second knows all of our formats: he makes CRCs, chain, numbers, state hash
and, since the seed is revealed at the end, even the rolls good again. docs/security.md says what stops whom.
"""

import pytest
from scrollmaster.base.errors import BadData
from scrollmaster.store.logs import jsonl
from scrollmaster.store.logs.check import SEALED, check
from scrollmaster.store.logs.log import Log

from shared_rules.core import action as act
from shared_rules.formats import chain, record
from tests.host.logs import GAME_ID, LogMaker, whole_game

PROMISES = (
    (
        "records reordered, dropped, edited, spliced, cut; chain rebuilt with and without the seed",
        "named, or the code changes",
        "all; with the seed the code alone tells",
    ),
)

GAME = whole_game(3)
OTHER = whole_game(4, seed=bytes(range(7, 39)), game_id=bytes(8))
CODE = check(Log(GAME.frames)).code


def rolls(maker):
    return [seq for seq, (kind, values) in enumerate(maker.entries) if (kind, values[0]) == (act.ACTION, act.ROLL)]


def answers(maker):
    return [seq for seq, (kind, values) in enumerate(maker.entries) if (kind, values[0]) == (act.ACTION, act.ANSWER)]


def drop(bodies):
    return bodies[:6] + bodies[7:]


def reorder(bodies):
    return bodies[:5] + [bodies[6], bodies[5]] + bodies[7:]


def edit(bodies):
    """Another answer in record 4: one more seat would have sat down."""
    kind, dt_ms, values = record.NEWEST.decode(bodies[4])
    return bodies[:4] + [record.NEWEST.encode(kind, dt_ms, (act.ANSWER, 1 - values[1]))] + bodies[5:]


def edit_roll(bodies):
    at = rolls(GAME)[0]
    kind, dt_ms, values = record.NEWEST.decode(bodies[at])
    other = values[:3] + (values[3] % 6 + 1,) + values[4:]
    return bodies[:at] + [record.NEWEST.encode(kind, dt_ms, other)] + bodies[at + 1 :]


def splice(bodies):
    """The beginning of one game and the end of another."""
    return bodies[: len(bodies) // 2] + OTHER.bodies[len(OTHER.bodies) // 2 :]


def later(bodies):
    """A record a second later than it was: nothing in the game depends on it."""
    kind, dt_ms, values = record.NEWEST.decode(bodies[-2])
    return bodies[:-2] + [record.NEWEST.encode(kind, dt_ms + 1000, values)] + bodies[-1:]


ATTACKS = (drop, reorder, edit, edit_roll, splice)


def frames(bodies):
    return b"".join(record.frame(body) for body in bodies)


@pytest.mark.parametrize("attack", [*ATTACKS, later])
def test_who_edits_an_export_is_named_by_line(attack):
    """The lines of the changed game, with the chain heads that the true one has."""
    true = jsonl.write(Log(GAME.frames)).splitlines()
    try:
        false = jsonl.write(Log(frames(attack(GAME.bodies)))).splitlines()
    except BadData:
        return  # not even a log
    first = next(seq for seq, (one, other) in enumerate(zip(true, false)) if one != other)
    heads = [line[line.index('"chain"') :] for line in true]
    forged = [line[: line.index('"chain"')] + head for line, head in zip(false, heads)]
    with pytest.raises(BadData) as caught:
        jsonl.read("\n".join(forged) + "\n")
    assert caught.value.message == ("log.line", first)


@pytest.mark.parametrize("attack", ATTACKS)
def test_who_makes_chain_and_crcs_good_again_is_stopped_by_rules_dice_or_state(attack):
    with pytest.raises(BadData) as caught:
        check(Log(frames(attack(GAME.bodies))))
    assert caught.value.message[0].split(".")[0] in ("log", "check")
    assert isinstance(caught.value.message[1], int), "the record is named"


def test_a_cut_log_is_not_passed_off_as_a_whole_one():
    for count in range(2, len(GAME.bodies)):
        assert check(Log(frames(GAME.bodies[:count]))).log.end is None


def test_without_the_seed_nobody_can_make_an_end():
    """Before the end only the box knows the seed: an END that was forged in its place cannot prove a roll."""
    bodies = GAME.bodies[:-1]
    state = chain.state_hash(check(Log(GAME.frames)).played.encode())
    invented = record.NEWEST.encode(act.END, 5, (act.ENDED_BY_RULES, state, bytes(range(1, 33))))
    with pytest.raises(BadData) as caught:
        check(Log(frames([*bodies, invented])))
    assert caught.value.message[0] == "check.seed"
    assert check(Log(frames(bodies))).dice == SEALED


def forged():
    """What no check can find: another game, played with the revealed seed, is in order."""
    maker = LogMaker(game_id=GAME_ID)
    for sits in (1, 1, 0):
        maker.answer(sits)
    maker.roll()
    maker.play.apply((act.ABANDON,))
    maker.add(act.ACTION, (act.ABANDON,))
    maker.end()
    return maker


@pytest.mark.parametrize("bodies", [later(GAME.bodies), forged().bodies], ids=["another time", "another game"])
def test_who_knows_the_seed_can_make_a_sound_log_but_not_the_code_on_the_photograph(bodies):
    assert check(Log(frames(bodies))).code != CODE


def test_every_record_is_in_the_code():
    codes = {CODE}
    for seq in range(len(GAME.bodies)):
        kind, dt_ms, values = record.NEWEST.decode(GAME.bodies[seq])
        if kind == act.HEADER:  # it has no time
            header = record.NEWEST.header(values)
            header.boot_ms += 1
            values = record.NEWEST.header_values(header)
        body = record.NEWEST.encode(kind, dt_ms + (kind != act.HEADER), values)
        changed = GAME.bodies[:seq] + [body] + GAME.bodies[seq + 1 :]
        codes.add(Log(frames(changed)).code)
    assert len(codes) == len(GAME.bodies) + 1
