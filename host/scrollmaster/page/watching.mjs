/** What is played on a box, told by it as it is stored (SUBSCRIBE), and shown as the page shows its own. */

import { gameOf } from "./archive.mjs";
import { Card } from "./card.mjs";
import { who } from "./device.mjs";
import { element } from "./element.mjs";
import { Refused } from "./line.mjs";
import { little, littleAt, SUBSCRIBE } from "./packet.mjs";
import { hex, KINDS, unhex } from "./records.mjs";
import { language, say } from "./words.mjs";
import { jsonl } from "./written.mjs";

/** @typedef {import("./line.mjs").Line} Line */

const WORKER = "box/watch.mjs";
const NO_GAME = "0".repeat(16);
const HELD_MS = 7000; // a box answers within 5 s in any case
const MOST_BYTES = 1008;
const PERSON = KINDS.get("person")?.number; // the record of somebody who sits down
const FRAME = 5; // bytes of a frame around its record
const BEFORE = 16; // bytes of an answer before its frames

/**
 * Follow what is played until `line` drops.
 * @param {Line} line @param {HTMLElement} place @param {HTMLElement} spoken
 * @param {(records: number) => Promise<void> | null} news what to wait for before the box is asked, when so many records are known
 * @param {(table: import("./card.mjs").Table) => void} tell who else shows how the game stands
 * @returns {() => void} what ends it
 */
export function watch(line, place, spoken, news, tell) {
  const told = element("p", { class: "paper wait" }, say("install.live_wait"));
  const table = element("div", { id: "card" });
  place.append(told, table);
  const card = new Card(table, []);
  const worker = new Worker(WORKER, { type: "module" });
  worker.onmessage = ({ data }) => {
    if (data.kind === "ready") return;
    const isShown = data.kind === "table" && data.table;
    told.hidden = isShown;
    table.hidden = !isShown;
    if (isShown) {
      card.show(data.table);
      tell(data.table);
      spoken.textContent = data.table.spoken;
    } else told.textContent = say(data.kind === "fault" ? "install.live_fault" : "install.live_unknown", data.text ?? "");
  };
  worker.postMessage({ kind: "start", language: language() });
  const goes = { on: true };
  follow(line, worker, goes, news).catch(() => undefined); // the line is lost: the connection says so
  return () => {
    goes.on = false;
    worker.terminate();
  };
}

/** The file of who sits where; empty where the box has none, or does not know the question. @param {Line} line @param {string} game */
function seats(line, game) {
  return who(line, game).catch(() => new Uint8Array());
}

/** @param {Line} line @param {Worker} worker @param {{on: boolean}} goes @param {(records: number) => Promise<void> | null} news */
async function follow(line, worker, goes, news) {
  let game = NO_GAME;
  let cursor = 0;
  while (goes.on && !line.isDropped) {
    const question = [...unhex(game), ...little(cursor, 4), ...little(MOST_BYTES, 2)];
    const waited = news(cursor);
    await waited; // the line is a page's that plays: it is asked only when the answer is there
    const answer = await (waited ? line.ask(SUBSCRIBE, question) : line.hold(SUBSCRIBE, () => question, HELD_MS)).catch(again);
    if (!answer || answer.length <= BEFORE) continue;
    const told = hex(answer.subarray(0, 8));
    if (told !== game) {
      [game, cursor] = [told, 0];
      worker.postMessage({ kind: "begin" });
    }
    if (littleAt(answer, 8, 4) !== cursor) continue;
    const begins = cursor;
    let isSomebodyNew = false;
    for (let at = BEFORE; at < answer.length; at += answer[at] + FRAME) {
      cursor += 1;
      isSomebodyNew ||= answer[at + 1] === PERSON;
    }
    if (!begins || isSomebodyNew) worker.postMessage({ kind: "people", data: hex(await seats(line, game)) });
    const frames = answer.subarray(BEFORE);
    worker.postMessage({ kind: "frames", data: hex(frames), game: begins ? "" : gameOf(jsonl(frames.subarray(0, frames[0] + FRAME))) });
  }

  /** The game was deleted, or has another history now: begin anew. @param {unknown} error */
  function again(error) {
    if (!(error instanceof Refused)) throw error;
    [game, cursor] = [NO_GAME, 0];
    return null;
  }
}
