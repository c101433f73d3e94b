/** The words of the page in the visitor's language: they stand in files that are made of the same catalogues as the PC's. */

import { beside } from "./beside.mjs";

export const LANGUAGES = ["en", "da", "de", "fr", "it", "no", "sv"];
const SAME = new Map([["nb", "no"], ["nn", "no"]]);
/** @type {Record<string, string>} */
let known = {};

/** The language of the page: the one that its address asks for, else the first of the visitor's that we have. */
export function language() {
  const asked = new URLSearchParams(location.search).get("lang");
  const wanted = [asked ?? "", ...navigator.languages].map((tag) => tag.toLowerCase().split("-")[0]);
  return wanted.map((tag) => SAME.get(tag) ?? tag).find((tag) => LANGUAGES.includes(tag)) ?? "en";
}

/** Fetch the words, and put them where the document asks for them. @param {string} tag */
export async function load(tag) {
  const inside = document.getElementById("words")?.textContent;
  known = inside ? JSON.parse(inside)[tag] : await (await fetch(`words/${tag}.json`)).json();
  document.documentElement.lang = tag === "no" ? "nb" : tag;
  fill(document);
}

/** Fetch the words of what is seldom opened. @param {string} tag @param {string} what */
export async function loadMore(tag, what) {
  const more = await (await fetch(beside(`words/${what}/${tag}.json`))).json();
  known = { ...known, ...more };
  fill(document);
}

/** @typedef {[string, ...(string | number | Message)[]]} Message a term and its values */

/** The text of a term, with values for {0}, {1} …: a message is said, too. @param {string} term @param {...(string | number | Message)} values @returns {string} */
export function say(term, ...values) {
  const text = known[`page.${term}`] ?? known[term] ?? term;
  return text.replace(/\{(\d)\}/g, (all, at) => {
    const value = values[Number(at)] ?? all;
    return Array.isArray(value) ? say(...value) : `${value}`;
  });
}

/** @param {ParentNode} root elements with data-say (their text) and data-name (what a screen reader calls them) */
export function fill(root) {
  for (const each of root.querySelectorAll("[data-say]")) {
    each.textContent = say(/** @type {HTMLElement} */ (each).dataset.say ?? "");
  }
  for (const each of root.querySelectorAll("[data-name]")) {
    each.setAttribute("aria-label", say(/** @type {HTMLElement} */ (each).dataset.name ?? ""));
  }
}

/** What a game is called. @param {string} game its id */
export function title(game) {
  return known[`${game}.name`] ?? game;
}

/** What a kit is called. @param {string} own its title in its file */
export function kitTitle(own) {
  return known[`kit:${own}`] ?? own;
}

/** One after the other, each with an end. @param {string[]} texts */
export function sentences(texts) {
  return texts.filter(Boolean).map((text) => (/[.:!?…]$/.test(text) ? text : `${text}.`)).join(" ");
}
