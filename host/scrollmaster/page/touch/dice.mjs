/** Dice as dice: to be thrown by the box, or typed face by face as they lie on the table. */

import { element } from "../element.mjs";
import { say } from "../words.mjs";
import { button, person } from "./choices.mjs";

const FEW = 12; // sides that have a button each
/** Where the pips of a die lie, in thirds from its middle. @type {[number, number][][]} */
const PIPS = [
  [[0, 0]],
  [[-1, -1], [1, 1]],
  [[-1, -1], [0, 0], [1, 1]],
  [[-1, -1], [1, -1], [-1, 1], [1, 1]],
  [[-1, -1], [1, -1], [0, 0], [-1, 1], [1, 1]],
  [[-1, -1], [1, -1], [-1, 0], [1, 0], [-1, 1], [1, 1]],
];
const SVG = "http://www.w3.org/2000/svg";

/** @typedef {import("../asked.mjs").Question} Question */
/** @typedef {import("../asked.mjs").Dice} Dice */
/** @typedef {import("./touch.mjs").Give} Give */

/** A die that shows a value: pips where it has six sides, a number, or the name of the face. @param {Dice} dice @param {number} value */
export function dieOf({ sides, faces, worth }, value) {
  const text = faces?.[value - 1] ?? `${worth?.[value - 1] ?? value}`;
  const isPipped = sides === 6 && !faces && text === `${value}`;
  return element("span", { class: faces ? "die word" : "die" }, isPipped ? pips(value) : text);
}

/** @param {number} value */
function pips(value) {
  const made = document.createElementNS(SVG, "svg");
  made.setAttribute("viewBox", "-50 -50 100 100");
  made.setAttribute("aria-label", `${value}`);
  for (const [x, y] of PIPS[value - 1] ?? []) {
    const pip = document.createElementNS(SVG, "circle");
    for (const [name, number] of Object.entries({ cx: 27 * x, cy: 27 * y, r: 10 })) pip.setAttribute(name, `${number}`);
    made.append(pip);
  }
  return made;
}

/** What dice show, as words. @param {Dice} dice @param {number[]} values */
export function read({ faces, worth }, values) {
  return values.map((value) => faces?.[value - 1] ?? worth?.[value - 1] ?? value).join(", ");
}

/** Those of a throw that lie there and are not rolled again. @param {Dice} dice @returns {HTMLElement[]} */
export function aside(dice) {
  const { aside: values = [] } = dice;
  if (!values.length) return [];
  const label = `${read(dice, values)}: ${say("touch_aside")}`;
  return [element("span", { class: "aside", role: "img", "aria-label": label }, ...values.map((value) => dieOf(dice, value)), element("small", {}, say("touch_aside")))];
}

/** @param {Question} question @param {Give} give @returns {HTMLElement[]} */
export function diceAnswer(question, give) {
  const { dice = { count: 1, sides: 6 }, can } = question;
  if (dice.are_seats) return seatAnswer(question, give);
  /** @type {number[]} */
  const typed = [];
  const tray = element("div", { class: "dice tray", "aria-live": "polite" });
  const tell = () => {
    tray.replaceChildren(...aside(dice), ...typed.map((value) => dieOf(dice, value)), ...Array.from({ length: dice.count - typed.length }, () => element("span", { class: "die empty" })));
    clear.hidden = !typed.length;
  };
  const type = (/** @type {number} */ value) => {
    typed.push(value);
    if (typed.length === dice.count) give("answer", ...typed.splice(0));
    tell();
  };
  const clear = button("⌫", () => void (typed.pop(), tell()), "pad");
  clear.setAttribute("aria-label", say("touch_clear"));
  const roll = can.includes("roll") ? [button(dice.count > 1 ? say("touch_roll_many", dice.count) : say("touch_roll"), () => give("roll"), "main wide roll")] : [];
  tell();
  return [...roll, element("p", { class: "or" }, say("touch_typed")), ...(dice.count > 1 || dice.aside ? [tray] : []), element("div", { class: `pads dice-pads ${dice.sides > FEW ? "digits" : dice.faces ? "faces" : ""}` }, ...faces(dice, type), clear)];
}

/** One of all seats: the box draws, or people say who. @param {Question} question @param {Give} give @returns {HTMLElement[]} */
function seatAnswer(question, give) {
  const draw = question.can.includes("roll") ? [button(say("touch_draw"), () => give("roll"), "main wide roll"), element("p", { class: "or" }, say("touch_or_seat"))] : [];
  return [...draw, ...question.seats.map((_, seat) => button([person(question, seat)], () => give("answer", seat + 1)))];
}

/** What a die can show: a button each, or what is typed and set. @param {Dice} dice @param {(value: number) => void} type */
function faces(dice, type) {
  if (dice.sides <= FEW) {
    return Array.from({ length: dice.sides }, (_, at) => at + 1).map((value) => {
      const made = button([dieOf(dice, value)], () => type(value), "pad");
      made.setAttribute("aria-label", dice.faces?.[value - 1] ?? `${dice.worth?.[value - 1] ?? value}`);
      return made;
    });
  }
  let number = 0;
  const set = button("–", () => number && type(number) === undefined && add(-number), "main");
  const add = (/** @type {number} */ digit) => {
    const next = digit < 0 ? 0 : number * 10 + digit;
    if (next <= dice.sides) number = next;
    set.textContent = number ? `${number} ✓` : "–";
    set.disabled = !number;
  };
  add(-1);
  return [...[1, 2, 3, 4, 5, 6, 7, 8, 9, 0].map((digit) => button(`${digit}`, () => add(digit), "pad")), set];
}
