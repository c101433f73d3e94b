/** What a page asks of a box of wood and wires, beside its games: who it is, how it is set, whom it offers. */

import { crc32, ABOUT, ADDRESS, little, littleAt, ROSTER, SETTING, SETTINGS, WHO } from "./packet.mjs";
import { has, put } from "./put.mjs";
import { hex, unhex } from "./records.mjs";
import { Reader } from "./written.mjs";

/** @typedef {import("./line.mjs").Line} Line */
/** @typedef {{id: string, capabilities: number, games: number, used: number, firmware: string}} Hello used: percent of the flash */
/** @typedef {{name: string, value: number, count: number}} Setting */
/** @typedef {{id: string, name: string}} Person id: in hex */

export const MOST_PEOPLE = 64;
export const MOST_LETTERS = 20;
const ID = 8;
const MOST_WHO = 4096;

/** @param {Uint8Array} body of the answer to HELLO @returns {Hello} */
export function helloOf(body) {
  const reader = new Reader(body, ID);
  const [capabilities, , , games, used] = Array.from({ length: 5 }, () => Number(reader.int()));
  return { id: hex(body.subarray(0, ID)), capabilities, games, used, firmware: new TextDecoder().decode(body.subarray(reader.at)) };
}

/** Whether the box answers a kind of question. @param {Hello} hello @param {number} kind */
export function knows(hello, kind) {
  return ((hello.capabilities >> kind) & 1) === 1;
}

/** What it says of itself, by name. @param {Line} line @returns {Promise<Map<string, string>>} */
export async function about(line) {
  return new Map(await facts(line));
}

/** Its languages from outside, in its order, and what they call themselves. @param {Line} line @returns {Promise<{code: string, name: string}[]>} */
export async function languages(line) {
  const found = await facts(line).catch(() => []); // an older box does not know the question
  return found.filter(([name]) => name === "language").map(([, value]) => ({ code: value.split(" ", 1)[0], name: value.slice(value.indexOf(" ") + 1) }));
}

/** The lines that it says of itself. @param {Line} line @returns {Promise<[string, string][]>} */
async function facts(line) {
  const lines = new TextDecoder().decode(await line.ask(ABOUT, [])).split("\n");
  return lines.map((each) => [each.split("=", 1)[0], each.slice(each.indexOf("=") + 1)]);
}

/** @param {Line} line @returns {Promise<Setting[]>} */
export async function settings(line) {
  const answer = await line.ask(SETTINGS, []);
  const found = [];
  for (let at = 0; at < answer.length; at += answer[at] + 3) {
    const end = at + 1 + answer[at];
    found.push({ name: new TextDecoder().decode(answer.subarray(at + 1, end)), value: answer[end], count: answer[end + 1] });
  }
  return found;
}

/** @param {Line} line @param {string} name @param {number} value */
export async function set(line, name, value) {
  await put(line, SETTING, name, Uint8Array.of(value));
}

/** Let the box show its results for the page of this address. @param {Line} line @param {string} address */
export async function carry(line, address) {
  await put(line, ADDRESS, "page", new TextEncoder().encode(address));
}

/** Let the box offer these people; nobody, if there are none. @param {Line} line @param {Person[]} people */
export async function offer(line, people) {
  const data = roster(people);
  if (!(await has(line, ROSTER, "roster", data))) await put(line, ROSTER, "roster", data);
}

/** The file of these people, as shared_rules/formats/roster.py has it. @param {Person[]} people @returns {Uint8Array} */
export function roster(people) {
  const encoder = new TextEncoder();
  const bytes = people.flatMap(({ id, name }) => {
    const [key, text] = [unhex(id), encoder.encode(name)];
    return [key.length, ...key, text.length, ...text];
  });
  return Uint8Array.from([...bytes, ...little(crc32(Uint8Array.from(bytes)), 4)]);
}

/** The file of who sat where in a game; empty when nobody is named. @param {Line} line @param {string} id @returns {Promise<Uint8Array>} */
export async function who(line, id) {
  /** @type {number[]} */
  const bytes = [];
  for (let all = 1; bytes.length < Math.min(all, MOST_WHO); ) {
    const answer = await line.ask(WHO, [...unhex(id), ...little(bytes.length, 2)]);
    all = littleAt(answer, 0, 2);
    if (answer.length === 2) break;
    bytes.push(...answer.subarray(2));
  }
  return Uint8Array.from(bytes);
}
