/**
 * Reads a kit with formulas, written from docs/formulas.md alone. `read` gives a kit or throws `Refused`, and nothing else; `value` works
 * a formula out for a seat; `count` fills in all counted rows and refusals. Of the cells, `now`, `before` and `given` are by seat, then row.
 */
import { isUtf8 } from "node:buffer";
const MOST = 999_999;
export class Refused extends Error {}
const refuse = (why) => { throw new Refused(why); };
const times = (count, make) => Array.from({ length: Math.max(0, count) }, (_, index) => make(index));
const span = (from, to) => times(to - from + 1, (step) => from + step);
const within = (number, least, most) => Math.max(least, Math.min(most, Number(number)));
const cell = (cells, seat, row) => cells[seat]?.[row] ?? 0;
const text = (bytes) => (isUtf8(Uint8Array.from(bytes)) ? Buffer.from(bytes).toString() : refuse("a text is no UTF-8"));

const isName = (name, most) => [...name].length <= most && /^[^ \0-\x1f\x7f]([^\0-\x1f\x7f]*[^ \0-\x1f\x7f])?$/.test(name);

/* Each of these takes what it says from the front of an array of bytes. */
const byte = (left, least = 0, most = 255) => (least <= left[0] && left[0] <= most ? left.shift() : refuse(`no byte ${least} to ${most}`));
const take = (left, count) => times(count, () => byte(left));
const formulas = (left, count) => times(count, () => take(left, byte(left, 0, 240)));
function int(left, place = 1, lower = 0) {
  const one = byte(left);
  const zigzag = lower + (one % 128) * place;
  if (zigzag > 2 * MOST || place > 128 ** 2 || (one === 0 && place > 1)) refuse("an int is too large, or not in its shortest form");
  return one > 127 ? int(left, place * 128, zigzag) : zigzag % 2 ? -(zigzag + 1) / 2 : zigzag / 2;
}

/** Splits a formula into operations: the byte, then its number, row or table, or its list with the rows of that. */
function* operations(code) {
  for (const left = [...code]; left.length; ) {
    const one = byte(left, 0, 0xa4);
    if (one < 0x80) yield one < 0x40 ? [0x80, one] : [0x40, one - 0x40];
    else if (one === 0x80) yield [one, int(left)];
    else if (one === 0x97) yield [one, times(byte(left, 1, 40), () => int(left))];
    else if (one < LIST) yield [one, ...take(left, one < ADD ? 1 : 0)];
    else yield [one, ...take(left, 1 + ([1, 1, 2, 0][left[0]] ?? refuse("no such list")))];
  }
}

const [ADD, LIST] = [0x84, 0x9d]; // where the operations of the two tables begin; one of PLAIN takes as many values as it names
const PLAIN = [(a, b) => a + b, (a, b) => a - b, (a, b) => a * b, (a, b) => b && Math.floor(a / b), (a, b) => b && Math.ceil(a / b),
  (a, b) => b && a - b * Math.floor(a / b), (a, b) => Math.min(a, b), (a, b) => Math.max(a, b), (a, b) => a === b, (a, b) => a !== b, (a, b) => a < b, (a, b) => a <= b,
  (a, b) => a !== 0 && b !== 0, (a, b) => a !== 0 || b !== 0, (a) => a === 0, (a) => -a, Math.abs, (a) => (a < 1 ? 0 : (a * (a + 1)) / 2),
  (c, a, b) => (c === 0 ? b : a)];
const most = (list) => (list.length ? Math.max(...list) : 0);
const same = (list, a) => list.filter((one) => one === a).length;
const upward = (list, a) => (list.includes(a) ? 1 + upward(list, a + 1) : 0);
const OF_LISTS = [(list) => list.reduce((a, b) => a + b, 0), most, (list) => -most(list.map((a) => -a)), same,
  (list, a) => list.filter((one) => one > a).length, (list) => most(list.map((a) => same(list, a))),
  (list) => most(list.map((a) => upward(list, a))), (list) => new Set(list).size];
const takes = (one) => PLAIN[one - ADD]?.length ?? Number([0x82, 0x97, 0xa0, 0xa1].includes(one));

/** Does one operation with the values that it takes. */
function done([one, what, from, to = from], [a, b, c], { now, before, given, first, round, turn, dice }, me) {
  if (one === 0x40) return cell(now, me, what);
  if (one < ADD) return [what, cell(before, me, what), cell(now, a, what), cell(given, me, what)][one - 0x80];
  if (one < 0x97) return PLAIN[one - ADD](a, b, c);
  if (one === 0x97) return what[within(a, 0, what.length - 1)];
  if (one < LIST) return [me, first, round, now.length, turn][one - 0x98];
  const seats = times(now.length, (seat) => cell(now, seat, from));
  return OF_LISTS[one - LIST]([seats, seats.toSpliced(me, 1), span(from, to).map((row) => cell(now, me, row)), dice][what], a);
}

