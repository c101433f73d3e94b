/** How games ended, as the box or a view has shown it: kept beside the archive, for its list. */

import { Archive } from "./archive.mjs";
import { notes } from "./notes.mjs";
import { language, say } from "./words.mjs";

/** @typedef {Pick<import("./card.mjs").Seat, "name" | "score" | "won">} Ended */
/** @typedef {{title: string, seats: Ended[]}} End `title`: a kit's, where one was played */

/** @param {import("./card.mjs").Table} table of a game */
export async function keepEnd({ game_id, title, over, seats }) {
  const end = { title, seats: seats.map(({ name, score, won }) => ({ name, score, won })) };
  if (over) await (await notes("ends")).keep([[game_id, JSON.stringify(end)]]);
}

/** What was played, and who has how many points, the winners first; nothing where that was not seen, or of another history. @param {string} id @returns {Promise<{title: string, points: string} | null>} */
export async function end(id) {
  const text = (await notes("ends")).all.get(id);
  if (!text || new Archive().others.get(id)?.length) return null;
  /** @type {End} */
  const { title, seats } = JSON.parse(text);
  const points = [true, false].flatMap((wins) => seats.filter(({ won }) => won === wins).map(({ name, score }) => `${name} ${score}${wins ? ` (${say("won")})` : ""}`));
  return { title, points: points.join(", ") };
}

/** The day and time a game came here or last went on. @param {string} id */
export function when(id) {
  return new Intl.DateTimeFormat(language(), { dateStyle: "medium", timeStyle: "short" }).format(new Archive().since.get(id));
}
