"""What a pack reaches in the box's own MicroPython: none of the plain ways to files, modules and the seed of the dice.

It is no fence, and nobody says so: code that knows the interpreter's memory gets further (docs/security.md).
"""

import subprocess
from pathlib import Path

from scrollmaster.box.virtual import interpreter

from tests.host.hostile_packs import EVERYTHING, F_STRING, TRY, WAYS

PROMISES = (("a pack on the box has no plain way to files, other modules and the seed of the dice", "27 ways", "none"),)

ROOT = Path(__file__).parents[2]
SEEDS = (
    "from ...core import loader; FOUND.append(loader.bring('firmware.store', 'files').read('SEED'))",
    "from ...core import loader; FOUND.append(loader.sys.modules['firmware.store.files'].read('SEED'))",
    "from firmware.store import files; FOUND.append(files.read('SEED'))",
    "import firmware.store.files; FOUND.append(firmware.store.files.read('SEED'))",
    "FOUND.append(open('SEED').read())",
    "import io; FOUND.append(io.open('SEED').read())",
    "import os; FOUND.append(os.stat('SEED'))",
    "FOUND.append(__import__('uos').stat('SEED'))",
)
BOX = """
import sys
sys.path[:] = ['.frozen', %r]
from firmware.store import files
from firmware.game import opening
from firmware.platforms import pack_fence
import shared_rules.packs
from shared_rules.core import loader
shared_rules.packs.__path__ = %r
show, have, lost = print, files.read(%r), []
pack_fence.close()
pack = loader.package('thief')
show(pack.FOUND, files.read(%r) == have, have)
"""


def test_the_plain_ways_lead_nowhere(tmp_path):
    seed, mark = tmp_path / "seed", tmp_path / "mark"
    seed.write_bytes(b"secret")
    folder = tmp_path / "packs" / "thief"
    folder.mkdir(parents=True)
    ways = "".join(TRY % way for way in (*SEEDS, *WAYS))
    code = "FOUND = []\n" + ways.replace("SEED", str(seed)).replace("MARK", str(mark))
    (folder / "__init__.py").write_text(code)
    script = tmp_path / "box.py"
    script.write_text(BOX % (str(ROOT), str(folder.parent), str(seed), str(seed)))
    done = subprocess.run([interpreter.find(), str(script)], capture_output=True, text=True, check=False)
    assert done.stdout.split("\n")[0] == "[] True b'secret'", done.stdout + done.stderr
    assert not mark.exists()


def test_the_ways_are_those_of_the_pc():
    assert all(TRY % way in EVERYTHING for way in WAYS) and F_STRING
