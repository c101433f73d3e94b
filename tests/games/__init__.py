"""Small games that exist only for tests. Importing this package lets the loader find them."""

from shared_rules.core import loader

loader.PLACES += ("tests.games",)
