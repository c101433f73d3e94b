"""Verifies a log: is it complete, does it follow the rules, do its dice match the commitment.

Raises BadData for the first thing that is wrong.
"""

from dataclasses import dataclass, field

from nacl.exceptions import BadSignatureError
from nacl.signing import VerifyKey

from shared_rules.core import action as act
from shared_rules.core import ending, history
from shared_rules.core.decision import Dice as DiceQuestion
from shared_rules.core.play import Play
from shared_rules.core.types import Message, Values
from shared_rules.formats import chain, layout
from shared_rules.formats.dice import LOCKED, Dice, commitment
from shared_rules.formats.format2 import OF_PAGE
from shared_rules.snapshot.follower import Step

from ...base.errors import BadData, NotProvable
from ...base.sanitize import sanitize
from ..packs.faults import Fault
from .log import End, Log
from .replay import Packs, Replay, game_of

NO_ROLLS = "check.no_rolls"  # what can be said about the box's own dice, as term ids
SEALED = "check.dice_sealed"
LOST = "check.dice_lost"
UNTRUSTED = "check.dice_locked"
PROVEN = "check.dice_proven"


@dataclass
class Checked:
    """A log that is in order. `play` and `steps` are missing when this program does not have its rules.

    `fault`: why it has them, in a pack, and they still say nothing. `states`: by seq + 1 the position after a record.
    """

    log: Log
    play: Play | None = None
    steps: list[Step] = field(default_factory=list[Step])
    present: dict[int, Values] = field(default_factory=dict[int, Values])
    rolls: int = 0
    dice: str = NO_ROLLS
    fault: Message | None = None
    states: list[bytes] = field(default_factory=list[bytes])

    @property
    def changes(self) -> list[Message]:
        """Where something else may have come to run on the box, and whose keys it had, as messages."""
        found: list[Message] = []
        firmware, prompts = self.log.header.firmware, self.log.header.prompts
        if firmware.endswith(OF_PAGE):
            found.append(("check.page_keys", 0))
        for seq, (kind, values) in enumerate(self.log.entries):
            if kind == act.BOOTED:
                of_page, code = values[2].endswith(OF_PAGE), values[2].removesuffix(OF_PAGE)
                if of_page != firmware.endswith(OF_PAGE):
                    found.append(("check.page_keys" if of_page else "check.own_keys", seq))
                if code != firmware.removesuffix(OF_PAGE):
                    found.append(("check.other_firmware", seq, sanitize(firmware), sanitize(values[2])))
                if values[3] != prompts:
                    found.append(("check.prompt", seq))
                firmware, prompts = values[2:]
        return found

    @property
    def over(self) -> bool:
        """Whether the game is finished; of one that cannot be played here its log says it."""
        return self.log.end is not None if self.play is None else self.play.decision() is None

    @property
    def begun(self) -> bool:
        """Whether anything that counts was done after the setup, but giving up."""
        done = (step for step in self.steps if step.seq in self.present and not step.in_setup)
        return any(not ending.gives_up(step.kind, step.values) for step in done)

    @property
    def early(self) -> bool:
        """Whether the players have ended the game before its rules did: nobody wins it, and it counts nowhere."""
        return self.over and ending.reason(self.log.read, len(self.log) - 1) == act.ENDED_BY_TABLE

    @property
    def shared(self) -> int:
        """How many seats have mixed keys of their own into the dice before the first roll."""
        seats: set[int] = set()
        for kind, values in self.log.entries:
            if kind == act.ACTION and values[0] == act.ROLL:
                break
            if kind == act.SHARE:
                seats.add(values[0])
        return len(seats)

    @property
    def signed(self) -> bool:
        """Whether the box has signed the log. A log with a wrong signature does not come this far."""
        return self.log.played < len(self.log)

    @property
    def proven(self) -> bool:
        """Whether the game has ended, and all its rolls and secret choices follow from what was promised."""
        is_open = self.play is None or self.log.end is None or self.dice in (SEALED, LOST)
        return self.real_dice and not is_open

    @property
    def real_dice(self) -> bool:
        """False when a script played: its dice were never rolled."""
        return self.log.header.entropy != layout.SCRIPT

    @property
    def code(self) -> str:
        """The digits that the box shows at the end."""
        return self.log.code

    @property
    def commitment(self) -> str | None:
        """The short form of the commitment, or None when the box had no dice of its own."""
        return None if self.log.header.commitment == LOCKED else self.log.commitment

    @property
    def unknown(self) -> Message:
        """What is missing here to play it again, as a message."""
        if self.fault:
            return "check.pack_fault", self.log.header.game, self.fault
        if self.log.pack:
            return "check.unknown_pack", self.log.header.game, sanitize(self.log.pack)
        return "check.unknown_rules", self.log.header.game, self.log.header.rules_version

    @property
    def played(self) -> Play:
        """The game at its last record. Raises NotProvable when only its bytes could be checked."""
        if self.play is None:
            raise NotProvable(*self.unknown)
        return self.play