/** Works a formula out for a seat. */
export function value(code, cells, me) {
  const stack = [];
  for (const operation of operations(code)) {
    const from = stack.length - takes(operation[0]);
    const taken = from < 0 ? refuse("takes a value that is not there") : stack.splice(from);
    if (stack.push(within(done(operation, taken, cells, me), -MOST, MOST)) > 12) refuse("holds more than 12 values");
  }
  return stack.length === 1 ? stack[0] : refuse("does not end with one value");
}

/** Fills in every counted row and every refusal, row by row. */
export function count({ entered, counted, refusals }, cells) {
  for (const [index, code] of [...counted, ...refusals].entries())
    for (const me of cells.now.keys()) cells.now[me][entered.length + index] = value(code, cells, me);
}

/** Refuses a formula with a wrong stack, or one that reads what it may not; no byte jumps, so it is worked out once. */
function check(code, row, rows, entered, may = () => true) {
  value(code, { now: [], before: [], given: [], dice: [], first: 0, round: 0, turn: 0 }, 0);
  for (const [one, what, from, to = from] of operations(code)) {
    const below = one === 0x81 ? rows : one === 0x83 ? Math.min(row, entered) : row;
    if (to < from) refuse("a list ends before it begins");
    const read = one >= LIST && what < 3 ? [from, to, ...span(from, to)] : one === 0x40 || (0x81 <= one && one < ADD) ? [what] : [];
    if (!read.every((each) => each < below && may(each))) refuse("reads a row that it may not read");
  }
}

/** Reads a kit, or refuses it. */
export function read(bytes) {
  const left = bytes.length > 1792 ? refuse("longer than 1,792 bytes") : [...bytes];
  const entry = () => {
    const [how, choices] = [byte(left, 0, 0x33), byte(left)];
    if (how % 16 > 3 || choices === 128 || choices % 128 > 30) refuse("nobody enters a row, or there is nothing to choose");
    return { when: how >> 4, who: how % 16, choices: choices % 128, numbers: choices > 127, limits: formulas(left, 3) };
  };
  byte(left, 3, 3);
  const [title, size] = [text(take(left, byte(left))), byte(left) + 256 * byte(left)];
  if (size !== bytes.length) refuse("not as long as it says");
  const [order, ends, seats] = [byte(left, 0, 2), byte(left, 0, 2), take(left, 2)];
  const [dice, persons] = [[byte(left, 0, 10), byte(left, 2, 100), byte(left, 0, 9)], byte(left, 1, 2)];
  const [asked, made, wrong] = [byte(left, 0, 30), byte(left, 0, 64), byte(left, 0, 64)];
  const [entered, [rounds], roles] = [times(asked, entry), formulas(left, 1), take(left, 7).map((role) => role - 1)];
  const [counted, refusals, names] = [formulas(left, made), formulas(left, wrong), text(left).split("\n")];
  const [rows, option] = [asked + made + wrong, (row) => entered[row]?.when === 0];
  if (seats[0] < 1 || seats[0] > seats[1] || seats[1] > 12) refuse("no such seats");
  if (entered.some(({ when, who }, row) => when < entered[row - 1]?.when || (when === 0 && who > 1) || (who === 3 && !(order && when === 3))))
    refuse("rows are not in order, or of the wrong seats");
  if (roles.some((role, which) => (which === 0 || role >= 0) && (role < asked || role >= asked + made))) refuse("a role is no counted row");
  if (rows > 64 || names.length !== entered.reduce((all, { choices }) => all + choices, rows)) refuse("too many rows, or not as many names");
  if (![title, ...names].every((name, at) => isName(name, at > names.length - wrong ? 80 : 24))) refuse("a name is wrong");
  let at = 0;
  for (const { choices, numbers } of entered) {
    if (numbers && !names.slice(at + 1, at + 1 + choices).every((name) => /^(0|-?[1-9][0-9]{0,5})$/.test(name))) refuse("a choice is no number");
    at += 1 + choices;
  }
  check(rounds, rows, rows, rows, option);
  entered.forEach(({ when, limits }, row) => limits.forEach((code) => check(code, row, rows, row, when === 0 ? option : undefined)));
  [...counted, ...refusals].forEach((code, index) => check(code, asked + index, rows, asked));
  return { title, order, ends, seats, dice, persons, entered, counted, refusals, rounds, roles, names };
}
