/** A game of a file or a link as a table, a board and a history. The core that ships works it out, in a worker of its own. */

import { alone } from "./alone.mjs";
import { gameOf, idOf } from "./archive.mjs";
import { parts } from "./card.mjs";
import { element } from "./element.mjs";
import { end, keepView } from "./ends.mjs";
import { seated } from "./log.mjs";
import { notes } from "./notes.mjs";
import { PRESET } from "./packet.mjs";
import { put } from "./put.mjs";
import { read, unhex } from "./records.mjs";
import { send } from "./touch/moment.mjs";
import { language, say } from "./words.mjs";
import { frames } from "./written.mjs";

/** @typedef {import("./sheets.mjs").Page} Page */

/** What is shown of a game; it changes nothing. @param {Page} page @param {string} text its JSONL @returns {Promise<Node[]>} */
export async function view(page, text) {
  const game = gameOf(text);
  const names = seated(text, (await notes("who")).all.get(idOf(text)) ?? "");
  const { table, entered } = await alone(page.power.made(), { kind: "view", frames: frames(read(text)), seated: names, game, language: language() }).catch(() => ({}));
  if (!table) return [element("p", {}, say("not_viewed"))];
  await keepView(table, names.length > 0);
  const day = (await end(idOf(text)))?.day;
  const told = element("span", { role: "status" });
  const sending = element("button", { class: "action", onclick: async () => (told.textContent = await send(table, day ? new Date(day) : null)) }, say("send_picture"));
  const use = async () => (told.textContent = await taken(page, game, entered).then(() => say("used_entered"), () => say("not_used")));
  const uses = entered.length ? [element("button", { class: "action", onclick: use }, say("use_entered"))] : [];
  const buttons = [...(table.over ? [sending] : []), ...uses];
  const row = buttons.length ? [element("p", { class: "row" }, ...buttons, told)] : [];
  return [...row, element("div", { class: "view" }, ...parts(table))];
}

/** The next game of this box has what the owners of that one had typed in. @param {Page} page @param {string} game @param {[string, string][]} entered names, bytes in hex */
async function taken({ line }, game, entered) {
  for (const [name, data] of entered) await put(line, PRESET, `${game}-${name}`, unhex(data));
}
