"""The tray: floor and walls, posts for screws, a holder for every switch, corners for the board with the Pico."""

from collections.abc import Iterator

from manifold3d import Manifold

from .sizes import Sizes
from .solids import box, outline, plate, rod, together

_DEEP = 1.0  # how far a hole reaches beyond what it goes through


def tray(sizes: Sizes) -> Manifold:
    """In its place, on the table."""
    shell, front = sizes.shell, sizes.front
    block = plate(front.width, front.height, shell.corner, 0, 0, sizes.under_lid)
    room = plate(front.width, front.height, shell.corner, shell.wall, shell.floor, sizes.under_lid + _DEEP)
    inside = together([*_posts(sizes), *_holders(sizes), *_corners(sizes)])
    outer = plate(front.width, front.height, shell.corner, 0, 0, sizes.under_lid)
    return (block - room + (inside ^ outer)) - together(_openings(sizes))


def _posts(sizes: Sizes) -> Iterator[Manifold]:
    """Cut off a little below the lid, so that its edge is what lies on the wall."""
    for x, y in sizes.screws.places:
        yield rod(x, y, sizes.screws.post, 0, sizes.under_lid - sizes.shell.gap)


def _holders(sizes: Sizes) -> Iterator[Manifold]:
    """A block under each switch, with cheeks before and behind it; left and right its legs hang free."""
    shell, switch = sizes.shell, sizes.switch
    for ref, place in sizes.front.places.items():
        if ref.startswith("K"):
            inside = place.width + 2 * shell.loose
            outside = inside + 2 * shell.frame
            top = sizes.switch_foot + switch.cheek
            legs = (outside - switch.seat) / 2 + _DEEP
            aside = (switch.seat + legs) / 2
            yield (
                box(place.x, place.y, outside, outside, 0, top)
                - box(place.x, place.y, inside, inside, sizes.switch_foot, top + _DEEP)
                - box(place.x - aside, place.y, legs, switch.legs, shell.floor, top + _DEEP)
                - box(place.x + aside, place.y, legs, switch.legs, shell.floor, top + _DEEP)
            )


def _corners(sizes: Sizes) -> Iterator[Manifold]:
    """Four posts with an edge around each corner of the board."""
    carrier, shell = sizes.carrier, sizes.shell
    width, depth = carrier.size
    middle_x, middle_y = carrier.middle
    top = sizes.carrier_foot + carrier.thickness
    board = box(middle_x, middle_y, width + 2 * shell.loose, depth + 2 * shell.loose, sizes.carrier_foot, top + _DEEP)
    side = carrier.corner + shell.loose + shell.frame
    for across in (-1, 1):
        for along in (-1, 1):
            x = middle_x + across * (width / 2 + shell.loose + shell.frame - side / 2)
            y = middle_y + along * (depth / 2 + shell.loose + shell.frame - side / 2)
            yield box(x, y, side, side, 0, top) - board


def _openings(sizes: Sizes) -> Iterator[Manifold]:
    """For the plug, with a roof that needs no support; for the tie; in the posts for the screws."""
    shell, usb, tie, screws = sizes.shell, sizes.usb, sizes.tie, sizes.screws
    half, high, roof = usb.width / 2, usb.height / 2, (usb.width - usb.roof) / 2
    shape = [(-half, -high), (half, -high), (half, high - roof), (half - roof, high), (roof - half, high)]
    shape.append((-half, high - roof))
    upright = outline([(x, -z) for x, z in shape], 0, 0, -_DEEP, shell.wall + _DEEP)
    yield upright.rotate((90, 0, 0)).translate((sizes.carrier.x, 0, sizes.usb_middle))
    for z in (tie.z - tie.apart / 2, tie.z + tie.apart / 2):
        yield box(tie.x, 0, tie.width, 2 * shell.wall + 2 * _DEEP, z - tie.height / 2, z + tie.height / 2)
    for x, y in screws.places:
        yield rod(x, y, screws.thread, sizes.under_lid - screws.depth, sizes.under_lid)
