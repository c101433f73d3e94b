"""Owns the browser of the tests: Debian's chromium, and how it is started. What is missing is installed if possible."""

import fcntl
import os
import shutil
import subprocess
import tempfile
from pathlib import Path

from playwright.sync_api import Browser, Playwright

ARGUMENTS = (
    "--no-sandbox --disable-gpu --disable-quic --no-first-run --disable-background-networking "
    "--disable-component-update --disable-sync"
).split()


def find(program: str = "chromium", package: str = "chromium") -> str | None:
    """Where this program is; None when it is not here, and Debian's package of it cannot be had."""
    if not shutil.which(program) and hasattr(os, "geteuid") and os.geteuid() == 0 and shutil.which("apt-get"):
        with open(Path(tempfile.gettempdir()) / "scrollmaster-browser.lock", "w") as lock:
            fcntl.flock(lock, fcntl.LOCK_EX)
            if not shutil.which(program):
                _install(package)
    return shutil.which(program)


def launch(playwright: Playwright, program: str) -> Browser:
    """A browser of our own, without a window."""
    return playwright.chromium.launch(executable_path=program, args=ARGUMENTS)


def _install(package: str) -> None:
    environment = os.environ | {"DEBIAN_FRONTEND": "noninteractive"}
    for command in ("update", f"install --yes --no-install-recommends {package}"):
        subprocess.run(["apt-get", "-qq", *command.split()], env=environment, capture_output=True, check=False)
