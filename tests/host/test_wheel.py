"""What is installed from the wheel has all it needs to play and deploy, without the checkout."""

import os
import subprocess
import sys
import zipfile
from pathlib import Path

import pytest

from tests.host import sample_pack

ROOT = Path(__file__).parents[2]
PROBE = """
import shared_rules, scrollmaster
from scrollmaster.base import paths
for path in (Path(shared_rules.__file__), Path(scrollmaster.__file__), paths.firmware(), paths.rules(), paths.board()):
    assert path.exists() and path.is_relative_to(Path(sys.argv[1])), path
"""


@pytest.fixture(scope="module")
def installed(tmp_path_factory):
    """A folder with the contents of a wheel built from this checkout."""
    folder = tmp_path_factory.mktemp("wheel")
    build = [sys.executable, "-m", "build", "--wheel", "--no-isolation", "--outdir", str(folder), str(ROOT)]
    subprocess.run(build, check=True, capture_output=True)
    (wheel,) = folder.glob("*.whl")
    zipfile.ZipFile(wheel).extractall(folder / "site")
    return folder / "site"


def _python(installed, *args):
    environment = os.environ | {"PYTHONPATH": str(installed), "PYTHONSAFEPATH": "1"}
    return subprocess.run(
        [sys.executable, *args], env=environment, cwd=installed.parent, capture_output=True, text=True
    )


def test_code_and_data_come_from_the_wheel(installed):
    done = _python(installed, "-c", "import sys\nfrom pathlib import Path\n" + PROBE, str(installed))
    assert done.returncode == 0, done.stderr


def test_every_source_of_the_box_is_in_the_wheel(installed):
    for folder, home in (("firmware", "scrollmaster/_box/firmware"), ("shared_rules", "shared_rules")):
        sources = [path for path in (ROOT / folder).rglob("*") if path.suffix in (".py", ".tsv", ".txt")]
        assert {".py", ".tsv"} <= {source.suffix for source in sources}, folder
        for source in sources:
            assert (installed / home / source.relative_to(ROOT / folder)).read_bytes() == source.read_bytes()


@pytest.mark.slow
def test_a_pack_is_checked_with_the_laws_of_the_wheel(installed, tmp_path):
    done = _python(installed, "-m", "scrollmaster", "pack", "check", str(sample_pack.write(tmp_path)))
    assert done.returncode == 0, done.stderr


def test_the_command_starts(installed):
    done = _python(installed, "-m", "scrollmaster", "--help")
    assert done.returncode == 0 and "Usage" in done.stdout, done.stderr
