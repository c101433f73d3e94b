/** A field to look for words in what stands there. */

import { element } from "./element.mjs";
import { say } from "./words.mjs";

/** @param {string} name the term of what it looks for @param {() => void} oninput @param {string} [id] @returns {HTMLInputElement} */
export function finder(name, oninput, id = "") {
  return element("input", { type: "search", ...(id ? { id } : {}), autocomplete: "off", spellcheck: "false", enterkeyhint: "search", placeholder: say(name), "aria-label": say(name), oninput });
}

const LONG = 4; // letters of a word that counts more than shorter ones beside it
const plain = (/** @type {string} */ each) => each.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();
const wordsOf = (/** @type {string} */ text) => plain(text).split(/[^\p{L}\p{N}]+/u).filter(Boolean);
const stem = (/** @type {string} */ word) => word.replace(/^(.{4,})(?:ing|es|e)$/, "$1").replace(/^(.{3,})s$/, "$1");

/**
 * How well each text fits what was typed: 0 where no word of it begins a word of the text; the more of them do, and the
 * fewer other texts have these, the better. A word of `alike`, groups of words for one thing, finds the others of its group, too.
 * @param {string[]} texts @param {string} typed @param {string} [alike] groups with a semicolon between them @returns {number[]}
 */
export function fits(texts, typed, alike = "") {
  const all = wordsOf(typed);
  const long = all.filter((word) => word.length >= LONG);
  const sought = [...new Set((long.length ? long : all).map(stem))];
  const words = texts.map(wordsOf);
  const groups = alike.split(";").map((group) => wordsOf(group).map(stem));
  const has = sought.map((word) => {
    const all = [word, ...groups.filter((group) => group.includes(word)).flat()];
    return words.map((each) => each.some((one) => all.some((beginning) => one.startsWith(beginning))));
  });
  return texts.map((_, at) => has.filter((each) => each[at]).reduce((sum, each) => sum + 1 + 1 / each.filter(Boolean).length, 0));
}

/** Whether all that was typed begins a word of it or stands in it, letters with marks or without. @param {string} text @param {string} typed */
export function matches(text, typed) {
  return plain(typed).split(/\s+/).every((word) => plain(text).includes(word));
}
