/** Buttons that answer: large enough for a finger, and pages of them where one screen has no room for all. */

import { chip } from "../card.mjs";
import { element } from "../element.mjs";
import { say } from "../words.mjs";

/** @typedef {import("../asked.mjs").Question} Question */

/** @param {string | (Node | string)[]} inside @param {() => void} onclick @param {string} [kind] @returns {HTMLButtonElement} */
export function button(inside, onclick, kind = "") {
  return element("button", { class: `choice ${kind}`.trim(), onclick }, ...(typeof inside === "string" ? [inside] : inside));
}

/** A seat: its light and its name. @param {Question} question @param {number} seat */
export function person({ seats }, seat) {
  const [name, colour] = seats[seat];
  return element("span", { class: "person" }, chip({ name, colour, light: `${seat + 1}`, score: 0, won: false, facts: [] }), element("strong", {}, name));
}

/** What an answer does to a number of a seat, which is named unless it stands there. @param {Question} question @param {import("../asked.mjs").Change} change @param {number} count @param {number} [named] */
export function changed({ seats }, [seat, now, each, most], count, named = -1) {
  const name = seat === named ? "" : seats[seat]?.[0] ?? "";
  return `${name} ${now} → ${Math.min(most, now + each * count)}`.trim();
}

/**
 * Show as many buttons as there is room for, the others on further pages. What is no `.choice`, or is `.done`, stays on every page.
 * @param {HTMLElement} place @returns {boolean} whether all had room
 */
export function fit(place) {
  place.querySelector(".pages")?.remove();
  const all = [...place.querySelectorAll(":scope > .choice:not(.done)")].map((each) => /** @type {HTMLElement} */ (each));
  for (const each of all) each.hidden = false;
  const hasRoom = place.scrollHeight <= place.clientHeight + 1;
  if (hasRoom || !all.length) return hasRoom;
  const pages = element("div", { class: "pages" });
  place.append(pages);
  turn(place, all, pages, 0);
  return false;
}

/** Show the page that begins with a button. @param {HTMLElement} place @param {HTMLElement[]} all @param {HTMLElement} pages @param {number} first @param {number[]} [before] with what the pages before it begin */
function turn(place, all, pages, first, before = []) {
  const open = (/** @type {number} */ to, /** @type {number[]} */ behind) => {
    turn(place, all, pages, to, behind);
    all[to].focus({ preventScroll: true }); // the button that turned the page is gone
  };
  const go = (/** @type {string} */ name, /** @type {string} */ sign, /** @type {number} */ to, /** @type {number[]} */ behind) =>
    element("button", { "aria-label": say(name), disabled: !(to in all), onclick: () => open(to, behind) }, sign);
  const show = (/** @type {number} */ end) => {
    all.forEach((each, at) => (each.hidden = at < first || at >= end));
    pages.replaceChildren(
      go("previous", "‹", before.at(-1) ?? -1, before.slice(0, -1)),
      element("span", {}, `${first + 1}–${end} / ${all.length}`),
      go("next", "›", end, [...before, first]),
    );
    return place.scrollHeight <= place.clientHeight + 1;
  };
  let [end, most] = [first + 1, all.length];
  while (end < most) {
    const middle = Math.ceil((end + most) / 2);
    if (show(middle)) end = middle;
    else most = middle - 1;
  }
  show(end);
}
