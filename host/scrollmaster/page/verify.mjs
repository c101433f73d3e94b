/**
 * A second verifier of exported games, by docs/log-format.md alone and without a rule of any game: lines, bounds, chain,
 * order, secret choices, dice and signature. In a browser and in Node; it needs neither our program nor a network.
 *
 * A game is the one on a photograph when it is `proven` (or `sound`, as far as that goes) and has its code.
 */

import { checkBounds } from "./bounds.mjs";
import { hex, read, Wrong } from "./records.mjs";
import { hmac, joined, sha256 } from "./sha256.mjs";

/** @typedef {import("./records.mjs").LogRecord} LogRecord */
/** @typedef {{seq: number, number: number, sides: number, values: number[]}} Roll */
/**
 * @typedef {object} Verdict
 * @property {"proven" | "sound" | "wrong"} verdict proven: all rolls follow from the promised seed; sound: that cannot
 *   be told, the rest is in order
 * @property {string} why of `sound` and `wrong`
 * @property {number} seq of the record that is wrong, else -1
 * @property {number} records
 * @property {string} code for the photograph of the end
 * @property {string} commitment for the photograph of the beginning
 * @property {Roll[]} rolls
 * @property {boolean} ended
 * @property {"none" | "valid" | "unchecked"} signature unchecked: this browser cannot
 */

const ROLL = 1n;
const SALT = 16;
/** The sides of the dice that a game has; any other game and those from outside have all that a record may have. @type {Record<string, number[]>} */
const GAME_SIDES = { elfenwizards: [3, 4, 5, 6], maginor: [2, 3, 4, 6, 210], magalon: [6], wizwar: [2, 3, 4] };
const MOST_SIDES = 100; // of any other game
const QUIET = ["clock", "booted", "share", "person", "commit"]; // a promise stands while these follow
const NOTHING = { why: "", seq: -1, records: 0, code: "", commitment: "", rolls: [], ended: false };

/** @param {string} text the JSONL of a game @returns {Promise<Verdict>} */
export async function verify(text) {
  return withoutThrowing(async () => {
    const { records, verdict } = judged(text);
    return { ...verdict, signature: await checkSignature(records) };
  });
}

/** The same without the signature, at once. @param {string} text @returns {Verdict} */
export function verifyUnsigned(text) {
  try {
    return judged(text).verdict;
  } catch (wrong) {
    return refused(wrong);
  }
}

/** @param {() => Promise<Verdict>} judge @returns {Promise<Verdict>} */
async function withoutThrowing(judge) {
  try {
    return await judge();
  } catch (wrong) {
    return refused(wrong);
  }
}

/** @param {unknown} wrong @returns {Verdict} */
function refused(wrong) {
  if (!(wrong instanceof Wrong)) throw wrong;
  return { ...NOTHING, verdict: "wrong", why: wrong.message, seq: wrong.seq, signature: "none" };
}

/** @param {string} text @returns {{records: LogRecord[], verdict: Verdict}} */
function judged(text) {
  const records = read(text);
  const header = records[0].fields;
  for (const record of records) checkBounds(record);
  checkOrder(records);
  checkSecrets(records);
  const end = records.find((record) => record.kind === "end");
  const rolls = rollsOf(records);
  const seed = end?.fields.seed ?? new Uint8Array();
  if (seed.length) checkRolls(records, rolls, seed);
  const why = !end ? "the game has not ended" : !seed.length ? "the end reveals no seed" : "";
  const facts = { records: records.length, rolls, ended: end !== undefined, signature: /** @type {const} */ ("none") };
  const code = digits((end ?? records[records.length - 1]).head);
  const verdict = why ? /** @type {const} */ ("sound") : /** @type {const} */ ("proven");
  return { records, verdict: { ...facts, verdict, why, seq: -1, code, commitment: digits(header.commitment) } };
}

/** @param {LogRecord[]} records */
function checkOrder(records) {
  let ended = false;
  for (const { seq, kind, fields } of records) {
    if ((kind === "header") !== (seq === 0)) throw new Wrong("the header is record 0, and only that", seq);
    if (ended !== (kind === "signed")) throw new Wrong("only a signature follows the end, and nothing else", seq);
    if (kind === "signed" && (records[seq - 1].kind !== "end" || !records[0].fields.key.length)) {
      throw new Wrong("a signature without its place or its key", seq);
    }
    ended ||= kind === "end";
    if (kind === "undo" || kind === "correction") checkTarget(records, seq, kind, fields.values);
  }
}

/** @param {LogRecord[]} records @param {number} seq @param {string} kind @param {bigint[]} values */
function checkTarget(records, seq, kind, values) {
  const [target, operation] = values;
  if (target < 1n || target >= seq) throw new Wrong("a target that is not before it", seq);
  if (values.length === 1) return;
  const replaces = kind === "correction" && operation !== ROLL && records[Number(target)].kind === "action";
  if (!replaces) throw new Wrong("an action takes the place of an action, and no roll does", seq);
}

