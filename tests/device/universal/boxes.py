"""Boxes with kits of the program, and what people press there. Portable."""

from shared_rules.kit_files import kit_file
from tests.device import presser
from tests.device.fake_body import FakeBody, Person

FOLDER = "host/scrollmaster/games/universal/kits/"
NEW_GAME = 1


def kit_of(name):
    """(title, bytes) of a kit of the program."""
    with open(FOLDER + name + ".toml") as file:
        draft = kit_file.read(file.read()).draft
    return draft.title, draft.pack()


def key_of(name):
    """Under which name the vault of a box keeps a kit."""
    return "blob-universal-kit_" + name.replace("-", "_")


def with_kits(root, *names):
    """A person at a box that has any other game and Wiz-War, and these kits."""
    person = Person(FakeBody(str(root), ["universal", "wizwar"]))
    for name in names:
        person.box.session.vault.put(key_of(name), kit_of(name)[1])
    return person


def choose(person, name):
    """New game, any other game, the kit of this name."""
    person.tap(NEW_GAME, 0)
    wanted = ("menu.kit", kit_of(name)[0])
    options = person.view.input_state.asked.options
    presser.enter(person, [(option.value,) for option in options if option.label == wanted][0])


def sat(person, name, people):
    """The same, and so many have sat down."""
    choose(person, name)
    while person.table.decision.ask[0] == "uni.ask_join":
        presser.enter(person, (int(person.table.play.state.seats() < people),))


def default(decision):
    """What OK would answer."""
    return (decision.options[decision.default].value,) if decision.options else (decision.default,)
