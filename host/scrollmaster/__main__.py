"""`python -m scrollmaster`, and the command of that name. Ctrl-C ends it without a traceback from the beginning."""

import sys

_INTERRUPTED = 130


def run() -> None:
    """Load the command line and leave the program to it."""
    try:
        from .cli import main  # here, because it is this that takes a moment

        main()
    except KeyboardInterrupt:
        sys.exit(_INTERRUPTED)


if __name__ == "__main__":
    run()
