"""The run files: which virtual boxes run on this PC, and the port of each.

A run file is `<pid>-<bus>.json` with pid, port and bus port; it goes with its box; one left over is skipped.
"""

import json
import os
from pathlib import Path

import platformdirs

from ...base.json_types import is_table


def directory() -> Path:
    """Where run files lie; made when it is not there, for this user alone."""
    path = Path(platformdirs.user_data_dir("scrollmaster")) / "run"
    path.mkdir(parents=True, exist_ok=True, mode=0o700)
    return path


def write(port: str, bus: int) -> Path:
    """Say that this process holds a virtual box. The caller removes the file at the end."""
    path = directory() / f"{os.getpid()}-{bus}.json"
    path.write_text(json.dumps({"pid": os.getpid(), "port": port, "bus": bus}))
    return path


def ports() -> list[str]:
    """The ports of the virtual boxes that run."""
    return [port for path in sorted(directory().glob("*.json")) if (port := _port(path))]


def _port(path: Path) -> str | None:
    """The port in a run file, while the process that wrote it runs."""
    try:
        run: object = json.loads(path.read_text())
        if not is_table(run):
            return None
        pid, port = run.get("pid"), run.get("port")
        if not isinstance(pid, int) or not isinstance(port, str):
            return None
        if os.name == "posix":  # elsewhere this would be a real signal
            os.kill(pid, 0)
    except (OSError, ValueError, OverflowError):
        return None
    return port