def no_packs(_digest: str) -> None:
    """The packs of a caller without an archive: none."""


def check(log: Log, packs: Packs = no_packs) -> Checked:
    """Replay a log and prove all that it can prove. `packs` gives a pack by its SHA-256, in hex."""
    _check_signature(log)
    try:
        return _replayed(log, packs)
    except Fault as fault:
        return Checked(log, fault=fault.message)


def _replayed(log: Log, packs: Packs) -> Checked:
    """What the rules of a log say of it; whoever asks for the standings later finds them, whatever a pack does then."""
    game = game_of(log, packs)
    if game is None:
        return Checked(log)
    replay = Replay(log, game)
    steps = list(replay.all_steps())
    rolls = [step for step in steps if step.kind == act.ACTION and step.values[0] == act.ROLL]
    for number, step in enumerate(rolls):
        if step.values[1] != number:
            raise BadData("check.roll_number", step.seq, step.values[1], number)
    if log.end is not None:
        _check_end(log, log.end, replay.play)
    replay.play.state.scores()
    dice = _check_dice(log, rolls)
    return Checked(log, replay.play, steps, replay.present(), len(rolls), dice, states=replay.states)


def _check_end(log: Log, end: End, play: Play) -> None:
    last = log.played - 1
    if play.decision() is not None:
        raise BadData("check.not_over", last)
    if end.state_hash != chain.state_hash(play.encode()):
        raise BadData("check.state_hash", last)
    ended = ending.reason(log.read, last)
    if end.reason != ended and not (ended == act.ENDED_BY_TABLE and _is_mended_after(log, last)):
        raise BadData("check.reason", last)


def _is_mended_after(log: Log, last: int) -> bool:
    """Whether something was changed after the players had ended a game: boxes once said "by the rules" then."""
    return not ending.gives_up(*log.read(history.last_played(log.read, last)))


def _check_signature(log: Log) -> None:
    if log.played == len(log):
        return
    signature = log.entries[-1][1][1]
    try:
        VerifyKey(log.header.key).verify(log.heads[-2], signature)
    except BadSignatureError:
        raise BadData("check.signature", len(log) - 1) from None


def _check_dice(log: Log, rolls: list[Step]) -> str:
    seed = log.end.seed if log.end is not None else None
    if log.header.commitment == LOCKED:
        if rolls or seed:
            raise BadData("check.locked_roll", rolls[0].seq if rolls else log.played - 1)
        return UNTRUSTED
    if seed and commitment(seed) != log.header.commitment:
        raise BadData("check.seed", log.played - 1)
    if not rolls:
        return NO_ROLLS
    if not seed:
        return SEALED if seed is None else LOST
    for number, step in enumerate(rolls):
        dice = Dice(seed, log.heads[step.seq - 1], log.header.game_id)
        question = step.question
        if not isinstance(question, DiceQuestion) or step.values[3:] != dice.roll(
            number, question.count, question.sides
        ):
            raise BadData("check.roll", step.seq)
    return PROVEN
