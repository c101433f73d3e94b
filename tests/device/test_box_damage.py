"""Whatever the flash does or holds, the box starts, takes presses and answers the line; what was acknowledged stays."""

from firmware.input.keys import BACK, NEXT, OK, PREVIOUS
from firmware.store import files
from shared_rules.formats import packet
from tests.device.fake_body import FakeBody, Person
from tests.device.full_flash import FullFlash
from tests.device.toy_table import NEW_GAME, RESUME, at_table, begin, play_round, put_aside
from tests.expect import refuses
from tests.tempdir import TempDir

EVERY = 8  # writes, of which one is met in `make test`
BONUS_KEYS = (3, 1, OK)  # 10 and 2
ROUND = (0, 1, OK, 0, 1, OK) + BONUS_KEYS
DAMAGES = (
    lambda data: b"",
    lambda data: data[: len(data) // 2],
    lambda data: bytes([data[0] ^ 0x41]) + data[1:] if data else b"x",
    lambda data: b"\xff" * max(5, len(data)),
    lambda data: b"\x00" * len(data),
    lambda data: data + b"\xa5" * 50,
)
STRANGE_NAMES = (
    "/readme.txt",
    "/games/readme.txt",
    "/games/zzzzzzzzzzzzzzzz",
    "/games/zzzzzzzzzzzzzzzz.log",
    "/games/0123456789abcdef",
    "/games/0123456789abcdef.log",
    "/vault/x",
    "%s/x",
    "%s/cc",
    "%s/00001",
    "%s/0000xs",
    "%s/99999s",
    "%s/0000000000000000",
    "%s/00000-0000x",
)


def use(person):
    """Ask the box everything that a host asks, and press all there is to press."""
    hello = packet.encode(packet.HELLO, 1, bytes(8)) + packet.encode(packet.LIST, 2, bytes(2))
    answers = ask(person, hello)
    assert [answer[0] for answer in answers] == [0x81, 0x82]
    for name in files.names(person.body.root + "/games"):
        if len(name) in (16, 20) and name[0] != "z":
            game_id = bytes([int(name[at : at + 2], 16) for at in range(0, 16, 2)])
            answers = ask(person, packet.encode(packet.PULL, 3, game_id + bytes(4) + b"\xf8\x03"))
            assert len(answers) == 1
    for key in (OK, BACK, 0, OK, NEXT, PREVIOUS, 1, BACK, OK, OK):
        person.tap(key)
    for key in (OK, PREVIOUS, 0, BACK):
        person.hold(key)
    person.tap(RESUME, 0, OK, OK)


def ask(person, data):
    """The answers to what the line brings."""
    person.body.sent = b""
    person.body.received = data
    person.wait(1)
    return [packet.decode(line) for line in person.body.sent.split(b"\n")[:-1]]


def an_evening(root):
    """A finished game, one that waits, and one that is played. Returns the directory of the last."""
    person = at_table(root, 2)
    for _ in range(3):
        play_round(person, 2)
    person.tap(OK, OK)  # the final standings, and the code of the log
    begin(person)
    person.tap(0, 1, OK)
    put_aside(person)
    begin(person)
    person.tap(0, 1, OK, *ROUND)
    return person.box.session.catalogue.path(person.table.game_id)


def all_files(root):
    return [
        directory + "/" + name
        for directory in [root + "/vault"] + [root + "/games/" + name for name in files.names(root + "/games")]
        for name in files.names(directory)
    ] + [root + "/games/" + name for name in files.names(root + "/games") if name.endswith(".log")]


def everything(root):
    return [(path, files.read(path)) for path in all_files(root)]


def put_back(root, kept):
    for path in all_files(root):
        files.remove(path)
    for path, data in kept:
        files.make_directory(path[: path.rfind("/")])
        files.write(path, (data,))


def test_the_box_starts_and_works_with_any_file_damaged_or_gone():
    with TempDir() as root:
        an_evening(root)
        kept = everything(root)
        assert len(kept) >= 10
        for path, data in kept:
            for damage in DAMAGES + (None,):
                if damage:
                    files.write(path, (damage(data),))
                else:
                    files.remove(path)
                use(Person(FakeBody(root)))
                put_back(root, kept)


def test_a_game_of_which_nothing_is_left_hides_no_other():
    with TempDir() as root:
        running = an_evening(root)
        kept = everything(root)
        for name in files.names(root + "/games"):
            path = root + "/games/" + name
            for file in [path] if name.endswith(".log") else [path + "/" + part for part in files.names(path)]:
                if name.endswith(".log"):
                    files.write(file, ())
                else:
                    files.remove(file)
            person = Person(FakeBody(root))
            count = person.box.session.catalogue.count()
            _, answer = ask(person, packet.encode(packet.HELLO, 1, bytes(8)) + packet.encode(packet.LIST, 2, bytes(2)))
            assert answer[0] == 0x82 and answer[2][2] == count >= 2 and running
            use(person)
            put_back(root, kept)


def test_what_others_put_on_the_flash_is_left_alone():
    with TempDir() as root:
        running = an_evening(root)
        kept = everything(root)
        before = Person(FakeBody(root)).table.play.encode()
        for name in STRANGE_NAMES:
            path = name % running if name[0] == "%" else root + name
            files.write(path, (b"hello",))
            person = Person(FakeBody(root))
            assert name == "%s/99999s" or person.table.play.encode() == before, name
            use(person)
            files.remove(path)
            put_back(root, kept)


def test_a_flash_that_is_full_at_a_write_costs_nothing_that_was_acknowledged():
    assert fill_flash(1, False, EVERY) > 60
    assert fill_flash(2, True, EVERY) > 60


def test_a_flash_that_is_full_at_any_write_costs_nothing_that_was_acknowledged():
    for stays in (False, True):
        assert fill_flash(1, stays, 1) > 60


def fill_flash(at, stays, every):
    """Play a game on a flash that is full at change `at`, then at others, `every` so many. Returns the last."""
    changes = at
    while at <= changes:
        with TempDir() as root:
            with FullFlash(at, stays) as flash:
                person = Person(FakeBody(root))
                press_a_game(person)
                changes = flash.changes
                before = state(person)
                person.power_on()
                if stays:
                    assert state(person) == before, at
            person.power_on()
            assert state(person) == before, at
            use(person)
        at += every
    return at


def press_a_game(person):
    """Blindly: what is refused on the way makes another game of it, but no fault."""
    person.tap(NEW_GAME, person.box.session.game_names().index("pebbles"), 0, 1, OK)
    person.tap(*ROUND)
    put_aside(person)
    ask(person, packet.encode(packet.HELLO, 1, bytes(8)) + packet.encode(packet.LIST, 2, bytes(2)))
    person.tap(RESUME, 0)
    person.tap(*ROUND)
    person.tap(BACK, BACK)
    person.tap(*BONUS_KEYS)
    person.hold(NEXT)


def state(person):
    return person.table.play.encode() if person.table else None


def test_a_torn_tail_that_cannot_be_cut_off_takes_no_later_record_with_it():
    with TempDir() as root:
        person = at_table(root)
        before = state(person)
        catalogue = person.box.session.catalogue
        last = catalogue.path(person.table.game_id) + "/" + files.names(catalogue.path(person.table.game_id))[-1]
        files.append(last, b"\x09\x01")
        with FullFlash(1, True):
            person.power_on()
            assert state(person) == before
            refuses("refused.flash", person.table.roll)
            refuses("refused.flash", person.table.roll)
            assert state(person) == before
        person.table.roll()
        after = state(person)
        person.power_on()
        assert state(person) == after != before


def test_a_seed_that_the_flash_has_changed_rolls_no_dice():
    with TempDir() as root:
        person = at_table(root)
        seed = root + "/vault/seed-" + person.box.session.catalogue.path(person.table.game_id)[-16:]
        files.write(seed, (bytes(32),))
        person.power_on()
        refuses("refused.no_dice", person.table.roll)
        person.tap(0, 1)  # real dice can be typed
        assert person.view.cue != "no"


def test_a_box_that_is_on_for_weeks_still_sleeps():
    with TempDir() as root:
        person = Person(FakeBody(root))
        person.now_ms = (1 << 30) + 7
        person.power_on()
        person.tap(OK)
        person.wait(10000)
        frames = person.body.frames
        assert person.box.step(person.now_ms) > 60
        person.wait(1000)
        assert person.body.frames - frames < 10


def test_a_host_that_asks_and_does_not_listen_is_not_heard_until_it_does():
    class Deaf(FakeBody):
        def write(self, data):
            return 0

    with TempDir() as root:
        body = Deaf(root)
        person = Person(body)
        line = packet.encode(packet.HELLO, 1, bytes(8))
        body.received = line
        person.wait(1)
        body.received = line
        person.wait(1)
        assert body.received == line
