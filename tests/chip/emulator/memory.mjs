/**
 * Owns short ways to flash and RAM for the core, and a model of the cache between core and flash (XIP): 16 kB, two ways,
 * lines of eight bytes. What it gives back is what rp2040js would give, only sooner.
 */

const RAM = 0x20000000;
const RAM_END = 0x20042000;
const SETS = 1024;
const MISS_CYCLES = 56; // a line of eight bytes over four wires at half the core's clock

export class Cache {
  #tags = new Int32Array(2 * SETS).fill(-1);
  #oldest = new Uint8Array(SETS);
  last = -1;
  /** Misses since somebody asked. */
  misses = 0;

  /** @param {number} line */
  touch(line) {
    this.last = line;
    const set = line & (SETS - 1);
    const at = set << 1;
    if (this.#tags[at] === line) this.#oldest[set] = 1;
    else if (this.#tags[at + 1] === line) this.#oldest[set] = 0;
    else {
      const way = this.#oldest[set];
      this.#tags[at + way] = line;
      this.#oldest[set] = way ^ 1;
      this.misses++;
    }
  }

  flush() {
    this.#tags.fill(-1);
    this.last = -1;
  }

  /** @returns {number} what the misses since the last call cost */
  cycles() {
    const cost = this.misses * MISS_CYCLES;
    this.misses = 0;
    return cost;
  }
}

/** @param {import('rp2040js').RP2040} mcu @param {Cache | null} cache null: memory costs nothing */
export function shorten(mcu, cache) {
  const { core, sram, flash, flash16 } = mcu;
  const flash32 = new Uint32Array(flash.buffer);
  const ram16 = new Uint16Array(sram.buffer);
  const ram32 = new Uint32Array(sram.buffer);
  const seen = cache ?? { last: 0, touch() {} };
  const costs = cache !== null;

  core.readUint16 = (a) => {
    const room = a >>> 24;
    if (room === 0x10) {
      if (costs && (a & 0xffffff) >>> 3 !== seen.last) seen.touch((a & 0xffffff) >>> 3);
      return flash16[(a & 0xffffff) >> 1];
    }
    return room === 0x20 && a < RAM_END ? ram16[(a - RAM) >> 1] : mcu.readUint16(a);
  };
  core.readUint32 = (a) => {
    const room = a >>> 24;
    if (room === 0x20 && a < RAM_END) return ram32[(a - RAM) >> 2];
    if (room === 0x10) {
      if (costs && (a & 0xffffff) >>> 3 !== seen.last) seen.touch((a & 0xffffff) >>> 3);
      return flash32[(a & 0xffffff) >> 2];
    }
    return mcu.readUint32(a);
  };
  core.readUint8 = (a) => {
    const room = a >>> 24;
    if (room === 0x20 && a < RAM_END) return sram[a - RAM];
    if (room === 0x10) {
      if (costs && (a & 0xffffff) >>> 3 !== seen.last) seen.touch((a & 0xffffff) >>> 3);
      return flash[a & 0xffffff];
    }
    return mcu.readUint8(a);
  };
  core.writeUint32 = (a, value) => {
    if (a >>> 24 === 0x20 && a < RAM_END) ram32[(a - RAM) >> 2] = value;
    else mcu.writeUint32(a, value);
  };
  core.writeUint8 = (a, value) => {
    if (a >>> 24 === 0x20 && a < RAM_END) sram[a - RAM] = value;
    else mcu.writeUint8(a, value);
  };
}
