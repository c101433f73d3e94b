/** How games ended, as the box or a view has shown it: kept beside the archive, for its list. */

import { Archive } from "./archive.mjs";
import { notes } from "./notes.mjs";
import { language, say } from "./words.mjs";

/** @typedef {Pick<import("./card.mjs").Seat, "name" | "score" | "won">} Ended */
/** @typedef {{seats: Ended[], day?: number}} End `day`: when its box showed here how it ended, in ms */
/** @typedef {import("./card.mjs").Table} Table */

/** As the box of this page shows it. @param {Table} table of a game @param {number} [day] when that is, in ms */
export async function keepEnd({ game_id, over, seats }, day) {
  const end = { seats: seats.map(({ name, score, won }) => ({ name, score, won })), day };
  if (over) await (await notes("ends")).keep([[game_id, JSON.stringify(end)]]);
}

/** As a view shows it: that brings names, never takes any away. @param {Table} table of a game @param {boolean} isNamed whether anybody in it has a name */
export async function keepView(table, isNamed) {
  const before = await seen(table.game_id);
  if (isNamed || !before) await keepEnd(table, before?.day);
}

/** Who has how many points, the winners first, and when the game ended here; nothing where that was not seen, or of another history. @param {string} id @returns {Promise<{points: string, day?: number} | null>} */
export async function end(id) {
  const found = await seen(id);
  if (!found || new Archive().others.get(id)?.length) return null;
  const { seats, day } = found;
  const points = [true, false].flatMap((wins) => seats.filter(({ won }) => won === wins).map(({ name, score }) => `${name} ${score}${wins ? ` (${say("won")})` : ""}`));
  return { points: points.join(", "), day };
}

/** @param {string} id @returns {Promise<End | null>} */
async function seen(id) {
  const text = (await notes("ends")).all.get(id);
  return text ? JSON.parse(text) : null;
}

/** The day and time a game came here or last went on. @param {string} id */
export function when(id) {
  return new Intl.DateTimeFormat(language(), { dateStyle: "medium", timeStyle: "short" }).format(new Archive().since.get(id));
}
