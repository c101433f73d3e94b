"""What becomes of kits that somebody has spoilt, as files and as bytes: refused with a reason, or played.

    hostile_kits.py files|bytes FIRST COUNT

prints a sum of what becomes of so many, in whichever interpreter runs this. A mutant is known by its number alone.
"""

import sys
from binascii import crc32

from shared_rules.core import action as act
from shared_rules.core.kit import MOST_KIT, pieces
from shared_rules.core.play import Play
from shared_rules.core.refused import Refused
from shared_rules.games.universal import GAME
from shared_rules.games.universal import state as st
from shared_rules.kit_files import kit_file, prove
from shared_rules.kits import kit as kt
from shared_rules.kits.pad import Pad
from tests.rules.kits.sample import FOLDER, file_of, ready
from tests.same.spoilt_bytes import Chance, spoilt_bytes
from tests.same.spoilt_files import spoilt_file

ROUNDS = 3
ANSWERS = 24


class Sound:
    """What mutants are made of: texts, the parts of kits, their bytes."""

    def __init__(self, root=""):
        self.texts = []
        self.files = []
        for name in ready():
            with open(root + FOLDER + name + ".toml") as file:
                self.texts.append(file.read())
            self.files.append(file_of(name, root))
        self.kits = [file.draft.pack() for file in self.files]


def of_bytes(data, number):
    """What becomes of bytes: 0 where they are refused, else a sum of what was played with them."""
    chance = Chance(number)
    try:
        kit = kt.Kit(data)
    except Refused as refused:
        assert refused.code == "refused.blob", refused
        if not chance.below(8):
            refused_by_a_game(data)
        return 0
    found = on_pad(kit, chance)
    if not chance.below(3):
        found += in_game(data, chance)
    return 1 + found


def refused_by_a_game(data):
    """Whichever piece is refused, or missing, the game has none of the kit, and nothing else of it has changed."""
    play = Play(GAME)
    for wants, piece in pieces(data):
        before = play.encode()
        try:
            play.take_blob(wants, piece)
        except Refused:
            assert play.encode() == before
            break
    assert play.state.step in (st.KIT, st.PIECE) and play.decision()


def on_pad(kit, chance):
    """Rounds of any entries, whether or not they are within their limits; a sum of what is written then."""
    seats = kit.least + chance.below(kit.most - kit.least + 1)
    pad = Pad(kit, seats)
    pad.begin(chance.below(seats))
    found = sum([len(one) for one in kit.names()]) + int(kit.has_first()) + len(pad.remembered())
    for _ in range(ROUNDS):
        enter_all(pad, chance)
        before = pad.copied()
        pad.count()
        found += pad.refusal() + sum(pad.cells.now)
        if not chance.below(4):
            pad.write_back(before)
            pad.count()
        if pad.stop():
            break
        if seats - len(pad.gone) > 1 and not chance.below(8):
            pad.leave(chance.among([seat for seat in range(seats) if seat not in pad.gone]))
        pad.go_on()
        found += (
            sum(pad.shown(kit.role(kt.TOTAL), pad.is_over))
            + sum(pad.places(pad.is_over))
            + sum(pad.winners(pad.is_over))
            + pad.is_lost(pad.is_over)
        )
        if pad.is_over:
            break
    return found + sum(pad.common() + pad.of_seats()) + crc32(",".join([str(one) for one in pad.ints()]).encode())


def enter_all(pad, chance):
    kit = pad.kit
    pad.throw([1 + chance.below(kit.sides) for _ in range(kit.dice)] if chance.below(4) else ())
    for row in range(kit.entered):
        if kit.when(row) == kt.START and pad.cells.round > 1:
            continue
        for seat in pad.askers(row):
            low, high, usual = pad.limits(row, seat)
            entry = chance.among((low, high, usual, chance.below(60), kt.fo.MOST, -kt.fo.MOST))
            if pad.takes(row, seat, entry) or not chance.below(8):
                pad.enter(row, seat, entry)
                kit.word(row, entry)


def in_game(data, chance):
    """Answers by chance in any other game; what it refuses leaves its bytes."""
    play = Play(GAME)
    for wants, piece in pieces(data):
        play.take_blob(wants, piece)
    for number in range(ANSWERS):
        decision = play.decision()
        if decision is None:
            break
        if number % 4 == 0:
            looked_at(play)
        before = play.encode()
        try:
            play.apply(any_action(play, chance, number))
        except Refused:
            assert play.encode() == before
        again = Play(GAME)
        again.restore(play.encode())
        assert again.state.scores() == play.state.scores(), "as after a power cut"
    looked_at(play)
    state = play.encode()
    play.restore(state)
    assert play.encode() == state and not play.state.laws(), play.state.laws()
    return crc32(state) & 0xFFFFFFFF


def any_action(play, chance, number):
    """Mostly an answer."""
    decision = play.decision()
    if number < 2 and play.state.seat_count < 2:
        return act.ANSWER, 1
    if play.state.step > play.state.START and not chance.below(12):
        return chance.among(((act.SKIP,), (act.LEAVE, chance.below(play.state.seat_count))))
    return (act.ANSWER,) + chance.answer(decision)


def looked_at(play):
    state = play.state
    state.scores(), state.heading(), state.winners(), state.score_rows(), state.ranking_scores(), play.face()


def of_file(text):
    """What becomes of a file: its lines and terms of mistakes, or the sum of a kit that is sound."""
    found, misses = judged(text)
    mistakes = crc32(" ".join(["%d %s" % (line, terms(message)) for line, message in found.faults + misses]).encode())
    return mistakes if found.faults else mistakes + crc32(found.draft.pack())


def judged(text):
    """A file and, where it has a kit, what its examples do not come to; that kit is sound."""
    found = kit_file.read(text)
    if found.faults:
        return found, []
    data = found.draft.pack()
    assert len(data) <= MOST_KIT and kt.Kit(data).data == data
    return found, prove.misses(found)


def terms(message):
    """The terms of a message. What is quoted of a text may be written in other ways elsewhere."""
    return " ".join([message[0]] + [terms(part) for part in message[1:] if isinstance(part, tuple)])


def total(what, first, count, root=""):
    """A sum of what becomes of so many mutants."""
    sound = Sound(root)
    found = 0
    for number in range(first, first + count):
        if what == "files":
            mine = of_file(spoilt_file(sound, number))
        else:
            mine = of_bytes(spoilt_bytes(sound, number), number)
        found = (found * 31 + mine) % 1_000_003
    return found


if __name__ == "__main__":
    print(total(sys.argv[1], int(sys.argv[2]), int(sys.argv[3])))
