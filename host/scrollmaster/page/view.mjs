/** A game of a file or a link as a table, a board and a history. The core that ships works it out, in a worker of its own. */

import { alone } from "./alone.mjs";
import { gameOf } from "./archive.mjs";
import { parts } from "./card.mjs";
import { keepEnd } from "./ends.mjs";
import { element } from "./element.mjs";
import { read } from "./records.mjs";
import { send } from "./touch/moment.mjs";
import { language, say } from "./words.mjs";
import { frames } from "./written.mjs";

/** @typedef {import("./sheets.mjs").Page} Page */

/** What is shown of a game; it changes nothing. @param {Page} page @param {string} text its JSONL @returns {Promise<Node[]>} */
export async function view(page, text) {
  const { table } = await alone(page.power.made(), { kind: "view", frames: frames(read(text)), game: gameOf(text), language: language() }).catch(() => ({}));
  if (!table) return [element("p", {}, say("not_viewed"))];
  await keepEnd(table);
  const told = element("span", { role: "status" });
  const sending = element("button", { class: "action", onclick: async () => (told.textContent = await send(table, null)) }, say("send_picture"));
  const sends = table.over ? [element("p", { class: "row" }, sending, told)] : [];
  return [...sends, element("div", { class: "view" }, ...parts(table))];
}
