"""The menu items that change how the box looks, sounds and speaks. They turn to the next value and stay open.

One shows once more the code of the game that ended last, or the commitment of a counted game that runs; another shows
what the key of the box is known by. On an empty table the box can test itself.
"""

from shared_rules.formats.packet import LAST_STAGE
from shared_rules.formats.settings import LANGUAGES

from ..session import photo
from .page import Page, listing

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable

    from shared_rules.core.types import Events

    from ..session.photo import Photo
    from ..session.session import Session
    from .page import Item


def item(session: "Session", name: str, stay: "Callable[[Session], Page]") -> "Item":
    """The item of setting `name` on the page that `stay(session)` makes."""
    value = "menu.%s%d" % (name, session.settings.get(name))
    if name == "language" and session.settings.language >= len(LANGUAGES):
        value = "menu.language_own"
    return ("menu." + name, value), lambda session: _turn(session, name, stay)


def page(session: "Session") -> Page:
    """What is set once and then forgotten."""
    code = "menu.code" if session.table is None or not session.settings.counted else "menu.promise"
    rows = [(item(session, name, page), True) for name in ("patterns", "rotation", "language")]
    rows += [(((code,), _show_code), bool(_photo(session)))]
    rows += [(item(session, name, page), True) for name in ("guide", "counted")]
    rows += [((("menu.key",), _show_key), bool(photo.fingerprint(session.vault)))]
    rows += [((("menu.test",), _test), session.body.has_probes and not session.table)]
    dark = [at for at, (_, is_there) in enumerate(rows) if not is_there]
    return listing(("menu.ask_look",), [shown for shown, _ in rows], dark=dark)


def _photo(session: "Session") -> "Photo | None":
    if session.table and session.settings.counted:
        return photo.beginning(session.table.log)
    session.catalogue.seal_ended()
    return photo.last(session.vault)


def _show_code(session: "Session") -> "Events":
    session.photo = _photo(session)  # whoever shows it takes it away
    return []


def _show_key(session: "Session") -> "Events":
    session.photo = photo.fingerprint(session.vault)
    return []


def _test(session: "Session") -> "Events":
    session.begin_test(LAST_STAGE)
    return []


def _turn(session: "Session", name: str, stay: "Callable[[Session], Page]") -> Page:
    session.settings.turn(name)
    return stay(session)
