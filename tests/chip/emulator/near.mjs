/**
 * Owns the core's loads and stores in ROM, flash and RAM, and those of the divider, which knows no time either. What lies
 * elsewhere, is not aligned or would write where nothing can be written is not done here, and nothing has changed.
 */

export const FLASH = 0x10000000;
const FLASH_BYTES = 0x1000000;
export const RAM = 0x20000000;
export const RAM_BYTES = 0x42000;
export const ROM_END = 0x4000;
const DIVIDER = 0xd0000060 >>> 5; // of SIO: eight words
const STORE = 0; // kinds of moves: of a word
const LOAD = 4;
const MOST = 36; // bytes that one instruction moves

/**
 * @param {import('rp2040js').RP2040} mcu @param {Int32Array} r its registers
 * @param {import('./cache.mjs').Cache | null} cache null: flash costs nothing
 */
export function near(mcu, r, cache) {
  const { bootrom: rom32, flash, sram: ram } = mcu;
  const flash16 = new Uint16Array(flash.buffer);
  const flash32 = new Int32Array(flash.buffer);
  const ram16 = new Uint16Array(ram.buffer);
  const ram32 = new Int32Array(ram.buffer);

  /**
   * One load or store. @param {number} kind bits 9 to 11 of its form with a register
   * @param {number} address @param {number} t the register @returns {number} cycles; 0: not done
   */
  const move = (kind, address, t) => {
    const at = address - RAM;
    if (at >>> 0 < RAM_BYTES) return inRam(kind, at, t) ? 2 : 0;
    if ((address - FLASH) >>> 0 < FLASH_BYTES) return kind > 2 && inFlash(kind, address - FLASH, t) ? 2 : 0;
    if (address & 3) return 0;
    if (address >>> 5 === DIVIDER) return divide(kind, address, t);
    if (address >>> 0 >= ROM_END || kind !== LOAD) return 0;
    r[t] = rom32[address >> 2];
    return 2;
  };

  /** @param {number} kind @param {number} address @param {number} t @returns {number} cycles; 0: not done */
  const divide = (kind, address, t) => {
    if (kind === LOAD) r[t] = mcu.readUint32(address);
    else if (kind === STORE) mcu.writeUint32(address, r[t] >>> 0);
    else return 0;
    return 1;
  };

  /** @param {number} kind @param {number} at @param {number} t */
  const inRam = (kind, at, t) => {
    switch (kind) {
      case 0:
        if (at & 3) return false;
        ram32[at >> 2] = r[t];
        return true;
      case 1:
        if (at & 1) return false;
        ram16[at >> 1] = r[t];
        return true;
      case 2:
        ram[at] = r[t];
        return true;
      case 3:
        r[t] = (ram[at] << 24) >> 24;
        return true;
      case 4:
        if (at & 3) return false;
        r[t] = ram32[at >> 2];
        return true;
      case 5:
        if (at & 1) return false;
        r[t] = ram16[at >> 1];
        return true;
      case 6:
        r[t] = ram[at];
        return true;
      default:
        if (at & 1) return false;
        r[t] = (ram16[at >> 1] << 16) >> 16;
        return true;
    }
  };

  /** @param {number} kind of a load @param {number} at @param {number} t */
  const inFlash = (kind, at, t) => {
    if ((kind === 4 && at & 3) || (kind & 1 && kind !== 3 && at & 1)) return false;
    if (cache !== null && at >>> 3 !== cache.last) cache.touch(at >>> 3);
    if (kind === 4) r[t] = flash32[at >> 2];
    else if (kind === 6) r[t] = flash[at];
    else if (kind === 5) r[t] = flash16[at >> 1];
    else if (kind === 3) r[t] = (flash[at] << 24) >> 24;
    else r[t] = (flash16[at >> 1] << 16) >> 16;
    return true;
  };

  /**
   * Store registers one after the other. @param {number} list a bit for each of r0 to r7 @param {number} address
   * @param {number} last one more, or -1 @returns {boolean} whether it was done
   */
  const store = (list, address, last) => {
    const at = address - RAM;
    if (address & 3 || at >>> 0 > RAM_BYTES - MOST) return false;
    let to = at >> 2;
    for (let bits = list; bits; bits &= bits - 1) ram32[to++] = r[31 - Math.clz32(bits & -bits)];
    if (last >= 0) ram32[to] = r[last];
    return true;
  };

  /** @param {number} list as for a store @param {number} address @returns {boolean} whether it was done */
  const load = (list, address) => {
    const at = address - RAM;
    if (at >>> 0 > RAM_BYTES - MOST) return loadFromFlash(list, address - FLASH);
    if (address & 3) return false;
    let from = at >> 2;
    for (let bits = list; bits; bits &= bits - 1) r[31 - Math.clz32(bits & -bits)] = ram32[from++];
    return true;
  };

  /** @param {number} list @param {number} at */
  const loadFromFlash = (list, at) => {
    if (at & 3 || at >>> 0 > FLASH_BYTES - MOST) return false;
    for (let bits = list, from = at; bits; bits &= bits - 1, from += 4) inFlash(4, from, 31 - Math.clz32(bits & -bits));
    return true;
  };

  /** @param {number} address of a word in RAM @returns {number} 0 elsewhere */
  const peek = (address) => {
    return ram32[(address - RAM) >> 2] | 0;
  };

  return { move, store, load, peek };
}
