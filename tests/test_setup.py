"""Set-up installs what a command needs, by hash and no more, and says in one sentence what is wrong and what to do."""

import base64
import hashlib
import io
import json
import re
import subprocess
import sys
import tarfile
import zipfile
from pathlib import Path

import pytest

from tools import libraries, packages
from tools.errors import Problem

ROOT = Path(__file__).parents[1]
PAGE = "host/scrollmaster/page"
ROOMS = (PAGE, "tests/chip", "drawings/graphviz")
NOWHERE = "http://127.0.0.1:9"  # where nobody listens
LOADED = """
import sys
from importlib import import_module
from importlib.metadata import packages_distributions
for name in sys.argv[1:]:
    import_module(name)
made_by = packages_distributions()
print(*{whose for name in sys.modules for whose in made_by.get(name.partition(".")[0], ())})
"""


def lock_names(lock):
    return set(re.findall(r"^([\w.-]+)==", (ROOT / lock).read_text(), re.MULTILINE))


def fetched(target):
    """The locks that `make TARGET` follows where nothing is set up yet, but those of targets that it calls."""
    said = subprocess.run(
        ["make", "--no-print-directory", "--dry-run", "--always-make", "PYTHON=python3", target],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=True,
    ).stdout
    return re.findall(r"^python3 -m tools\.(?:libraries|packages) +(?:--\w+ +)*(\S+)", said, re.MULTILINE)


@pytest.mark.parametrize(
    ("target", "locks"),
    (
        ("demo", ["play.lock"]),
        ("page", ["play.lock", PAGE]),
        ("image", ["play.lock", "image.lock"]),
        ("lint", ["play.lock", "requirements.lock"]),
        ("bench", ["play.lock", "requirements.lock", PAGE, "bench.lock"]),
    ),
)
def test_a_command_fetches_what_it_needs_and_no_more(target, locks):
    assert fetched(target) == locks


def test_tests_have_all():
    assert {"play.lock", "requirements.lock", "stubs.lock", "oracle.lock", PAGE} <= set(fetched("test"))
    assert set(fetched("quick")) == {*fetched("test"), "drawings/graphviz"}


def test_what_a_player_installs_is_enough_to_load_every_command_and_to_build_the_page():
    commands = (ROOT / "host").glob("scrollmaster/**/*.py")
    wanted = [path for path in commands if path.parent.name in ("cli", "commands") and path.stem != "__init__"]
    names = [".".join(path.relative_to(ROOT / "host").with_suffix("").parts) for path in wanted]
    assert len(names) > 50
    done = subprocess.run(
        [sys.executable, "-c", LOADED, "scrollmaster.page.build", *names], capture_output=True, text=True, check=True
    )
    ours = {"scrollmaster", "setuptools"}  # which loads itself wherever a venv has it
    assert {name.lower() for name in done.stdout.split()} - ours <= lock_names("play.lock")


def test_all_locks_agree_on_what_a_player_installs():
    everything = (ROOT / "requirements.lock").read_text()
    assert lock_names("play.lock")
    for row in re.findall(r"^[\w.-]+==\S+", (ROOT / "play.lock").read_text(), re.MULTILINE):
        assert re.search(rf"^{re.escape(row)}\s", everything, re.MULTILINE), row


# Packages of npm


def archive(entries):
    """A package's bytes: of (name, content), or of (name, what kind of entry tarfile has)."""
    out = io.BytesIO()
    with tarfile.open(fileobj=out, mode="w:gz") as made:
        for name, content in entries:
            entry = tarfile.TarInfo(name)
            if isinstance(content, bytes):
                entry.size = len(content)
                made.addfile(entry, io.BytesIO(content))
            else:
                entry.type, entry.linkname = content.encode(), "/etc/passwd"
                made.addfile(entry)
    return out.getvalue()


def entry(data, **more):
    digest = base64.b64encode(hashlib.sha512(data).digest()).decode()
    return {"version": "1.2.3", "integrity": f"sha512-{digest}", **more}


class Shelf:
    """A folder with a lock, and a registry of the packages in it."""

    def __init__(self, path):
        self.folder = path / "room"
        self.registry = path / "registry"
        self.modules = self.folder / "node_modules"
        self.folder.mkdir()

    def lock(self, **known):
        rows = {f"node_modules/{name}": row for name, row in known.items()}
        (self.folder / "package-lock.json").write_text(json.dumps({"packages": {"": {}, **rows}}))

    def offer(self, name, data):
        place = self.registry / name / "-" / f"{name.split('/')[-1]}-1.2.3.tgz"
        place.parent.mkdir(parents=True, exist_ok=True)
        place.write_bytes(data)

    def install(self):
        packages.install(self.folder, self.registry.as_uri())

    def files(self):
        return sorted(path.relative_to(self.modules).as_posix() for path in self.modules.rglob("*") if path.is_file())


@pytest.fixture
def shelf(tmp_path):
    return Shelf(tmp_path)


def test_packages_come_by_their_hash_and_those_that_are_gone_go(shelf):
    one, other = archive([("package/a.js", b"a"), ("package/deep/b.js", b"b")]), archive([("other/c.js", b"c")])
    shelf.offer("one", one)
    shelf.offer("@scope/other", other)
    shelf.lock(**{"one": entry(one), "@scope/other": entry(other)})
    shelf.install()
    assert shelf.files() == [".package-lock.json", "@scope/other/c.js", "one/a.js", "one/deep/b.js"]
    shelf.lock(one=entry(one))
    (shelf.modules / ".fresh/one/half").mkdir(parents=True)  # a run that was cut
    shelf.install()
    assert shelf.files() == [".package-lock.json", "one/a.js", "one/deep/b.js"]


