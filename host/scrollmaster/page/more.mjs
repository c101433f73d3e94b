/** The sheet that says what this is: the keys, other games, kits, a box of one's own, the language. */

import { beside, isOneFile } from "./beside.mjs";
import { element } from "./element.mjs";
import { PRESET } from "./packet.mjs";
import { put } from "./put.mjs";
import { language, LANGUAGES, say } from "./words.mjs";

/** @typedef {import("./sheets.mjs").Page} Page */
/** @typedef {{title: string, name: string, data: string}} Kit title; the box keeps it under `name`; base64 */

/** @type {Record<string, string>} */
const OWN = { en: "English", da: "Dansk", de: "Deutsch", fr: "Français", it: "Italiano", no: "Norsk", sv: "Svenska" };

/** @param {Page} page @returns {Promise<(Node | string)[]>} */
export async function more(page) {
  const told = element("p", { role: "status", class: "told" });
  /** @type {Kit[]} */
  const kits = await (await fetch(beside("kits.json"))).json();
  const send = (/** @type {Kit} */ kit) => async () => {
    told.textContent = say(await putKit(page, kit) ? "kit_sent" : "kit_not_sent", called(kit));
  };
  const buttons = kits.map((kit) => element("button", { class: "action", onclick: send(kit) }, called(kit)));
  return [
    element("p", {}, say("more_what")),
    element("h3", {}, say("keys")),
    element("dl", {}, ...["ok", "arrows", "seats", "back", "hold"].flatMap((key) => [
      element("dt", {}, say(`key_${key}`)), element("dd", {}, say(`key_${key}_does`))])),
    element("h3", {}, say("other_games")), element("p", {}, say("other_games_how")),
    element("p", { class: "row" }, ...buttons, element("button", { class: "action main", "data-opens": "kit" }, say("kit"))), told,
    element("h3", {}, say("own_box")), element("p", {}, say("own_box_how")), ...install(),
    ...(page.stored === "memory" ? [] : breaking(page)),
    element("h3", {}, say("language")), element("p", { class: "row" }, choice()),
  ];
}

/** Its title in the visitor's language. @param {Kit} kit */
function called({ title }) {
  return say(`kit:${title}`);
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

/** Put a kit onto the box. @param {Page} page @param {Kit} kit @returns {Promise<boolean>} whether the box has kept it */
async function putKit(page, kit) {
  const data = Uint8Array.from(atob(kit.data), (letter) => letter.charCodeAt(0));
  try {
    await put(page.line, PRESET, kit.name, data);
    return true;
  } catch {
    return false;
  }
}
