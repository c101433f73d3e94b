"""Keys and signatures are those of the standard, worked out in slices."""

from binascii import hexlify, unhexlify

from shared_rules.formats import ed25519, sha512

SLICES = 255  # at least, for a multiple of the base point: one a bit
VECTORS = (  # RFC 8032, section 7.1, tests 1 and 3: secret, public key, message, signature
    (
        "9d61b19deffd5a60ba844af492ec2cc44449c5697b326919703bac031cae7f60",
        "d75a980182b10ab7d54bfed3c964073a0ee172f3daa62325af021a68f707511a",
        "",
        "e5564300c360ac729086e2cc806e828a84877f1eb8e5d974d873e06522490155"
        "5fb8821590a33bacc61e39701cf9b46bd25bf5f0595bbe24655141438e7a100b",
    ),
    (
        "c5aa8df43f9f837bedb7442f31dcb7b166d38535076f094b85ce3a2e0b4458f7",
        "fc51cd8e6218a1a38da47ed00230f0580816ed13ba3303ac5deb911548908025",
        "af82",
        "6291d657deec24024827e69c3abe01a30ce548a284743a445e3680d7db5ac3ac"
        "18ff9b538d16f290ae67f760984dc6594a7c15e9716ed28dc027beceea1ec40a",
    ),
)


def run(slices):
    """(what a generator returns, how many slices it took)."""
    count = 1
    while True:
        try:
            next(slices)
        except StopIteration as done:
            return done.value, count
        count += 1


def test_sha512_of_the_standards_two_messages():
    one = (
        "ddaf35a193617abacc417349ae20413112e6fa4e89a97ea20a9eeee64b55d39a"
        "2192992a274fc1a836ba3c23a3feebbd454d4423643ce80e2a9ac94fa54ca49f"
    )
    two = (
        "8e959b75dae313da8cf4f72814fc143f8f7779c6eb9f7fa17299aeadb6889018"
        "501d289e4900f7e4331b99dec4b5433ac7d329eeb6dd26545e96e55b874be909"
    )
    letters = b"abcdefghijklmnopqrstu"
    long = b"".join([letters[at : at + 8] for at in range(14)])
    assert hexlify(run(sha512.digest(b"abc"))[0]).decode() == one
    assert hexlify(run(sha512.digest(long))[0]).decode() == two


def test_keys_and_signatures_of_the_standard():
    for secret, public, message, signature in VECTORS:
        key, slices = run(ed25519.public_key(unhexlify(secret)))
        assert hexlify(key).decode() == public
        assert slices > SLICES
        signed, slices = run(ed25519.sign(unhexlify(secret), key, unhexlify(message)))
        assert hexlify(signed).decode() == signature
        assert slices > SLICES
