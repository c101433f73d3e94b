/** What each record may say, by docs/log-format.md. */

import { Wrong } from "./records.mjs";

/** @typedef {import("./records.mjs").LogRecord} LogRecord */
/** @typedef {(value: any) => boolean} Check */

const SEATS = within(0, 15);
const CLOCK_SEATS = within(-1, 15);
const LIMITS = within(1, 2 ** 35);
const BOOTS = within(1, 2 ** 32);
const BOOTED_MS = within(0, 2 ** 40);
const ANY = () => true;
/** @type {Record<number, Check[]>} */
const OPERATIONS = { 2: [], 3: [ANY], 4: [SEATS], 5: [] };
/** @type {Record<number, Check[]>} */
const CLOCKS = { 1: [CLOCK_SEATS, LIMITS], 2: [CLOCK_SEATS], 3: [], 4: [], 5: [CLOCK_SEATS, ANY], 6: [] };
const BOOT = {
  boot: BOOTS,
  boot_ms: BOOTED_MS,
  firmware: (/** @type {string} */ text) => /^[!-~]{1,24}$/.test(text),
  prompts: within(0, 2 ** 32),
};
const word = (/** @type {string} */ text) => /^[a-z0-9_]{1,32}$/.test(text);

/** @type {Record<string, Record<string, Check>>} */
const FIELDS = {
  header: {
    ...BOOT,
    game_id: sized(8),
    box_id: sized(8),
    game: word,
    rules_version: within(1, 1_000_000),
    entropy: within(0, 2),
    commitment: sized(32),
    counter: within(1, 2 ** 32),
    previous: sized(0, 16),
    challenge: sized(0, 8, 9, 10, 11, 12, 13, 14, 15, 16),
    key: sized(0, 32),
    content: sized(0, 32),
  },
  commit: { index: SEATS, digest: sized(32) },
  end: { reason: within(0, 1), state_hash: sized(32), seed: sized(0, 32) },
  blob: { name: word },
  reveal: { choices: (choices) => choices.length >= 2 && choices.length <= 16 },
  booted: BOOT,
  share: { seat: SEATS, keys: (keys) => keys.length >= 1 && keys.length <= 32 && Math.max(...keys) <= 9 },
  person: { seat: SEATS, digest: sized(32) },
  signed: { scheme: within(1, 1), signature: sized(64) },
};

/** @param {number} least @param {number} most @returns {Check} */
function within(least, most) {
  return (value) => value >= least && value <= most;
}

/** @param {...number} sizes @returns {Check} */
function sized(...sizes) {
  return (value) => sizes.includes(value.length);
}

/** @param {LogRecord} record */
export function checkBounds(record) {
  for (const [name, check] of Object.entries(FIELDS[record.kind] ?? {})) {
    if (!check(record.fields[name])) throw new Wrong(`${name} is out of bounds`, record.seq);
  }
  if (!fits(record)) throw new Wrong("a value is out of bounds", record.seq);
}

/** @param {LogRecord} record @returns {boolean} */
function fits({ kind, dt_ms, fields }) {
  if (dt_ms < 0n || dt_ms > (kind === "header" ? 0n : 2n ** 35n)) return false;
  if (kind === "action") return operationFits(fields.values);
  if (kind === "correction") return fields.values.length === 1 || operationFits(fields.values.slice(1));
  if (kind === "clock") return all(fields.values.slice(1), CLOCKS[Number(fields.values[0])]);
  return true;
}

/** @param {bigint[]} values @returns {boolean} */
function operationFits([operation, ...ints]) {
  if (operation === 0n) return true;
  if (operation !== 1n) return all(ints, OPERATIONS[Number(operation)]);
  const [number, sides, ...values] = ints;
  if (!values.length || number < 0n || number >= 2n ** 32n || sides < 2n || sides > 256n) return false;
  return values.every((value) => value >= 1n && value <= sides);
}

/** @param {bigint[]} ints @param {Check[] | undefined} checks @returns {boolean} */
function all(ints, checks) {
  return checks !== undefined && ints.length === checks.length && ints.every((value, at) => checks[at](value));
}
