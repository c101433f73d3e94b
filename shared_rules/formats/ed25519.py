"""Ed25519 signatures (RFC 8032, section 5.1) in parts that take a moment each: a box answers its keys meanwhile.

Not constant in time: whoever can measure a box holds it, and with it the key (docs/decisions/0024). Nothing here checks
a signature; the PC does, with a library.
"""

from . import sha512

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Generator

    Point = tuple[int, int, int, int]  # extended homogeneous coordinates X, Y, Z, T: x = X/Z, y = Y/Z, x * y = T/Z
    Slices = Generator[None, None, bytes]

SECRET = 32  # bytes
PUBLIC = 32
SIGNATURE = 64

_P = 2**255 - 19
_ORDER = 2**252 + 27742317777372353535851937790883648493
_D2 = 2 * 37095705934669439343138083508754565189542113879843219016388785533085940283555  # 2d of the curve
_X = 15112221349535400772501151409588531511454012693041857206046113283949847762202  # the base point
_Y = 46316835694926478169428394003475163141307993866256225615783033603165251855960
_BASE = (_X, _Y, 1, _X * _Y % _P)
_NEUTRAL = (0, 1, 1, 0)
_SQUARINGS_A_SLICE = 8


def public_key(secret: bytes) -> "Slices":
    """The public key (32 bytes) of 32 secret random bytes."""
    scalar, _ = yield from _expand(secret)
    return (yield from _times_base(scalar))


def sign(secret: bytes, public: bytes, message: bytes) -> "Slices":
    """The signature (64 bytes) of `message` by the secret whose key is `public`."""
    scalar, prefix = yield from _expand(secret)
    nonce = yield from _number(prefix + message)
    commitment = yield from _times_base(nonce)
    challenge = yield from _number(commitment + public + message)
    return commitment + ((nonce + challenge * scalar) % _ORDER).to_bytes(32, "little")


def _expand(secret: bytes) -> "Generator[None, None, tuple[int, bytes]]":
    """(the secret scalar, what makes nonces) of a secret, section 5.1.5."""
    expanded = yield from sha512.digest(secret)
    return int.from_bytes(expanded[:32], "little") & (1 << 254) - 8 | 1 << 254, expanded[32:]


def _number(data: bytes) -> "Generator[None, None, int]":
    digest = yield from sha512.digest(data)
    return int.from_bytes(digest, "little") % _ORDER


def _times_base(scalar: int) -> "Slices":
    """So many times the base point, encoded."""
    point = _NEUTRAL
    for bit in range(254, -1, -1):
        yield
        point = _add(point, point)
        if scalar >> bit & 1:
            point = _add(point, _BASE)
    return (yield from _encode(point))


def _add(one: "Point", other: "Point") -> "Point":
    """The sum of two points, equal ones too, section 5.1.4."""
    x1, y1, z1, t1 = one
    x2, y2, z2, t2 = other
    a = (y1 - x1) * (y2 - x2) % _P
    b = (y1 + x1) * (y2 + x2) % _P
    c = t1 * t2 % _P * _D2 % _P
    d = 2 * z1 * z2 % _P
    e, f, g, h = b - a, d - c, d + c, b + a
    return e * f % _P, g * h % _P, f * g % _P, e * h % _P


def _encode(point: "Point") -> "Slices":
    """y, and the lowest bit of x in the highest of its 32 bytes, section 5.1.2."""
    x, y, z, _ = point
    inverse = yield from _inverse(z)
    return (y * inverse % _P | (x * inverse % _P & 1) << 255).to_bytes(32, "little")


def _inverse(number: int) -> "Generator[None, None, int]":
    """1/number modulo P: the number to the power P - 2."""
    power = 1
    for bit in range(254, -1, -1):
        if bit % _SQUARINGS_A_SLICE == 0:
            yield
        power = power * power % _P
        if _P - 2 >> bit & 1:
            power = power * number % _P
    return power
