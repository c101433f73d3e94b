"""What a reader of a replay looks at, and what each key does: back and forth, why, playing on by itself."""

from dataclasses import dataclass, replace

from .film import Film

_LOOK_S = 0.25  # until the screen is drawn all the same: the terminal may have another size
_LEAST_S, _MOST_S = 0.4, 3.0  # that a step stays while it plays on
_UP, _DOWN, _RIGHT, _LEFT = ("\x1b[" + letter for letter in "ABCD")
_HOMES, _ENDS = ("\x1b[H", "\x1b[1~", "\x1b[7~"), ("\x1b[F", "\x1b[4~", "\x1b[8~")
_PAGE_UP, _PAGE_DOWN = "\x1b[5~", "\x1b[6~"


@dataclass
class View:
    """What of a game is looked at. `seq`: the record; `is_why`: the reasons in place of the steps around it."""

    seq: int
    is_why: bool = False
    is_playing: bool = False


class Reader:
    """Somebody who looks at a game."""

    def __init__(self, film: Film, view: View) -> None:
        self.view: View = view
        self._film = film

    def pause_s(self) -> float:
        """How long a key is waited for."""
        if not self.view.is_playing:
            return _LOOK_S
        return min(max(self._film.pause_ms(self.view.seq) / 1000, _LEAST_S), _MOST_S)

    def go_on(self) -> None:
        """No key was typed: while it plays, the next step; at the last one it stops."""
        if self.view.is_playing:
            seq = self._film.forth(self.view.seq, self._film.stops)
            self.view = replace(self.view, seq=seq, is_playing=seq < self._film.stops[-1])

    def take(self, key: str) -> None:
        """A key; while it plays, it only stops that."""
        view, film = self.view, self._film
        if view.is_playing:
            self.view = replace(view, is_playing=False)
        elif key == "w":
            self.view = replace(view, is_why=not view.is_why)
        elif key == " ":
            self.view = replace(view, is_playing=view.seq < film.stops[-1])
        else:
            self.view = replace(view, seq=self._moved(key))

    def _moved(self, key: str) -> int:
        film, seq = self._film, self.view.seq
        forth = {_RIGHT: film.stops, _DOWN: film.phases, _PAGE_DOWN: film.rounds}
        back = {_LEFT: film.stops, _UP: film.phases, _PAGE_UP: film.rounds}
        if key in forth:
            return film.forth(seq, forth[key])
        if key in back:
            return film.back(seq, back[key])
        return film.stops[0] if key in _HOMES else film.stops[-1] if key in _ENDS else seq
