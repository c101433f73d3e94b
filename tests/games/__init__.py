"""Small games that exist only for tests; add "tests.games" to `shared_rules.core.loader.PLACES` to load one."""
