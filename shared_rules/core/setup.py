"""The first questions that games share: who sits where, in which colours, how much of the game is tracked.

States have `seat_count`, `cursor`, `level`, `step` and, where colours are asked, `colours` (an index by seat). What a
level or a colour means, and how play begins, is up to the game.
"""

from .decision import Option, choose

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

    from .decision import Choose
    from .steps import SteppedGame
    from .types import Answer, Events, Step

# How colours are found.
AS_LIT = 0  # seat i has colour i
PICKED = 1  # seat by seat


class Seating:
    """`prefix` begins the term ids.

    `colours`: of how many a seat may choose; -1 of as many as there are seats, 0 when they are not asked.
    Terms: ask_join, sit, all_sit; ask_colours, as_lit, pick, ask_colour; those of the game's colours
    """

    def __init__(self, prefix: str, colours: int = 0) -> None:
        self._prefix = prefix
        self._colours = colours
        self._step = 0
        self._after = 0

    def steps(self, step: int, after: int) -> "dict[int, Step[SteppedGame]]":
        """The questions as a table of steps: `step`, for colours the two that follow; then comes `after`."""
        self._step = step
        self._after = after
        table: "dict[int, Step[SteppedGame]]" = {step: (self._ask_join, self._take_join, self._all_sit)}
        if self._colours:
            table[step + 1] = (self._ask_colours, self._take_colours, None)
            table[step + 2] = (self._ask_colour, self._take_colour, self._colours_done)
        return table

    def _ask_join(self, state: "SteppedGame") -> "Choose | None":
        count = state.seat_count
        fewest, most = state.seat_limits()
        if count == most:
            return None
        options = [Option(1, (self._prefix + "sit",), count)]
        if count >= fewest:
            options.append(Option(0, (self._prefix + "all_sit",)))
        return choose((self._prefix + "ask_join", state.colour_term(count)), options, default=len(options) - 1)

    def _take_join(self, state: "SteppedGame", answer: "Answer", events: "Events") -> None:
        if not answer[0]:
            self._all_sit(state, events)
            return
        if self._colours:
            state.colours.append(state.seat_count)
        state.seat_count += 1

    def _all_sit(self, state: "SteppedGame", events: "Events") -> None:
        state.step = self._step + 1 if self._colours else self._after

    def _ask_colours(self, state: "SteppedGame") -> "Choose":
        options = [Option(AS_LIT, (self._prefix + "as_lit",)), Option(PICKED, (self._prefix + "pick",))]
        return choose((self._prefix + "ask_colours",), options)

    def _take_colours(self, state: "SteppedGame", answer: "Answer", events: "Events") -> None:
        state.step = self._step + 2 if answer[0] == PICKED else self._after

    def _ask_colour(self, state: "SteppedGame") -> "Choose | None":
        """Ask a seat for a colour that none before it has. A seat with one colour left is not asked."""
        seat = state.cursor
        if seat == state.seat_count:
            return None
        taken = list(state.colours[:seat])
        count = state.seat_count if self._colours < 0 else self._colours
        free = [colour for colour in range(count) if colour not in taken]
        if len(free) == 1:
            return None
        options = [Option(colour, (state.colour_term(colour),), place=colour) for colour in free]
        return choose((self._prefix + "ask_colour",), options, seat)

    def _take_colour(self, state: "SteppedGame", answer: "Answer", events: "Events") -> None:
        """A seat that had the colour so far takes this seat's in exchange."""
        seat = state.cursor
        colours = list(state.colours)
        if answer[0] in colours:
            state.colours[colours.index(answer[0])] = colours[seat]
        state.colours[seat] = answer[0]
        state.cursor += 1

    def _colours_done(self, state: "SteppedGame", events: "Events") -> None:
        state.cursor = 0
        state.step = self._after


class Tracking:
    """How much is tracked: `levels` are term ids, lowest first, `level` is what OK takes. Term: ask_level."""

    def __init__(self, prefix: str, levels: "Sequence[str]", level: int) -> None:
        self._ask = (prefix + "ask_level",)
        self._levels = levels
        self._level = level
        self._after = 0

    def steps(self, step: int, after: int) -> "dict[int, Step[SteppedGame]]":
        """The question as a table of one step, `step`; then comes `after`."""
        self._after = after
        return {step: (self._ask_level, self._take_level, None)}

    def _ask_level(self, state: "SteppedGame") -> "Choose":
        options = [Option(level, (term,)) for level, term in enumerate(self._levels)]
        return choose(self._ask, options, default=self._level)

    def _take_level(self, state: "SteppedGame", answer: "Answer", events: "Events") -> None:
        state.level = answer[0]
        state.step = self._after
