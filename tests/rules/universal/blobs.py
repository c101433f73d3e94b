"""What a game of any other game may be given at its first question: the kits that come with the program."""

from scrollmaster.games.universal import read

from shared_rules.games.universal.blobs import OWN_BLOB

BLOBS = [(OWN_BLOB, read.load(path).data) for path in sorted(read.READY.glob("*.toml"))]
