/**
 * Answers for a test of kits with formulas, a line of JSON for each: {"kit": hex, "cells": {now, before, given, round, first, turn, dice}} gives
 * the numbers by seat, then row, when all is counted, or null where the kit is refused. {"kit": hex} alone gives the kit; {"code": hex,
 * "cells": …, "seat": n} one value. `now` needs the entered rows only; what else is left out is empty, or 0.
 */
import { createInterface } from "node:readline";
import { Refused, count, read, value } from "./kit.mjs";

const EMPTY = { now: [[]], before: [], given: [], round: 1, first: 0, turn: 0, dice: [] };
const unhex = (hex) => Uint8Array.from(Buffer.from(hex, "hex"));

function counted(hex, cells) {
  const kit = read(unhex(hex));
  if (!cells) return kit;
  count(kit, cells);
  return cells.now;
}

/** Answers a request; any other error than a refusal is a mistake of the reader, and ends it. */
function answer({ kit, code, cells, seat = 0 }) {
  const all = cells && { ...EMPTY, ...cells };
  try {
    return code === undefined ? counted(kit, all) : value(unhex(code), all ?? EMPTY, seat);
  } catch (error) {
    if (error instanceof Refused) return null;
    throw error;
  }
}

for await (const line of createInterface({ input: process.stdin })) process.stdout.write(JSON.stringify(answer(JSON.parse(line))) + "\n");
