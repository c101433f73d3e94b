"""Promise: a whole game fits into one code that a phone reads, and comes back out of it byte for byte."""

import statistics
from pathlib import Path

import pytest
import zxingcpp
from scrollmaster.base import kit_files

from shared_rules.envelopes import envelope
from tests.lanes import sized, slow_after
from tests.rules.envelopes import by_people
from tests.same import golden_games

PROMISES = (
    (
        "games by chance, everything tracked, that fit into one code up to version 25, unsigned and signed",
        "99 %",
        "80 of 80",
    ),
    (
        "... bytes of an envelope, median: Wiz-War, Magalon, any other game, Elfenwizards",
        "told",
        "350, 493, 368, 1,060",
    ),
    ("whole games of the kits of the program, signed, in one code up to version 25", "27", "26; five dice: version 27"),
)
PAGE = "HTTPS://SOMEBODY.GITHUB.IO/scrollmaster/"  # a host has no case, and large letters take less room
SMALL = ("wizwar", "magalon", "universal", "elfenwizards")
MOST_SEATS = {"elfenwizards": 4}
GAMES = sized(12)  # of each kind, by night a hundred times as many
VERSION = 25
LARGE = ("five-dice",)  # of a sheet for each seat: up to version 27
SHARE = 0.99


def version(data):
    """The version of the code that carries an envelope as a link; 99 for none."""
    try:
        code = zxingcpp.create_barcode(f"{PAGE}#{envelope.digits(data)}", zxingcpp.BarcodeFormat.QRCode, ec_level="L")
    except ValueError:
        return 99
    image = zxingcpp.write_barcode_to_image(code, scale=1, add_quiet_zones=False)
    return (image.shape[0] - 17) // 4


def envelopes(game, signed, count):
    """Envelopes of so many games of the seats that are promised, each opened again."""
    for number in range(1, count + 1):
        found = by_people.played(game, number, signed)
        if found is None or found[1] > MOST_SEATS.get(game, 99):
            continue
        data = envelope.of_game(found[0])
        assert envelope.opened(data).frames == found[0], (game, number)
        yield data


@pytest.mark.parametrize("signed", (False, True))
@pytest.mark.parametrize("game", SMALL)
def test_a_game_fits_into_one_code(game, signed):
    made = list(envelopes(game, signed, GAMES))
    fit = [version(data) for data in made]
    print(game, signed, len(fit), sum(each <= VERSION for each in fit), statistics.median(map(len, made)), max(fit))
    assert sum(each <= VERSION for each in fit) >= SHARE * len(fit) > 0


@pytest.mark.parametrize("kit", slow_after(2, kit_files.ready()))
def test_a_game_of_a_kit_fits_too(kit):
    pieces = kit_files.load("universal", Path(kit)).pieces()
    answers = [answer for line in golden_games.answers(kit) for answer in line]
    frames = by_people.with_kit(pieces, answers)
    data = envelope.of_game(frames)
    print(kit, sum(len(piece) for _, piece in pieces), len(answers), len(data), version(data))
    assert envelope.opened(data).frames == frames and (version(data) > VERSION) == (kit in LARGE)
