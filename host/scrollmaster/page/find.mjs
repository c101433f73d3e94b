/** A field to look for words in what stands there. */

import { element } from "./element.mjs";
import { say } from "./words.mjs";

/** @param {string} name the term of what it looks for @param {() => void} oninput @param {string} [id] @returns {HTMLInputElement} */
export function finder(name, oninput, id = "") {
  return element("input", { type: "search", ...(id ? { id } : {}), autocomplete: "off", spellcheck: "false", enterkeyhint: "search", placeholder: say(name), "aria-label": say(name), oninput });
}

/** Whether all that was typed begins a word of it or stands in it, letters with marks or without. @param {string} text @param {string} typed */
export function matches(text, typed) {
  const plain = (/** @type {string} */ each) => each.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();
  return plain(typed).split(/\s+/).every((word) => plain(text).includes(word));
}
