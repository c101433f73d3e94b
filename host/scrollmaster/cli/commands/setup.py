"""`scrollmaster setup`: how a box looks, sounds and speaks, seen and set from the PC."""

from collections.abc import Callable

import click

from shared_rules.formats.settings import SETTINGS

from ...base.errors import WrongUse
from ...base.languages import all_known
from ...base.terms import say
from ...box.link.about import about
from ...box.link.sending import Setting, put_page, put_preset, put_setting, settings
from ...store.archive import Place
from ...views.simulate.likeness import Likeness, likeness
from ..box_languages import of_box
from ..reach import reached
from ..shared import archive_option, json_option, open_archive, page_address, port_option, print_json, print_table, tell

Words = dict[str, tuple[str, ...]]  # the values of each setting as they are typed
CHOICES: Words = dict(SETTINGS)
_LANGUAGE = "language"
_NONE = "none"


def _options(command: Callable[..., None]) -> Callable[..., None]:
    """One option a setting."""
    for name, values in reversed(CHOICES.items()):
        choices = all_known() if name == _LANGUAGE else values
        command = click.option(f"--{name}", type=click.Choice(choices), help=say(f"setup.{name}"))(command)
    return command


@click.command(help=say("setup.help"))
@_options
@click.option("--page", metavar=f"URL|{_NONE}", help=say("setup.page"))
@click.option("--from", "game_id", metavar="GAME", help=say("setup.from"))
@archive_option
@port_option
@json_option
def command(
    port: str | None,
    as_json: bool,
    page: str | None,
    game_id: str | None,
    archive_path: Place | None,
    **wanted: str | None,
) -> None:
    checked = None if page is None else "" if page == _NONE else page_address(page)
    entered = None if game_id is None else _entered(game_id, archive_path)
    with reached(port) as box:
        known = {setting.name for setting in settings(box)}
        words = CHOICES | {_LANGUAGE: of_box(about(box))}
        for name, word in wanted.items():
            if word is None:
                continue
            if name not in known:
                raise WrongUse("setup.unknown", name)
            if word not in words[name]:
                raise WrongUse("language.not_on_box", word)
            put_setting(box, name, words[name].index(word))
        if checked is not None:
            put_page(box, checked)
        if entered:
            for name, data in entered.blobs:
                put_preset(box, entered.game, name, data)
        stored = settings(box)
        description = about(box)
    known_page = description.page if description else ""
    if as_json:
        print_json({setting.name: _word(setting, words) for setting in stored} | {"page": known_page})
        return
    columns = [say("setup.setting"), say("setup.change")]
    rows = [(_shown(setting, words), _option(setting, words)) for setting in stored]
    rows.append((say("setup.page_is", known_page or ("setup.page_none",)), f"--page URL|{_NONE}"))
    print_table(say("setup.title"), columns, rows)
    if game_id is not None:
        tell("setup.from_done", game_id)
    elif not any(wanted.values()) and page is None:
        tell("setup.how", "scrollmaster setup --brightness dim")


def _entered(game_id: str, archive_path: Place | None) -> Likeness:
    """What the owners of a game have entered."""
    with open_archive(archive_path) as archive:
        found = likeness(archive.logs.get(archive.games.find(game_id).game_id), archive.packs.get)
    if not found.blobs:
        raise WrongUse("setup.from_nothing", game_id)
    return found


def _shown(setting: Setting, words: Words) -> str:
    """A setting with its value in the words of the box's menu; as it is typed when the box knows more than this."""
    term = f"menu.{setting.name}"
    value = f"{term}{setting.value}"
    is_known = say(term) != term and say(value) != value
    return say(term, (value,)) if is_known else f"{setting.name}: {_word(setting, words)}"


def _option(setting: Setting, words: Words) -> str:
    """What is typed to change it."""
    return f"--{setting.name} {'|'.join(words[setting.name])}" if setting.name in words else ""


def _word(setting: Setting, words: Words) -> str:
    """The value of a setting as it is typed here; its number when the box knows more than this program."""
    values = words.get(setting.name, ())
    return values[setting.value] if setting.value < len(values) else str(setting.value)
