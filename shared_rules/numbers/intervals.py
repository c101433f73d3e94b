"""What a share that was counted may really be, and whether dice are like fair ones: intervals, never decisions.

Floats are for showing only. A box would count them in single precision, which these tables can bear.
"""

Z95 = 1.959964  # of the normal distribution: 19 of 20 samples lie within so many deviations
TOO_FEW = 5  # of each value that must be expected before chi-square means anything


def wilson(hits: int, tries: int, z: float = Z95) -> "tuple[float, float]":
    """Between which shares the true one lies, by Wilson's score interval; (0, 1) without tries."""
    if tries <= 0:
        return 0.0, 1.0
    square = z * z
    share = hits / tries
    middle = share + square / (2 * tries)
    half = z * (share * (1 - share) / tries + square / (4.0 * tries * tries)) ** 0.5
    whole = 1 + square / tries
    low, high = (middle - half) / whole, (middle + half) / whole
    return (0.0 if hits <= 0 else max(0.0, low)), (1.0 if hits >= tries else min(1.0, high))


def chi_square(counts: "list[int]") -> float:
    """How far counts are from being all alike, by Pearson's sum; 0 without any."""
    total = sum(counts)
    if not total:
        return 0.0
    expected = total / len(counts)
    return sum([(count - expected) * (count - expected) for count in counts]) / expected


def chi_square_bound(freedom: int, z: float = 2.326348) -> float:
    """Below which of 100 fair dice 99 stay, with so many degrees of freedom. `z`: the deviations of that one side.

    By Wilson and Hilferty, whose cube is within 1 % of the printed tables.
    """
    part = 2.0 / (9.0 * freedom)
    root = 1.0 - part + z * part**0.5
    return freedom * root * root * root


def enough(counts: "list[int]") -> bool:
    """Whether there are enough throws to say anything of the dice."""
    return len(counts) > 1 and sum(counts) >= TOO_FEW * len(counts)
