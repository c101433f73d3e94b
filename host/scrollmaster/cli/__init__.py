"""The command line: finds the commands, and turns problems into sentences and an exit code.

A command is a file that defines `command`; its name is the file's. The files lie in `commands`, and those of one game
in the `commands` of its folder in scrollmaster/games.
`--language` is the variable SCROLLMASTER_LANGUAGE for one run: set before any command is loaded, whose helps are texts.
Exit codes: 0 done, 1 the data is bad, 2 wrong use, 3 no box (none, busy, no permission, lost), 4 in order but not
provable, 130 Ctrl-C.
"""

import json
import os
import sys
from collections.abc import Sequence
from importlib import import_module
from io import StringIO, TextIOWrapper
from pathlib import Path
from typing import NoReturn

import click

from ..base import languages
from ..base.errors import Problem, WrongUse
from ..base.sanitize import sanitize
from ..base.terms import say
from . import click_words
from .groups import Group, by_task
from .paragraph import paragraph

DOOR = ("file_io", "groups", "reach", "shared")
INTERRUPTED = 130
_Resolved = tuple[str | None, click.Command | None, list[str]]

_PACKAGE = Path(__file__).parents[1]
_FOLDERS = ("cli/commands", "games/*/commands")


def _modules() -> dict[str, str]:
    """The module of every command by its name."""
    files = [file.relative_to(_PACKAGE) for folder in _FOLDERS for file in _PACKAGE.glob(f"{folder}/[a-z]*.py")]
    return {file.stem.rstrip("_"): ".".join(("", *file.with_suffix("").parts)) for file in files}


class Commands(Group):
    """Loads a command when it is asked for, so that no command waits for the imports of another."""

    def list_commands(self, ctx: click.Context) -> list[str]:
        return sorted(_modules())

    def tasks(self, names: Sequence[str]) -> list[tuple[str, Sequence[str]]]:
        return by_task(names)

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        module = _modules().get(cmd_name)
        command: object = import_module(module, _PACKAGE.name).command if module else None
        return click_words.spoken(command) if isinstance(command, click.Command) else None

    def resolve_command(self, ctx: click.Context, args: list[str]) -> _Resolved:
        """As click does; a name that is none is compared with those of all commands, which are not loaded yet."""
        try:
            return super().resolve_command(ctx, args)
        except click.NoSuchCommand as error:
            raise click.NoSuchCommand(error.command_name, possibilities=_modules(), ctx=ctx) from None

    def main(
        self,
        args: Sequence[str] | None = None,
        prog_name: str | None = None,
        complete_var: str | None = None,
        standalone_mode: bool = False,
        **extra: object,
    ) -> NoReturn:
        """Run a command and end the program. Errors of click are caught and reported here, like our own."""
        args = sys.argv[1:] if args is None else list(args)
        as_json = "--json" in args
        for stream in (sys.stdout, sys.stderr):
            if isinstance(stream, TextIOWrapper):
                stream.reconfigure(errors="replace")  # a terminal that lacks a letter is no reason to stop
        try:
            self._choose_language(args)
            sys.exit(super().main(args, prog_name, complete_var, False, **extra))
        except Problem as problem:
            sentences = "\n".join(say(*message) for message in problem.messages)
            _complain(problem.message[0], sentences, problem.exit_code, as_json)
        except click.UsageError as error:
            _explain(error, as_json)
        except OSError as error:  # a full disk, a folder that may not be written
            _forget_output()
            _complain("cli.system", say("cli.system", sanitize(str(error))), 1, as_json)
        except (click.Abort, KeyboardInterrupt):
            _complain("cli.interrupted", say("cli.interrupted"), INTERRUPTED, as_json)
        finally:
            _end_packs()

    def _choose_language(self, args: Sequence[str]) -> None:
        """Set the language that the arguments name, if any. WrongUse where the variable names none that there is."""
        with self.make_context(None, list(args), resilient_parsing=True) as context:
            if language := context.params.get("language"):
                os.environ[languages.VARIABLE] = language
            self.help = say("cli.help")
            click_words.spoken(self)
            for option in self.get_params(context):
                if isinstance(option, click.Option):
                    option.help = say(f"cli.option_{option.opts[0].lstrip('-')}")
        if wanted := languages.unknown():
            raise WrongUse("language.unknown", languages.VARIABLE, sanitize(wanted), ", ".join(languages.all_known()))


def _end_packs() -> None:
    """A command that has run no pack has not loaded what runs one either."""
    if running := sys.modules.get(f"{_PACKAGE.name}.store.packs.running"):
        running.renew()


def _forget_output() -> None:
    """Keep the interpreter from writing the rest of the output when it ends: that would raise a second error."""
    try:
        output = sys.stdout.fileno()
    except OSError:
        return  # it is no file
    with open(os.devnull, "w") as nowhere:
        os.dup2(nowhere.fileno(), output)


def _explain(error: click.UsageError, as_json: bool) -> NoReturn:
    if as_json:
        _complain("usage", _in_a_row(error.format_message()), error.exit_code, as_json)
    shown = StringIO()
    error.show(shown)
    click.echo(paragraph(_in_a_row(shown.getvalue().rstrip("\n")), sys.stderr), err=True)
    sys.exit(error.exit_code)


def _in_a_row(text: str) -> str:
    """click writes a list as lines, each after a tab."""
    return text.replace("\n\t", " ")


def _complain(code: str, sentence: str, exit_code: int, as_json: bool) -> NoReturn:
    as_object = {"error": code, "message": sentence, "exit_code": exit_code}
    click.echo(json.dumps(as_object) if as_json else paragraph(sentence, sys.stderr), err=True)
    sys.exit(exit_code)


click_words.install()


@click.group(cls=Commands, invoke_without_command=True)
@click.version_option(package_name="scrollmaster")
@click.option("--language", type=click.Choice(languages.all_known()))
@click.pass_context
def main(ctx: click.Context, language: str | None) -> None:
    """The language has been chosen already, before any help was made."""
    if not ctx.invoked_subcommand:
        from .next_steps import tell_next  # here, because the texts of what it imports are of the language chosen

        tell_next()
