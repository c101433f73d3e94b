/** Where each die goes: a die is marked, a place takes it. */

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
  const dice = items.map((item, at) => button([dieOf({ count: 1, sides: 6 }, item), element("small", {})], () => void ((mark = at), tell()), "pad item"));
  const tell = () => dice.forEach((die, at) => {
    die.classList.toggle("marked", at === mark);
    die.setAttribute("aria-pressed", `${at === mark}`);
    die.setAttribute("aria-label", [items[at], label(at)].filter(Boolean).join(", "));
    if (die.lastChild) die.lastChild.textContent = label(at);
  });
  const place = (/** @type {number} */ to) => {
    placed[mark] = to;
    const next = placed.findIndex((_, step) => placed[(mark + step) % placed.length] === NOWHERE);
    if (next < 0) return end();
    mark = (mark + next) % placed.length;
    tell();
  };
  const end = () => give("answer", ...placed.map((at) => options[at]?.value ?? rest ?? 0));
  const others = options.find(({ value }) => value === rest);
  tell();
  return [
    element("div", { class: "pads items" }, ...dice),
    ...options.map((option, at) => button(option.label, () => place(at))),
    ...(others ? [button(say("touch_rest", others.label), end, "main wide")] : []),
  ];
}
