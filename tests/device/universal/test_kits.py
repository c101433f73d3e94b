"""A box with kits: chosen behind any other game, played by keys, kept and played like last time."""

import shutil

import pytest

from firmware.game.table import Table
from firmware.input import view as modes
from firmware.input.ceremony import LINE_MS
from firmware.input.keys import BACK, OK, PREVIOUS
from shared_rules.core import action as act
from shared_rules.core.decision import DICE
from shared_rules.core.kit import PIECE, pieces
from shared_rules.formats import given
from shared_rules.games.universal import state as st
from shared_rules.games.universal import ways as wy
from shared_rules.snapshot.boards.universal import beside
from tests import lanes
from tests.device import draw, giver, presser
from tests.device.evening import LIKE_LAST_TIME, like_last_time
from tests.device.fake_body import FakeBody, Person
from tests.device.universal.boxes import NEW_GAME, choose, default, key_of, kit_of, sat, with_kits
from tests.expect import refuses
from tests.same import golden_games

PROMISES = (
    ("presses from the empty table to the first question of a kit", "4", "3"),
    ("presses of a turn of five dice: throw, keep, row", "5", "4"),
    (
        "kits whose game goes on after a power cut at every record of its first round, a piece of the kit, too",
        "27",
        "27",
    ),
)

END, KEEP = 12, 3
STAYS, AGAIN = 0, 1
THROW = 20
WIND = 33  # the second row of Night Watch
QUICK = ("five-dice", "islands", "riichi", "skull-king")  # with dice, turns, the most pieces, bids


def heading(person):
    return [message[-1] for message in person.table.play.state.heading()]


def asked(person):
    """The question at the table, and its options."""
    decision = person.table.decision
    if decision is None:
        return None
    return decision.kind, decision.ask, decision.seat, [(option.value, option.label) for option in decision.options]


def test_kits_are_listed_behind_any_other_game(tmp_path):
    person = with_kits(tmp_path, "skull-king", "five-dice")
    person.count = 0
    person.tap(NEW_GAME, 0)
    labels = [option.label for option in person.view.input_state.decision.options]
    assert labels == [("menu.kit", "Five dice"), ("menu.kit", "Skull King"), ("menu.no_kit",), ("menu.delete_kit",)]
    person.tap(1)
    assert person.count == 3 and heading(person)[0] == "Skull King"
    assert person.table.decision.ask == ("uni.ask_join", "uni.colour0")


def test_a_kit_stands_in_the_log_piece_by_piece(tmp_path):
    person = with_kits(tmp_path, "riichi")
    choose(person, "riichi")
    kit = kit_of("riichi")[1]
    records = [person.table.log.read(seq) for seq in range(1, person.table.count)]
    assert records == [(act.BLOB, piece) for piece in pieces(kit)] and len(records) == 5


def test_without_a_kit_everything_is_as_it_was(tmp_path):
    person = with_kits(tmp_path)
    person.tap(NEW_GAME, 0)
    assert person.table.decision.ask == ("uni.ask_kit",)
    (tmp_path / "other").mkdir()
    person = with_kits(tmp_path / "other", "wizard")
    person.tap(NEW_GAME, 0, 1)
    assert person.table.decision.ask == ("uni.ask_kit",) and person.table.count == 1


@pytest.mark.parametrize("name", lanes.slow_among(set(golden_games.ready()) - set(QUICK), golden_games.ready()))
def test_a_game_is_played_by_keys_and_survives_power_cuts(tmp_path, name):
    person = with_kits(tmp_path, name)
    choose(person, name)
    answers = [answer for line in golden_games.answers(name) for answer in line]
    for at, answer in enumerate(answers):
        if at % 7 == 0:
            before = person.table.play.encode()
            person.power_on()
            assert person.table.play.encode() == before
        presser.enter(person, answer)
        person.wait(20)
    assert person.table.decision is None
    assert golden_games.kept(name)["winners"] == person.table.play.state.winners()


