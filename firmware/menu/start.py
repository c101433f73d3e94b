"""The menu of an empty table: like last time, a new game, one that waits. OK goes on with one that waits.

Any of thirty kits of a game is two presses away: the one that was played last, five headings, and six kits behind each.
"""

from shared_rules.core.decision import Option, choose
from shared_rules.core.refused import Refused

from ..session import waiting
from . import look, people, share
from .page import Page, confirmation, listing

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

    from shared_rules.core.types import Events, Message

    from ..session.session import Session
    from ..store.catalogue import GameInfo
    from .page import Item

    Found = tuple[str, str, str]  # of a kit: its title as it is read, its name, its title

LIKE_LAST_TIME = 0
NEW_GAME = 1
RESUME = 2
_KEYS = 6  # on a page
_CUT = 8  # letters of each of the two titles in a heading: both fit in its line


def page(session: "Session") -> Page:
    """The first page."""
    items = (
        (("menu.last_time",), _like_last_time),
        (("menu.new_game",), _new_game),
        (("menu.resume",), _resume),
        look.item(session, "brightness", page),
        look.item(session, "mute", page),
        (("menu.look",), look.page),
    )
    dark = [] if session.latest()[0] else [LIKE_LAST_TIME]
    default = NEW_GAME if dark else LIKE_LAST_TIME
    if session.catalogue.has_unfinished():
        return listing(_greeting(session), items, RESUME, dark)
    return listing(_greeting(session), items, default, dark + [RESUME])


def _greeting(session: "Session") -> "Message":
    """The greeting of an empty table, which warns before the flash has no room for another game."""
    if session.catalogue.nearly_full():
        return ("menu.ask_full", session.catalogue.used_percent())
    return ("menu.ask_start",)


def _like_last_time(session: "Session") -> "Page | Events":
    session.begin_like_last_time()
    if people.is_due(session):
        return people.page(session)
    return share.page(session) if share.is_due(session) else []


def _new_game(session: "Session") -> "Page | Events":
    """Which game; with only one on the box there is nothing to ask."""
    names = session.game_names()
    if not names:
        raise Refused("refused.unknown_game")
    if len(names) == 1:
        return _choose_kit(session, names[0])
    return listing(("menu.ask_game",), [_game_item(name) for name in names])


def _game_item(name: str) -> "Item":
    return _title(name), lambda session: _choose_kit(session, name)


def _choose_kit(session: "Session", name: str) -> "Page | Events":
    """Which kit of a game; without any there is nothing to ask."""
    found = _kits(session, name)
    if not found:
        return _begin(session, name, "")
    items = [_kit_item(name, kit, title) for _, kit, title in found]
    last = session.last_kit(name)
    at_last = [at for at, (_, kit, _) in enumerate(found) if kit == last]
    others: "list[Item]" = [
        (("menu.no_kit",), lambda session: _begin(session, name, "")),
        (("menu.delete_kit",), lambda session: _kits_to_delete(session, name)),
    ]
    return _grouped(("menu.ask_kit",), found, items, others, [items[at] for at in at_last])


def _kits(session: "Session", name: str) -> "list[Found]":
    """The kits of a game in the order of their titles, as these are read."""
    found = [(session.terms.say(("menu.kit", title)), kit, title) for kit, title in session.kits(name)]
    order = sorted([(said.encode().lower(), at) for at, (said, _, _) in enumerate(found)])
    return [found[at] for _, at in order]


def _kit_item(name: str, kit: str, title: str) -> "Item":
    return ("menu.kit", title), lambda session: _begin(session, name, kit)


def _grouped(
    ask: "Message",
    found: "Sequence[Found]",
    items: "Sequence[Item]",
    others: "Sequence[Item]" = (),
    last: "Sequence[Item]" = (),
) -> Page:
    """A page of the `items` of the kits `found`, then `others`.

    Where that is more than there are keys, the first key has the one that was played `last`, if there is one, and the
    next ones have headings of six items each. A heading keeps its place, so that lights alone suffice.
    """
    shown = list(items) + list(others)
    if len(shown) <= _KEYS:
        return listing(ask, shown)
    begins = range(0, len(items), _KEYS)
    options = [Option(at, shown[at][0], group=1 + at // _KEYS, place=at % _KEYS) for at in range(len(items))]
    for at in range(len(items), len(shown)):
        options.append(Option(at, shown[at][0], place=1 + len(begins) + at - len(items)))
    for item in last:
        options.append(Option(len(shown), item[0], place=0))
        shown.append(item)
    decision = choose(ask, options, default=len(items) + len(others) if last else 0)
    decision.groups = [ask] + [_heading(found[at : at + _KEYS]) for at in begins]  # none has the first place
    return Page(decision, lambda session, answer: shown[answer[0]][1](session))


def _heading(found: "Sequence[Found]") -> "Message":
    return ("menu.from_to", found[0][0][:_CUT], found[-1][0][:_CUT])


def _kits_to_delete(session: "Session", name: str) -> Page:
    """Which of a game's kits to take off the box? Games that were played with it keep it in their logs."""
    found = _kits(session, name)
    items = [_delete_item(name, kit, title) for _, kit, title in found]
    return _grouped(("menu.ask_delete_kit",), found, items)


def _delete_item(name: str, kit: str, title: str) -> "Item":
    ask = ("menu.sure_kit", title)
    return ("menu.kit", title), lambda session: confirmation(ask, lambda session: _delete(session, name, kit, title))


def _delete(session: "Session", name: str, kit: str, title: str) -> "Events":
    session.delete_kit(name, kit)
    return [("menu.kit_deleted", title)]


def _begin(session: "Session", name: str, kit: str) -> "Events":
    session.begin(name, kit)
    return []


def _resume(session: "Session") -> Page:
    paused = session.paused()
    if not paused:
        raise Refused("refused.nothing_to_resume")
    return listing(("menu.ask_resume",), [_waiting_item(session, game) for game in paused])


def _waiting_item(session: "Session", game: "GameInfo") -> "Item":
    return waiting.label(session.vault, game, _title(game.game)), lambda session: session.fetch(game)


def _title(name: str) -> "Message":
    """How a game is called, in its own words."""
    return (name + ".name",)
