"""What outlives a game in the vault: a game's saved blobs (charts, house rules) and its last setup.

Later games get the blobs when they ask for them; "like last time" gives the answers of the last setup again.
An answer is a number, and means what it meant under the rules it was given by: their version is kept beside the
answers. Under others it is the option that is called the same, to the same question. Whether what is kept fits is for
the game to judge.
"""

from shared_rules.core import action as act
from shared_rules.core.codec import get_int, get_ints, put_int
from shared_rules.core.decision import CHOOSE, Dice
from shared_rules.core.kit import BEGINNING as KIT
from shared_rules.core.kit import MOST_PIECES, PIECE, WANTED, piece, title_of
from shared_rules.core.kit import wanted as wanted_piece
from shared_rules.core.loader import load
from shared_rules.core.play import Play
from shared_rules.core.refused import Refused

from ..store.files import readable

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from shared_rules.core.game import Game
    from shared_rules.core.types import Answer, Decision, Values

    from ..store.vault import Vault
    from .table import Table


_MOST_HEAD = 2 + 24 * 4  # bytes of a kit up to the end of its title, of 24 letters at most


def saved(vault: "Vault", game: "type[Game]", name: str) -> bytes | None:
    """The blob of `game` that is kept under this name, or None."""
    return vault.get(_blob_key(game.ID, name))


def wanted(table: "Table", play: Play, given: str) -> bytes | None:
    """What is kept for the pending question of `play`: a piece of the kit that was chosen, or the blob that it names.

    `given`: the name under which the last one was given, "" before the first: it is not given again.
    """
    asked = play.decision()
    if asked is None or asked.preset in ("", given):
        return None
    if table.kit:
        return piece(saved(table.vault, play.game, table.kit) or b"", asked.preset) or None
    return saved(table.vault, play.game, asked.preset)


def most(table: "Table") -> int:
    """How many blobs may be given one after the other, without an answer between them."""
    return MOST_PIECES if table.kit else 1


