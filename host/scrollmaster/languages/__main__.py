"""`make catalogues`: brings the catalogues of all rooms in step with their English tables; says what is left to do."""

from .. import files
from . import ENGLISH, LANGUAGES
from .catalogue import english, texts, update


def main() -> None:
    for room in files.term_rooms():
        source = english(room)
        for language in LANGUAGES:
            if language == ENGLISH:
                continue
            changed = "changed" if update(room, language) else "as it was"
            missing = len(source) - len(texts(room, language))
            print(f"{room.parent.name} {language}: {changed}, {missing} of {len(source)} to translate")


if __name__ == "__main__":
    main()
