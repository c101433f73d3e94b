"""A person before a box as it was soldered, who sees, hears and presses it: nothing else is known. Portable."""

from tests.device.pictures import CORNER, LIT, SIGNS, drawn
from tests.device.soldered import FACE, SEATS, SIDE

KEYS = ("selftest.previous", "selftest.next", "selftest.ok", "selftest.back")  # behind those of the seats
TERMS = ("selftest.red", "selftest.green", "selftest.blue")


class Builder:
    """Who sits before it and says what there is. `asked`: what, so far."""

    def __init__(self, hardware):
        self.hardware = hardware
        self.asked = []

    def __call__(self, how, ask):
        """The answer to a question, by its term and arguments."""
        self.asked.append(ask[0])
        if ask[0] == self.hardware.stops_at:
            self.hardware.address = 0
        return _ANSWERS[ask[0]](self.hardware, ask[1:])


def _ask_all(box, ask):
    colour = TERMS.index(ask[0])
    return int(not box.flickers and all([_is(seen, colour) for seen in box.expected()]))


def _is(seen, colour):
    return seen[colour] > 0 and sum(seen) == seen[colour]


def _ask_seen(box, ask):
    if box.flickers:
        return 6
    seen = box.expected()
    if not any([any(colour) for colour in seen]):
        return 5
    for colour in range(3):
        if all([_is(one, colour) for one in seen]):
            return colour + 1
    return 4


def _ask_part(box, ask):
    return int(len([colour for colour in box.chain() if any(colour)]) == int(ask[0]))


def _ask_gaps(box, ask):
    lit = [any(colour) for colour in box.chain()]
    while not lit[-1]:
        lit.pop()
    return int(lit.count(False) > int(ask[0]))


def _ask_which(box, ask):
    lit = [at for at, colour in enumerate(box.chain()) if any(colour)]
    return lit[0] - FACE + 1 if lit[0] >= FACE else SEATS + 1


def _ask_in_corner(box, ask):
    return int(any([any(box.face()[at]) for at in (0, SIDE - 1, FACE - SIDE, FACE - 1)]))


def _ask_seat_lights(box, ask):
    """Who has said so looks for no more lights than there are."""
    box.looks_for_all = False
    return int(box.seat_lights >= int(ask[0]))


def _ask_any(box, ask):
    return int(any([any(colour) for colour in box.chain()]))


def _ask_corner(box, ask):
    return int(drawn(box.face()) == CORNER)


def _ask_lines(box, ask):
    rows = drawn(box.face())
    left = all([row[0] == LIT for row in rows])
    right = all([row[-1] == LIT for row in rows])
    if rows[0] == LIT * SIDE and right:
        return 3
    if rows[-1] == LIT * SIDE and (left or right):
        return 2 if left else 4
    return 1


def _ask_seat_key(box, ask):
    lit = [at for at, colour in enumerate(box.chain()[FACE:]) if any(colour)]
    return _press(box, lit[0]) if lit else 0


def _ask_key(box, ask):
    """The display says which; where the lights are sound the face has a picture of it, too."""
    if ask[0] not in SIGNS:
        return _press(box, int(ask[0]) - 1)
    if box.is_sound():
        assert drawn(box.face()) == SIGNS[ask[0]]
    return _press(box, SEATS + KEYS.index(ask[0]))


def _ask_has_key(box, ask):
    return int(int(ask[0]) <= box.seat_keys)


def _press(box, place):
    return 0 if place in box.dead_keys or box.seat_keys <= place < SEATS else box.wired[place] + 1


def _ask_frame(box, ask):
    if not box.address:
        return 0
    picture = box.body.picture
    framed = picture[0] == picture[-1] == 255 and all([byte & 1 for byte in picture[:128]])
    return int(framed and not box.looks and box.at_column == box.display[1])


def _ask_picture(box, ask):
    return box.looks or (1 if box.address else 3)


def _ask_tone(box, ask):
    return int(box.has_buzzer and not box.is_silent)


def _ask_buzzer(box, ask):
    return int(box.has_buzzer)


_ANSWERS = {
    "selftest.ask_all": _ask_all,
    "selftest.ask_seen": _ask_seen,
    "selftest.ask_part": _ask_part,
    "selftest.ask_seat_lights": _ask_seat_lights,
    "selftest.ask_in_corner": _ask_in_corner,
    "selftest.ask_which": _ask_which,
    "selftest.ask_gaps": _ask_gaps,
    "selftest.ask_any": _ask_any,
    "selftest.ask_corner": _ask_corner,
    "selftest.ask_lines": _ask_lines,
    "selftest.ask_seat_key": _ask_seat_key,
    "selftest.ask_key": _ask_key,
    "selftest.ask_has_key": _ask_has_key,
    "selftest.ask_frame": _ask_frame,
    "selftest.ask_picture": _ask_picture,
    "selftest.ask_tone": _ask_tone,
    "selftest.ask_buzzer": _ask_buzzer,
}
