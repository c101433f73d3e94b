/** How games ended, as the box or a view has shown it: kept beside the archive, for its list. */

import { Archive } from "./archive.mjs";
import { notes } from "./notes.mjs";
import { language, say } from "./words.mjs";

/** @typedef {Pick<import("./card.mjs").Seat, "name" | "score" | "won">} Ended */

/** @param {import("./card.mjs").Table} table of a game */
export async function keepEnd({ game_id, over, seats }) {
  if (over) await (await notes("ends")).keep([[game_id, JSON.stringify(seats.map(({ name, score, won }) => ({ name, score, won })))]]);
}

/** Who has how many points, the winners first; nothing where that was not seen, or of another history. @param {string} id @returns {Promise<string>} */
export async function end(id) {
  if (new Archive().others.get(id)?.length) return "";
  /** @type {Ended[]} */
  const seats = JSON.parse((await notes("ends")).all.get(id) ?? "[]");
  return [true, false].flatMap((wins) => seats.filter(({ won }) => won === wins).map(({ name, score }) => `${name} ${score}${wins ? ` (${say("won")})` : ""}`)).join(", ");
}

/** The day and time a game came here or last went on. @param {string} id */
export function when(id) {
  return new Intl.DateTimeFormat(language(), { dateStyle: "medium", timeStyle: "short" }).format(new Archive().since.get(id));
}
