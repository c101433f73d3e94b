"""The running game: a Play that always equals the fold of its log, and every way in which the table may change it.

Every change is validated and applied, then appended; if the append fails, the state is folded from the log again.
All of it is durable when a method returns. Keys, lights and the line are unknown here.
"""

from shared_rules.core import action as act
from shared_rules.core import ending, history
from shared_rules.core.decision import Dice
from shared_rules.core.play import Play
from shared_rules.core.refused import Refused
from shared_rules.formats import record
from shared_rules.formats.chain import state_hash

from ..store import begun, losses, unsigned
from ..store.catalogue import choices_key, seed_key
from ..store.journal import Damaged
from ..store.log import ENDING
from . import presets
from .dice import GameDice
from .undo import LAST, last_step, steps_back

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator, Sequence

    from shared_rules.core.types import Action, Answer, Asked, Decision, Entry, Events, Message, Question, Values

    from ..platforms.types import Body
    from ..store.catalogue import Catalogue
    from ..store.log import Log
    from ..store.vault import Vault


class Table:
    """One game from its opening to its end. Made by `opening`."""

    def __init__(
        self,
        body: "Body",
        vault: "Vault",
        catalogue: "Catalogue",
        play: Play,
        game_id: bytes,
        log: "Log",
        commitment: bytes,
        now_ms: int,
        has_boot: bool,
    ) -> None:
        self._body = body
        self.play = play
        self.game_id = game_id
        self.vault = vault
        self.log = log
        self.formerly: "dict[Question, Action]" = {}  # what was answered to questions that are asked again
        self.kit = ""  # the one that was chosen for a new game
        self._catalogue = catalogue
        self._dice = GameDice(vault.get(seed_key(game_id)), commitment, game_id)
        self._has_boot = has_boot  # what runs here now: by the header of a new game, else before the next record
        self._seen = 0  # how many records the vault knows of
        self._setup_is_due = False  # it has ended, and is not kept for next time yet
        self._has_choices = vault.get(choices_key(game_id)) is not None
        self._stood: "tuple[int, Decision | None]" = (0, None)  # records, and what was asked, at the last `undoes`
        self._now_ms = self._since_ms = now_ms
        self._base_ms = log.totals.time_ms  # game time at `_since_ms`: time without power does not count

    def tick(self, now_ms: int) -> None:
        """Set the time (ms since boot). Called first in every step."""
        self._now_ms = now_ms

    def time_ms(self) -> int:
        """Game time."""
        return self._base_ms + self._now_ms - self._since_ms

    @property
    def decision(self) -> "Decision | None":
        """The pending Decision, or None when the game is over."""
        return self.play.decision()

    @property
    def count(self) -> int:
        """Records in the log."""
        return self.log.count

    @property
    def damaged(self) -> int:
        """The first record that does not count any more, or -1. Of a damaged game the table sees what comes before."""
        return self.log.broken

    @property
    def is_early(self) -> bool:
        """Whether the game is over because the players have ended it."""
        last = (self.count if self.damaged < 0 else self.damaged) - 1
        return ending.is_early(self.log.read, last, self.play.state)

    def answer(self, values: "Answer") -> "Events":
        """Answer the pending decision. Typed dice are an answer too."""
        return self._act((act.ANSWER,) + tuple(values))

    def roll(self) -> "tuple[Events, Answer]":
        """Answer the pending DICE decision with the box's own dice. Returns the events and what the dice show."""
        decision = self.decision
        if not isinstance(decision, Dice):
            raise Refused("refused.no_roll")
        if self.log.journal.count >= record.MAX_RECORDS - ENDING:
            raise Refused("refused.long")
        self._write(self._say_boot)  # before the roll is worked out: the first one depends on all that the log holds
        totals = self.log.totals
        values = self._dice.roll(totals, decision.count, decision.sides)
        return self._act((act.ROLL, totals.rolls, decision.sides) + values), values

    def operate(self, operation: int, *args: int) -> "Events":
        """SKIP, LEVEL, LEAVE or ABANDON."""
        return self._act((operation,) + args)

    def override(self, values: "Answer") -> "Events":
        """Set one named fact against the rules; `values` answer the game's `override_ask`."""
        self.keep_setup()
        events = self.play.override(values)
        self.keep(act.OVERRIDE, tuple(values))
        return events

    def open_commitments(self) -> list[tuple[int, int, bytes]]:
        """The commitments that wait for their reveal, as (seq, index, digest), newest first."""
        last = self.count if self.damaged < 0 else self.damaged
        return history.open_commitments(self.log.read, last - 1)

    def promise(self, digests: "Iterable[tuple[int, bytes]]") -> None:
        """Record who sits where, each as (seat, digest)."""
        for seat, digest in digests:
            self.keep(act.PERSON, (seat, digest))

    def clock(self, what: int, *args: int) -> None:
        """Log a fact of a clock."""
        self.keep(act.CLOCK, (what,) + args)

    def undo(self, correct: bool = False, before: int = LAST) -> "tuple[Decision | None, Entry]":
        """Take back the last step, or all secret choices that stand; with `before` all from that record on.

        Returns the question of the first step that it takes back, and its entry. What the box rolled and secret choices
        need `correct`. A question that is part of an entry goes with all of it.
        """
        target, has_barrier = steps_back(self, before)
        entry = self.log.read(target)
        if has_barrier and not correct:
            raise history.Barrier()
        kind = act.CORRECTION if has_barrier else act.UNDO
        self._imagine(kind, (target,))
        asked = decision = self.decision
        try:
            while decision and decision.is_part:
                target = last_step(self, target - 1)
                self._imagine(kind, (target,))
                decision = self.decision
        except Refused:
            self.log.recover(self.play)
            raise
        self.keep(kind, (target,))
        return asked, entry

    def undoes(self) -> "tuple[Decision | None, Entry] | None":
        """What an undo would take back, as `undo` returns it; None when there is nothing.

        Who calls it at every question pays for no fold: what the last record has answered was asked the time before.
        """
        answering, question = self._stood
        self._stood = self.count, self.decision
        try:
            target = last_step(self, self.last())
        except Refused:
            return None
        entry = self.log.read(target)
        if entry[0] != act.ACTION:
            return None, entry
        if target == answering:
            return question, entry
        found = self.asked([target])
        return (found[0][0] if found else None), entry

    def redo(self) -> "Events":
        """Take back the last undo."""
        if self.open_commitments():
            raise history.Barrier()
        target = history.last_undo(self.log.read, self.last())
        if target < 0:
            raise Refused("refused.nothing_to_redo")
        return self._rewrite(act.UNDO, (target,))

    def amend(self, seq: int, action: "Action") -> "Events":
        """Put `action` (operation first) in the place of the action in record `seq`; later play is kept, if it fits.

        It does not where a later answer would be one to another question, such as that of somebody else.
        """
        values = (seq,) + tuple(action)
        game = self.play.game
        moved = self.log.moved(Play(game), Play(game), values)
        if moved >= 0:
            raise _misfit(moved, ("refused.other_question",))
        return self._rewrite(act.CORRECTION, values)

    def earlier(self, seq: int) -> int:
        """The last action of the present game before record `seq` that can be mended, or -1. Begin with `count`."""
        return history.last_action(self.log.read, seq - 1)

    def asked(self, seqs: list[int]) -> "list[Asked]":
        """What these actions of the present game answered: (decision, action, heading); `seqs` newest first."""
        return self.log.asked(Play(self.play.game), seqs)

    def since(self, seq: int) -> "Iterator[tuple[Entry, Decision | None, Sequence[Message]]]":
        """What was played from record `seq` on: each entry, with what was asked then, and the heading."""
        return self.log.since(Play(self.play.game), seq)

    def reopen(self, seq: int, answer: "Answer", formerly: "dict[Question, Action]") -> "Events":
        """Go back to the answer in record `seq` and give this one; `formerly` has what came after it, by question."""
        self.undo(before=seq)
        self.formerly = formerly
        return self.answer(answer)

    def remember(self) -> None:
        """Keep the state for an undo, and once the setup for next time. Call it while the box is idle."""
        self.keep_setup()
        try:
            self.log.remember(self.play)
        except Refused:
            return  # of a damaged log nothing is remembered

    def rest(self) -> bool:
        """Do a part of what nobody waits for: remember, keep the number of records, order the log.

        Returns whether there is more. Call it while nobody presses: it erases flash.
        """
        self.keep_setup()
        self.play.state.rest()
        if self.count != self._seen:
            self._seen = self.count
            losses.see(self.vault, self.game_id, self.count)
        try:
            return self.log.rest(self.play)
        except Refused:
            return False  # of a damaged log nothing is kept

    def finish(self) -> None:
        """End a game that is over: END record, the dice seed revealed. The table is then done with; put_away is due."""
        if self.decision is not None:
            raise Refused("refused.not_over")
        self.keep_setup()
        reason = ending.reason(self.log.read, self.last())
        self.keep(act.END, (reason, state_hash(self.play.encode()), self._dice.seed or b""))
        vault, catalogue, log, progress = self.vault, self._catalogue, self.log, self._body.feed_watchdog
        catalogue.end(self.game_id, lambda game_id: put_away(vault, catalogue, game_id, log, progress))

    def keep_setup(self) -> None:
        """Keep for next time what a setup that has ended leaves behind: before anything else happens to the game."""
        if self._setup_is_due:
            self._setup_is_due = False
            presets.remember(self.vault, self.play, self.log.present())

    def offer_preset(self) -> None:
        """Give the game the saved blob that its question asks for, if the vault has it; of a kit all pieces."""
        given = ""
        for _ in range(presets.most(self)):
            decision = self.decision
            data = presets.wanted(self, self.play, given)
            if decision is None or data is None:
                break
            given = decision.preset
            try:
                self.play.take_blob(given, data)
                self.keep(act.BLOB, (given, data))
            except Refused:
                break  # one of other rules, or no room: the question stands without it
        if given and self.decision and self.decision.preset:
            self.kit = ""  # one that is not whole, or not sound, is not begun again after an answer

    def complete_kit(self) -> None:
        """Give the rest of a kit of which the power has cut off some pieces."""
        self.kit = presets.interrupted_kit(self)
        if self.kit:
            self.offer_preset()

    def _act(self, action: "Action") -> "Events":
        if self._setup_is_due:
            self.keep_setup()
        play = self.play
        setup = play.state.in_setup()
        events = play.apply(action)
        self.keep(act.ACTION, action)
        if setup:
            if play.state.in_setup():
                self.offer_preset()
            elif action[0] != act.ABANDON:
                self._setup_is_due = True  # nobody waits for it: a press is answered first
        return events

    def last(self) -> int:
        """The seq of the last record. Refused when what it says no longer counts."""
        if self.damaged >= 0:
            raise Damaged(self.damaged)
        return self.count - 1

    def _rewrite(self, kind: int, values: "Action") -> "Events":
        """Append an undo or a correction, if its line folds."""
        self._imagine(kind, values)
        self.keep(kind, values)
        return []

    def _imagine(self, kind: int, values: "Action") -> None:
        """Make the game what an undo or a correction makes it. Refused, with nothing changed, if that does not fit."""
        self.keep_setup()
        before = self.play.encode()
        try:
            self.log.imagine(self.play, kind, values)
        except Refused as refused:
            self.play.restore(before)
            if refused.seq <= values[0] or isinstance(refused, Damaged):
                raise
            raise _misfit(refused.seq, refused.message)

    def keep(self, kind: int, values: "Values") -> None:
        """Append a record that `play` has already taken in."""
        self._write(self._append, kind, values)
        if kind == act.COMMIT:
            self._has_choices = True
        elif self._has_choices and kind not in act.ASIDE:
            self._has_choices = False
            self.vault.remove(choices_key(self.game_id))  # they are shown, or discarded
        self.log.checkpoint(self.play)

    def _append(self, kind: int, values: "Values") -> None:
        if self.log.journal.count >= record.MAX_RECORDS - ENDING:  # before a resume is told, which takes room, too
            _check_ends(kind, values)
        self._say_boot()
        self.log.append(kind, self.time_ms(), values)

    def _say_boot(self) -> None:
        """After a resume, put before the next record what runs on the box now."""
        if not self._has_boot:
            vault = self.vault
            kind, values = self.log.format.boot(vault.boot, self._now_ms, self._body.identity, vault.prompts)
            self.log.append(kind, self.time_ms(), values)
            self._has_boot = True

    def _write(self, write: "Callable[..., None]", *args: "int | Values") -> None:
        """Call `write`; when it fails, the game is again what its log says."""
        try:
            write(*args)
        except (OSError, Refused) as failure:
            self.log.recover(self.play)
            if isinstance(failure, Refused):
                raise
            raise Refused("refused.flash")


def _misfit(seq: int, why: "Message") -> Refused:
    refused = Refused("refused.no_longer_fits", seq, why)
    refused.seq = seq
    return refused


def _check_ends(kind: int, values: "Values") -> None:
    """Raise Refused unless a record ends the game: its log is as long as one can be."""
    if kind not in (act.END, act.SIGNED) and (kind != act.ACTION or values != (act.ABANDON,)):
        raise Refused("refused.long")


def put_away(
    vault: "Vault", catalogue: "Catalogue", game_id: bytes, log: "Log", progress: "Callable[[], None]"
) -> None:
    """Do what is left after END: the next game links to it, its code can be shown, its signature is due, it is sealed.

    A power cut before it costs nothing: the next power-on does it.
    """
    begun.end(vault, game_id, log)
    unsigned.expect(vault, game_id, log)
    catalogue.try_to_seal(game_id, progress)
