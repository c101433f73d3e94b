"""Sums up a kept game as it is played: for a body that has neither the files of kits nor a reader of them.

Portable, and sent to the prompt of a chip as it stands here; so it imports nothing but what an image has.
"""

from binascii import hexlify
from hashlib import sha256

from shared_rules.core import action as act
from shared_rules.core.play import Play
from shared_rules.formats.chain import state_hash
from shared_rules.games.universal import GAME


def summed(pieces, rounds):
    """(a sum over a game of a kit, the hash of its last state): `pieces` with their names, then all answers by round.

    Of every round it has the bytes of the state, which come back from themselves, what is shown of it, and the winners.
    """
    play = Play(GAME)
    for name, piece in pieces:
        play.take_blob(name, piece)
    found = sha256()
    for answers in rounds:
        for answer in answers:
            play.apply((act.ANSWER,) + answer)
        state = play.encode()
        play.restore(state)
        assert play.encode() == state
        found.update(state)
        found.update(play.face())
        found.update(str((play.state.scores(), play.state.winners())).encode())
    return hexlify(found.digest()).decode(), hexlify(state_hash(play.encode())).decode()
