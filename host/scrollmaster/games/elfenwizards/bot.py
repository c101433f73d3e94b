"""The bot of Elfenwizards at full level: dice go where own tokens stand for the most, spells where they decide."""

from shared_rules.core.decision import Allocate, Choose
from shared_rules.core.types import Answer, Decision
from shared_rules.games.elfenwizards import Elfenwizards, board, election
from shared_rules.games.elfenwizards import state as st
from shared_rules.games.elfenwizards.placing import CHIP, PASS
from shared_rules.games.elfenwizards.spells import chips_at, dice_at
from shared_rules.laws.bot import Chance

from ...views.simulate.skill import Skill

_ENOUGH = 7  # points beside a token that mostly win against what others lay there by chance
_SMALL = 3  # such a die is rolled once more
_SAFE = 6  # points ahead
_CHIP_WORTH = 2  # a chip is a point at the end: it is only spent on what brings more
_FALLS_TO = (0, 1, 1, 2, 2)  # by level: about what a token is worth that is not elected
_TITLE_OF = (0, board.HIGH_WIZARD, board.WIZARD, board.SORCERER, board.NECROMANCER)  # by level: what it stands for
_VALUES = (10, 7, 5, 3, 2)  # by level


def knows(state: Elfenwizards) -> bool:
    return state.level == st.FULL


def forced(state: Elfenwizards, decision: Decision) -> Answer | None:
    """Every question of the full level is a choice."""
    return None


def answer(state: Elfenwizards, decision: Decision, seat: int, chance: Chance) -> Answer:
    if isinstance(decision, Allocate):
        if state.step in (st.ALLOCATE, st.ALLOCATE_ALL):
            return _allocated(state, decision, seat)
        return (decision.default,) * len(decision.items)
    if not isinstance(decision, Choose):
        return chance.answer(decision)
    if state.step == st.SPELL:
        return (_spell(state, [option.value for option in decision.options], seat),)
    if state.step == st.TARGET:
        return (_target(state, [option.value for option in decision.options], seat),)
    if state.step in (st.RETIRE, st.DEMOTE):
        return (_emptiest(state, [option.value for option in decision.options]),)
    return (decision.options[decision.default].value,)


def _gain(place: int) -> int:
    """What winning the election is worth to a token there, for this round."""
    level = board.LEVEL_OF[place]
    return _VALUES[_TITLE_OF[level]] - _FALLS_TO[level] + (level < board.MAGICIAN)


def _own(state: Elfenwizards, seat: int) -> list[int]:
    """The tokens of a seat that stand for election, the most valuable first."""
    contests = election.open_contests(state, seat)
    own = [
        token
        for token, place in enumerate(state.place)
        if state.owner[token] == seat and contests >> board.CONTEST_OF[place] & 1
    ]
    return sorted(own, key=lambda token: (-_gain(state.place[token]), token))


def _allocated(state: Elfenwizards, decision: Allocate, seat: int) -> Answer:
    """The best dice to the most valuable elections until each has enough; what is left takes chips back."""
    options = [option.value for option in decision.options]
    missing = _missing(state, seat)
    boxes: dict[int, int] = {}
    for at in sorted(range(len(decision.items)), key=lambda at: -decision.items[at]):
        pips = decision.items[at]
        boxes[at] = st.FRONT if pips <= _SMALL and st.FRONT in options else _box(state, missing, pips, seat)
    return tuple(boxes[at] for at in range(len(decision.items)))


def _missing(state: Elfenwizards, seat: int) -> list[list[int]]:
    """[level, points that are missing] of each election, the most valuable first; what lies in a box counts."""
    missing: list[list[int]] = []
    lying = [sum(dice_at(state, seat, level)) for level in range(board.MAGICIAN + 1)]
    for token in _own(state, seat):
        level = board.LEVEL_OF[state.place[token]]
        used = min(_ENOUGH, lying[level])
        lying[level] -= used
        if used < _ENOUGH:
            missing.append([level, _ENOUGH - used])
    return missing


def _box(state: Elfenwizards, missing: list[list[int]], pips: int, seat: int) -> int:
    if missing:
        level = missing[0][0]
        missing[0][1] -= pips
        if missing[0][1] <= 0:
            missing.pop(0)
        return level
    if board.gray_of(state, seat) and not dice_at(state, seat, st.GRAY_BOX):
        return st.GRAY_BOX
    return st.MINOR_BOX


def _leads(state: Elfenwizards) -> list[int]:
    """By token: how far it is ahead of the one that it must beat; 0 and below it is not elected."""
    totals = election.counted_points(state)
    leads: list[int] = []
    for token, place in enumerate(state.place):
        contest = board.CONTEST_OF[place]
        rivals = sorted(
            totals[other]
            for other, there in enumerate(state.place)
            if other != token and board.CONTEST_OF[there] == contest and contest != board.NO_CONTEST
        )
        at = 2 if contest >= board.UPPER_CONTESTS else 1  # a Magician box elects two
        leads.append(totals[token] - (rivals[-at] if len(rivals) >= at else 0))
    return leads


def _urgency(state: Elfenwizards, leads: list[int], token: int, pips: int) -> int:
    """How much a spell of so many pips helps a token."""
    lead = leads[token]
    gain = _gain(state.place[token])
    if lead <= 0 < lead + pips:
        return 100 * gain + pips
    return 10 * gain + pips if lead < _SAFE else pips - lead


def _spell(state: Elfenwizards, spells: list[int], seat: int) -> int:
    """A die that helps most; a chip where it decides what is worth more; else a pass, where that is possible."""
    leads = _leads(state)
    own = _own(state, seat)
    best, most = None, 0
    for spell in spells:
        if spell > CHIP:
            there = [token for token in own if board.LEVEL_OF[state.place[token]] == spell >> 3]
            urgency = max((_urgency(state, leads, token, spell & 7) for token in there), default=-1000)
            if there and (best is None or urgency > most):
                best, most = spell, urgency
    if best is not None:
        return best
    if CHIP in spells and _chips_decide(state, leads, own, seat):
        return CHIP
    return PASS if PASS in spells else spells[-1]


def _chips_decide(state: Elfenwizards, leads: list[int], own: list[int], seat: int) -> bool:
    chips = chips_at(state, seat, st.HAND)
    return any(
        leads[token] <= 0
        and 1 - leads[token] <= chips
        and _gain(state.place[token]) - (1 - leads[token]) >= _CHIP_WORTH
        for token in own
    )


def _target(state: Elfenwizards, tokens: list[int], seat: int) -> int:
    leads = _leads(state)
    pips = 1 if state.spell == CHIP else state.spell & 7
    own = [token for token in tokens if state.owner[token] == seat]
    return max(own or tokens, key=lambda token: (_urgency(state, leads, token, pips), -token))


def _emptiest(state: Elfenwizards, boxes: list[int]) -> int:
    """The Magician box with the fewest tokens: two are elected from each."""
    return min(boxes, key=lambda box: (len(board.tokens_at(state, box)), box))


SKILL = Skill(knows, forced, answer)
