"""The terminal while a command draws on all of it: a game that is replayed, or a virtual box with notes below."""

import _thread
import os
import sys
import threading
from collections.abc import Callable, Generator, Iterable
from contextlib import contextmanager
from io import TextIOWrapper

from rich.console import Console
from rich.live import Live
from rich.text import Text

from ..base.terms import say
from ..box.virtual.box import VirtualBox
from ..box.virtual.leds import kind_of
from ..box.virtual.terminal import HEIGHT, WIDTH, Drawing, draw

FRAMES_A_SECOND = 20  # at most
_CALM_S = 0.25  # without a change until it is drawn all the same
LINES = 24  # of the smallest terminal that the box and what is said below it fit into
_ASCII_LOCALES = ("C", "POSIX")
Notes = Callable[[int], list[Text]]  # what stands below the box, for so many lines
Lines = Callable[[int, int], list[Text]]  # the whole screen, for so many columns and lines


def can_draw() -> bool:
    """Whether standard output is a terminal on which a line that has been written can be written again."""
    return sys.stdout.isatty() and not Console().is_dumb_terminal


def _has_utf8() -> bool:
    """Whether the terminal shows more than ASCII.

    Python takes the locale C for UTF-8, and sets LC_CTYPE itself then: somebody who says C means less.
    """
    variables = ("LC_ALL", "LANG") if os.environ.get("LC_CTYPE") == "C.UTF-8" else ("LC_ALL", "LC_CTYPE", "LANG")
    locale = next(filter(None, map(os.environ.get, variables)), "")
    return locale not in _ASCII_LOCALES and Console().encoding.startswith("utf")


class Screen:
    """The terminal, as one screen of lines."""

    def __init__(self) -> None:
        has_utf8 = _has_utf8()
        output: object = sys.stdout
        if not has_utf8 and isinstance(output, TextIOWrapper):
            output.reconfigure(encoding="ascii", errors="replace")
        self.console = Console()
        self.kind = kind_of(self.console, has_utf8)

    def live(self, lines: Lines, least: int) -> Live:
        """The screen, drawn anew at every refresh; it says so when it has less than `least` lines, or is narrow."""

        def drawn() -> Text:
            width, height = self.console.size
            if width < WIDTH or height < least:
                return Text(say("virtual.too_small", WIDTH, LINES))
            return joined(lines(width, height)[:height])

        return Live(get_renderable=drawn, console=self.console, auto_refresh=False, screen=True)


class BoxScreen(Screen):
    """The terminal, with `box` and the notes below it."""

    def __init__(self, box: VirtualBox) -> None:
        super().__init__()
        self._box = box

    def drawing(self) -> Drawing:
        """The box, as large as there is room for."""
        return draw(self._box.picture, self.kind, *self.console.size)

    @contextmanager
    def watched(self, notes: Notes) -> Generator[None, None, None]:
        """Draw all of it anew, again and again, while the context lasts; it ends with the error of a drawing."""

        def lines(_width: int, height: int) -> list[Text]:
            box = self.drawing().lines
            return [*box, *notes(height - len(box))]

        over = threading.Event()
        faults: list[Exception] = []
        with self.live(lines, HEIGHT + 1) as live:
            painter = threading.Thread(target=self._paint_or_stop, args=(live, over, faults), daemon=True)
            painter.start()
            try:
                yield
            finally:
                over.set()
                painter.join()
                for fault in faults:
                    raise fault

    def _paint_or_stop(self, live: Live, over: threading.Event, faults: list[Exception]) -> None:
        """Paint. After a fault nobody would see what the keys do: it is kept, and the program interrupted."""
        try:
            self._paint(live, over)
        except Exception as fault:  # whatever it is, it is raised where the context ends
            faults.append(fault)
            _thread.interrupt_main()

    def _paint(self, live: Live, over: threading.Event) -> None:
        """Draw what has changed, soon; and now and then in any case, for the terminal may have another size."""
        picture = self._box.picture
        is_over = False
        while not is_over:
            seen = picture.changes
            live.refresh()
            picture.wait(lambda now, seen=seen: now.changes != seen or over.is_set(), _CALM_S)
            is_over = over.wait(1 / FRAMES_A_SECOND)


def joined(lines: Iterable[Text]) -> Text:
    """Lines as one text, each cut where the terminal ends: nothing wraps."""
    text = Text("\n").join(lines)
    text.no_wrap, text.overflow = True, "ellipsis"
    return text
