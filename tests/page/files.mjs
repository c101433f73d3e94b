/** Answers for test_page_files.py: a line of JSON in, a line of JSON out. */
import { createInterface } from "node:readline";
import { Archive, gameOf, idOf, split } from "../../host/scrollmaster/page/archive.mjs";
import { packed, unpacked } from "../../host/scrollmaster/page/file.mjs";
import { decode, encode } from "../../host/scrollmaster/page/packet.mjs";
import { unhex } from "../../host/scrollmaster/page/records.mjs";
import { jsonl } from "../../host/scrollmaster/page/written.mjs";

const WORK = {
  written: ([frames]) => jsonl(unhex(frames)),
  packet: ([kind, tag, body]) => new TextDecoder().decode(encode(kind, tag, unhex(body))),
  decoded: ([line]) => {
    const packet = decode(line);
    return packet && [packet.kind, packet.tag, Buffer.from(packet.body).toString("hex")];
  },
  link: async ([text]) => unpacked(await packed(text)),
  archive: async (texts) => {
    const archive = await new Archive().open();
    archive.games.clear(); // of the question before
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
