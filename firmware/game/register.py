"""The linear complexity of bits: whether a short shift register with feedback makes them.

Such a register looks like chance in every count of bits and pairs. The bits that it makes are a fraction of two
polynomials whose denominator is the register; Euclid's division, as Berlekamp and Massey use it, finds the fraction.
"""


def is_register(bits: int, count: int, cells: int) -> bool:
    """Whether a linear feedback shift register of at most `cells` cells gives these `count` bits, the highest first."""
    before, top = 1 << count, count  # a polynomial, and its degree
    bits_top = count - 1
    while True:
        while bits_top >= 0 and not bits >> bits_top:
            bits_top -= 1
        if bits_top < count - top:  # what is left is shorter than the register, so it has made all bits
            return True
        if count - bits_top > cells:
            return False  # the next register is longer
        while top >= bits_top:
            if before >> top:
                before ^= bits << top - bits_top
            top -= 1
        before, bits = bits, before
        top, bits_top = bits_top, top
