"""Runs commands of the PC program in this process, as tests of the archive do."""

from click.testing import CliRunner
from scrollmaster.cli import main


def on(path):
    """What runs a command on the archive at `path`; it gives what is said, and holds the exit code to `code`."""

    def run(*args, code=0, **more):
        done = CliRunner().invoke(main, [*args, "--archive", str(path)], **more)
        assert done.exit_code == code, done.output
        return done.output

    return run


def checked(*args, code=None):
    """What the command says; a traceback, or more than one sentence on stderr, is none."""
    done = CliRunner().invoke(main, [str(arg) for arg in args])
    assert isinstance(done.exception, SystemExit | None), done.exc_info
    assert code is None or done.exit_code == code, done.output
    return done