def interrupted_kit(table: "Table") -> str:
    """The kit of which the table has the first pieces, and waits for the next one; "" where it waits for none.

    A power cut between two pieces leaves a game so. Where several kits begin alike, none is guessed.
    """
    asked = table.decision
    if asked is None or asked.preset[: len(WANTED)] != WANTED or table.damaged >= 0:
        return ""  # the log need not be read at every power-on
    so_far = b""
    for _, kind, values in table.log.present():
        if kind == act.BLOB:
            so_far = (b"" if values[0] == WANTED else so_far) + values[1]
    if not so_far or asked.preset != wanted_piece(len(so_far) // PIECE):
        return ""
    game = table.play.game.ID
    found = [kit for kit in kits(table.vault, game) if _begins(table.vault, game, kit, so_far)]
    return found[0] if len(found) == 1 else ""


def _begins(vault: "Vault", game_name: str, kit: str, so_far: bytes) -> bool:
    """Whether a kit begins so, and has more."""
    beginning = vault.beginning(_blob_key(game_name, kit), len(so_far) + 1)
    return len(beginning) > len(so_far) and beginning[: len(so_far)] == so_far


def kits(vault: "Vault", game_name: str) -> list[str]:
    """The names of the blobs of a game that are kits: games of their own, of which one is chosen before the first
    question."""
    beginning = _blob_key(game_name, "")
    return [key[len(beginning) :] for key in vault.keys(beginning + KIT)]


def called(vault: "Vault", game_name: str, kit: str) -> str:
    """How a kit is called; one that is damaged has a name still. No more of it is read."""
    return title_of(vault.beginning(_blob_key(game_name, kit), _MOST_HEAD)) or kit


def keep_kit(vault: "Vault", game_name: str, kit: str) -> None:
    """Keep which kit of a game is played. Refused when the flash does not keep it."""
    vault.put(_kit_key(game_name), kit.encode())


def last_kit(vault: "Vault", game_name: str) -> str:
    """The kit with which a game was played last, even if it is gone; "" for none."""
    return readable(vault.get(_kit_key(game_name)) or b"")


def delete_kit(vault: "Vault", game_name: str, kit: str) -> None:
    """Take a kit off the box, if it is there."""
    if kit in kits(vault, game_name):
        vault.remove(_blob_key(game_name, kit))


def encode(how: str, game_name: str, kit: str) -> bytes:
    """How the vault keeps which game is meant, and with which kit."""
    return (how + game_name + (" " + kit if kit else "")).encode()


def meant(vault: "Vault", game_names: "Sequence[str]", how: str, data: bytes) -> tuple[str, str]:
    """The game and the kit on this box that bytes of `encode` mean; ("", "") when they mean none."""
    for name in game_names:
        beginning = encode(how, name, "")
        if data[: len(beginning)] == beginning:
            for kit in [""] + kits(vault, name):
                if data == encode(how, name, kit):
                    return name, kit
    return "", ""


def keep(vault: "Vault", play: Play) -> None:
    """Keep what the table wanted of a game that is over."""
    try:
        for name, data in play.state.final_blobs():
            vault.put(_blob_key(play.game.ID, name), data)
    except Refused:
        pass  # only a kit for next time is lost


def has_last(vault: "Vault", game_name: str) -> bool:
    """True when a game of this kind has been set up before."""
    return vault.get(_setup_key(game_name)) is not None


def remember(vault: "Vault", play: Play, entries: "Iterable[tuple[int, int, Values]]") -> None:
    """Keep what the setup that has just ended leaves behind; `entries` are all the game's so far."""
    game = play.game
    try:
        for name, data in play.state.saved_blobs():
            vault.put(_blob_key(game.ID, name), data)
        vault.put(_setup_key(game.ID), _answers(game, entries))
    except Refused:
        pass  # only next time's convenience is lost; this game goes on


def like_last_time(table: "Table") -> None:
    """Answer a new game's setup as last time, up to the first dice or the first answer that does not fit."""
    game = table.play.game
    try:
        version, data = _last(table.vault, game.ID)
        before = None if version == game.RULES_VERSION else Play(load(game.ID, version))
        offset = 0
        while offset < len(data) and table.play.state.in_setup() and not isinstance(table.decision, Dice):
            length, start = get_int(data, offset)
            offset = start + length
            answer = get_ints(data[start:offset])
            table.answer(answer if before is None else _meaning(table, before, answer))
    except Refused:
        return


def _meaning(table: "Table", before: Play, answer: "Answer") -> "Answer":
    """What `answer` to the same game of other rules means here; that game goes on to its next question.

    Refused when it is another question, or nothing is called so any more.
    """
    asked = _asked(table, before)
    here = table.decision
    if asked is None or here is None or (asked.kind, asked.ask, asked.seat) != (here.kind, here.ask, here.seat):
        raise Refused("refused.not_an_option")
    before.apply((act.ANSWER,) + answer)
    if here.kind != CHOOSE:
        return answer
    called = [(option.label, option.seat) for option in asked.options if option.value == answer[0]]
    for option in here.options:
        if (option.label, option.seat) in called:
            return (option.value,)
    raise Refused("refused.not_an_option")


def _asked(table: "Table", before: Play) -> "Decision | None":
    """What the game of other rules asks, with what is kept for that question."""
    given = ""
    for _ in range(most(table)):
        asked = before.decision()
        blob = wanted(table, before, given)
        if asked is None or blob is None:
            break
        given = asked.preset
        try:
            before.take_blob(given, blob)
        except Refused:
            break  # the question is asked without it, as at the table
    return before.decision()


def _last(vault: "Vault", game_name: str) -> tuple[int, bytes]:
    """(version of the rules, the answers) of the last setup. Refused when there was none."""
    data = vault.get(_setup_key(game_name))
    if data is None:
        raise Refused("refused.file")
    version, offset = get_int(data, 0)
    return version, data[offset:]


def _answers(game: "type[Game]", entries: "Iterable[tuple[int, int, Values]]") -> bytes:
    """The version of the rules, then the answers before the first roll of the box: length in bytes, and the ints."""
    out = bytearray()
    put_int(out, game.RULES_VERSION)
    for _, kind, values in entries:
        if kind == act.ACTION:
            if values[0] != act.ANSWER:
                break
            answer = bytearray()
            for value in values[1:]:
                put_int(answer, value)
            put_int(out, len(answer))
            out.extend(answer)
    return bytes(out)


def _setup_key(game_name: str) -> str:
    return "setup-" + game_name


def _kit_key(game_name: str) -> str:
    return "kit-" + game_name


def _blob_key(game_name: str, name: str) -> str:
    return "blob-" + game_name + "-" + name
