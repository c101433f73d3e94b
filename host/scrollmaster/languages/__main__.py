"""`make catalogues`: brings the catalogues of all rooms in step with the English tables, and lists what is missing."""

import os

from .. import files
from . import ENGLISH, LANGUAGES
from .catalogue import update
from .texts import english, texts


def main() -> None:
    all_said = True
    for room in files.term_rooms():
        source = english(room)
        for language in LANGUAGES:
            if language == ENGLISH:
                continue
            changed = update(room, language)
            missing = len(source) - len(texts(room, language))
            if changed or missing:
                print(f"{os.path.relpath(room / language)}.po: {missing} of {len(source)} to translate")
            all_said = all_said and not missing
    if all_said:
        print("Everything is translated.")


if __name__ == "__main__":
    main()
