/** The sheet that says what this is: the keys, kits, a box of one's own, the language. */

import { isOneFile } from "./beside.mjs";
import { element } from "./element.mjs";
import { language, LANGUAGES, say } from "./words.mjs";

/** @typedef {import("./sheets.mjs").Page} Page */

/** @type {Record<string, string>} */
const OWN = { en: "English", da: "Dansk", de: "Deutsch", fr: "Français", it: "Italiano", no: "Norsk", sv: "Svenska" };

/** @param {Page} page @returns {Promise<(Node | string)[]>} */
export async function more(page) {
  return [
    element("p", {}, say("more_what")),
    element("h3", {}, say("fingers")),
    element("dl", {}, ...Object.entries({ why: "?", menu: "⋯", undo: "↶", skip: "»" }).flatMap(([what, sign]) => [
      element("dt", {}, sign), element("dd", {}, say(`finger_${what}_does`))])),
    element("h3", {}, say("keys")),
    element("dl", {}, ...["ok", "arrows", "seats", "back", "hold"].flatMap((key) => [
      element("dt", {}, say(`key_${key}`)), element("dd", {}, say(`key_${key}_does`))])),
    element("h3", {}, say("kits")), element("p", {}, say("kits_how")),
    element("p", { class: "row" }, element("button", { class: "action", "data-opens": "kit" }, say("kit"))),
    element("h3", {}, say("own_box")), element("p", {}, say("own_box_how")), ...install(),
    ...(page.stored === "memory" ? [] : breaking(page)),
    element("h3", {}, say("language")), element("p", { class: "row" }, choice()),
  ];
}

/** The way to a box of wood and wires, which is a page beside this one. */
function install() {
  if (isOneFile) return [];
  return [element("p", { class: "row" }, element("a", { class: "action", href: `install.html${location.search}` }, say("install")))];
}

/** Only for a box that lasts longer than its power. @param {Page} page */
function breaking(page) {
  const button = element("button", { class: "action", onclick: () => plug(page) }, say("plug"));
  return [element("h3", {}, say("plug")), element("p", {}, say("plug_what")), element("p", { class: "row" }, button)];
}

/** @param {Page} page */
async function plug(page) {
  document.querySelector("dialog")?.close();
  (await import("./plug.mjs")).open(page);
}

/** @returns {HTMLElement} */
function choice() {
  const links = LANGUAGES.map((tag) =>
    element("a", { class: "action", href: `?lang=${tag}`, lang: tag === "no" ? "nb" : tag, "aria-current": tag === language() && "true" }, OWN[tag]));
  return element("span", { class: "row" }, ...links);
}
