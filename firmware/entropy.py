"""Owns where chance comes from: tested raw bits, pressed into conditioned ones.

Raw entropy is never used as it comes: it may be worth half a bit per bit, so 1,024 are hashed into 256, and a block
that is not healthy into none. Must never fall back on anything: without chance it says so.
"""

from hashlib import sha256

from shared_rules.core.refused import Refused
from shared_rules.formats.layout import SCRIPT

from .health import BLOCK, healthy


def draw(body, purpose):
    """32 secret bytes for `purpose`. Raises Refused when the source is not healthy; a script's is not asked to be."""
    block = body.entropy(BLOCK)
    if body.entropy_source != SCRIPT and not healthy(block):
        raise Refused("refused.dice_locked")
    return _press(block, purpose)


def unique(body, purpose):
    """8 bytes that no other box and moment gives, were the entropy of `body` ever stuck: for ids, not for secrets."""
    return _press(body.box_id + body.entropy(BLOCK), purpose)[:8]


def _press(block, purpose):
    digest = sha256(purpose.encode())
    digest.update(block)
    return digest.digest()
