/** What travels as a link or a file (docs/envelope.md): a worker of its own opens and makes it. */

import { alone } from "./alone.mjs";
import { element } from "./element.mjs";
import { isReached } from "./reached.mjs";
import { unhex } from "./records.mjs";
import { parts } from "./remembered.mjs";
import { say } from "./words.mjs";

/** @typedef {import("./box/envelopes.mjs").Collected} Collected */
/** @typedef {import("./box/envelopes.mjs").Content} Content */
/** @typedef {import("./box/envelopes.mjs").Envelope} Envelope */
/** @typedef {import("./box/envelopes.mjs").Found} Found */
/** @typedef {import("./box/envelopes.mjs").Coded} Coded */
/** @typedef {import("./sheets.mjs").Page} Page */

const PART = "3"; // so its digits begin
export const HAS_ADDRESS = location.protocol !== "file:"; // that means the same to somebody else

/** Why something does not travel, in words. */
class Refusal extends Error {}

/** @param {Page} page @param {Envelope} envelope @returns {Promise<Found | Collected>} */
export function content(page, envelope) {
  return asked(page, envelope);
}

/** What a link of this page holds: an envelope, or a part of one with those that came here before it. @param {string} digits @returns {Envelope} */
export function linked(digits) {
  return digits.startsWith(PART) ? { part: digits, before: parts() } : { digits };
}

/** The digits of as many codes as it takes. @param {Page} page @param {Content} what @returns {Promise<string[]>} */
export async function codesOf(page, what) {
  return (await asked(page, { ...what, letters: address().length })).codes;
}

/** The file that holds this game, as `scrollmaster export --to scroll` writes it. @param {Page} page @param {Content} what @returns {Promise<Uint8Array<ArrayBuffer>>} */
export async function scroll(page, what) {
  return Uint8Array.from(unhex((await asked(page, what)).scroll));
}

/** Where the links of this page lead, up to their digits. */
export function address() {
  return `${location.origin}${location.pathname}#`;
}

/** Copy the link that holds this. @param {Page} page @param {Content} what @param {HTMLElement} told what becomes of it @param {string} term that says what it is */
export async function copyLink(page, what, told, term) {
  told.replaceChildren("…");
  const url = asked(page, what).then(({ digits }) => address() + digits);
  const isCopied = await copied(url);
  told.replaceChildren(...(await url.then((href) => [isCopied ? `${say("copied")} ` : "", element("a", { href }, say(term)), where()], (error) => [failed(error)])));
}

/** What is to be said of a link that nobody else can open. */
function where() {
  return isReached(location) ? "" : ` ${say("only_here")}`;
}

/** What is to be said of it. @param {unknown} error @returns {string} */
export function failed(error) {
  return error instanceof Refusal ? error.message : say("not_now", error instanceof Error ? error.message : "");
}

/** @param {Page} page @param {Envelope | Content | Coded} question @returns {Promise<any>} */
async function asked(page, question) {
  const { answer } = await alone(page.power.made(), { kind: "envelope", question });
  if (answer.refused) throw new Refusal(say(.../** @type {[string]} */ (answer.refused)));
  return answer;
}

/** A press may copy what comes later, too, if that is said at once. @param {Promise<string>} text @returns {Promise<boolean>} */
async function copied(text) {
  try {
    await navigator.clipboard.write([new ClipboardItem({ "text/plain": text.then((each) => new Blob([each], { type: "text/plain" })) })]);
    return true;
  } catch {
    return false;
  }
}
