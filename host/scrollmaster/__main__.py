"""`python -m scrollmaster`, and the command of that name. Ctrl-C ends it without a traceback from the beginning."""

import gc
import sys

_INTERRUPTED = 130
_MADE = 100_000  # objects between two looks for those that nobody needs: by default loading the program takes hundreds


def run() -> None:
    """Load the command line and leave the program to it."""
    gc.set_threshold(_MADE)
    try:
        from .cli import main  # here, because it is this that takes a moment

        main()
    except KeyboardInterrupt:
        sys.exit(_INTERRUPTED)
    finally:
        gc.freeze()  # all of it goes with the process: nobody looks through it once more


if __name__ == "__main__":
    run()
