/** Reads envelopes in hex, one a line, and prints what is in each as a line of JSON; a line of digits begins with `#`. */
import { createInterface } from "node:readline";
import { fromDigits, opened } from "./envelope.mjs";
const hex = (bytes) => Buffer.from(bytes).toString("hex");
for await (const line of createInterface({ input: process.stdin })) {
  let said;
  try {
    const { kind, frames, names, text, people } = opened(line.startsWith("#") ? fromDigits(line.slice(1)) : Uint8Array.from(Buffer.from(line, "hex")));
    said = { kind, frames: hex(frames), names: hex(names), text, people };
  } catch (error) {
    said = { error: error.message };
  }
  console.log(JSON.stringify(said));
}
