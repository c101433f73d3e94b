"""Owns the browser of the tests: Debian's chromium, installed where that can be done, and how it is started."""

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


def find() -> str | None:
    """The browser's program; None when there is none, nor one to be had."""
    if not shutil.which("chromium") and hasattr(os, "geteuid") and os.geteuid() == 0 and shutil.which("apt-get"):
        with open(Path(tempfile.gettempdir()) / "scrollmaster-browser.lock", "w") as lock:
            fcntl.flock(lock, fcntl.LOCK_EX)
            if not shutil.which("chromium"):
                _install()
    return shutil.which("chromium")


def launch(playwright: Playwright, program: str) -> Browser:
    """A browser of our own, without a window."""
    return playwright.chromium.launch(executable_path=program, args=ARGUMENTS)


def _install() -> None:
    environment = os.environ | {"DEBIAN_FRONTEND": "noninteractive"}
    for command in ("update", "install --yes --no-install-recommends chromium"):
        subprocess.run(["apt-get", "-qq", *command.split()], env=environment, capture_output=True, check=False)
