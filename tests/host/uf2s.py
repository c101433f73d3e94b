"""Makes UF2 files, and folders that look like the drive of a board that waits for one."""

import struct

PICO, PICO_2 = 0xE48BFF56, 0xE48BFF59


def uf2(blocks=3, chip=PICO, **changed):
    """The bytes of a file of so many blocks. `changed`: what is wrong with the second one."""
    out = b""
    for number in range(blocks):
        row = {"first": 0x0A324655, "second": 0x9E5D5157, "flags": 0x2000, "number": number, "count": blocks}
        row |= {"family": chip, "last": 0x0AB16F30} | (changed if number == 1 else {})
        head = (row["first"], row["second"], row["flags"], 0x10000000 + 256 * number, 256)
        head += (row["number"], row["count"], row["family"])
        out += struct.pack("<8I", *head) + bytes([number]) * 476 + struct.pack("<I", row["last"])
    return out


def drive(folder, board="RPI-RP2"):
    """Make `folder` the drive of a board."""
    folder.mkdir(parents=True)
    (folder / "INFO_UF2.TXT").write_text(f"UF2 Bootloader v2.0\r\nModel: Raspberry Pi\r\nBoard-ID: {board}\r\n")
    return folder
