"""Records survive in segments: torn tails are cut off, damage elsewhere is shown and nothing is deleted."""

from firmware.store import files, sealed
from firmware.store.journal import GROUP, SEGMENT, Journal
from shared_rules.formats import layout, record
from tests.changed import Changed
from tests.expect import refuses
from tests.tempdir import TempDir


def body_of(seq):
    """Records of many lengths, from the shortest to the longest."""
    return bytes((1, seq % 64 * 2)) + bytes([seq % 251] * (seq * 7 % (layout.MAX_BODY - 1)))


def filled(root, count):
    journal = Journal(root)
    for seq in range(count):
        assert journal.append(body_of(seq)) == seq
    return journal


def flip(path, at):
    data = bytearray(files.read(path))
    data[at] ^= 0x55
    files.write(path, (data,))


def all_frames(log, most):
    out = b""
    seq = 0
    while seq < log.count:
        data = log.frames(seq, most)
        assert 0 < len(data) <= most
        out += data
        at = 0
        while at < len(data):
            assert record.unframe(data, at)[0] == body_of(seq)
            at = record.unframe(data, at)[1]
            seq += 1
    return out


def test_records_come_back_in_any_order_before_and_after_a_power_cut():
    with TempDir() as root:
        for journal in (filled(root, 100), Journal(root)):
            assert journal.count == 100 and journal.damaged == -1
            for seq in range(100):
                assert journal.body(99 - seq) == body_of(99 - seq)
                assert journal.body(seq) == body_of(seq)


def test_files_of_others_in_the_folder_are_no_records_and_stay():
    strange = ("!", "00", "00000", "00000x", "00000-", "00000-x", "0000as", "65535s", "zs")
    with TempDir() as root:
        filled(root, 100)
        for name in strange:
            files.write(root + "/" + name, (b"not ours",))
        journal = Journal(root)
        assert journal.count == 100 and journal.damaged == -1
        assert [journal.body(seq) for seq in range(100)] == [body_of(seq) for seq in range(100)]
        journal.append(body_of(100))
        assert [name for name in strange if files.read(root + "/" + name) != b"not ours"] == []


def test_no_segment_is_longer_than_it_may_be_unless_one_record_is():
    with TempDir() as root:
        filled(root, 300)
        for name in files.names(root):
            data = files.read(root + "/" + name)
            if name[-1] == "s":
                assert len(data) <= SEGMENT or record.unframe(data)[1] == len(data)
            else:
                assert int(name[:5]) < int(name[6:]) and len(data) <= 2 * GROUP * SEGMENT
        assert 0 < len([name for name in files.names(root) if name[-1] == "s"]) <= GROUP


def test_a_group_cut_short_is_finished_at_the_next_power_on():
    with TempDir() as root:
        journal = filled(root, 20)
        while files.names(root)[0][-1] == "s":
            kept = [(name, files.read(root + "/" + name)) for name in files.names(root)]
            journal.append(body_of(journal.count))
        for name, data in kept:  # none of the segments had been removed yet
            files.write(root + "/" + name, (data,))
        count = journal.count - 1
        files.remove(root + "/%05ds" % count)
        again = Journal(root)
        assert again.count == count and files.names(root) == ["00000-%05d" % count]
        assert [again.body(seq) for seq in range(count)] == [body_of(seq) for seq in range(count)]
        assert again.append(body_of(count)) == count


def test_segments_that_cannot_be_put_together_stay():
    def no_room(path, parts):
        raise OSError(28)

    with TempDir() as root:
        with Changed(files, "join", no_room):
            filled(root, 300)
        assert all([name[-1] == "s" for name in files.names(root)])
        journal = Journal(root)
        while files.names(root)[0][-1] == "s":
            journal.append(body_of(journal.count))
        assert all([journal.body(seq) == body_of(seq) for seq in range(journal.count)])


def test_frames_are_whole_and_within_the_batch():
    with TempDir() as root:
        journal = filled(root, 80)
        whole = all_frames(journal, 245)
        assert all_frames(journal, 1016) == whole
        assert journal.frames(80, 1016) == b""
        assert journal.frames(30, 4) == b""


