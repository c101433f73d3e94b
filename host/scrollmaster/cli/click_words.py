"""The texts of click itself (usage, errors, the parts of a help), in the language of the program.

click passes its English to gettext; here it passes through our tables, where English is the last resort, too.
"""

from importlib import import_module

import click

from ..base.terms import say, words

_MODULES = ("core", "decorators", "exceptions", "formatting", "parser", "types")
TERMS = {
    "Usage:": "click.usage",
    "Options": "click.options",
    "Commands": "click.commands",
    "Show this message and exit.": "cli.option_help",
    "Error: {message}": "click.error",
    "Try '{command} {option}' for help.": "click.try",
    "Missing argument": "click.missing_argument",
    "Missing option": "click.missing_option",
    "Choose from:\n\t{choices}": "click.choose",
    "Missing command.": "click.missing_command",
    "No such option {name!r}.": "click.no_option",
    "No such command {name!r}.": "click.no_command",
    "Got unexpected extra argument ({args})": "click.extra_argument",
    "Got unexpected extra arguments ({args})": "click.extra_arguments",
    "Option {name!r} requires an argument.": "click.needs_value",
    "Invalid value for {param_hint}: {message}": "click.invalid",
    "{value!r} is not one of {choices}.": "click.not_one_of",
    "{value!r} is not a valid {number_type}.": "click.no_number",
    "Did you mean {possibility}?": "click.did_you_mean",
    "(Did you mean one of: {possibilities}?)": "click.did_you_mean_one",
    "default: {default}": "click.default",
    "required": "click.required",
}
_PLACES = {  # what stands in a usage for what is to be typed
    "FILE": "click.place_file",
    "FOLDER": "click.place_folder",
    "FILE|FOLDER|LINK|PHOTO...": "click.place_sent",
    "GAME": "click.place_game",
    "LEVEL": "click.place_level",
    "LIST": "click.place_list",
    "NAME": "click.place_name",
    "NAME...": "click.place_names",
    "NEW_NAME": "click.place_new_name",
    "PATH": "click.place_path",
    "PATH|URL": "click.place_archive",
    "PORT": "click.place_port",
    "RULE": "click.place_rule",
    "SWITCH=VALUE": "click.place_switch",
    "TEXT": "click.place_text",
    "TITLE": "click.place_title",
    "YEAR": "click.place_year",
    "YYYY-MM-DD": "click.place_day",
    "YYYY-MM-DD [HH:MM]": "click.place_date",
}


def _translated(text: str) -> str:
    term = TERMS.get(text)
    return words().text(term) if term else text


def _translated_many(one: str, many: str, count: int) -> str:
    return _translated(one if count == 1 else many)


def spoken(command: click.Command) -> click.Command:
    """The command, with the placeholders of its usage in words of the language."""
    command.options_metavar = say("click.place_options")
    for one in command.params:
        _name_place(one)
    if isinstance(command, click.Group):
        optional = command.invoke_without_command
        command.subcommand_metavar = say("click.place_command_or_none" if optional else "click.place_command")
        for each in command.commands.values():
            spoken(each)
    return command


def _name_place(one: click.Parameter) -> None:
    """click puts the brackets of what may be left out around a name of its own alone."""
    known = _PLACES.get(one.metavar or (one.name or "").upper())
    if known and isinstance(one, click.Argument):
        one.metavar = say(known) if one.required else f"[{say(known)}]"
    elif known and one.metavar:
        one.metavar = say(known)


def install() -> None:
    """Let click speak through our tables from now on."""
    for name in _MODULES:
        module = import_module(f"click.{name}")
        for spoken, ours in (("_", _translated), ("ngettext", _translated_many)):
            if hasattr(module, spoken):
                setattr(module, spoken, ours)
