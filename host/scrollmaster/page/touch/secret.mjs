/**
 * What others must not see. The screen is handed over; the options stand at fixed places, and none is ever spoken: to a
 * screen reader they are first, second and third, in the order in which they are read before the screen is uncovered.
 */

import { element } from "../element.mjs";
import { say } from "../words.mjs";
import { button } from "./choices.mjs";

const KEYS = 10;

/** @typedef {import("../asked.mjs").Question} Question */
/** @typedef {import("./touch.mjs").Give} Give */

/** @param {Question} question @param {Give} give @returns {HTMLElement[]} */
export function secretAnswer({ seat, seats, options = [] }, give) {
  if (seat < 0) return [button(say("touch_reveal"), () => give("ok"), "main wide")];
  const name = seats[seat]?.[0] ?? `${seat + 1}`;
  const listed = options.map(({ label }, at) => `${at + 1}: ${label}`).join(", ");
  const cover = element("p", { class: "cover" }, say("touch_hand_over", name), element("small", {}, listed));
  const open = button(say("touch_it_is_me", name), () => uncover(), "main wide");
  const uncover = () => {
    const place = open.parentElement;
    if (!place) return;
    const how = { preventScroll: true, focusVisible: open.matches(":focus-visible") }; // under a finger a ring looks like a choice
    let chosen = -1;
    const lock = button(say("touch_lock_in"), () => give("secret", seat, options[chosen].value), "main wide");
    lock.disabled = true;
    const choices = options.map((option, at) => {
      const made = button([element("span", { class: "label", "aria-hidden": "true" }, option.label)], () => {
        chosen = at;
        choices.forEach((each, nth) => each.classList.toggle("marked", nth === at));
        lock.disabled = false;
      }, "secret wide");
      made.setAttribute("aria-label", `${at + 1}`);
      return made;
    });
    place.replaceChildren(...choices, lock, button(say("touch_cover"), () => place.replaceChildren(cover, open), "wide"));
    choices[0]?.focus(how);
  };
  return [cover, open];
}

/** Presses of keys of one's own choice, mixed into the dice of a counted game. @param {Question} question @param {Give} give @returns {HTMLElement[]} */
export function shareAnswer({ count = 0 }, give) {
  /** @type {number[]} */
  const pressed = [];
  const dots = element("p", { class: "or", "aria-live": "polite" }, "○".repeat(count));
  const press = (/** @type {number} */ key) => {
    pressed.push(key);
    dots.textContent = "●".repeat(pressed.length) + "○".repeat(Math.max(0, count - pressed.length));
    if (pressed.length === count) give("answer", ...pressed);
  };
  return [dots, element("div", { class: "pads" }, ...Array.from({ length: KEYS }, (_, key) => button(`${key}`, () => press(key), "pad")))];
}
