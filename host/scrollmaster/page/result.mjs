/** The result of a game, which a box's QR code has put into the page's address: read, and shown on a sheet. */

import { beside } from "./beside.mjs";
import { chip } from "./card.mjs";
import { element } from "./element.mjs";
import { sha256 } from "./sha256.mjs";
import { say, title } from "./words.mjs";

/** @typedef {import("./card.mjs").Rgb} Rgb */
/** docs/protocol.md. @typedef {{mark: number, scores: number[], colours: number[], won: number[], lost: boolean, code: string}} Result */

const CODE = 8; // digits
const CHECK = 2;
const WIDEST = 40; // bits of a score
const GREY = /** @type {Rgb} */ ([128, 128, 128]);

/** @param {string} digits @returns {Result | null} null when they are no sound result */
export function read(digits) {
  if (!/^1\d{11,199}$/.test(digits) || BigInt(digits) % 97n !== 1n) return null;
  const number = digits.slice(1, -CODE - CHECK);
  let left = BigInt(number);
  if (`${left}` !== number) return null;
  /** The next bits, the lowest first. @param {number} size */
  const take = (size) => {
    const value = Number(BigInt.asUintN(size, left));
    left >>= BigInt(size);
    return value;
  };
  const mark = take(16);
  const seats = Array.from({ length: take(4) }, (_, seat) => seat);
  const won = take(seats.length);
  const lost = take(1) === 1;
  const chosen = take(1) === 1;
  const colours = seats.map((seat) => (chosen ? take(3) : seat));
  const signed = take(1);
  const width = take(6);
  if (!seats.length || !width || width > WIDEST) return null;
  const half = 2 ** (width - 1);
  const scores = seats.map(() => take(width)).map((score) => (signed && score >= half ? score - 2 * half : score));
  if (left) return null;
  return { mark, scores, colours, won: seats.filter((seat) => (won >> seat) & 1), lost, code: digits.slice(-CODE - CHECK, -CHECK) };
}

/** The sheet for the result in the page's address. @returns {Promise<(Node | string)[]>} */
export async function result() {
  const found = read(location.hash.slice(1));
  if (!found) return [element("p", { class: "told" }, say("result_wrong"))];
  /** @type {Record<string, [string, Rgb][]>} by the game's id, what its lamps show, each behind its term */
  const lamps = await (await fetch(beside("lamps.json"))).json();
  const game = Object.keys(lamps).find((id) => mark(id) === found.mark);
  const rows = found.scores.map((score, seat) => {
    const known = lamps[game ?? ""] ?? [];
    const [, colour] = known[found.colours[seat] % known.length] ?? ["", GREY]; // from the seventh on seats share lamps
    const light = `${seat + 1}`;
    const drawn = chip({ name: say("seat", light), colour, light, score, won: found.won.includes(seat), facts: [] });
    const won = found.won.includes(seat) ? [element("b", { class: "won" }, say("won"))] : [];
    return element("tr", {},
      element("th", { scope: "row" }, drawn, say("seat", light), " ", ...won),
      element("td", {}, `${score}`));
  });
  return [
    element("p", { class: "when" }, game === undefined ? say("result_unknown") : title(game)),
    element("p", { class: "question" }, ended(found)),
    element("section", { class: "scores result" }, element("table", {}, element("tbody", {}, ...rows))),
    element("p", {}, say("result_code", `${found.code.slice(0, 4)}\u00a0${found.code.slice(4)}`)),
    element("p", { class: "told" }, say("result_sent")),
  ];
}

/** @param {Result} found @returns {string} */
function ended({ won, lost }) {
  const keys = won.map((seat) => `${seat + 1}`);
  if (!keys.length) return say(lost ? "result_lost" : "result_nobody");
  return say(keys.length === 1 ? "result_won" : "result_shared", keys.join(", "));
}

/** By what a result knows its game. @param {string} id @returns {number} */
function mark(id) {
  const digest = sha256(new TextEncoder().encode(id));
  return digest[0] * 256 + digest[1];
}
