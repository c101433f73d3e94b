/** The moment in which a game is over: the picture of it comes. It can be sent. */

import { element } from "../element.mjs";
import { save } from "../file.mjs";
import { poster } from "../poster.mjs";
import { say } from "../words.mjs";

/** @typedef {import("../card.mjs").Table} Table */

const COMES_MS = 1600;

/** The picture, in the place of the sentences that it says. @param {Table} table of a game that is over @param {string[]} lines */
export function moment(table, lines) {
  const canvas = element("canvas", { class: "moment", role: "img", "aria-label": lines.join(", ") });
  const isStill = matchMedia("(prefers-reduced-motion: reduce)").matches;
  poster(canvas, table, new Date(), isStill ? 1 : 0);
  if (!isStill) comes(canvas, table);
  return canvas;
}

/** @param {HTMLCanvasElement} canvas @param {Table} table */
function comes(canvas, table) {
  const begun = performance.now();
  const draw = () => {
    const come = Math.min(1, (performance.now() - begun) / COMES_MS);
    poster(canvas, table, new Date(), 1 - (1 - come) ** 3);
    if (come < 1 && canvas.isConnected) requestAnimationFrame(draw);
  };
  requestAnimationFrame(draw);
}

/** Sends the picture, or saves it where nothing can be sent. @param {Table} table @param {Date | null} day on which it was played, where that is known @returns {Promise<string>} where it was saved */
export async function send(table, day) {
  const canvas = element("canvas");
  poster(canvas, table, day);
  const data = await new Promise((/** @type {(blob: Blob | null) => void} */ resolve) => canvas.toBlob(resolve));
  const name = `scrollmaster-${table.title.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, "-")}-${table.game_id.slice(0, 8)}.png`;
  const file = new File(data ? [data] : [], name, { type: "image/png" });
  if (navigator.canShare?.({ files: [file] })) {
    await navigator.share({ files: [file] }).catch(() => undefined); // the visitor thought better of it
    return "";
  }
  save(name, file, file.type);
  return say("saved", name);
}
