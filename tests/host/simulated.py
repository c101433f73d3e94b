"""Runs `scrollmaster simulate` for tests, and reads what it has written."""

import json

import duckdb
from click.testing import CliRunner
from scrollmaster.cli import main


def run(*args, code=0):
    done = CliRunner().invoke(main, ["simulate", *map(str, args)])
    assert done.exit_code == code, done.output
    return done.output


def rows(path):
    found = duckdb.sql(f"FROM '{path}'")
    return [dict(zip(found.columns, row, strict=True)) for row in found.fetchall()]


def options(path):
    """What the file says of how its games were played."""
    ((said,),) = duckdb.execute("SELECT value FROM parquet_kv_metadata(?)", [str(path)]).fetchall()
    return json.loads(said)
