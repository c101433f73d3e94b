/** Reads envelopes in hex, one a line, and prints what is in each as a line of JSON; a line of digits begins with `#`, as each part of several does. */
import { createInterface } from "node:readline";
import { fromDigits, joined, opened } from "./envelope.mjs";
const hex = (bytes) => Buffer.from(bytes).toString("hex");
/** @param {string} line @returns {Uint8Array} */
function bytes(line) {
  if (!line.startsWith("#")) return Uint8Array.from(Buffer.from(line, "hex"));
  return line.startsWith("#3") ? joined(line.slice(1).split("#")) : fromDigits(line.slice(1));
}
for await (const line of createInterface({ input: process.stdin })) {
  let said;
  try {
    const { kind, frames, names, text, people } = opened(bytes(line));
    said = { kind, frames: hex(frames), names: hex(names), text, people };
  } catch (error) {
    said = { error: error.message };
  }
  console.log(JSON.stringify(said));
}