@pytest.mark.parametrize("name", lanes.slow_among(set(golden_games.ready()) - set(QUICK), golden_games.ready()))
def test_the_first_round_goes_on_after_a_power_cut_at_every_record(tmp_path, monkeypatch, name):
    """What the flash has after each record is kept, and another box is switched on with it."""
    (tmp_path / "first").mkdir()
    person = with_kits(tmp_path / "first", name)
    flashes = []
    keep = Table.keep

    def kept(self, kind, values):
        keep(self, kind, values)
        flash = tmp_path / str(len(flashes))
        shutil.copytree(tmp_path / "first", flash)
        flashes.append((flash, self.play.encode(), asked_of(self)))

    def asked_of(table):
        decision = table.play.decision()
        return decision and (decision.kind, decision.ask, decision.seat)

    monkeypatch.setattr(Table, "keep", kept)
    choose(person, name)
    setup, first, *_ = golden_games.answers(name)
    for answer in setup + first:
        presser.enter(person, answer)
        person.wait(20)
    monkeypatch.undo()
    pieces_of_it = -(-len(kit_of(name)[1]) // PIECE)
    assert len(flashes) >= len(setup) + len(first) + pieces_of_it
    whole = flashes[pieces_of_it - 1]  # what is cut off between two pieces comes as far as this
    for at, (flash, state, question) in enumerate(flashes):
        state, question = (state, question) if at >= pieces_of_it else whole[1:]
        again = Person(FakeBody(str(flash), ["universal", "wizwar"]))
        assert again.table.play.encode() == state and asked_of(again.table) == question
        shutil.rmtree(flash)


def test_a_kit_that_is_cut_off_between_two_pieces_can_be_left_out(tmp_path):
    person = with_kits(tmp_path, "five-dice")
    person.tap(NEW_GAME, 0)
    vault = person.box.session.vault
    vault.put(key_of("five-dice"), kit_of("five-dice")[1][: 2 * PIECE])
    person.tap(0)
    assert person.table.decision.ask == ("uni.ask_piece",) and person.table.count == 3
    person.power_on()
    assert person.table.decision.ask == ("uni.ask_piece",)
    person.tap(OK)
    assert person.table.decision.ask == ("uni.ask_kit",)


def cut_off(root, monkeypatch, name, after, *others):
    """A box whose power fails when so many pieces of a kit are kept; it has the other kits as well."""
    person = with_kits(root, name, *others)
    keep, kept_pieces = Table.keep, []

    def kept(self, kind, values):
        if kind == act.BLOB:
            if len(kept_pieces) == after:
                raise KeyboardInterrupt
            kept_pieces.append(values)
        keep(self, kind, values)

    monkeypatch.setattr(Table, "keep", kept)
    with pytest.raises(KeyboardInterrupt):
        choose(person, name)
    monkeypatch.undo()
    return person


@pytest.mark.parametrize("after", [1, 2, 4])
def test_a_kit_that_the_power_cuts_off_between_two_pieces_is_given_to_its_end(tmp_path, monkeypatch, after):
    person = cut_off(tmp_path, monkeypatch, "riichi", after, "wizard", "skull-king")
    person.power_on()
    kinds = [act.HEADER, *[act.BLOB] * after, act.BOOTED, *[act.BLOB] * (5 - after)]
    assert [person.table.log.read(seq)[0] for seq in range(person.table.count)] == kinds
    assert bytes(person.table.play.state.kit) == kit_of("riichi")[1]
    assert person.table.decision.ask == ("uni.ask_join", "uni.colour0")
    state = person.table.play.encode()
    person.power_on()
    assert person.table.count == len(kinds) and person.table.play.encode() == state


def test_of_kits_that_begin_alike_none_is_guessed(tmp_path, monkeypatch):
    person = cut_off(tmp_path, monkeypatch, "riichi", 1)
    vault = person.box.session.vault
    vault.put(key_of("riichi-2"), kit_of("riichi")[1][:PIECE] + bytes(9))
    person.power_on()
    assert person.table.decision.ask == ("uni.ask_piece",) and person.table.count == 2
    vault.remove(key_of("riichi-2"))
    person.power_on()
    assert bytes(person.table.play.state.kit) == kit_of("riichi")[1]


def test_a_kit_that_is_gone_after_a_power_cut_can_be_left_out(tmp_path, monkeypatch):
    person = cut_off(tmp_path, monkeypatch, "riichi", 2)
    person.box.session.vault.remove(key_of("riichi"))
    person.power_on()
    assert person.table.decision.ask == ("uni.ask_piece",)
    person.tap(OK)
    assert person.table.decision.ask == ("uni.ask_kit",)


def test_a_turn_of_five_dice_is_few_presses(tmp_path):
    person = with_kits(tmp_path, "five-dice")
    sat(person, "five-dice", 2)
    presser.roll(person)
    assert person.table.decision.ask == ("uni.ask_throw",)
    person.count = 0
    person.tap(OK)
    assert person.table.decision.kind == DICE
    person.tap(OK)
    person.wait(3000)
    person.tap(OK)
    assert person.table.decision.ask == ("uni.ask_row",)
    person.tap(5)
    assert person.table.decision.ask == ("uni.ask_throw",), "the dice have said what the row is worth"
    assert person.count <= 5, person.count


def test_like_last_time_plays_the_same_kit(tmp_path):
    person = with_kits(tmp_path, "wizard", "toll-race")
    sat(person, "toll-race", 3)
    while person.table.play.state.in_setup():
        presser.enter(person, default(person.table.decision) if person.table.decision.kind != DICE else (1,))
    assert heading(person)[0] == "Toll Race"
    like_last_time(person, LIKE_LAST_TIME)
    assert heading(person)[0] == "Toll Race" and person.table.play.state.seat_count == 3


def test_a_kit_that_is_gone_is_not_played_like_last_time(tmp_path):
    person = with_kits(tmp_path, "wizard")
    sat(person, "wizard", 3)
    person.box.session.vault.remove(key_of("wizard"))
    assert person.box.session.latest()[0] == ""


def test_what_was_played_stands_there_next_time(tmp_path):
    person = with_kits(tmp_path)
    person.tap(NEW_GAME, 0, 0, 0, 1, OK, OK)
    values = [option.value for option in person.table.decision.options]
    presser.enter(person, (END,))
    assert END in values
    presser.enter(person, (KEEP,))
    person.tap(4)
    assert person.table.decision is None
    person.wait(100)
    person.tap(OK, OK)
    person.tap(NEW_GAME, 0)
    assert [option.label for option in person.view.input_state.decision.options][0] == ("menu.kit", "uni.ours5")
    assert person.box.session.terms.say(("menu.kit", "uni.ours5")) == "our party game"
    person.tap(0)
    assert person.table.play.state.ways.turn_order == wy.TOGETHER


@pytest.mark.parametrize("damage", [lambda data: b"\x02\xff\xff", lambda data: data[:-1], lambda data: data[::-1]])
def test_a_damaged_kit_leaves_a_question(tmp_path, damage):
    person = with_kits(tmp_path, "wizard")
    vault = person.box.session.vault
    vault.put(key_of("wizard"), damage(kit_of("wizard")[1]))
    person.tap(NEW_GAME, 0, 0)
    assert person.table.decision.ask[0] in ("uni.ask_kit", "uni.ask_piece")
    person.tap(OK)
    assert person.table.decision.ask[0] in ("uni.ask_kit", "uni.ask_join")


def test_a_kit_is_deleted_behind_the_kits_after_one_question(tmp_path):
    person = with_kits(tmp_path, "wizard", "five-dice")
    person.tap(NEW_GAME, 0, 3)
    assert [option.label[1] for option in person.view.input_state.decision.options] == ["Five dice", "Wizard"]
    person.tap(0)
    assert person.view.input_state.decision.ask == ("menu.sure_kit", "Five dice")
    person.tap(BACK, 0, OK)
    assert person.view.reason == (("menu.kit_deleted", "Five dice"),)
    assert person.box.session.kits("universal") == [("kit_wizard", "Wizard")]
    person.tap(NEW_GAME, 0, 2, 0, OK)
    assert person.box.session.kits("universal") == [] and person.table is None


def test_a_refusal_says_its_sentence_and_back_leads_to_what_was_entered(tmp_path):
    person = with_kits(tmp_path, "wizard")
    sat(person, "wizard", 3)
    while person.table.play.state.step != st.ENTRY:
        presser.enter(person, default(person.table.decision) if person.table.decision.kind != DICE else (1,))
    for bid in (0, 0, 0, 1, 1):
        presser.enter(person, (bid,))
    before = person.table.play.encode()
    presser.enter(person, (1,))
    assert person.table.play.encode() == before
    said = [person.box.session.terms.say(message) for message in person.view.reason]
    assert "All tricks must be won" in "".join(said)
    person.tap(BACK)
    presser.enter(person, (0,))
    presser.enter(person, (0,))
    assert person.table.play.state.round == 2


def test_a_game_that_all_have_lost_together_says_so(tmp_path):
    person = with_kits(tmp_path, "night-watch")
    sat(person, "night-watch", 2)
    while person.table.play.state.in_setup():
        presser.enter(person, default(person.table.decision) if person.table.decision.kind != DICE else (1,))
    presser.enter(person, (WIND,))
    presser.enter(person, (8,))
    assert person.table.play.state.lost() and person.table.decision is None
    person.wait(2 * LINE_MS)
    assert person.view.mode == modes.OVER and "Game over · lost" in draw.text(person.body.picture)


def test_the_question_says_whom_a_die_stands_for_which_dice_lie_there_and_what_undo_takes_back(tmp_path):
    person = with_kits(tmp_path, "five-dice")
    sat(person, "five-dice", 2)
    assert giver.read(person)["undo"] == "Who is yellow? Press your colour. all are in"
    assert giver.read(person)["dice"]["are_seats"] == 1
    giver.give(person, given.ANSWER, 2)
    assert giver.read(person)["undo"] == "Who starts? blue"
    giver.give(person, given.ANSWER, THROW)
    giver.give(person, given.ANSWER, 3, 3, 3, 5, 6)
    assert giver.read(person)["undo"] == "blue: What do the dice show? 3 3 3 5 6"
    giver.give(person, given.ANSWER, STAYS, STAYS, STAYS, AGAIN, AGAIN)
    assert giver.read(person)["dice"]["aside"] == [3, 3, 3]
    giver.give(person, given.ROLL)
    rolled = giver.read(person)["rolled"]
    assert rolled["aside"] == [3, 3, 3] and len(rolled["values"]) == 2
    assert giver.read(person)["heading"][-1] == "Throw 2 of 3"
    giver.give(person, given.ANSWER, *[STAYS] * 5)
    assert giver.read(person)["aside"] == {"count": 5, "sides": 6, "values": sorted([3, 3, 3] + rolled["values"])}


def test_what_undo_takes_back_of_a_seat_has_its_question_where_it_is_one_word(tmp_path):
    person = with_kits(tmp_path, "tichu")
    sat(person, "tichu", 4)
    while person.table.decision.seat < 0:
        presser.enter(person, default(person.table.decision))
    giver.give(person, given.ANSWER, 1)
    assert giver.read(person)["undo"] == "red: Tichu called? tichu"


def test_the_reason_of_a_question_says_nothing_of_keys(tmp_path):
    person = with_kits(tmp_path, "five-dice")
    sat(person, "five-dice", 1)
    giver.give(person, given.WHY)
    lines = giver.read(person)["lines"]
    assert lines == ["Last: Round 1 begins.", "Throw the dice, or go on without them. (UN-15)"]
    assert not [line for line in lines if "OK" in line or "key" in line]
    giver.give(person, given.BACK)
    giver.give(person, given.MENU)
    assert "why" not in giver.read(person)["can"]


def bidding(root):
    """Three at a game of Skull King, whose first bid is asked for."""
    person = with_kits(root, "skull-king")
    sat(person, "skull-king", 3)
    while person.table.decision.seat < 0:
        if person.table.decision.kind == DICE:
            presser.roll(person)
        else:
            presser.enter(person, default(person.table.decision))
    return person


def test_two_answers_that_are_right_only_together_are_corrected_by_going_back(tmp_path):
    """The trick of the first round was entered for another seat. What came after it is asked again, as it was."""
    person = bidding(tmp_path)
    table = person.table
    first = table.decision.seat
    for entry in (1, 0, 0, 1, 0, 0, 10, 0, 0, 2, 0):  # bids, tricks, bonuses; bids
        table.answer((entry,))
    person.hold(BACK)
    person.tap(1)
    person.tap(5)  # older ones
    words = person.box.session.terms
    labels = [words.say(option.label) for option in person.view.input_state.decision.options]
    seats = [words.seat((first + step) % 3) for step in range(3)]
    assert labels[:3] == [
        "%s: Tricks won %d · Round 1 of 10" % (seat, won) for seat, won in zip(reversed(seats), (0, 0, 1))
    ]
    person.tap(2)
    presser.enter(person, (0,))
    assert words.say(person.view.input_state.decision.ask) == (
        "Then this no longer fits: %s: Bonus points 10. Ask again all that came after?" % seats[0]
    )
    before = table.play.encode()
    person.tap(BACK)
    assert table.play.encode() == before  # it was no answer yet
    presser.enter(person, (0,))
    person.tap(OK)
    assert person.view.reason == (("menu.asked_again",),)
    assert table.decision.ask[1][-1] == "Tricks won" and table.decision.seat == (first + 1) % 3
    presser.enter(person, (1,))
    person.tap(OK)  # the third seat has won none, as it was
    while table.play.state.round == 1:
        person.tap(OK)
    assert [table.play.state.scores()[(first + step) % 3] for step in range(3)] == [-10, -10, 10]
    assert table.decision.options[table.decision.default].value == 2  # the bids of the second round, too


def test_an_early_end_leaves_beside_each_name_what_the_last_counted_round_brought(tmp_path):
    person = bidding(tmp_path)
    table, terms = person.table, person.box.session.terms
    for entry in (1, 0, 0, 1, 0, 0, 10, 0, 0, 2):  # bids, tricks, bonuses; a bid
        table.answer((entry,))
    before = beside(table.play, terms)
    assert sorted(before) == [["points 10"], ["points 10"], ["points 30"]]
    table.operate(act.ABANDON)
    assert beside(table.play, terms) == before


def test_what_was_skipped_meanwhile_is_asked_again_with_what_is_usual(tmp_path):
    person = bidding(tmp_path)
    table = person.table
    for entry in (1, 0, 0, 1, 0, 0):  # bids, tricks
        table.answer((entry,))
    table.operate(act.SKIP)  # no bonuses
    table.answer((2,))
    person.hold(BACK)
    person.tap(1)
    labels = [person.box.session.terms.say(option.label) for option in person.view.input_state.decision.options]
    assert labels[1].endswith(": skip ahead · Round 1 of 10")
    person.tap(4)
    presser.enter(person, (0,))
    person.tap(OK)
    assert person.view.reason == (("menu.asked_again",),)
    presser.enter(person, (1,))
    while table.play.state.round == 1:
        person.tap(OK)
    assert sorted(table.play.state.scores()) == [-10, -10, 10]


def test_the_reason_of_an_entry_and_all_rules_say_what_the_kit_knows(tmp_path):
    person = bidding(tmp_path)
    giver.give(person, given.WHY)
    lines = giver.read(person)["lines"]
    assert lines[-4:-1] == [
        "bid: from 0 to 1",
        "Refused: More tricks were won than there are",
        "Refused: Too few tricks were won",
    ]
    person.tap(BACK)
    person.hold(PREVIOUS)
    person.hold(PREVIOUS)
    subjects = {option["label"]: option["says"] for option in giver.read(person)["options"]}
    assert subjects["Rows of a sheet"][-9:-3] == [
        "Chosen at first: Kraken and whale",
        "Entered before: bid",
        "Entered at the end: Tricks won",
        "Entered at the end: Bonus points",
        "Counted: points",
        "Counted: total",
    ]


def test_an_undo_of_a_correction_is_called_so(tmp_path):
    person = bidding(tmp_path)
    bid = person.table.count
    person.table.answer((1,))
    assert giver.read(person)["undo"].endswith("bid? 1")
    person.table.amend(bid, (act.ANSWER, 0))
    assert giver.read(person)["undo"] == "the correction"
    person.tap(BACK)
    assert person.view.reason == (("menu.taken_back", ("menu.correction",)),)


def test_a_correction_gives_nobodys_answer_to_somebody_else(tmp_path):
    """Whose bid was right is asked for a bonus: with another bid it would go to the next one."""
    person = bidding(tmp_path)
    bid, table = person.table.count, person.table
    for entry in (1, 0, 0, 1, 0, 0, 10, 0):  # bids, tricks, bonuses but the last
        table.answer((entry,))
    before = table.play.encode()
    refuses("refused.no_longer_fits", table.amend, bid, (act.ANSWER, 0))
    assert table.play.encode() == before
    table.amend(bid + 6, (act.ANSWER, 20))
    assert table.play.state.round == 1
