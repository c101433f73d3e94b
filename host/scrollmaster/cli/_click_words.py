"""Owns what click itself says (usage, errors, the parts of a help), in the language of the program.

click passes its English to gettext; here it passes through our tables, where English is the last resort, too.
"""

from importlib import import_module

from ..terms import words

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
}


def _translated(text: str) -> str:
    term = TERMS.get(text)
    return words().text(term) if term else text


def _translated_many(one: str, many: str, count: int) -> str:
    return _translated(one if count == 1 else many)


def install() -> None:
    """Let click speak through our tables from now on."""
    for name in _MODULES:
        module = import_module(f"click.{name}")
        for spoken, ours in (("_", _translated), ("ngettext", _translated_many)):
            if hasattr(module, spoken):
                setattr(module, spoken, ours)
