/** Answers for test_page_files.py: a line of JSON in, a line of JSON out. */
import { createInterface } from "node:readline";
import { Archive, counts, gameOf, idOf, split } from "../../host/scrollmaster/page/archive.mjs";
import { bring } from "../../host/scrollmaster/page/bring.mjs";
import { notes } from "../../host/scrollmaster/page/notes.mjs";
import { decode, encode, little, PULL } from "../../host/scrollmaster/page/packet.mjs";
import { unhex } from "../../host/scrollmaster/page/records.mjs";
import { jsonl } from "../../host/scrollmaster/page/written.mjs";

const WORK = {
  written: ([frames]) => jsonl(unhex(frames)),
  packet: ([kind, tag, body]) => new TextDecoder().decode(encode(kind, tag, unhex(body))),
  decoded: ([line]) => {
    const packet = decode(line);
    return packet && [packet.kind, packet.tag, Buffer.from(packet.body).toString("hex")];
  },
  bring: async ([id, frames, count, who]) => {
    const archive = await new Archive().open();
    const asked = [];
    const ask = async (kind) => {
      asked.push(kind);
      const file = unhex(who);
      return Uint8Array.from(kind === PULL ? [...little(0, 4), ...little(count, 4), ...unhex(frames)] : [...little(file.length, 2), ...file]);
    };
    return [await bring({ ask }, archive, id), (await notes("who")).all.get(id) ?? null, asked.length];
  },
  counts: ([one, other]) => counts(one, other),
  archive: async (texts) => {
    const archive = await new Archive().open();
    archive.games.clear(); // of the question before
    archive.others.clear();
    const done = [];
    for (const text of texts.flatMap(split)) done.push([idOf(text), gameOf(text), await archive.keep(text)]);
    return [done, archive.everything()];
  },
};

for await (const line of createInterface({ input: process.stdin })) {
  const [what, ...given] = JSON.parse(line);
  let answer;
  try {
    answer = await WORK[what](given);
  } catch (error) {
    answer = { wrong: error.message };
  }
  process.stdout.write(JSON.stringify(answer) + "\n");
}
