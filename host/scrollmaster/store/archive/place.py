"""Where an archive may be: in a file, or on a PostgreSQL server that several machines share."""

import re
from dataclasses import dataclass, field
from pathlib import Path
from urllib.parse import parse_qsl, quote, unquote, urlencode, urlsplit

from ...base.errors import WrongUse
from ...base.sanitize import sanitize

_SCHEMES = ("postgresql://", "postgres://")
_OTHER = re.compile(
    r"""\s*[a-z][a-z0-9+.-]+:/  # C:/ is a place
    | \s+postgres
    | \s*postgres(ql)?:
    | (?![a-z]:[\\/]).*(:.*@|password=)  # of what nobody knows: USER:PASSWORD@HOST
    """,
    re.IGNORECASE | re.VERBOSE | re.DOTALL,
)
_SHOWN = ("host", "port", "dbname", "user", "sslmode")  # of what follows the question mark


@dataclass(frozen=True)
class Server:
    """The address of a database. As a text it has no password."""

    url: str = field(repr=False)
    shown: str
    password: str = field(repr=False)

    def __str__(self) -> str:
        return self.shown

    def exists(self) -> bool:
        """Whether there may be an archive: only asking it tells."""
        return True


Place = Path | Server


def place(name: str) -> Place:
    """What a person names. WrongUse for an address that is none, which quotes nothing: it may have a password."""
    if name.startswith(_SCHEMES):
        return _server(name)
    if _OTHER.match(name):  # as a file it would be folders whose names tell the password
        raise WrongUse("archive.no_address")
    return Path(name)


def file(place: Place) -> Path:
    """Where an archive in a file is. WrongUse for one on a server, which is backed up by other programs."""
    if isinstance(place, Server):
        raise WrongUse("archive.not_a_file", sanitize(str(place)))
    return place


def _server(url: str) -> Server:
    try:
        parts = urlsplit(url)
        options = parse_qsl(parts.query, keep_blank_values=True, strict_parsing=bool(parts.query))
        _ = parts.port  # ValueError when it is no number
    except ValueError:
        raise WrongUse("archive.no_address") from None
    by_name = dict(options)
    if "@" in parts.path + parts.query or parts.fragment or not url.isprintable() or "password" in parts.path:
        raise WrongUse("archive.no_address")  # a password in which / ? # @ are not written as %2F %3F %23 %40
    user = quote(unquote(parts.username or ""))
    where = parts.netloc.rpartition("@")[2]
    harmless = urlencode([(name, value) for name, value in options if name in _SHOWN])
    shown = f"postgresql://{user}{'@' * bool(user)}{where}{parts.path}{'?' * bool(harmless)}{harmless}"
    return Server(url, shown, unquote(parts.password or "") or by_name.get("password", ""))
