"""What the sheet offers on which a game begins: the games and kits of the program, each as a card."""

import base64
from collections.abc import Iterator
from pathlib import Path

from shared_rules.core import action as act
from shared_rules.core.decision import Choose, Confirm, Dice, Number
from shared_rules.core.loader import load
from shared_rules.core.play import Play
from shared_rules.core.types import Decision, Message
from shared_rules.kit_files import kit_file
from shared_rules.kit_files.source import LIGHTS
from shared_rules.kits import kit as kt

from ..base import game_modules, kit_files
from ..base.paths import own_games

_ENTRY = "uni.ask_entry"  # asks for a row of a kit
_HIDDEN = "_"  # begins the name of a row that nobody sees
_MOST_ENTERED = 5  # of what is entered

Json = int | str | list["Json"] | dict[str, "Json"]


def offered() -> list[Json]:
    """The cards: first the games, then the kits by their names."""
    return [_game(game) for game in own_games()] + [_kit(game, name) for name, game in kit_files.ready().items()]


def about(language: str) -> dict[str, str]:
    """What is entered with each kit, and what its options are called, in a language, by `kit:`, its title, `:`."""
    return {
        f"kit:{title}:{own}": said for title in kit_files.titles() for own, said in _called(title, language).items()
    }


def levels() -> set[str]:
    """The terms of how much of each game is tracked."""
    return {term for game in own_games() for term in load(game).LEVELS}


def _called(title: str, language: str) -> dict[str, str]:
    kit = _read(kit_files.titles()[title])
    words = kit_files.words(title, language)
    rows = _rows(kit)
    options = [own for row in rows[: kit.options()] for own in row if not own.isdigit()]
    entered = [words.get(own, own) for own, *_ in rows[kit.options() :] if not own.startswith(_HIDDEN)]
    more = ", …" if len(entered) > _MOST_ENTERED else ""
    found = {"": ", ".join(entered[:_MOST_ENTERED]) + more}
    return found | {own: words.get(own, own) for own in options}


def _read(name: str) -> kt.Kit:
    return kt.Kit(kit_files.load(kit_files.ready()[name], Path(name)).data)


def _rows(kit: kt.Kit) -> list[list[str]]:
    """What each entered row is called, and behind it its choices."""
    names = iter(kit.names())
    counts = [kit.choices(row) & ~kt.NUMBERS for row in range(kit.entered)]
    return [[next(names) for _ in range(1 + count)] for count in counts]


def _game(game: str) -> Json:
    play = Play(load(game))
    least, most, usual = _walked(play)
    offer = game_modules.module(game, "offer")
    asked: list[Json] = list(load(game).LEVELS)
    price: list[Json] = [offer.UNIT, *offer.PRESSES]
    picture = "".join(offer.PICTURE)
    return {"game": game, "seats": [least, most], "picture": picture, "levels": asked, "usual": usual, "price": price}


def _walked(play: Play) -> tuple[int, int, int]:
    """How few and how many sit down, and which level OK takes."""
    least = most = usual = 0
    for decision in _asked(play):
        if decision.ask[0].endswith(".ask_join"):
            least, most = play.state.seat_limits()
        if isinstance(decision, Choose) and decision.ask[0].endswith(".ask_level"):
            usual = decision.default
    return least, most, usual


def _asked(play: Play) -> Iterator[Decision]:
    """What a setup asks in which OK answers everything, up to the dice."""
    while play.state.in_setup():
        decision = play.decision()
        if decision is None or isinstance(decision, Dice):
            return
        yield decision
        play.apply((act.ANSWER, *_ok(decision)))


def _ok(decision: Decision) -> tuple[int, ...]:
    """The answer that OK gives."""
    if isinstance(decision, Choose):
        return (decision.options[decision.default].value,)
    assert isinstance(decision, Number | Confirm)
    return (decision.default,) if isinstance(decision, Number) else ()


def _kit(game: str, name: str) -> Json:
    kit = kit_files.load(game, Path(name))
    read = kt.Kit(kit.data)
    play = Play(load(game))
    for piece in kit.pieces():
        play.take_blob(*piece)
    rows = [names[0] for row, names in enumerate(_rows(read)) if read.who(row) == kt.TABLE]
    return {
        "game": game,
        "kit": kit.name,
        "title": kit.title,
        "data": base64.b64encode(kit.data).decode(),
        "seats": [read.least, read.most],
        "picture": "".join(LIGHTS[cell] for cell in kit_file.read(kit_files.text(name)).picture),
        "options": [_option(decision) for decision in _asked(play) if _row(decision) in rows],
    }


def _row(decision: Decision) -> str:
    """Which row of a kit is asked for; "" for another question."""
    row = decision.ask[1] if decision.ask[0] == _ENTRY else ""
    return str(row[2]) if isinstance(row, tuple) else ""


def _option(decision: Decision) -> Json:
    """What the table may choose of a kit, as it is asked of as few as may play."""
    if isinstance(decision, Number):
        return {
            "row": _row(decision),
            "low": decision.low,
            "high": decision.high,
            "usual": decision.default,
        }
    assert isinstance(decision, Choose)
    values: list[Json] = [[option.value, _choice(option.label)] for option in decision.options]
    return {"row": _row(decision), "values": values, "usual": decision.options[decision.default].value}


def _choice(label: Message) -> Json:
    """The number that an option is, or the word of its kit."""
    last = label[-1]
    return last if isinstance(last, int) else str(last)
