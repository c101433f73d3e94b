"""What all formats refuse alike, and what each says of the pack behind a game."""

from shared_rules.core import action as act
from shared_rules.formats import format1, format2, record
from shared_rules.formats.fields import Bytes, Fields, Int
from shared_rules.formats.layout import HARDWARE, Header, format_number
from tests.expect import refuses

FORMATS = (format1.FORMAT, format2.FORMAT)


def test_a_record_of_too_few_or_too_many_values_is_laid_out_by_no_format():
    for of in FORMATS:
        for values in ((), (0,), (0, bytes(32)), (0, bytes(32), b"", b"")):
            refuses("refused.record", of.lay_out, act.END, 0, values)
            refuses("refused.record", of.encode, act.END, 0, values)
        body = of.encode(act.END, 0, (0, bytes(32), b""))
        assert of.decode(body) == (act.END, 0, (0, bytes(32), b""))
        refuses("refused.record", of.decode, body + b"\x00")
        refuses("refused.record_kind", of.lay_out, 15, 0, (0,))
        refuses("refused.record_kind", of.decode, b"\x0f\x00\x00")


def test_a_value_of_another_kind_stands_in_no_record():
    wrong = {
        act.ACTION: (("0",), (0, b""), (act.ROLL, 0, "6")),
        act.END: (("0", bytes(32), b""), (b"", bytes(32), b""), (0, "", b""), (0, 32, b"")),
        act.BLOB: ((b"chart", b""), (0, b""), ("chart", "")),
    }
    for of in FORMATS:
        for kind, rows in wrong.items():
            for values in rows:
                refuses("refused.record", of.encode, kind, 0, values)


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
    for of in FORMATS:
        values = of.header_values(Header())
        refuses("refused.record", of.header, values[:-1])
        refuses("refused.record", of.header, values + (0,))


def test_a_header_that_says_nothing_says_so():
    header = Header()
    numbers = (header.format, header.rules_version, header.entropy, header.boot, header.boot_ms, header.prompts)
    assert numbers + (header.counter,) == (0, 0, HARDWARE, 0, 0, 0, 0) and HARDWARE == 0
    texts = (header.game_id, header.box_id, header.commitment, header.previous, header.challenge, header.key)
    assert texts + (header.content, header.firmware, header.game) == (b"",) * 7 + ("", "")


def test_only_a_known_format_is_read_and_only_from_a_header():
    assert [record.numbered(number) for number in (1, 2)] == list(FORMATS)
    for number in (0, 3):
        refuses("refused.format", record.numbered, number)
        refuses("refused.format", record.format_of, bytes((act.HEADER, 0, 2 * number)))
    assert format_number(bytes((act.HEADER, 0x80, 1, 4))) == 2  # the time before it may take several bytes
    refuses("refused.record", format_number, bytes((act.HEADER, 0)))
    refuses("refused.record", format_number, bytes((act.ACTION, 0, 4)))


def test_a_log_of_format_1_names_its_pack_in_a_note_and_in_nothing_else():
    header = Header()
    assert format1.FORMAT.pack(header, (act.NOTE, (act.PACK, "ab"))) == "ab"
    for second in (
        (act.NOTE, (0, "ab")),
        (act.NOTE, (2, "ab")),
        (act.CLOCK, (act.STARTED, 0, 60)),
        (act.ACTION, (act.ROLL, 0, 0, 6)),
        (act.END, (act.ENDED_BY_TABLE, bytes(32), b"")),
    ):
        assert format1.FORMAT.pack(header, second) == "", second


def test_a_log_of_format_2_names_it_in_its_header():
    header = Header()
    assert format2.FORMAT.pack(header, (act.NOTE, (act.PACK, "ab"))) == ""
    header.content = b"\x0a\xbc"
    assert format2.FORMAT.pack(header, (act.ACTION, (act.ANSWER,))) == "0abc"


def test_how_a_resume_is_told():
    assert format1.FORMAT.boot(3, 9, "1.0", 2) == (act.CLOCK, (act.BOOT, 3, 9))
    assert format2.FORMAT.boot(3, 9, "1.0", 2) == (act.BOOTED, (3, 9, "1.0", 2))


def test_format_1_does_not_say_the_sides_of_a_roll():
    values = (act.ROLL, 7, 6, 1, 2)
    body = format1.FORMAT.encode(act.ACTION, 5, values)
    assert format1.FORMAT.decode(body) == (act.ACTION, 5, (act.ROLL, 7, 0, 1, 2))
    assert format2.FORMAT.decode(format2.FORMAT.encode(act.ACTION, 5, values))[2] == values
    assert len(format2.FORMAT.encode(act.ACTION, 5, values)) == len(body) + 1
