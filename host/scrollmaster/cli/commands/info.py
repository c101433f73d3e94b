"""`scrollmaster info`: what a box reports about itself, and its games."""

from collections.abc import Iterator
from dataclasses import asdict

import click

from shared_rules.formats.format2 import OF_PAGE

from ...base.errors import Message
from ...base.terms import game_title, say
from ...box.link.about import ERRS, NO_CLOCK, NO_OK, About, about
from ...store import known_boxes
from ...store.logs.title import shown
from ..reach import reached
from ..shared import json_option, port_option, print_json, print_table, tell

_LOCAL = "+local"  # in the version of a box on which a maker's code runs (firmware/__init__.py)
_TRIALS = {NO_OK: "info.trial_no_ok", ERRS: "info.trial_errs", NO_CLOCK: "info.trial_no_clock"}


@click.command(help=say("info.help"))
@port_option
@json_option
def command(port: str | None, as_json: bool) -> None:
    with reached(port) as box:
        facts = box.hello()
        description = about(box)
        games = box.list()
    if as_json:
        print_json(
            {
                "box": asdict(facts),
                "about": description and asdict(description),
                "games": [asdict(game) for game in games],
            }
        )
        return
    tell("info.box", facts.box_id, facts.firmware, facts.boot, facts.used_percent)
    for message in _messages(description) if description else ():
        tell(*message)
    if games:
        columns = [say(f"games.{name}") for name in ("id", "game", "state", "records")]
        rows = [[game.game_id, game_title(game.game), say(f"info.state_{game.state}"), game.records] for game in games]
        print_table(say("info.title"), columns, rows)
    else:
        tell("info.no_games")
    if description and description.kits:
        tell("info.kits", ", ".join(shown(kit.title) for kit in description.kits))


def losses(description: About) -> Iterator[Message]:
    """What a box's flash has lost."""
    if description.lost_records or description.lost_games:
        yield "info.lost", description.lost_records, description.lost_games


def _messages(description: About) -> Iterator[Message]:
    """One message for each thing that the box reported."""
    if _LOCAL in description.firmware:
        yield ("info.local",)
    if description.firmware.endswith(OF_PAGE):
        yield ("info.lent",)
    if description.board:
        yield "info.board", description.board
    if description.commit:
        yield "info.commit", description.commit
    if description.compiler:
        yield "info.compiler", description.compiler
    if description.rules:
        yield (
            "info.rules",
            ", ".join(" ".join([game_title(game), *map(str, description.rules[game])]) for game in description.rules),
        )
    if description.key:
        yield "info.key", known_boxes.fingerprint(description.key)
    if description.page:
        yield "info.page", description.page
    yield from losses(description)
    if description.wiring:
        yield (f"info.wiring_{description.wiring}",)
    if description.trial:
        known = _TRIALS.get(description.trial)
        yield (known,) if known else ("info.trial", description.trial)
    if description.reset:
        yield (f"info.reset_{description.reset}",)
    if not description.faults:
        yield ("info.no_faults",)
    else:
        yield "info.faults", description.faults, description.fault