/** Every choice that is shown is the promised one. @param {LogRecord[]} records */
function checkSecrets(records) {
  /** @type {Map<number, Uint8Array>} */
  let standing = new Map();
  for (const { seq, kind, fields } of records) {
    if (kind === "commit") {
      if (standing.has(Number(fields.index))) throw new Wrong("a second promise of one seat", seq);
      standing.set(Number(fields.index), fields.digest);
    }
    if (kind === "reveal") checkReveal(seq, fields.choices, fields.salts, standing);
    if (kind === "undo" && standing.size) throw new Wrong("an undo of what is promised", seq);
    if (!QUIET.includes(kind)) standing = new Map();
  }
}

/** @param {number} seq @param {Uint8Array} choices @param {Uint8Array} salts @param {Map<number, Uint8Array>} standing */
function checkReveal(seq, choices, salts, standing) {
  const shown = split(choices, seq);
  const complete = shown.length && shown.length === standing.size && salts.length === SALT * shown.length;
  if (!complete) throw new Wrong("not one choice and one salt of every seat", seq);
  shown.forEach((choice, index) => {
    const digest = sha256(choice, salts.subarray(SALT * index, SALT * index + SALT));
    if (hex(digest) !== hex(standing.get(index) ?? new Uint8Array())) throw new Wrong("not the promised choice", seq);
  });
}

/** The bytes of each int, in its shortest form. @param {Uint8Array} ints @param {number} seq @returns {Uint8Array[]} */
function split(ints, seq) {
  /** @type {Uint8Array[]} */
  const found = [];
  let from = 0;
  ints.forEach((byte, at) => {
    if (byte > 127) return;
    const size = at + 1 - from;
    if (size > 10 || (size > 1 && !byte)) throw new Wrong("an int that is not the shortest", seq);
    found.push(ints.subarray(from, at + 1));
    from = at + 1;
  });
  if (from !== ints.length) throw new Wrong("an int that is cut off", seq);
  return found;
}

/** @param {LogRecord[]} records @returns {Roll[]} */
function rollsOf(records) {
  /** @type {Roll[]} */
  const rolls = [];
  const isLocked = records[0].fields.commitment.every((/** @type {number} */ byte) => !byte);
  for (const { seq, kind, fields } of records) {
    if (kind !== "action" || fields.values[0] !== ROLL) continue;
    const [number, sides, ...values] = fields.values.slice(1).map(Number);
    if (isLocked || number !== rolls.length) throw new Wrong("a roll out of its order, or of no dice", seq);
    if (!hasDie(records[0].fields.game, sides)) throw new Wrong("dice that this game does not have", seq);
    if (!values.length || Math.min(...values) < 1) throw new Wrong("a roll without values", seq);
    rolls.push({ seq, number, sides, values });
  }
  return rolls;
}

/** @param {string} game @param {number} sides @returns {boolean} */
function hasDie(game, sides) {
  if (game === "universal") return sides <= MOST_SIDES;
  return !Object.hasOwn(GAME_SIDES, game) || GAME_SIDES[game].includes(sides);
}

/** @param {LogRecord[]} records @param {Roll[]} rolls @param {Uint8Array} seed */
function checkRolls(records, rolls, seed) {
  const { commitment, game_id } = records[0].fields;
  const end = records.findIndex((record) => record.kind === "end");
  if (hex(sha256(seed)) !== hex(commitment)) throw new Wrong("not the promised seed", end);
  for (const { seq, number, sides, values } of rolls) {
    const key = sha256(seed, records[seq - 1].head);
    const start = joined(game_id, Uint8Array.of(number >>> 24, number >>> 16, number >>> 8, number));
    if (values.some((value, at) => value !== die(key, start, at, sides))) {
      throw new Wrong("the dice do not follow from the seed", seq);
    }
  }
}

/** @param {Uint8Array} key @param {Uint8Array} start @param {number} at @param {number} sides @returns {number} */
function die(key, start, at, sides) {
  const limit = 256 - (256 % sides);
  for (let block = 0; block < 256; block++) {
    const byte = hmac(key, joined(start, Uint8Array.of(at, block))).find((each) => each < limit);
    if (byte !== undefined) return (byte % sides) + 1;
  }
  throw new Wrong("no block has an unbiased byte");
}

/** The short form of a hash, in fours. @param {Uint8Array} head @returns {string} */
function digits(head) {
  const parts = [0, 8].map((at) => BigInt(`0x${hex(head.subarray(at, at + 8))}`) % 10n ** 12n);
  return parts.flatMap((part) => String(part).padStart(12, "0").match(/..../g)).join(" ");
}

/** Ed25519 over the head after the end. @param {LogRecord[]} records @returns {Promise<Verdict["signature"]>} */
async function checkSignature(records) {
  const { seq, kind, fields } = records[records.length - 1];
  if (kind !== "signed") return "none";
  let key;
  try {
    key = await crypto.subtle.importKey("raw", records[0].fields.key, "Ed25519", false, ["verify"]);
  } catch {
    return "unchecked";
  }
  const valid = await crypto.subtle.verify("Ed25519", key, fields.signature, records[seq - 1].head);
  if (!valid) throw new Wrong("not a signature of this box", seq);
  return "valid";
}
