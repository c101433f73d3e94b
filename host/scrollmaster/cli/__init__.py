"""Owns the command line as a whole: finds the commands, and turns problems into one sentence and an exit code.

A command is a file here that defines `command`; its name is the file's. Files that begin with `_` are helpers.
`--language` is the variable SCROLLMASTER_LANGUAGE for one run: set before any command is loaded, whose helps are texts.
Exit codes: 0 done, 1 the data is bad, 2 wrong use, 3 no box (none, busy, no permission, lost), 130 Ctrl-C.
"""

import json
import os
import sys
from importlib import import_module
from io import TextIOWrapper
from pathlib import Path

import click

from .. import languages
from ..plain import plain
from ..problem import Problem
from ..terms import say

INTERRUPTED = 130


class Commands(click.Group):
    """Loads a command when it is asked for, so that no command waits for the imports of another."""

    def list_commands(self, ctx):
        files = Path(__file__).parent.glob("[a-z]*.py")
        return sorted(file.stem.rstrip("_") for file in files)

    def get_command(self, ctx, cmd_name):
        if cmd_name not in self.list_commands(ctx):
            return None
        module = "import_" if cmd_name == "import" else cmd_name  # a word that Python keeps for itself
        return import_module(f"{__name__}.{module}").command

    def main(self, args=None, prog_name=None, **extra):
        args = sys.argv[1:] if args is None else list(args)
        as_json = "--json" in args
        for stream in (sys.stdout, sys.stderr):
            if isinstance(stream, TextIOWrapper):
                stream.reconfigure(errors="replace")  # a terminal that lacks a letter is no reason to stop
        try:
            self._choose_language(args)
            sys.exit(super().main(args, prog_name, standalone_mode=False, **extra))
        except Problem as problem:
            _complain(problem.message[0], say(*problem.message), problem.exit_code, as_json)
        except click.UsageError as error:
            _explain(error, as_json)
        except OSError as error:  # a full disk, a folder that may not be written
            _complain("cli.system", say("cli.system", plain(str(error))), 1, as_json)
        except (click.Abort, KeyboardInterrupt):
            _complain("cli.interrupted", say("cli.interrupted"), INTERRUPTED, as_json)

    def _choose_language(self, args):
        """Speak the language that the arguments ask for, if they do."""
        with self.make_context(None, list(args), resilient_parsing=True) as context:
            if language := context.params.get("language"):
                os.environ[languages.VARIABLE] = language
        self.help = say("cli.help")
        for option in self.params:
            if option.name == "language":
                option.help = say("cli.option_language")


def _explain(error, as_json):
    if as_json:
        _complain("usage", error.format_message(), error.exit_code, as_json)
    error.show()
    sys.exit(error.exit_code)


def _complain(code, sentence, exit_code, as_json):
    if as_json:
        sentence = json.dumps({"error": code, "message": sentence, "exit_code": exit_code})
    click.echo(sentence, err=True)
    sys.exit(exit_code)


@click.group(cls=Commands, help=say("cli.help"))
@click.version_option(package_name="scrollmaster")
@click.option("--language", type=click.Choice(languages.LANGUAGES), help=say("cli.option_language"))
def main(language):
    """The language has been chosen already, before any help was made."""
