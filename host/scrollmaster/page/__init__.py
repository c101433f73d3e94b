"""The page: the box in a browser, as a folder for any static host (docs/decisions/0026-the-page.md)."""

DOOR = ("build", "bundle", "icons", "one_file")
