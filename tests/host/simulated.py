"""Runs `scrollmaster simulate` for tests, and reads what it has written."""

from click.testing import CliRunner
from pyarrow import parquet
from scrollmaster.cli import main


def run(*args, code=0):
    done = CliRunner().invoke(main, ["simulate", *map(str, args)])
    assert done.exit_code == code, done.output
    return done.output


def rows(path):
    return parquet.read_table(path).to_pylist()
