/**
 * Owns the flash chip as the boot ROM drives it: erasing, programming, what they cost, its id, and cutting the power in
 * the middle of one of them. The bytes themselves lie in `mcu.flash`; programming only ever clears bits.
 */
import { FLASH } from './near.mjs';

const BLOCK = 4096;
const PAGE = 256;
const ROM_TABLE = 0x14;
const SSI = 0x18000;
const QSPI_PINS = 0x40018;
const SELECT = 0x0c; // GPIO_QSPI_SS_CTRL
const FORCED_LOW = 2;
const READ_ID = 0x4b; // then four bytes of nothing, then the id
const ID_AT = 5;
const SSI_ENABLE = 0x08;
const SSI_LEVEL = 0x24;
const SSI_STATUS = 0x28;
const SSI_DATA = 0x60;
const READY = 0x06; // nothing waits to be sent, and there is room
const RECEIVED = 0x08;

/**
 * @typedef {{page: number, erase: number}} Costs nanoseconds
 * @typedef {{dead?: number[]}} Wear blocks, by their address, that keep zeros whatever is done to them
 */

export class Flash {
  /** Operations to come before the power is cut in the middle of one; -1: never. */
  cutIn = -1;
  #tell;
  #costs;
  #chip;
  #mcu;
  /** @type {Set<number>} */ #dead;

  /**
   * @param {import('./rp2040.mjs').Chip} chip @param {Costs} costs @param {Wear | undefined} wear
   * @param {(kind: string, about: object) => void} tell gets `erase`, `program` and `cut`
   */
  constructor(chip, costs, wear, tell) {
    const mcu = (this.#mcu = chip.mcu);
    this.#chip = chip;
    this.#dead = new Set(wear?.dead);
    for (const block of this.#dead) mcu.flash.fill(0, block, block + BLOCK);
    this.#costs = costs;
    this.#tell = tell;
  }

  /** @param {import('./hooks.mjs').Hooks} hooks @param {() => void} flushed @param {() => void} bootloader */
  hook(hooks, flushed, bootloader) {
    const { rom, core } = this.#chip;
    const { registers } = core;
    hooks.set(rom.RE, () => this.#erase(registers[0], registers[1]));
    hooks.set(rom.RP, () => this.#program(registers[0], registers[1], registers[2]));
    hooks.set(rom.FC, flushed);
    if (rom.UB) hooks.set(rom.UB, bootloader); // a Pico 2 goes there by a kind of reset
    for (const name of ['IF', 'EX', 'CX']) hooks.set(rom[name], () => {});
  }

  /** @param {number} at @param {number} length */
  #erase(at, length) {
    const begun = this.#mcu.clock.nanos;
    for (let block = at; block < at + length; block += BLOCK) {
      if (this.#cut()) {
        this.#mcu.flash.fill(0xff, block, block + BLOCK / 2);
        return;
      }
      if (!this.#dead.has(block)) this.#mcu.flash.fill(0xff, block, block + BLOCK);
      this.#mcu.clock.tick(this.#costs.erase);
      this.#tell('erase', { begun, at: block });
    }
  }

  /** @param {number} at @param {number} from @param {number} length */
  #program(at, from, length) {
    const begun = this.#mcu.clock.nanos;
    for (let page = 0; page < length; page += PAGE) {
      const cut = this.#cut();
      const bytes = cut ? PAGE / 2 : PAGE;
      for (let i = page; i < page + bytes; i++) this.#mcu.flash[at + i] &= this.#mcu.readUint8(from + i);
      if (cut) return;
      this.#mcu.clock.tick(this.#costs.page);
    }
    this.#tell('program', { begun, at, pages: length / PAGE });
  }

  #cut() {
    if (this.cutIn < 0 || this.cutIn-- > 0) return false;
    this.#tell('cut', {});
    return true;
  }
}

/** @param {import('rp2040js').RP2040} mcu @returns {Record<string, number>} the boot ROM's functions by their two letters */
export function romFunctions(mcu) {
  /** @type {Record<string, number>} */
  const found = {};
  for (let at = mcu.readUint16(ROM_TABLE); mcu.readUint16(at); at += 4) {
    const name = mcu.readUint16(at);
    found[String.fromCharCode(name & 255, name >> 8)] = mcu.readUint16(at + 2) & ~1;
  }
  return found;
}

/**
 * Nothing may store into flash as if it were memory: no cell changes on a Pico, and a Pico 2 stops. The emulator stops here.
 * @param {any} mcu
 */
export function refuseStores(mcu) {
  for (const size of ['writeUint8', 'writeUint16', 'writeUint32']) {
    const write = mcu[size].bind(mcu);
    mcu[size] = (/** @type {number} */ address, /** @type {number} */ value) => {
      if (address >>> 24 === FLASH >>> 24) throw new Error(`a store into flash, at ${address.toString(16)}`);
      write(address, value);
    };
  }
}

/**
 * Answer on the flash's own wires, which boot code and the reading of its id use; reading code goes another way.
 * @param {import('rp2040js').RP2040} mcu @param {Uint8Array} id eight bytes
 */
export function answerDirectly(mcu, id) {
  /** @type {number[]} */ let sent = [];
  /** @type {number[]} */ let answers = [];
  const ssi = mcu.peripherals[SSI];
  const read = ssi.readUint32.bind(ssi);
  const write = ssi.writeUint32.bind(ssi);
  ssi.readUint32 = (offset) => {
    if (offset === SSI_DATA) return answers.shift() ?? 0;
    if (offset === SSI_STATUS) return READY | (answers.length ? RECEIVED : 0);
    return offset === SSI_LEVEL ? answers.length : read(offset);
  };
  ssi.writeUint32 = (offset, value) => {
    if (offset === SSI_DATA) {
      answers.push(sent[0] === READ_ID && sent.length >= ID_AT ? (id[sent.length - ID_AT] ?? 0) : 0);
      sent.push(value);
    } else if (offset === SSI_ENABLE && !value) answers = [];
    write(offset, value);
  };
  const pins = mcu.peripherals[QSPI_PINS];
  /** @type {Record<number, number>} */ const registers = {};
  pins.readUint32 = (offset) => registers[offset] ?? 0;
  pins.writeUint32 = (offset, value) => {
    if (offset === SELECT && ((value >> 8) & 3) === FORCED_LOW) sent = [];
    registers[offset] = value;
  };
}
