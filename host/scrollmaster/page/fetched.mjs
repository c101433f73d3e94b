/** The games of a box, taken into this page's own archive. */

import { Archive } from "./archive.mjs";
import { bring } from "./bring.mjs";
import { element } from "./element.mjs";
import { list } from "./pull.mjs";
import { say, title } from "./words.mjs";

/** @typedef {import("./line.mjs").Line} Line */

const STATES = ["running", "paused", "finished"];

/** @param {Line} line @returns {HTMLElement} */
export function games(line) {
  const rows = element("ul", { class: "rows", id: "games" });
  const told = element("p", { class: "told", role: "status" });
  const button = element("button", { class: "action", id: "pull" }, say("install.pull"));
  button.addEventListener("click", async () => {
    button.disabled = true;
    told.textContent = await pulled(line, rows, told).catch((error) => say("install.not_done", error.message));
    button.disabled = false;
  });
  return element("section", { class: "paper" }, element("h2", {}, say("install.games")),
    element("p", { class: "fine-print" }, say("install.games_how")),
    rows, element("p", { class: "row" }, button, element("a", { class: "action", href: `./${location.search}` }, say("install.games_there"))), told);
}

/** Take all games into the archive; without doubles. @param {Line} line @param {HTMLElement} rows @param {HTMLElement} told @returns {Promise<string>} what became of them */
async function pulled(line, rows, told) {
  const archive = await new Archive().open();
  const count = { new: 0, longer: 0, same: 0, other: 0 };
  const found = await list(line);
  rows.replaceChildren();
  for (const [at, game] of found.entries()) {
    told.textContent = say("install.pulling", at + 1, found.length);
    const done = await bring(line, archive, game.id);
    count[done] += 1;
    rows.append(element("li", {}, element("strong", {}, title(game.game)), " ",
      element("small", {}, `${game.id.slice(0, 8)} · ${say("records", game.records)} · ${say(`install.${STATES[game.state]}`)}`)));
  }
  return say("install.pulled", count.new, count.longer, count.same) + (count.other ? ` ${say("install.pulled_other", count.other)}` : "");
}
