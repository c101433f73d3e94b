"""Choosing one of a few options with six keys; options that have groups are chosen by group first."""

from shared_rules.core.decision import Option
from shared_rules.core.headings import one_option_a_seat

from .input_state import NO_KEY, BaseInput, MeaninglessKey
from .keys import SEAT_KEYS

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

    from shared_rules.core.decision import Choose
    from shared_rules.core.types import Answer

_NO_GROUP = -1
NO_PLACE = -1
_BEYOND = 1000  # any place


class Heading(Option):
    """Stands for the options of a group: its value."""


class ChooseInput(BaseInput):
    """A seat key takes its option at once. Previous and next move the cursor, or turn pages when there are pages."""

    def __init__(self, decision: "Choose") -> None:
        super().__init__(decision.seat)
        self.asked = decision
        self._has_places = max([option.place for option in decision.options]) > NO_PLACE
        # Headings stand still like places; where nothing says a place, they help only when the keys do not suffice.
        self._by_group = len(decision.groups) > 0 and (self._has_places or len(decision.options) > SEAT_KEYS)
        self._begin()

    def keys(self) -> list[int]:
        keys = [NO_KEY] * SEAT_KEYS
        first = self._page * SEAT_KEYS
        for at, place in enumerate(self.places):
            if first <= place < first + SEAT_KEYS:
                keys[place - first] = at
        return keys

    def page(self) -> list[int]:
        """What is on this page, by index: the options behind the six keys, and those without a key."""
        first = self._page * SEAT_KEYS
        places = enumerate(self.places)
        return [at for at, place in places if place == NO_PLACE or first <= place < first + SEAT_KEYS]

    def neighbours(self) -> tuple[bool, bool]:
        """Whether there are pages before and after this one."""
        pages = self._pages()
        return self._page > pages[0], self._page < pages[-1]

    def seat_key(self, key: int) -> "Answer | None":
        at = self.keys()[key]
        if at == NO_KEY:
            raise MeaninglessKey()
        return self._take(at)

    def move(self, step: int) -> None:
        count = len(self.places)
        if count == 1:
            raise MeaninglessKey()
        pages = self._pages()
        if len(pages) < 2:
            self.cursor = (self.cursor + step) % count
            return
        self._page = pages[(pages.index(self._page) + step) % len(pages)]
        self.cursor = self._default
        if self._page not in (self._start, self._page_of(self._default)):
            self.cursor = [place // SEAT_KEYS for place in self.places].index(self._page)

    def ok(self) -> "Answer | None":
        return self._take(self.cursor)

    def clear(self) -> bool:
        """Back to the headings, or to the default."""
        was = self.cursor, self._page, self.headings
        self._begin()
        return was != (self.cursor, self._page, self.headings)

    def _begin(self) -> None:
        asked = self.asked
        default = asked.options[asked.default]
        if self._by_group:
            self._show_headings(default)
        else:
            self._show(asked.options, default)

    def _take(self, at: int) -> "Answer | None":
        option = self.decision.options[at]
        if isinstance(option, Heading):
            self._show_group(option.value)
            return None
        return (option.value,)

    def _show_headings(self, default: Option) -> None:
        """Every group that has options, with those that have no group. A heading stands where its index says."""
        asked = self.asked
        shown: list[Option] = []
        groups: list[int] = []
        for option in asked.options:
            group = option.group
            if group == _NO_GROUP:
                shown.append(option)
            elif group not in groups:
                groups.append(group)
                shown.append(Heading(group, asked.groups[group], place=group if self._has_places else NO_PLACE))
                if group == default.group:
                    default = shown[-1]
        self._show(shown, default)
        self.headings = True

    def _show_group(self, group: int) -> None:
        asked = self.asked
        shown = [option for option in asked.options if option.group == group]
        default = asked.options[asked.default]
        self._show(shown, default if default in shown else shown[0])
        self.headings = False

    def _show(self, options: "Sequence[Option]", default: Option) -> None:
        """The options in the order of their places, those without one last."""
        asked = self.asked
        if self._has_places:
            order = sorted([(option.place % _BEYOND, at) for at, option in enumerate(options)])
            ordered = [options[at] for _, at in order]
            self.places = [option.place for option in ordered]
        else:
            ordered = list(options)
            self.places = self._usual_places(ordered)
        self.cursor = self._default = ordered.index(default)
        self._place_others()
        # Places begin with the first page, which fingers know; a list where its default is.
        self._start = self._page = self._pages()[0] if self._has_places else self._page_of(self.cursor)
        self.decision = asked
        if ordered != list(asked.options):
            self.decision = type(asked)(asked.ask, asked.seat)  # a Tally stays one
            self.decision.options, self.decision.default = ordered, self.cursor

    def _usual_places(self, options: "Sequence[Option]") -> list[int]:
        """Of options that say no place: by seat where no seat has two, else in their order."""
        return [option.seat for option in options] if one_option_a_seat(options) else list(range(len(options)))

    def _place_others(self) -> None:
        """Where keys turn pages, no cursor comes to what has no key: all but the default get a page behind them."""
        pages = self._pages()
        if len(pages) < 2:
            return
        place = (pages[-1] + 1) * SEAT_KEYS
        for at in range(len(self.places)):
            if self.places[at] == NO_PLACE and at != self._default:
                self.places[at] = place
                place += 1

    def _page_of(self, at: int) -> int:
        """The page of an option; the first one where it has no key."""
        place = self.places[at]
        return place // SEAT_KEYS if place > NO_PLACE else self._pages()[0]

    def _pages(self) -> list[int]:
        """The pages on which options stand."""
        return sorted({place // SEAT_KEYS for place in self.places if place > NO_PLACE}) or [0]
