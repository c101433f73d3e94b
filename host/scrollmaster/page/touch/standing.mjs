/** How everybody stands, in a line above the question; points fly there when they change. */

import { chip } from "../card.mjs";
import { element } from "../element.mjs";

/** @typedef {import("../card.mjs").Table} Table */

const FLIGHT_MS = 650;

/** A light and the points of each seat; whom the game asks has a frame. Without a game, its place. A tap leads to the card. @param {Table | null} table */
export function standing(table) {
  const cells = table?.seats.map((seat, at) => element("span", { class: at === table.asked ? "stands asked" : "stands" }, chip(seat), `${seat.score}`));
  const below = () => document.querySelector("#card")?.scrollIntoView();
  return element("div", { class: "standing", "aria-hidden": "true", onclick: below }, ...(cells ?? [element("span", { class: "stands" })])); // the card says it, and the history what has changed
}

/** Let what has changed fly to its seat, from the middle of the answers. @param {HTMLElement} place @param {Table} before @param {Table} table */
export function fly(place, before, table) {
  if (before.game_id !== table.game_id || matchMedia("(prefers-reduced-motion: reduce)").matches) return;
  const cells = place.querySelectorAll(".standing:not(.cut) > .stands");
  const from = centre(place.querySelector(".choices") ?? place);
  cells.forEach((cell, seat) => {
    const points = (table.seats[seat]?.score ?? 0) - (before.seats[seat]?.score ?? 0);
    if (points) flight(place, points > 0 ? `+${points}` : `−${-points}`, from, centre(cell));
  });
}

/** @param {HTMLElement} place @param {string} text @param {[number, number]} from @param {[number, number]} to */
function flight(place, text, from, to) {
  const { left, top } = place.getBoundingClientRect();
  const flying = element("span", { class: "flying", "aria-hidden": "true" }, text);
  place.append(flying);
  const at = ([x, y] = from, scale = 1) => `translate(${x - left}px, ${y - top}px) translate(-50%, -50%) scale(${scale})`;
  const course = [{ transform: at(from, 1.6), opacity: 0 }, { transform: at(from, 2), opacity: 1, offset: 0.25 }, { transform: at(to, 1), opacity: 1, offset: 0.9 }, { transform: at(to, 0.6), opacity: 0 }];
  flying.animate(course, { duration: FLIGHT_MS, easing: "ease-in-out" }).onfinish = () => flying.remove();
}

/** @param {Element} part @returns {[number, number]} */
function centre(part) {
  const { left, top, width, height } = part.getBoundingClientRect();
  return [left + width / 2, top + height / 2];
}
