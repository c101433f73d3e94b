"""Chooses a viewer's language: the one asked for, else the first of its browser's that we have."""

from starlette.requests import HTTPConnection
from starlette.types import Scope

from ...base.languages import WRITTEN_ALIKE, all_known, chosen

_MOST = 20  # languages of a browser


def language_of(scope: Scope) -> str:
    """One that the program speaks."""
    asked = HTTPConnection(scope)
    wanted = [asked.query_params.get("lang", "")]
    wanted += [part.split(";")[0] for part in asked.headers.get("accept-language", "").split(",")[:_MOST]]
    known = all_known()  # looks at folders
    for one in wanted:
        code = one.strip().split("-")[0].lower()
        if (code := WRITTEN_ALIKE.get(code, code)) in known:
            return code
    return chosen()
