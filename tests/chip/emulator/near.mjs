/**
 * Owns the core's loads and stores in ROM, flash and RAM. What lies elsewhere, is not aligned or would write where
 * nothing can be written is not done here: the answer is no, and nothing has changed.
 */

export const FLASH = 0x10000000;
const FLASH_BYTES = 0x1000000;
export const RAM = 0x20000000;
export const RAM_BYTES = 0x42000;
export const ROM_END = 0x4000;
const MOST = 36; // bytes that one instruction moves

export class Near {
  #r;
  #rom32;
  #flash;
  #flash16;
  #flash32;
  #ram;
  #ram16;
  #ram32;
  #cache;

  /**
   * @param {import('rp2040js').RP2040} mcu @param {Int32Array} registers
   * @param {import('./memory.mjs').Cache | null} cache null: flash costs nothing
   */
  constructor({ bootrom, flash, sram }, registers, cache) {
    this.#r = registers;
    this.#rom32 = bootrom;
    this.#flash = flash;
    this.#flash16 = new Uint16Array(flash.buffer);
    this.#flash32 = new Int32Array(flash.buffer);
    this.#ram = sram;
    this.#ram16 = new Uint16Array(sram.buffer);
    this.#ram32 = new Int32Array(sram.buffer);
    this.#cache = cache;
  }

  /**
   * One load or store. @param {number} kind bits 9 to 11 of its form with a register
   * @param {number} address @param {number} t the register @returns {boolean} whether it was done
   */
  move(kind, address, t) {
    const at = address - RAM;
    if (at >>> 0 < RAM_BYTES) return this.#inRam(kind, at, t);
    if ((address - FLASH) >>> 0 < FLASH_BYTES) return kind > 2 && this.#inFlash(kind, address - FLASH, t);
    if (address >>> 0 >= ROM_END || kind !== 4 || address & 3) return false;
    this.#r[t] = this.#rom32[address >> 2];
    return true;
  }

  /** @param {number} kind @param {number} at @param {number} t */
  #inRam(kind, at, t) {
    const r = this.#r;
    switch (kind) {
      case 0:
        if (at & 3) return false;
        this.#ram32[at >> 2] = r[t];
        return true;
      case 1:
        if (at & 1) return false;
        this.#ram16[at >> 1] = r[t];
        return true;
      case 2:
        this.#ram[at] = r[t];
        return true;
      case 3:
        r[t] = (this.#ram[at] << 24) >> 24;
        return true;
      case 4:
        if (at & 3) return false;
        r[t] = this.#ram32[at >> 2];
        return true;
      case 5:
        if (at & 1) return false;
        r[t] = this.#ram16[at >> 1];
        return true;
      case 6:
        r[t] = this.#ram[at];
        return true;
      default:
        if (at & 1) return false;
        r[t] = (this.#ram16[at >> 1] << 16) >> 16;
        return true;
    }
  }

  /** @param {number} kind of a load @param {number} at @param {number} t */
  #inFlash(kind, at, t) {
    const r = this.#r;
    const cache = this.#cache;
    if ((kind === 4 && at & 3) || (kind & 1 && kind !== 3 && at & 1)) return false;
    if (cache !== null && at >>> 3 !== cache.last) cache.touch(at >>> 3);
    if (kind === 4) r[t] = this.#flash32[at >> 2];
    else if (kind === 6) r[t] = this.#flash[at];
    else if (kind === 5) r[t] = this.#flash16[at >> 1];
    else if (kind === 3) r[t] = (this.#flash[at] << 24) >> 24;
    else r[t] = (this.#flash16[at >> 1] << 16) >> 16;
    return true;
  }

  /**
   * Store registers one after the other. @param {number} list a bit for each of r0 to r7 @param {number} address
   * @param {number} last one more, or -1 @returns {boolean} whether it was done
   */
  store(list, address, last) {
    const at = address - RAM;
    if (address & 3 || at >>> 0 > RAM_BYTES - MOST) return false;
    let to = at >> 2;
    for (let bits = list; bits; bits &= bits - 1) this.#ram32[to++] = this.#r[31 - Math.clz32(bits & -bits)];
    if (last >= 0) this.#ram32[to] = this.#r[last];
    return true;
  }

  /** @param {number} list as for a store @param {number} address @returns {boolean} whether it was done */
  load(list, address) {
    const at = address - RAM;
    if (at >>> 0 > RAM_BYTES - MOST) return this.#loadFromFlash(list, address - FLASH);
    if (address & 3) return false;
    let from = at >> 2;
    for (let bits = list; bits; bits &= bits - 1) this.#r[31 - Math.clz32(bits & -bits)] = this.#ram32[from++];
    return true;
  }

  /** @param {number} list @param {number} at */
  #loadFromFlash(list, at) {
    if (at & 3 || at >>> 0 > FLASH_BYTES - MOST) return false;
    for (let bits = list, from = at; bits; bits &= bits - 1, from += 4) this.#inFlash(4, from, 31 - Math.clz32(bits & -bits));
    return true;
  }

  /** @param {number} address of a word in RAM @returns {number} 0 elsewhere */
  peek(address) {
    return this.#ram32[(address - RAM) >> 2] | 0;
  }
}
