"""`scrollmaster info`: what a box reports about itself, and its games."""

from collections.abc import Iterator
from dataclasses import asdict

import click

from shared_rules.formats.format2 import OF_PAGE

from ...base.errors import Message
from ...base.terms import game_title, say
from ...box.link.about import NO_OK, About, about
from ...store import known_boxes
from ...store.logs.title import shown
from ..reach import reached
from ..shared import json_option, port_option, print_json, print_table, tell

_LOCAL = "+local"  # in the version of a box on which a maker's code runs (firmware/__init__.py)


@click.command(help=say("info.help"))
@port_option
@json_option
def command(port: str | None, as_json: bool) -> None:
    with reached(port) as box:
        facts = box.hello()
        said = about(box)
        games = box.list()
    if as_json:
        print_json({"box": asdict(facts), "about": said and asdict(said), "games": [asdict(game) for game in games]})
        return
    tell("info.box", facts.box_id, facts.firmware, facts.boot, facts.used_percent)
    for message in _messages(said) if said else ():
        tell(*message)
    if games:
        columns = [say(f"games.{name}") for name in ("id", "game", "state", "records")]
        rows = [[game.game_id, game_title(game.game), say(f"info.state_{game.state}"), game.records] for game in games]
        print_table(say("info.title"), columns, rows)
    else:
        tell("info.no_games")
    if said and said.kits:
        tell("info.kits", ", ".join(shown(kit.title) for kit in said.kits))


def losses(said: About) -> Iterator[Message]:
    """What a box's flash has lost."""
    if said.lost_records or said.lost_games:
        yield "info.lost", said.lost_records, said.lost_games


def _messages(said: About) -> Iterator[Message]:
    """One message for each thing that the box reported."""
    if _LOCAL in said.firmware:
        yield ("info.local",)
    if said.firmware.endswith(OF_PAGE):
        yield ("info.lent",)
    if said.board:
        yield "info.board", said.board
    if said.commit:
        yield "info.commit", said.commit
    if said.rules:
        yield "info.rules", ", ".join(" ".join([game_title(game), *map(str, said.rules[game])]) for game in said.rules)
    if said.key:
        yield "info.key", known_boxes.fingerprint(said.key)
    if said.page:
        yield "info.page", said.page
    yield from losses(said)
    if said.wiring:
        yield (f"info.wiring_{said.wiring}",)
    if said.trial:
        yield ("info.trial_no_ok",) if said.trial == NO_OK else ("info.trial", said.trial)
    if said.reset:
        yield (f"info.reset_{said.reset}",)
    if not said.faults:
        yield ("info.no_faults",)
    else:
        yield "info.faults", said.faults, said.fault