def test_every_torn_tail_is_cut_off_and_the_journal_grows_on():
    with TempDir() as root:
        filled(root, 4)
        whole = files.read(root + "/00000s")
        ends = [record.unframe(whole, 0)[1]]
        while ends[-1] < len(whole):
            ends.append(record.unframe(whole, ends[-1])[1])
        for length in range(len(whole)):
            for name in files.names(root):
                files.remove(root + "/" + name)
            files.write(root + "/00000s", (whole[:length],))
            journal = Journal(root)
            kept = len([end for end in ends if end <= length])
            assert journal.count == kept and journal.damaged == -1
            assert journal.append(body_of(kept)) == kept
            assert [Journal(root).body(seq) for seq in range(kept + 1)] == [body_of(seq) for seq in range(kept + 1)]


def test_a_segment_whose_first_record_was_cut_takes_one_that_is_longer_than_a_segment():
    with TempDir() as root:
        journal = filled(root, 4)
        files.write(root + "/00004s", (b"",))
        journal = Journal(root)
        bodies = [body_of(seq) for seq in range(100)]
        bodies[4] = bytes(range(SEGMENT))
        for seq in range(4, 100):
            assert journal.append(bodies[seq]) == seq
        for log in (journal, Journal(root)):
            assert [log.body(seq) for seq in range(100)] == bodies


def test_damage_in_the_middle_is_named_and_everything_else_is_still_read():
    with TempDir() as root:
        filled(root, 60)
        flip(root + "/" + files.names(root)[5], 3)
        lost = int(files.names(root)[5][:5])
        after = int(files.names(root)[6][:5])
        journal = Journal(root)
        assert journal.count == 60
        refuses("refused.damaged", journal.body, lost)
        assert journal.damaged == lost
        assert journal.body(lost - 1) == body_of(lost - 1)
        assert journal.body(after) == body_of(after)
        refuses("refused.damaged", journal.frames, lost, 500)
        assert len(journal.frames(0, 10000)) == len(b"".join([record.frame(body_of(seq)) for seq in range(lost)]))


def test_damage_in_the_last_segment_is_no_torn_tail():
    with TempDir() as root:
        journal = Journal(root)
        for _ in range(4):
            journal.append(b"\x01\x00\x00\x02")
        flip(root + "/00000s", 11)  # the second of four records
        before = files.read(root + "/00000s")
        journal = Journal(root)
        assert journal.count == 1 and journal.damaged == 1
        refuses("refused.damaged", journal.append, b"\x01\x00\x00\x02")
        assert files.read(root + "/00000s") == before


def test_a_segment_that_is_gone_is_damage():
    with TempDir() as root:
        filled(root, 60)
        names = files.names(root)
        files.remove(root + "/" + names[4])
        journal = Journal(root)
        refuses("refused.damaged", journal.body, int(names[4][:5]))
        assert journal.body(int(names[5][:5])) == body_of(int(names[5][:5]))


def test_a_failed_write_leaves_the_journal_as_it_was():
    class Full:
        def __init__(self, path, data):
            with open(path, "ab") as file:
                file.write(data[:3])
            raise OSError(28)

    with TempDir() as root:
        journal = filled(root, 3)
        with Changed(files, "append", Full):
            try:
                journal.append(b"\x01\x00\x00\x02")
            except OSError:
                pass
            else:
                raise AssertionError("the write was said to be full")
        assert journal.count == 3
        assert journal.append(body_of(3)) == 3
        assert [Journal(root).body(seq) for seq in range(4)] == [body_of(seq) for seq in range(4)]


def test_a_sealed_log_reads_like_its_journal():
    with TempDir() as root:
        journal = filled(root, 90)
        files.replace(root + "/sealed", sealed.pieces(journal))
        log = sealed.SealedLog(root + "/sealed")
        assert log.count == 90
        assert all_frames(log, 245) == all_frames(journal, 1016)
        for seq in (89, 0, 50, 49, 51):
            assert log.body(seq) == body_of(seq)
        assert log.frames(90, 500) == b""


def test_damage_in_a_sealed_log_is_refused():
    with TempDir() as root:
        files.replace(root + "/sealed", sealed.pieces(filled(root, 20)))
        flip(root + "/sealed", 1)
        log = sealed.SealedLog(root + "/sealed")
        refuses("refused.damaged", log.body, 0)
        assert log.body(1) == body_of(1)
