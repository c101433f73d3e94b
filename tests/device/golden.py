"""Compares pictures with the golden ones in tests/device/frames.

    RECORD_FRAMES=1 .venv/bin/pytest tests/device -k frames      rewrites them; then read the difference

A picture without a golden one fails, and so does a golden one that no test uses.
"""

import os

FOLDER = __file__.rsplit("/", 1)[0] + "/frames/"


def check(name, picture):
    """Assert that `picture` is the golden one of that name."""
    path = FOLDER + name + ".txt"
    picture += "\n"
    if hasattr(os, "getenv") and os.getenv("RECORD_FRAMES"):  # a board has no environment
        with open(path, "w") as file:
            file.write(picture)
    with open(path) as file:
        wanted = file.read()
    assert picture == wanted, "%s differs; it is now\n%s" % (name, picture)


def unused(used, beginning):
    """The golden pictures whose name begins so and that are not in `used`."""
    names = [name[:-4] for name in os.listdir(FOLDER) if name.startswith(beginning)]
    return [name for name in names if name not in used]
