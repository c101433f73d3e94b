/** What travels as QR codes, one at a time: each is a link of this page. */

import { element } from "./element.mjs";
import { address, codesOf, failed } from "./envelope.mjs";
import { generate, mode } from "./lean-qr.mjs";
import { isReached } from "./reached.mjs";
import { say } from "./words.mjs";

/** @typedef {import("./box/envelopes.mjs").Content} Content */
/** @typedef {import("./sheets.mjs").Page} Page */

const LARGEST = 25; // version: as parts.py cuts them
const BORDER = 4; // modules of white around a code, as its standard wants
const SCALE = 6; // pixels of a module

/** The sheet with the codes of this. @param {Page} page @param {Content} what @returns {Promise<Node[]>} */
export async function codes(page, what) {
  try {
    return turned(address(), await codesOf(page, what));
  } catch (error) {
    return [element("p", { role: "status" }, failed(error))];
  }
}

/** The codes of these digits, and the keys that turn from one to the next, if there are several. @param {string} letters before the digits @param {string[]} all @returns {Node[]} */
function turned(letters, all) {
  const picture = element("canvas", { role: "img", class: "qr" });
  if (all.length === 1) {
    draw(picture, letters, all[0], say("qr"));
    return [how("qr_how"), picture];
  }
  let at = 0;
  const number = element("p", { role: "status" });
  const turn = (/** @type {number} */ by) => {
    at = (at + by + all.length) % all.length;
    number.textContent = say("qr_at", at + 1, all.length);
    draw(picture, letters, all[at], number.textContent);
  };
  turn(0);
  const button = (/** @type {string} */ term, /** @type {number} */ by, kind = "action") => element("button", { class: kind, onclick: () => turn(by) }, say(term));
  return [how("qr_how_many"), number, picture, element("p", { class: "row" }, button("previous", -1), button("next", 1, "action main"))];
}

/** What a phone makes of it, if it reaches this page. @param {string} term */
function how(term) {
  return element("p", {}, say(isReached(location) ? term : "only_here"));
}

/** @param {HTMLCanvasElement} picture @param {string} letters @param {string} digits behind them @param {string} called */
function draw(picture, letters, digits, called) {
  const code = generate(mode.multi(mode.ascii(letters), mode.numeric(digits)), { maxVersion: LARGEST });
  picture.setAttribute("aria-label", called);
  picture.width = picture.height = (code.size + 2 * BORDER) * SCALE;
  const pen = /** @type {CanvasRenderingContext2D} */ (picture.getContext("2d"));
  pen.fillStyle = "#fff";
  pen.fillRect(0, 0, picture.width, picture.height);
  pen.fillStyle = "#000";
  for (let y = 0; y < code.size; y++) for (let x = 0; x < code.size; x++) if (code.get(x, y)) pen.fillRect((x + BORDER) * SCALE, (y + BORDER) * SCALE, SCALE, SCALE);
}
