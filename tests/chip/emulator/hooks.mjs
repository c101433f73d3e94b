/**
 * Owns looking over the program's shoulder: a function of ours runs before the instruction at an address.
 * Must be cheap where nothing is hooked: who runs the instructions asks three tables of bytes.
 */

const FLASH = 0x10000000;
const RAM = 0x20000000;
const RAM_BYTES = 520 * 1024; // of the larger chip, as the next
const ROM_END = 0x8000;

export class Hooks {
  /** @type {Map<number, () => boolean | void>} */
  #at = new Map();
  flash = new Uint8Array(1 << 20);
  ram = new Uint8Array(RAM_BYTES >> 1);
  rom = new Uint8Array(ROM_END >> 1);

  /**
   * @param {number} address @param {() => boolean | void} call true: the program goes on with its own instruction;
   * else it returns from where it was called, as if the function had been done
   */
  set(address, call) {
    this.#at.set(address & ~1, call);
    this.#flag(address & ~1, 1);
  }

  /** @param {number} address */
  remove(address) {
    this.#at.delete(address & ~1);
    this.#flag(address & ~1, 0);
  }

  /** @param {number} pc @returns {(() => boolean | void) | undefined} */
  at(pc) {
    return this.#at.get(pc);
  }

  /** @param {number} address @param {number} on */
  #flag(address, on) {
    if (address >= RAM) this.ram[(address - RAM) >> 1] = on;
    else if (address >= FLASH) this.flash[(address - FLASH) >> 1] = on;
    else if (address < ROM_END) this.rom[address >> 1] = on;
    else throw new Error(`nothing can be hooked at ${address.toString(16)}`);
  }
}
