"""A play: one game of those that are added up, with when it was, who sat where, and whether its log proves it."""

from .facts import Facts


class Play:
    """`moment`: local time, "2026-11-22 20:15", as far as it is known. `who`: a key by seat, "" for somebody unknown.

    A key stands for one person in all games: whoever keeps the plays says what the person is called.
    `what`: what was played: the id of its rules; of a kit or anything that people named, with that name behind a colon.
    `box`: its id, in hex. `place`: where it was, "" unknown. `verified`: False where no log is here, only what another
    program says.
    """

    def __init__(
        self,
        play_id: str,
        what: str,
        moment: str,
        who: list[str],
        facts: Facts,
        box: str = "",
        place: str = "",
        verified: bool = True,
    ) -> None:
        self.play_id = play_id
        self.what = what
        self.moment = moment
        self.who = who
        self.facts = facts
        self.box = box
        self.place = place
        self.verified = verified

    @property
    def day(self) -> str:
        """Such as 2026-11-22."""
        return self.moment[:10]

    @property
    def month(self) -> str:
        """Such as 2026-11."""
        return self.moment[:7]
