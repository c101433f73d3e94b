"""What to type to get this program again."""

import os
import shlex
import shutil
import sys

_NAME = "scrollmaster"


def own_name() -> str:
    """Its name, where a shell finds it, else how it was called."""
    if shutil.which(_NAME):
        return _NAME
    called = sys.argv[0]
    if called.endswith("__main__.py"):
        return f"{shlex.quote(os.path.basename(sys.executable))} -m {_NAME}"
    return shlex.quote(min(called, os.path.relpath(called), key=len))
