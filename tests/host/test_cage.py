"""What confines a pack, tried by a guest that is an attacker from its first line: no house code stands between."""

import time
from pathlib import Path

import pytest
from scrollmaster.base.terms import words
from scrollmaster.store.packs import guest, remote, running, untrusted
from scrollmaster.store.packs.faults import Ended, Fault, Late, Nonsense
from scrollmaster.store.packs.process import MAX_BYTES, Budget, Process

from shared_rules.core.loader import load
from shared_rules.formats import pack
from shared_rules.laws import bot
from tests.host import sample_pack
from tests.host.caged import GUARD_S, GUESTS, HEAP, fill, flood, grown_kb
from tests.lanes import slow_after

PROMISES = (
    (
        "a guest that is hostile from its first line: reaches, memory, time",
        "nothing, bounded",
        "0 of 13 ways; ends in its time",
    ),
    ("games played in the cage come out as in CPython: own games, as packs, by chance", "same bytes", "held"),
)

ALL_IS_WELL = 'host.call("wait", ""); host.call("take", ""); host.call("answer", repr(FOUND))\n'
OUT = (  # what would reach something; whatever it gives is handed out
    "open('/etc/passwd').read()",
    "open('/etc/passwd', 'w')",
    "__import__('os').listdir('/')",
    "__import__('os').stat('/etc/passwd')",
    "__import__('os').mkdir('/tmp/made')",
    "__import__('os').getenv('HOME')",
    "__import__('os').rename('/etc/passwd', '/etc/p')",
    "__import__('os').urandom(4)",
    "__import__('vfs').VfsPosix('/').ilistdir('/')",
    "__import__('socket').socket()",
    "host.call('read', '0 9 /etc/passwd')",
    "host.call('read', '-9 99999999 b')",
    "host.call('wrong', '')",
)


@pytest.fixture
def cage(tmp_path, monkeypatch):
    """A guest whose first code is `code`."""

    def cage(code, files=None):
        (tmp_path / "boot.py").write_text("import host\nFOUND = []\n" + code)
        monkeypatch.setattr(guest, "BOOT", tmp_path / "boot.py")
        return guest.Guest(files or {"a": b"abc"}, HEAP)

    return cage


@pytest.mark.parametrize("way", OUT)
def test_nothing_outside_can_be_reached(cage, way):
    code = f"try:\n    FOUND.append({way})\nexcept Exception:\n    pass\n" + ALL_IS_WELL
    try:
        assert cage(code).ask(b"{}", 5) in (b"[]", b"[None]", b"['']")
    except EOFError:
        pass  # it was ended for it
    assert not Path("/tmp/made").exists()


@pytest.mark.parametrize(
    "code",
    slow_after(
        4,
        [
            "while True: print('x' * 9999)",
            "import time\nwhile True: time.sleep(1000)",
            "9 ** 9 ** 9",
            "x = [0]\nx.extend(x for _ in iter(int, 1))",
            "while True: pass",
            "while True: host.call('kind', 'a' * 60000)",
            "import gc\nwhile True: gc.collect()",
        ],
    ),
)
def test_a_guest_that_does_not_answer_is_ended_in_time_and_leaves_no_thread_that_runs(cage, code):
    held = cage(code)
    with pytest.raises((TimeoutError, EOFError)):
        held.ask(b"{}", 1)
    assert held.ended.wait(GUARD_S), "it still runs"


def test_memory_has_a_bound_and_goes_with_the_guest(tmp_path):
    assert grown_kb(fill, tmp_path) < GUESTS * 10_000, "10 MB a guest, of which a command has 16"


@pytest.mark.parametrize("size", [64 * 1024 + 1, 1_000_000])
def test_an_answer_that_is_too_long_ends_the_guest(cage, size):
    with pytest.raises(EOFError):
        cage(f"host.call('wait', '')\nhost.call('answer', 'x' * {size})").ask(b"{}", 5)


@pytest.mark.parametrize(("first", "answers"), [("", 0), ("host.call('wait', '')\n", 1)])
def test_answers_that_nobody_asked_for_end_the_guest_and_are_not_kept(tmp_path, first, answers):
    """While a slow box is waited for, a guest could fill the memory with them."""
    assert grown_kb(flood, tmp_path, first, answers) < 20_000


def test_a_guest_is_not_late_while_the_processor_does_other_work(cage, monkeypatch):
    held = cage("host.call('wait', '')\nfor _ in range(10**6): pass\nhost.call('answer', '1')\n")
    monkeypatch.setattr(time, "process_time", lambda: 0.0)
    assert held.ask(b"{}", 0) == b"1"


def test_a_guest_that_waits_where_it_was_asked_is_ended(cage):
    held = cage("host.call('wait', '')\nhost.call('wait', '')\n")
    with pytest.raises(EOFError):
        held.ask(b"{}", 1000)


def test_a_guest_that_answers_nonsense_is_not_asked_again(cage):
    process = Process("a", {}, HEAP, Budget(20))
    process._guest = cage("while True:\n    host.call('wait', '')\n    host.call('answer', '[]')\n")
    with pytest.raises(Nonsense):
        process.ask(dict, "facts")
    assert process._guest.ended.wait(GUARD_S)
    with pytest.raises(Ended):
        process.ask(dict, "facts")


