"""`python -m scrollmaster`, and the command of that name. Ctrl-C ends it without a traceback from the beginning."""

import gc
import sys

_INTERRUPTED = 130
_GC_THRESHOLD = 100_000  # objects between two collections: by default loading the program takes hundreds of them


def run() -> None:
    """Load the command line and leave the program to it."""
    gc.set_threshold(_GC_THRESHOLD)
    try:
        from .cli import main  # here, because it is this that takes a moment

        main()
    except KeyboardInterrupt:
        sys.exit(_INTERRUPTED)
    finally:
        gc.freeze()  # all of it goes with the process: nobody looks through it once more


if __name__ == "__main__":
    run()
