"""Owns how a person finds the answer to each question of the self-test: by looking and listening, never by asking.

The numbers are those that the questions offer (firmware/selftest/terms/en.tsv).
"""

from scrollmaster.box.selftest.standing import Question

from tests.chip.chain import DARK, FACE, SIDE, Colour, serpentine
from tests.chip.person import Eyes, Knows
from tests.device.pictures import CORNER, SIGNS, drawn

COLOURS = ("selftest.red", "selftest.green", "selftest.blue")
KEYS = ("selftest.previous", "selftest.next", "selftest.ok", "selftest.back")
SEAT_KEYS = 6
FACE_SHINES = SEAT_KEYS + 1
SOME, ALL_DARK, FLICKER = 4, 5, 6
LINES = {"jumps": 1, "left and below": 2, "right and top": 3, "right and below": 4}
SHIFTED, TURNED, GLASS_DARK, MIXED = 1, 2, 3, 4
COLUMNS, PAGES = 128, 8
TOP, BOTTOM, EDGE = 1, 128, 255
LOOKS = 3
LAST = SIDE - 1


def _channel(light: Colour) -> int:
    """Which of red, green, blue a light shines; -1 for none or a mixture."""
    lit = [channel for channel, level in enumerate(light) if level]
    return lit[0] if len(lit) == 1 else -1


def _lit(eyes: Eyes) -> set[int]:
    return {spot for spot, light in enumerate(eyes.lights()) if light != DARK}


def _built(eyes: Eyes) -> list[Colour]:
    """The lights where some are to be: all, or those of the face before seats have some."""
    lights = eyes.lights()
    return [lights[spot] for spot in eyes.spots]


def all_shine(eyes: Eyes, question: Question) -> int:
    asked = COLOURS.index(str(question.asked[1]))
    return int(all(_channel(light) == asked for light in _built(eyes)))


def seen_instead(eyes: Eyes, question: Question) -> int:
    looks = [_built(eyes) for _ in range(LOOKS)]
    channels = {_channel(light) for light in looks[0]}
    if any(look != looks[0] for look in looks):
        return FLICKER
    if set(looks[0]) == {DARK}:
        return ALL_DARK
    return SOME if len(channels) > 1 or -1 in channels else channels.pop() + 1


def part_shines(eyes: Eyes, question: Question) -> int:
    return int(len(_lit(eyes)) == question.asked[1])


def gaps_are_more(eyes: Eyes, question: Question) -> int:
    """Along the chain of a face whose every second row runs backwards, then from seat to seat."""
    lights = eyes.lights()
    along = [lights[spot] != DARK for spot in [*serpentine(), *range(FACE, len(lights))]]
    while along and not along[-1]:
        along.pop()
    return int(along.count(False) > int(question.asked[1]))


def which_shines(eyes: Eyes, question: Question) -> int:
    (spot,) = _lit(eyes)
    return spot - FACE + 1 if spot >= FACE else FACE_SHINES


def corner_shines(eyes: Eyes, question: Question) -> int:
    return int(bool(_lit(eyes) & {0, LAST, FACE - SIDE, FACE - 1}))


def has_seat(eyes: Eyes, question: Question) -> int:
    return int(int(question.asked[1]) <= eyes.seats)


def any_shines(eyes: Eyes, question: Question) -> int:
    return int(bool(_lit(eyes)))


def _edges(eyes: Eyes) -> set[str]:
    """The whole edges of the face that shine, alone."""
    lit = {(spot // SIDE, spot % SIDE) for spot in _lit(eyes) if spot < FACE}
    sides = {
        "top": {(0, at) for at in range(SIDE)},
        "below": {(LAST, at) for at in range(SIDE)},
        "left": {(at, 0) for at in range(SIDE)},
        "right": {(at, LAST) for at in range(SIDE)},
    }
    there = {name for name, side in sides.items() if side <= lit}
    return there if lit == set().union(*(sides[name] for name in there)) else set()


def corner_is_right(eyes: Eyes, question: Question) -> int:
    return int(drawn(eyes.lights()[:FACE]) == CORNER)


def lines_instead(eyes: Eyes, question: Question) -> int:
    edges = _edges(eyes)
    sides = [name for name in LINES if set(name.split(" and ")) == edges]
    return LINES[sides[0]] if sides else LINES["jumps"]


def seat_key(eyes: Eyes, question: Question) -> int:
    """The key beside the light that shines; none where no one light of a seat does."""
    lit = [spot - FACE for spot in _lit(eyes) if spot >= FACE]
    return lit[0] + 1 if len(lit) == 1 else 0


def named_key(eyes: Eyes, question: Question) -> int:
    """The key that is called so; where the face is built right it has a picture of it, too."""
    name = question.asked[1]
    if eyes.is_sound and name in SIGNS:
        assert drawn(eyes.lights()[:FACE]) == SIGNS[str(name)]
    return name if isinstance(name, int) else SEAT_KEYS + KEYS.index(str(name)) + 1


def _column(glass: bytes, at: int) -> bool:
    return all(glass[page * COLUMNS + at] == EDGE for page in range(PAGES))


def _row(glass: bytes, page: int, bit: int) -> bool:
    return all(byte & bit for byte in glass[page * COLUMNS + 2 : (page + 1) * COLUMNS - 2])


def framed(eyes: Eyes, question: Question) -> int:
    glass = eyes.glass()
    sides = [_column(glass, 0), _column(glass, COLUMNS - 1), _row(glass, 0, TOP), _row(glass, PAGES - 1, BOTTOM)]
    return int(all(sides) and not eyes.is_turned)


def picture_instead(eyes: Eyes, question: Question) -> int:
    glass = eyes.glass()
    if not any(glass):
        return GLASS_DARK
    if eyes.is_turned:
        return TURNED
    is_tall = _row(glass, 0, TOP) and _row(glass, PAGES - 1, BOTTOM)
    return SHIFTED if is_tall and not (_column(glass, 0) and _column(glass, COLUMNS - 1)) else MIXED


def tone_is_heard(eyes: Eyes, question: Question) -> int:
    return int(eyes.hears())


def has_buzzer(eyes: Eyes, question: Question) -> int:
    return int(eyes.has_buzzer)


KNOWS: dict[str, Knows] = {
    "selftest.ask_all": all_shine,
    "selftest.ask_seen": seen_instead,
    "selftest.ask_part": part_shines,
    "selftest.ask_any": any_shines,
    "selftest.ask_gaps": gaps_are_more,
    "selftest.ask_which": which_shines,
    "selftest.ask_in_corner": corner_shines,
    "selftest.ask_seat_lights": has_seat,
    "selftest.ask_has_key": has_seat,
    "selftest.ask_corner": corner_is_right,
    "selftest.ask_lines": lines_instead,
    "selftest.ask_seat_key": seat_key,
    "selftest.ask_key": named_key,
    "selftest.ask_frame": framed,
    "selftest.ask_picture": picture_instead,
    "selftest.ask_tone": tone_is_heard,
    "selftest.ask_buzzer": has_buzzer,
}
