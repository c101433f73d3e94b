/** What stands in the place of a question, and the few forms that mean something then. */

import { element } from "../element.mjs";
import { say } from "../words.mjs";
import { button } from "./choices.mjs";

/** @param {import("../asked.mjs").Question} question @param {import("./touch.mjs").Give} give @returns {HTMLElement[]} */
export function notices({ kind, lines, code, can }, give) {
  const inside = code ? [element("p", { class: "code" }, code[0]), element("p", {}, say("touch_code"))] : lines.map((line) => element("p", {}, line));
  const shown = element("div", { class: `notice-lines ${kind}` }, ...inside);
  const forms = can.filter((form) => form !== "menu" && form !== "why");
  return [shown, ...forms.map((form, at) => button(say(`touch_${kind}_${form}`), () => give(form), at ? "wide" : "main wide"))];
}
