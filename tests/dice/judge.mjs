// Judges logs for the tests: a request is the size of a text (4 bytes, little-endian) and the text, the answer a line of JSON.
import { readSync, writeSync } from "node:fs";

import { verify } from "../../host/scrollmaster/page/verify.mjs";

function take(size) {
  const data = Buffer.alloc(size);
  for (let at = 0; at < size; ) {
    const got = readSync(0, data, at, size - at, null);
    if (!got) return null;
    at += got;
  }
  return data;
}

for (let size = take(4); size; size = take(4)) {
  const text = take(size.readUInt32LE()).toString("utf8");
  writeSync(1, JSON.stringify(await verify(text)) + "\n");
}