@pytest.mark.parametrize("how", ("not there", "another"))
def test_a_package_that_cannot_be_had_leaves_what_was_there(shelf, how):
    good, wanted = archive([("package/a.js", b"a")]), archive([("package/b.js", b"b")])
    shelf.offer("one", good)
    shelf.lock(one=entry(good))
    shelf.install()
    before = shelf.files()
    if how == "another":
        shelf.offer("two", archive([("package/b.js", b"evil")]))
    shelf.lock(one=entry(good), two=entry(wanted))
    with pytest.raises(Problem, match="run the same command again" if how == "not there" else "not what the lock"):
        shelf.install()
    assert [name for name in shelf.files() if not name.startswith(".fresh/")] == before


@pytest.mark.parametrize(
    ("name", "content"),
    (
        ("package/../../x", b"x"),
        ("/package/x", b"x"),
        ("package\\..\\x", b"x"),
        ("package/x", tarfile.SYMTYPE.decode()),
        ("package/x", tarfile.LNKTYPE.decode()),
        ("package/x", tarfile.CHRTYPE.decode()),
        ("package/x", bytes(1001)),
    ),
)
def test_an_archive_writes_only_files_into_its_folder_and_not_too_much(tmp_path, monkeypatch, name, content):
    monkeypatch.setattr(packages, "_MOST_UNPACKED", 1000)
    with pytest.raises(Problem):
        packages.unpack(archive([(name, content)]), tmp_path / "in" / "here")
    assert not [path for path in tmp_path.rglob("*") if path.is_file()]


@pytest.mark.parametrize(
    "known",
    (
        {"a": {"version": "1.2.3"}},
        {"a": {"version": "1.2.3", "integrity": "sha1-xxxx"}},
        {"a": entry(b"", resolved=f"{NOWHERE}/a.tgz")},
        {"a/node_modules/b": entry(b"")},
        {"../a": entry(b"")},
    ),
)
def test_a_lock_of_anything_but_hashed_packages_is_refused(shelf, known):
    shelf.lock(**known)
    with pytest.raises(Problem):
        packages.locked(shelf.folder / "package-lock.json")


def test_our_own_locks_are_such():
    assert [len(packages.locked(ROOT / room / "package-lock.json")) for room in ROOMS] == [4, 1, 1]


def test_the_registry_is_the_one_that_npm_would_ask(tmp_path, monkeypatch):
    monkeypatch.setattr(packages, "_SETTINGS", (str(tmp_path / "all"), str(tmp_path / "own")))
    assert packages.registry({}) == packages._REGISTRY
    (tmp_path / "all").write_text("registry=https://all.example/\n")
    (tmp_path / "own").write_text("fund=false\nregistry = https://own.example/npm/\n")
    assert packages.registry({}) == "https://own.example/npm"
    assert packages.registry({"npm_config_registry": NOWHERE}) == NOWHERE


def test_without_a_network_packages_are_asked_for_again_in_one_sentence(shelf):
    shelf.lock(one=entry(b""))
    with pytest.raises(Problem, match="run the same command again when there is a network") as raised:
        packages.install(shelf.folder, NOWHERE)
    assert "\n" not in str(raised.value)


# Libraries of Python


@pytest.fixture
def pip(tmp_path, monkeypatch):
    """Install a library that is offered, by the hash of a lock. No network, and nothing that this machine has kept."""
    shelf = tmp_path / "wheels"
    shelf.mkdir()
    with zipfile.ZipFile(shelf / "dummy-1.0-py3-none-any.whl", "w") as wheel:
        wheel.writestr("dummy.py", "")
        wheel.writestr("dummy-1.0.dist-info/METADATA", "Metadata-Version: 2.1\nName: dummy\nVersion: 1.0\n")
        wheel.writestr("dummy-1.0.dist-info/WHEEL", "Wheel-Version: 1.0\nRoot-Is-Purelib: true\nTag: py3-none-any\n")
        wheel.writestr("dummy-1.0.dist-info/RECORD", "")
    for name, value in {"FIND_LINKS": shelf, "NO_CACHE_DIR": 1, "RETRIES": 0, "CONFIG_FILE": "/dev/null"}.items():
        monkeypatch.setenv(f"PIP_{name}", str(value))
    monkeypatch.setenv("PIP_INDEX_URL", NOWHERE)
    monkeypatch.setenv("PIP_EXTRA_INDEX_URL", "")
    monkeypatch.setattr(libraries, "_PYTHON", sys.executable)

    def pip(name="dummy", digest=None):
        (wheel,) = shelf.glob("*.whl")
        digest = digest or hashlib.sha256(wheel.read_bytes()).hexdigest()
        (tmp_path / "x.lock").write_text(f"{name}==1.0 --hash=sha256:{digest}\n")
        libraries.install("--require-hashes", "-r", str(tmp_path / "x.lock"), "--target", str(tmp_path / "in"))
        return sorted(path.name for path in (tmp_path / "in").glob("*.py"))

    return pip


def test_libraries_come_by_their_hash(pip):
    assert pip() == ["dummy.py"]


@pytest.mark.parametrize(
    ("asked", "said"),
    (
        ({"name": "another"}, "the package index cannot be reached"),
        ({"digest": "0" * 64}, "a file is not what the lock names"),
    ),
)
def test_libraries_that_cannot_be_had_are_asked_for_again_in_one_sentence(pip, asked, said):
    with pytest.raises(Problem, match=said) as raised:
        pip(**asked)
    assert "run the same command again" in str(raised.value) and "\n" not in str(raised.value)


def test_what_pip_says_of_a_full_disk_is_said_in_short():
    told = libraries.reason("ERROR: Could not install packages due to an OSError: [Errno 28] No space left on device\n")
    assert "no room" in told and "run the same command again" in told
