"""`scrollmaster box`: which boxes a club knows by their keys, and what runs on one."""

import hashlib
from datetime import date
from pathlib import Path

import click

from ...base import paths
from ...base.errors import BadData, WrongUse
from ...base.sanitize import sanitize
from ...base.terms import say
from ...box.deploy import drives, readback, uf2
from ...box.link.about import about
from ...store import known_boxes
from ...store.archive import Place
from ...store.box_series import series
from ...store.known_boxes import Known
from ..autobackup import backed_up
from ..groups import Group
from ..reach import is_stored, reached
from ..shared import (
    archive_file,
    archive_option,
    boxes_file,
    choose_again,
    open_archive,
    port_option,
    print_table,
    tell,
)


@click.group(cls=Group, help=say("box.help"), invoke_without_command=True)
@archive_option
@click.pass_context
def command(context: click.Context, archive_path: Place | None) -> None:
    if context.invoked_subcommand is None:
        known = known_boxes.load(boxes_file(archive_path))
        if known:
            columns = [say(f"box.{name}") for name in ("head", "fingerprint", "since", "replaced")]
            print_table(say("box.title"), columns, [_row(entry) for entry in known])
        else:
            tell("box.none")


@command.command("trust", help=say("box.trust_help"))
@click.argument("name", metavar="NAME")
@click.option("--by", default="", metavar="NAME", help=say("box.option_by"))
@click.option("--reason", default="", metavar="TEXT", help=say("box.option_reason"))
@port_option
@archive_option
def trust(name: str, by: str, reason: str, port: str | None, archive_path: Place | None) -> None:
    path = boxes_file(archive_path)
    known = known_boxes.load(path)
    if is_stored(port):
        raise WrongUse("box.unseen")
    with reached(port) as box:
        facts = box.hello()
        description = about(box)
    if description is None or not description.key:
        raise BadData("box.no_key")
    fresh = Known(name, description.key, date.today().isoformat(), by=by, reason=reason, box=facts.box_id)
    longer = known_boxes.trust(known, fresh)
    tell("box.compare", known_boxes.fingerprint(description.key))
    if not click.confirm(say("box.same")):
        raise WrongUse("box.not_trusted")
    known_boxes.save(path, longer)
    tell("box.trusted", name, sanitize(str(path)))
    place = archive_file(archive_path)
    if not isinstance(place, Path) or place.exists():
        with backed_up(archive_path) as archive:
            choose_again(archive)


@command.command("inspect", help=say("box.inspect_help"))
@click.argument("path", metavar="[UF2]", required=False, type=click.Path(path_type=Path))
@click.option("--board", type=click.Choice(tuple(drives.FAMILIES)), default="RPI-RP2", help=say("box.option_board"))
def inspect(path: Path | None, board: str) -> None:
    path = path or paths.image()
    data, families = uf2.read(path)
    if drives.FAMILIES[board] not in families:
        raise BadData("deploy.other_board", board)
    address, image = uf2.content(data, drives.FAMILIES[board])
    tell("box.image", sanitize(path.name), hashlib.sha256(data).hexdigest())
    at = readback.first_difference(readback.read(address, len(image)), image)
    if at < len(image):
        raise BadData("box.other_image", f"{address + at:x}")
    tell("box.same_image", len(image))


@command.command("report", help=say("box.report_help"))
@archive_option
def report(archive_path: Place | None) -> None:
    with open_archive(archive_path) as archive:
        found = series(archive.logs.get(game.game_id) for game in archive.games.all())
    for box in found:
        tell("box.series", box.box_id, box.here[-1], len(box.here))
        remarks = [(f"box.report_{name}", numbers) for name, numbers in box.remarks().items() if numbers]
        for term, numbers in remarks or [("box.report_good", [])]:
            tell(term, ", ".join(map(str, numbers)))
    if not found:
        tell("box.report_none")


def _row(entry: Known) -> list[str]:
    replaced = say("box.replaced_by", entry.replaced, entry.by, entry.reason) if entry.replaced else ""
    return [sanitize(part) for part in (entry.name, known_boxes.fingerprint(entry.key), entry.since, replaced)]
