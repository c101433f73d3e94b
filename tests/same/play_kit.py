"""Plays one evening with a kit, in whichever interpreter runs this: play_kit.py FILE

The file has the bytes of the kit in hex, then a line an answer: its ints with commas between them. Prints the hash of
the last state.
"""

import sys
from binascii import hexlify, unhexlify

from shared_rules.core import action as act
from shared_rules.core.play import Play
from shared_rules.formats.chain import state_hash
from shared_rules.games.universal import Universal


def main(path):
    with open(path) as file:
        kit, *answers = file.read().split("\n")
    play = Play(Universal)
    play.take_blob("kit", unhexlify(kit))
    for answer in answers:
        play.apply((act.ANSWER,) + tuple([int(value) for value in answer.split(",")]))
        play.face()
        play.state.score_rows()
        again = Play(Universal)
        again.restore(play.encode())
        assert again.encode() == play.encode()
    assert play.decision() is None
    print("State: " + hexlify(state_hash(play.encode())).decode())


main(sys.argv[1])
