"""Starts MicroPython's unix port on the files of this checkout. Must never import anything of what it runs."""

import os
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parents[2]
COMMAND = os.environ.get("SCROLLMASTER_MICROPYTHON") or str(Path(sys.executable).with_name("micropython"))


def run(script, *args, heap="2m", timeout=300):
    """Run a script of this checkout; returns (exit code, all it printed)."""
    command = [COMMAND, "-X", f"heapsize={heap}", str(ROOT / script), *map(str, args)]
    done = subprocess.run(
        command,
        cwd=ROOT,
        env={"MICROPYPATH": f"{ROOT}:.frozen"},
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        timeout=timeout,
        check=False,
        text=True,
    )
    return done.returncode, done.stdout
