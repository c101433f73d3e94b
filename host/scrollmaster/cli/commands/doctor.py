"""`scrollmaster doctor`: what works here, what does not, and what to do about it. No box is changed."""

import os
import platform
import sys
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

import click

from shared_rules import VERSION
from shared_rules.core.types import Message

from ...base.errors import Problem
from ...base.sanitize import sanitize
from ...base.terms import say
from ...box.deploy import drives
from ...box.link import devices
from ...box.link.about import about
from ...box.link.box import open_box
from ...box.virtual import interpreter
from ...store.archive import Archive, Place
from ...store.archive.store import damaged
from ..paragraph import paragraph
from ..shared import archive_file, archive_option, json_option, print_json

_MARKS = {True: "ok", False: "!!"}
RULES_FILE = "/etc/udev/rules.d/60-scrollmaster.rules"


@dataclass
class Finding:
    """What one look has shown. `lines`: to be typed or copied as they stand."""

    is_good: bool
    message: Message
    lines: tuple[str, ...] = ()


@click.command(help=say("doctor.help"))
@archive_option
@json_option
def command(archive_path: Place | None, as_json: bool) -> None:
    found: list[Finding] = []
    for each in examine(archive_file(archive_path)):
        found.append(each)
        if not as_json:
            _print(each)
    if as_json:
        print_json([{"ok": each.is_good, "code": each.message[0], "message": say(*each.message)} for each in found])
    if not all(each.is_good for each in found):
        sys.exit(1)


def _print(finding: Finding) -> None:
    click.echo(paragraph(f"{_MARKS[finding.is_good]}  {say(*finding.message)}", sys.stdout))
    for line in finding.lines:
        click.echo(f"      {line}")


def examine(archive: Place) -> Iterator[Finding]:
    """All findings, one after the other as they are made."""
    yield Finding(True, ("doctor.versions", VERSION, platform.python_version(), platform.system()))
    yield _micropython()
    yield _archive(archive)
    yield from _ports()
    yield _drive()


def udev_rules() -> tuple[str, ...]:
    """The lines that let whoever sits at the PC open a box's port."""
    rule = 'SUBSYSTEM=="tty", ATTRS{idVendor}=="%04x", TAG+="uaccess"'
    return tuple(rule % vendor for vendor in devices.USB_VENDORS)


def _micropython() -> Finding:
    try:
        return Finding(True, ("doctor.micropython", sanitize(str(interpreter.find()))))
    except Problem as problem:
        return Finding(False, problem.message)


def _archive(path: Place) -> Finding:
    """Whether it can be read and written. One that is not there is not made."""
    shown = sanitize(str(path))
    if not path.exists():
        return Finding(True, ("doctor.no_archive", shown))
    try:
        with Archive(path) as archive:
            fault = archive.store.fault()
            if fault and isinstance(path, Path):
                return Finding(False, damaged(path).message)
            if fault:
                return Finding(False, ("archive.unusable", shown, sanitize(fault)))
            games = len(archive.games.all())
            term = "doctor.archive" if archive.store.writable else "doctor.read_only"
            return Finding(archive.store.writable, (term, shown, games))
    except Problem as problem:
        return Finding(False, problem.message)


def _ports() -> Iterator[Finding]:
    """The ports that look like a box, and what answers there."""
    found = devices.find()
    if not found:
        yield Finding(True, ("doctor.no_box",))
    for device in found:
        if device.port.startswith("/") and not os.access(device.port, os.R_OK | os.W_OK):
            yield _closed(device.port)
        else:
            yield _answer(device.port)


def _closed(port: str) -> Finding:
    if sys.platform != "linux":
        return Finding(False, ("doctor.no_permission", port))
    return Finding(False, ("doctor.udev", port, RULES_FILE), udev_rules())


def _answer(port: str) -> Finding:
    """What is at a port: a box, with its firmware, or why it does not answer."""
    try:
        with open_box(port) as box:
            facts = box.hello()
            description = about(box)
    except Problem as problem:
        return Finding(False, problem.message)
    if description and description.faults:
        return Finding(False, ("doctor.faults", port, facts.firmware, description.faults, description.fault))
    return Finding(True, ("doctor.box", port, facts.firmware, facts.games))


def _drive() -> Finding:
    """A board that waits for an image."""
    try:
        drive = drives.find(drives.places())
    except Problem as problem:
        return Finding(False, problem.message)
    return Finding(True, ("doctor.drive", sanitize(str(drive.folder))) if drive else ("doctor.no_drive",))