def test_what_a_pack_says_stays_in_bounds():
    """Answers of every shape and size that JSON has: each is rebuilt or rejected, quickly."""
    deep: object = ["a.b"]
    for _ in range(100):
        deep = ["a.b", deep]
    for value in (deep, ["x" * 256], [["a"]] * 401, [2**63], {"a": 1}, [1.5], [None], "a", -1, True):
        with pytest.raises((TypeError, ValueError, KeyError)):
            untrusted.messages([value])


def test_a_text_that_names_itself_again_and_again_stays_short_and_is_soon_said():
    """Eight arguments, four deep, each said eight times: with letters and without."""
    for text, most in (("{0}{1}{2}{3}{4}{5}{6}{7}", 300), ("{0}" * 8 + "w" * 200, 300)):
        asked = []
        message = ("m.t", ("m.t", ("m.t", ("m.t", *[""] * 8))))
        said = words(lambda term, text=text, asked=asked: asked.append(term) or text).say(message)
        assert len(said) <= most and len(asked) <= 64
    message: tuple = ("m.t",)
    for _ in range(3):
        message = ("m.t", *[message] * 8)
    asked = []
    words(lambda term: asked.append(term) or text).say(untrusted.message(list(map(_listed, message))))
    assert len(asked) <= 64


def test_a_message_of_our_own_is_said_whole():
    message = ("peb.last",)
    for _ in range(100):
        message = ("log.record", 7, message)
    assert words().say(message).endswith("peb.last")


def test_time_of_our_own_counts_unless_something_else_is_waited_for(monkeypatch):
    now = [0.0]
    monkeypatch.setattr(time, "process_time", lambda: now[0])
    check, pull = Budget(10), Budget(10, 0.5)
    now[0] = 4
    for budget in (check, pull):
        budget.count_gap()
    assert (check.left, pull.left) == (6, 9.5)
    now[0] = 7
    for budget in (check, pull):
        budget.count()
    assert (check.left, pull.left) == (3, 6.5) and not check.spent
    now[0] = 11
    pull.skip()
    check.count_gap()
    assert check.spent and pull.left == 6.5


def test_packs_that_hang_share_the_time_of_a_command(monkeypatch):
    running.renew()
    monkeypatch.setattr(running, "SECONDS", 1)
    start = time.process_time()
    for number in range(5):
        with pytest.raises(Late):
            remote.remote_game("marbles", pack.make([("__init__.py", b"while True: %d" % number)]))
    assert time.process_time() - start < 3
    running.renew()


def test_a_text_does_not_grow_by_being_made_harmless():
    """A letter beside one that takes four bytes takes four, too: written out it would be twenty-four."""
    text = "\U0001f600" + "\x7f" * 254
    assert untrusted.text(text) == "\U0001f600" + "?" * 254


def _listed(value):
    return [_listed(part) for part in value] if isinstance(value, tuple) else value


@pytest.mark.parametrize("name", ["sys", "builtins"])
def test_what_stands_in_place_of_open_leads_to_no_module(tmp_path, name):
    """The fence (firmware/platforms/pack_fence.py) runs here, too, and this interpreter shows a function's globals."""
    running.renew()
    tries = f"try:\n    open.__globals__['{name}']\n    Pebbles.RULES_VERSION = 7\nexcept KeyError:\n"
    source = (sample_pack.write(tmp_path) / "__init__.py").read_text() + "\n" + tries
    for last, version in (("    pass\n", 1), ("    Pebbles.RULES_VERSION = 8\n", 8)):
        data = pack.make([("__init__.py", (source + last).encode())])
        assert remote.remote_game("marbles", data).RULES_VERSION == version
    running.renew()


@pytest.mark.parametrize("game", ["magalon", "maginor", "wizwar"])
def test_what_is_played_in_the_cage_is_what_cpython_plays(game):
    """The collector of this MicroPython misses what WebAssembly holds, so when it runs matters (guest/boot.py)."""
    root = Path(__file__).parents[2] / "shared_rules" / "games" / game
    older = {path.name for path in root.glob("v*") if path.is_dir()}
    entries = {
        path.relative_to(root).as_posix(): path.read_bytes()
        for path in root.rglob("*.py")
        if path.relative_to(root).parts[0] not in older
    }
    process = Process(game, entries, 8 * 1024 * 1024, Budget(200))
    rules = remote.Rules(process)
    for seed in (0, 1):
        process.renew()
        here = list(bot.lines(load(game), seed))
        assert list(bot.lines(remote.game_of(rules, lambda _term: None), seed)) == here
        assert process._bytes < MAX_BYTES // 4, "no honest game comes near"
    process.end()


def test_more_packs_than_a_command_runs_are_left_alone():
    running.renew()
    for number in range(running.MOST + 3):
        data = pack.make([("__init__.py", b"X = %d" % number)])
        with pytest.raises(Fault):
            remote.remote_game("marbles", data)
    assert len(running._running) <= running.MOST
    running.renew()
