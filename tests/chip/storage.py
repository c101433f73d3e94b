"""Owns the box's file system inside a flash image, seen from the PC: made, filled and read with littlefs itself."""

from collections.abc import Iterator
from pathlib import Path, PurePosixPath

from littlefs import LittleFS, UserContext

from firmware.store.vault import KNOWN
from tools.image import boards

FLASH_BYTES = 2 << 20
RING_AT = boards.CODE_BYTES  # where records wait
AT = RING_AT + boards.FLASH["ring"]
BYTES = boards.FLASH["storage"]
BLOCK = 4096
PAGE = 256
DISK_VERSION = 0x00020001  # what MicroPython 1.25 writes


def empty() -> bytearray:
    """A flash as it comes from the factory."""
    return bytearray(b"\xff" * FLASH_BYTES)


def formatted() -> bytearray:
    """A flash whose storage is an empty file system."""
    flash = empty()
    keep(flash, mount(flash, fresh=True))
    return flash


def mount(flash: bytearray, fresh: bool = False) -> LittleFS:
    """The file system of this flash; `fresh`: an empty one. Keep what it writes with `keep`."""
    context = UserContext(BYTES)
    context.buffer = bytearray(flash[AT : AT + BYTES])
    files = LittleFS(
        context=context,
        block_size=BLOCK,
        block_count=BYTES // BLOCK,
        prog_size=PAGE,
        disk_version=DISK_VERSION,
        mount=False,
    )
    if fresh:
        files.format()
    files.mount()
    return files


def keep(flash: bytearray, files: LittleFS) -> None:
    """Put the file system back into the flash it came from."""
    flash[AT : AT + BYTES] = files.context.buffer


def fill(flash: bytearray, folder: Path, below: str = "/") -> None:
    """Copy a folder into a fresh file system of this flash."""
    files = mount(flash, fresh=True)
    for path in sorted(folder.rglob("*")):
        name = str(PurePosixPath(below) / path.relative_to(folder).as_posix())
        if path.is_dir():
            files.makedirs(name, exist_ok=True)
        else:
            files.makedirs(str(PurePosixPath(name).parent), exist_ok=True)
            with files.open(name, "wb") as file:
                file.write(path.read_bytes())
    keep(flash, files)


def read(flash: bytearray, suffix: str = "") -> dict[str, bytes]:
    """All files of this flash whose names end so, by their paths."""
    return dict(_read(mount(flash), suffix))


def of_games(files: dict[str, bytes]) -> dict[str, bytes]:
    """What games leave on a flash; how much was read of what is taught depends on how a body shows it."""
    return {name: data for name, data in files.items() if KNOWN not in name}


def _read(files: LittleFS, suffix: str) -> Iterator[tuple[str, bytes]]:
    for folder, _, names in files.walk("/"):
        for name in names:
            if name.endswith(suffix):
                path = str(PurePosixPath(folder) / name)
                with files.open(path, "rb") as file:
                    yield path, file.read()
