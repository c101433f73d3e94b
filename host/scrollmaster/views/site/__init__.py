"""A folder of pages that any host serves, or nobody: what a group has played, by nicknames, without a script."""

DOOR = ("directory", "lots", "writing")
