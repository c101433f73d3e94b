"""A box signs its games while nobody presses, and whatever interrupts it costs nothing."""

from pathlib import Path

import pytest
from nacl.exceptions import BadSignatureError
from nacl.signing import VerifyKey
from scrollmaster.store.logs.check import check
from scrollmaster.store.logs.log import Log

from firmware.input.keys import OK
from firmware.store.unsigned import public_key
from shared_rules.core import action as act
from tests.device.fake_body import FakeBody, Person
from tests.device.toy_table import end, sit

A_WHILE = 2000  # ms in which a key or a signature is done, a slice a ms


class Deaf(FakeBody):
    """Its source of randomness has died."""

    entropy_source = 0

    def entropy(self, count: int) -> bytes:
        return bytes(count)


def sitting(root: Path, ms: int = A_WHILE, body: type[FakeBody] = FakeBody) -> Person:
    """A new box that had so long before anybody touched it."""
    person = Person(body(str(root), ["pebbles"]))
    person.wait(ms)
    return person


def play(person: Person) -> None:
    """One game, from the menu until its end was seen; then the code for the photograph is shown."""
    if person.view.photo[0]:
        person.tap(OK)
    person.tap(1)
    sit(person)
    end(person)


def logs(root: Path) -> list[Log]:
    found = [path.read_bytes()[:-5] for path in sorted((root / "games").glob("*.log"))]
    return [Log(frames) for frames in found]


def kinds(root: Path) -> list[int]:
    return [log.entries[-1][0] for log in logs(root)]


def test_a_game_is_signed_after_its_end_by_the_key_in_its_header(tmp_path: Path):
    person = sitting(tmp_path)
    play(person)
    person.wait(A_WHILE)
    (log,) = logs(tmp_path)
    assert log.header.key == public_key(person.box.session.vault)
    assert check(log).signed
    VerifyKey(log.header.key).verify(log.heads[-2], log.entries[-1][1][1])
    with pytest.raises(BadSignatureError):
        VerifyKey(log.header.key).verify(log.heads[-3], log.entries[-1][1][1])


def test_the_code_for_the_photograph_is_that_of_the_end(tmp_path: Path):
    person = sitting(tmp_path)
    play(person)
    shown = person.view.photo
    person.wait(A_WHILE)
    (log,) = logs(tmp_path)
    assert shown == (log.code, log.qr, "scene.code")


@pytest.mark.parametrize("ms", [0, 1, 100, 250])
def test_a_game_whose_signing_the_power_cut_is_sound_and_signed_at_the_next_start(tmp_path: Path, ms: int):
    person = sitting(tmp_path)
    play(person)
    person.wait(ms)
    person.power_on()
    assert not check(logs(tmp_path)[0]).signed
    person.wait(A_WHILE)
    assert check(logs(tmp_path)[0]).signed


def test_keys_are_answered_while_a_game_is_signed(tmp_path: Path):
    person = sitting(tmp_path)
    play(person)
    person.tap(OK)
    person.tap(1)  # the next game begins at once
    assert person.table is not None
    assert kinds(tmp_path) == [act.END]
    person.wait(A_WHILE)
    assert kinds(tmp_path) == [act.SIGNED]


def test_a_game_begun_before_the_box_had_a_key_is_not_signed(tmp_path: Path):
    person = sitting(tmp_path, 0)
    play(person)
    person.wait(A_WHILE)
    assert kinds(tmp_path) == [act.END]
    assert logs(tmp_path)[0].header.key == b""
    play(person)
    person.wait(A_WHILE)
    assert sorted(kinds(tmp_path)) == [act.END, act.SIGNED]


def test_the_key_is_the_same_for_ever_and_its_secret_in_no_log(tmp_path: Path):
    person = sitting(tmp_path)
    first = public_key(person.box.session.vault)
    person.power_on()
    person.wait(A_WHILE)
    assert public_key(person.box.session.vault) == first
    play(person)
    person.wait(A_WHILE)
    secret = (tmp_path / "vault/signing").read_bytes()[:32]
    assert len(secret) == 32
    assert secret not in logs(tmp_path)[0].frames


def test_a_box_without_randomness_has_no_key_and_plays(tmp_path: Path):
    person = sitting(tmp_path, body=Deaf)
    assert public_key(person.box.session.vault) == b""
    play(person)
    person.wait(A_WHILE)
    assert kinds(tmp_path) == [act.END]


def test_a_game_that_is_deleted_before_it_is_signed_is_forgotten(tmp_path: Path):
    person = sitting(tmp_path)
    play(person)
    session = person.box.session
    person.wait(50)
    for entry in session.catalogue.entries():
        session.catalogue.delete(entry.game_id)
    person.wait(A_WHILE)
    assert logs(tmp_path) == []
    assert session.vault.keys("signs-") == []
