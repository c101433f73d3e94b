/**
 * Owns a model of the cache between core and flash (XIP): 16 kB, two ways, lines of eight bytes.
 */

const FLASH = 0x10; // the highest byte of its addresses
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

/**
 * What rp2040js itself reads for the core goes through the cache, too.
 * @param {import('rp2040js').RP2040['core']} core @param {Cache} cache
 */
export function charge(core, cache) {
  for (const read of /** @type {const} */ (['readUint8', 'readUint16', 'readUint32'])) {
    const plain = core[read].bind(core);
    core[read] = (address) => {
      const line = (address & 0xffffff) >>> 3;
      if (address >>> 24 === FLASH && line !== cache.last) cache.touch(line);
      return plain(address);
    };
  }
}
