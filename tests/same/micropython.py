"""Starts MicroPython's unix port on the files of this checkout. It imports nothing of what it runs."""

import os
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parents[2]
COMMAND = os.environ.get("SCROLLMASTER_MICROPYTHON") or str(Path(sys.executable).with_name("micropython"))


def run(script, *args, heap="2m", root=ROOT, timeout=300):
    """Run a script with `root` (this checkout, or a compiled copy) to import from; returns (exit code, output)."""
    command = [COMMAND, "-X", f"heapsize={heap}", str(ROOT / script), *map(str, args)]
    done = subprocess.run(
        command,
        cwd=root,
        env={"MICROPYPATH": f"{root}:.frozen"},
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        timeout=timeout,
        check=False,
        text=True,
    )
    return done.returncode, done.stdout
