/**
 * The worker that shows the game of a box elsewhere: the same core as the box's follows it (follow.py).
 * To it: `start` {language}; `begin` another game; `people` {data} the file of who sits where; `frames` {data, game}: the first
 * ones say whose rules they need.
 * From it: `ready`; `table` {table}, null where the rules of the game are not here; `fault` {text}.
 */

import { follower, interpreter } from "./python.mjs";
import { Shelf } from "./shelf.mjs";
import { Words } from "./words.mjs";

/** @typedef {{kind: "start", language: string} | {kind: "begin"} | {kind: "people", data: string} | {kind: "frames", data: string, game: string}} Said bytes are in hex */

const SHELF = new Shelf();
const INTERPRETER = interpreter(SHELF);
/** @type {Promise<import("./python.mjs").Follower>} */
let following;

/** @param {string} language */
async function start(language) {
  const words = new Words();
  const [python] = await Promise.all([INTERPRETER, words.first(language)]);
  const found = follower(python, words);
  found.speak(language);
  return found;
}

/** @param {Said} message */
async function take(message) {
  if (message.kind === "start") following = start(message.language);
  const game = await following;
  if (message.kind === "begin") game.begin();
  else if (message.kind === "people") game.people(message.data);
  else if (message.kind === "frames") {
    if (message.game) await SHELF.load([message.game]).catch(() => {}); // a line may bring them late; of some games there are none
    postMessage({ kind: "table", table: JSON.parse(game.take(message.data)) });
  } else postMessage({ kind: "ready" });
}

let last = Promise.resolve();
onmessage = ({ data }) => {
  last = last.then(() => take(data)).catch((error) => postMessage({ kind: "fault", text: String(error) })); // one after the other
};
