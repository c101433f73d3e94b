/** Where each die goes: a die is marked, a place takes it. Who hears it is told which is marked next. */

import { element } from "../element.mjs";
import { say } from "../words.mjs";
import { button } from "./choices.mjs";
import { dieOf } from "./dice.mjs";

const NOWHERE = -1;

/** @typedef {import("../asked.mjs").Question} Question */

/** @param {Question} question @param {import("./touch.mjs").Give} give @returns {HTMLElement[]} */
export function allocator({ items = [], options = [], default: rest }, give) {
  const placed = items.map(() => NOWHERE); // by die the index of its option
  let mark = 0;
  const label = (/** @type {number} */ at) => options[placed[at]]?.label ?? "";
  const next = element("p", { class: "spoken", role: "status" });
  const dice = items.map((item, at) => button([dieOf({ count: 1, sides: 6 }, item), element("small", {})], () => void ((mark = at), tell()), "pad item"));
  const tell = () => dice.forEach((die, at) => {
    die.classList.toggle("marked", at === mark);
    die.setAttribute("aria-pressed", `${at === mark}`);
    die.setAttribute("aria-label", [items[at], label(at)].filter(Boolean).join(", "));
    if (die.lastChild) die.lastChild.textContent = label(at);
  });
  const place = (/** @type {number} */ to) => {
    placed[mark] = to;
    const further = placed.findIndex((_, step) => placed[(mark + step) % placed.length] === NOWHERE);
    if (further < 0) return end();
    mark = (mark + further) % placed.length;
    tell();
    next.textContent = `${options[to].label}. ${say("option", `${items[mark]}`, mark + 1, items.length)}`;
  };
  const end = () => give("answer", ...placed.map((at) => options[at]?.value ?? rest ?? 0));
  const others = options.find(({ value }) => value === rest);
  tell();
  return [
    element("div", { class: "pads items" }, ...dice),
    next,
    ...options.map((option, at) => button([element("span", { class: "label" }, option.label)], () => place(at))),
    ...(others ? [button(say("touch_rest", others.label), end, "main wide")] : []),
  ];
}
