/** Options as buttons: one of them, by its group first where there are many; or one of them, counted by tapping it. */

import { element, goesOn } from "../element.mjs";
import { finder, fits } from "../find.mjs";
import { say } from "../words.mjs";
import { button, changed, fit, person } from "./choices.mjs";

const MOST_FLAT = 12; // options in groups that are shown at once
const NEW_GAME = "menu.new_game"; // in the menu: it opens the sheet, as the button above the box does
const WHICH_GAME = "menu.ask_game"; // the menu asks for one: the sheet has kits, too
const COUNTED_MS = 2000; // as on the box: so long after the last tap a count is the answer

/** @typedef {import("../asked.mjs").Question} Question */
/** @typedef {import("../asked.mjs").Option} Option */
/** @typedef {import("./touch.mjs").Give} Give */

/** @param {Question} question @param {Give} give @returns {HTMLElement[]} */
export function chooser(question, give) {
  const options = inOrder(question.options ?? []);
  const take = (/** @type {Option} */ option) => give("answer", option.value);
  const groups = question.groups ?? [];
  if (groups.length && options.length > MOST_FLAT) return headings(question, options, groups, take);
  const hasSheet = document.querySelector("nav [data-opens=begin]") !== null; // beside a board that is lent there is none
  const all = hasSheet && question.term?.[0] === WHICH_GAME ? [element("button", { class: "choice main wide", "data-opens": "begin" }, say("touch_all_games"))] : [];
  const made = options.map((option) => (hasSheet && option.term === NEW_GAME ? opening(question, option) : ofOption(question, option, () => take(option))));
  return [...(options.some(({ says }) => says) ? search(options, made) : []), ...made, ...all];
}

/** An option that opens the sheet on which a game begins. @param {Question} question @param {Option} option */
function opening(question, option) {
  const made = ofOption(question, option, () => undefined);
  made.dataset.opens = "begin";
  return made;
}

/** Looks for words in what options say: those that have one are left, the best ones first, with their sentences. @param {Option[]} options @param {HTMLButtonElement[]} made @returns {HTMLElement[]} */
function search(options, made) {
  const none = element("p", { class: "found-none", role: "status" });
  const find = finder("touch_find", () => {
    const place = /** @type {HTMLElement} */ (find.parentElement);
    const typed = find.value.trim();
    const found = fits(options.map(({ label, says = [] }) => [label, ...says].join(" ")), typed, say("touch_find_alike"));
    made.forEach((each) => each.remove());
    options.forEach(({ says = [] }, at) => {
      const said = best(says, typed).join(" ");
      made[at].querySelector(".says")?.remove();
      if (said) made[at].append(element("small", { class: "says" }, said));
    });
    const order = made.map((_, at) => at).filter((at) => !typed || found[at]).sort((one, other) => found[other] - found[one]);
    place.append(...order.map((at) => made[at]));
    none.textContent = made.some((each) => each.isConnected) ? "" : say("touch_find_none");
    fit(place);
  });
  return [find, none];
}

/** The sentences that fit best, if any does. @param {string[]} says @param {string} typed */
function best(says, typed) {
  const found = fits(says, typed, say("touch_find_alike"));
  const most = Math.max(...found);
  return says.filter((_, at) => found[at] && found[at] === most);
}

/** Headings first; behind each its options, and the way back. @param {Question} question @param {Option[]} options @param {string[]} groups @param {(option: Option) => void} take */
function headings(question, options, groups, take) {
  /** @type {HTMLElement[]} */
  const shown = [];
  const seen = new Set();
  for (const option of options) {
    const group = option.group ?? -1;
    if (group < 0) shown.push(ofOption(question, option, () => take(option)));
    else if (!seen.has(group)) shown.push(button([groups[group], element("span", { class: "into", "aria-hidden": "true" }, "›")], () => open(group), seen.add(group) && "heading"));
  }
  const open = (/** @type {number} */ group) => {
    const place = shown.find((each) => each.isConnected)?.parentElement;
    if (!place) return;
    const back = button([element("span", { "aria-hidden": "true" }, "‹ "), groups[group]], () => replace(place, shown), "heading wide");
    replace(place, [back, ...options.filter((option) => option.group === group).map((option) => ofOption({ ...question, groups: [] }, option, () => take(option)))]);
  };
  return shown;
}

/** @param {HTMLElement} place @param {HTMLElement[]} buttons */
function replace(place, buttons) {
  const hadFocus = place.contains(document.activeElement);
  place.replaceChildren(...buttons);
  fit(place);
  if (hadFocus) buttons[0]?.focus();
}

/** Those with a place in its order, those without one last. @param {Option[]} options */
function inOrder(options) {
  return options.some(({ place }) => place !== undefined) ? [...options].sort((one, other) => (one.place ?? Infinity) - (other.place ?? Infinity) || 0) : options;
}

/** @param {Question} question @param {Option} option @param {() => void} onclick @returns {HTMLButtonElement} */
function ofOption(question, option, onclick) {
  const { seat = -1, label, dark, change, value, group = -1 } = option;
  const heading = question.groups?.[group];
  const made = button([
    ...(question.seats[seat] ? [person(question, seat).firstElementChild ?? ""] : []),
    element("span", { class: goesOn(label) ? "label on" : "label" },
      ...(heading && !label.includes(heading) ? [element("small", {}, heading)] : []),
      label,
      ...(change ? [element("small", { class: "change" }, changed(question, change, 1, seat))] : [])),
  ], onclick, `${value === question.default ? "default" : ""} ${dark ? "dark" : ""}`);
  if (dark) made.setAttribute("aria-disabled", "true");
  return made;
}

/** An option of 1 is the answer at once; another one is counted until nobody taps it any more. @param {Question} question @param {Give} give @returns {HTMLElement[]} */
export function counter(question, give) {
  /** @type {{option: Option, made: HTMLButtonElement, count: number, timer: number} | null} */
  let counting = null;
  const end = () => {
    if (!counting) return;
    clearTimeout(counting.timer);
    const { option, count } = counting;
    counting = null;
    give("answer", option.value, count);
  };
  const tap = (/** @type {Option} */ option, /** @type {HTMLButtonElement} */ made) => {
    const most = option.most ?? 1;
    if (counting && counting.option !== option) return end();
    if (most === 1) return give("answer", option.value, 1);
    counting ??= { option, made, count: 0, timer: 0 };
    if (counting.count < most) counting.count++;
    clearTimeout(counting.timer);
    counting.timer = setTimeout(() => made.isConnected && end(), COUNTED_MS);
    tell(counting);
  };
  const tell = (/** @type {NonNullable<typeof counting>} */ { option, made, count }) => {
    made.classList.add("counting");
    const text = option.change ? changed(question, option.change, count, option.seat) : `× ${count}`;
    let place = made.querySelector(".change");
    if (!place) made.querySelector(".label")?.append((place = element("small", { class: "change" })));
    if (place) place.textContent = text;
    made.setAttribute("aria-label", `${option.label}: ${text}`);
    if (!done.hidden) return;
    done.hidden = false;
    if (done.parentElement) fit(done.parentElement);
  };
  const done = button(say("touch_done"), end, "main wide done");
  done.hidden = true;
  const options = inOrder(question.options ?? []).map((option) => {
    const made = ofOption(question, option, () => tap(option, made));
    return made;
  });
  return [...options, done];
}
