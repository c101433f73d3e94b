"""A scene becomes LED bytes, a text buffer and a tone. Knows no game, no key and no journal."""
