"""What any format refuses, and what a log says of the pack behind its game."""

from shared_rules.core import action as act
from shared_rules.formats import record
from shared_rules.formats.fields import Bytes, Fields, Int
from shared_rules.formats.layout import HARDWARE, Header, format_number
from tests.expect import refuses

FORMAT = record.NEWEST


def test_a_record_of_too_few_or_too_many_values_is_laid_out_by_no_format():
    for values in ((), (0,), (0, bytes(32)), (0, bytes(32), b"", b"")):
        refuses("refused.record", FORMAT.lay_out, act.END, 0, values)
        refuses("refused.record", FORMAT.encode, act.END, 0, values)
    body = FORMAT.encode(act.END, 0, (0, bytes(32), b""))
    assert FORMAT.decode(body) == (act.END, 0, (0, bytes(32), b""))
    refuses("refused.record", FORMAT.decode, body + b"\x00")
    refuses("refused.record_kind", FORMAT.lay_out, 15, 0, (0,))
    refuses("refused.record_kind", FORMAT.decode, b"\x0f\x00\x00")


def test_a_value_of_another_kind_stands_in_no_record():
    wrong = {
        act.ACTION: (("0",), (0, b""), (act.ROLL, 0, "6")),
        act.END: (("0", bytes(32), b""), (b"", bytes(32), b""), (0, "", b""), (0, 32, b"")),
        act.BLOB: ((b"chart", b""), (0, b""), ("chart", "")),
    }
    for kind, rows in wrong.items():
        for values in rows:
            refuses("refused.record", FORMAT.encode, kind, 0, values)


def test_an_int_of_more_than_ten_bytes_stands_in_no_field():
    fields = Fields(Int(), Bytes())
    for number, taken in ((2**69 - 1, True), (-(2**69), True), (2**69, False), (-(2**69) - 1, False)):
        if taken:
            out = bytearray()
            fields.check((number, b""))
            fields.put(out, (number, b""))
            assert fields.get(bytes(out), 0) == (number, b"")
        else:
            refuses("refused.record", fields.check, (number, b""))


def test_a_header_has_all_its_values_or_is_none():
    values = FORMAT.header_values(Header())
    refuses("refused.record", FORMAT.header, values[:-1])
    refuses("refused.record", FORMAT.header, values + (0,))


def test_a_header_that_says_nothing_says_so():
    header = Header()
    numbers = (header.format, header.rules_version, header.entropy, header.boot, header.boot_ms, header.prompts)
    assert numbers + (header.counter,) == (0, 0, HARDWARE, 0, 0, 0, 0) and HARDWARE == 0
    texts = (header.game_id, header.box_id, header.commitment, header.previous, header.challenge, header.key)
    assert texts + (header.content, header.firmware, header.game) == (b"",) * 7 + ("", "")


def test_only_a_known_format_is_read_and_only_from_a_header():
    assert record.numbered(2) is FORMAT
    for number in (0, 1, 3):
        refuses("refused.format", record.numbered, number)
        refuses("refused.format", record.format_of, bytes((act.HEADER, 0, 2 * number)))
    assert format_number(bytes((act.HEADER, 0x80, 1, 4))) == 2  # the time before it may take several bytes
    refuses("refused.record", format_number, bytes((act.HEADER, 0)))
    refuses("refused.record", format_number, bytes((act.ACTION, 0, 4)))


def test_a_log_names_its_pack_in_its_header():
    header = Header()
    assert FORMAT.pack(header) == ""
    header.content = b"\x0a\xbc"
    assert FORMAT.pack(header) == "0abc"


def test_how_a_resume_is_told():
    assert FORMAT.boot(3, 9, "1.0", 2) == (act.BOOTED, (3, 9, "1.0", 2))
