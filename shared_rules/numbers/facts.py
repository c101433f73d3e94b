"""The facts of one game: what its log comes to, without names and dates. They are made again from the log."""


class Facts:
    """One game in figures; lists are by seat.

    `colours`: term ids. `winners`: seats. `places`: from 1, which winners share; the others follow by what the game
    ranks them by, and share too; [] while the game runs, or when all have lost. `thinking_ms`: [] without a clock.
    `unscored`: seats whose points nobody knows; they stand as 0.
    `seated`: the order of the lists is that of the table; of a play of another program nobody may know it.
    `first`: the seat that was asked first after the setup, -1 unknown. `title`: its kit's name for it, or a term.
    `begun`: more was played than the setup. `early`: the players have ended it before its rules did. `scripted`: nobody
    has played it, but a script. `proven`: it has ended, and all its rolls and choices follow from what was promised.
    `key`: of its box, in hex, as the log names it, "" none; `signed`: the log is signed with it.
    `rounds`: rows of the score table. `length_ms`: the time that the box was on. `rolled`, `typed`: throws of the box's
    dice, and of dice whose values were typed. `dice`: sides → how often each value fell, of the box's own.
    `lowered`: how often a level below the highest was set. Records count, whether or not they were taken back.
    """

    def __init__(self) -> None:
        self.colours: list[str] = []
        self.points: list[int] = []
        self.places: list[int] = []
        self.winners: list[int] = []
        self.thinking_ms: list[int] = []
        self.unscored: list[int] = []
        self.seated = True
        self.first = -1
        self.title = ""
        self.over = False
        self.begun = True
        self.early = False
        self.scripted = False
        self.proven = False
        self.key = ""
        self.signed = False
        self.rounds = 0
        self.length_ms = 0
        self.rolled = 0
        self.typed = 0
        self.overrides = 0
        self.corrections = 0
        self.undos = 0
        self.reboots = 0
        self.lowered = 0
        self.dice: dict[int, list[int]] = {}

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Facts) and self.__dict__ == other.__dict__

    @property
    def seats(self) -> int:
        return len(self.colours)

    def points_of(self, seat: int) -> "int | None":
        """None in a game in which nobody has any, and where nobody knows them."""
        return self.points[seat] if any(self.points) and seat not in self.unscored else None

    @property
    def played(self) -> bool:
        """Whether people have played it, and did not only set it up."""
        return self.begun and not self.scripted

    @property
    def counts(self) -> bool:
        """Whether games that are added up include it: people have played it to the end that its rules have."""
        return self.over and self.played and not self.early and self.seats > 0
