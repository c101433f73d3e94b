/**
 * Owns running many instructions in a row, as long as they need nothing but registers, memory and the divider: no clock, no
 * peripheral and no interrupt can notice that they were not done one by one.
 * Must do exactly what rp2040js does, cycles included (quick.test.mjs compares); whatever is rare is left to it.
 */
import { Flags } from './flags.mjs';
import { FLASH, near, RAM, RAM_BYTES, ROM_END } from './near.mjs';

const SP = 13;
const LR = 14;
const PC = 15;
const ENDING = 15; // the highest bits of an address that ends an exception
const COUNTS = Uint8Array.from({ length: 256 }, (_, list) => list.toString(2).replaceAll('0', '').length);

/**
 * @typedef {object} Quick
 * @property {number} done instructions of the last run @property {(enough: number, most: number) => number} run
 */

/**
 * All that it works with are constants of one closure: so the compiler of JavaScript has them at hand.
 * @param {import('rp2040js').RP2040} mcu @param {import('./cache.mjs').Cache | null} cache null: flash costs nothing
 * @param {import('./hooks.mjs').Hooks} hooks @returns {Quick}
 */
export function quicken(mcu, cache, hooks) {
  const { core, bootrom, flash, sram } = mcu;
  const r = new Int32Array(core.registers.buffer);
  const flags = new Flags();
  const { move, store, load, peek } = near(mcu, r, cache);
  const rom16 = new Uint16Array(bootrom.buffer);
  const flash16 = new Uint16Array(flash.buffer);
  const ram16 = new Uint16Array(sram.buffer);
  const { rom: romHooks, flash: flashHooks, ram: ramHooks } = hooks;

  /**
   * Run until an instruction is not one for here, or has a hook; the first one may have it. Misses of the cache that
   * belong to the next instruction stay with the cache.
   * @param {number} enough cycles: the instruction that reaches them is the last @param {number} most instructions
   * @returns {number} cycles; 0: not even one instruction was done
   */
  const run = (enough, most) => {
    let cycles = 0;
    let done = 0;
    if (core.interruptsUpdated) return 0;
    flags.take(core);
    while (done < most && cycles < enough) {
      const at = r[PC];
      const op = fetch(at, done > 0);
      if (op < 0) break;
      r[PC] = at + 2;
      const cost = execute(op, at);
      if (cost === 0) {
        r[PC] = at;
        break;
      }
      done++;
      cycles += cost;
      if (cache !== null && cache.misses) cycles += cache.cycles();
    }
    flags.give(core);
    quick.done = done;
    return cycles;
  };

  /** @param {number} at @param {boolean} asks whether there is a hook @returns {number} -1: none for here */
  const fetch = (at, asks) => {
    if (at >= RAM) {
      const index = (at - RAM) >> 1;
      return index >= RAM_BYTES / 2 || (asks && ramHooks[index]) ? -1 : ram16[index];
    }
    if (at >= FLASH) {
      const index = (at - FLASH) >> 1;
      if (index >= flashHooks.length || (asks && flashHooks[index])) return -1;
      if (cache !== null && index >> 2 !== cache.last) cache.touch(index >> 2);
      return flash16[index];
    }
    const index = at >> 1;
    return index < 0 || index >= ROM_END / 2 || (asks && romHooks[index]) ? -1 : rom16[index];
  };

  /** @param {number} op @param {number} at @returns {number} cycles; 0: not done, it is a rare one */
  const execute = (op, at) => {
    const eight = (op >> 8) & 7; // the register of the forms with eight bits
    const three = (op >> 3) & 7; // the register in the middle
    const five = (op >> 6) & 31; // a number of five bits
    switch (op >> 11) {
      case 0: r[op & 7] = flags.left(r[three], five); return 1;
      case 1: r[op & 7] = flags.right(r[three], five || 32); return 1;
      case 2: r[op & 7] = flags.down(r[three], five || 32); return 1;
      case 3: {
        const number = op & 0x400 ? five & 7 : r[five & 7];
        r[op & 7] = op & 0x200 ? flags.subtract(r[three], number) : flags.add(r[three], number);
        return 1;
      }
      case 4: r[eight] = flags.of(op & 255); return 1;
      case 5: flags.subtract(r[eight], op & 255); return 1;
      case 6: r[eight] = flags.add(r[eight], op & 255); return 1;
      case 7: r[eight] = flags.subtract(r[eight], op & 255); return 1;
      case 8: return op & 0x400 ? high(op, at) : inRegisters(five, op & 7, three);
      case 9: return move(4, ((at + 4) & ~3) + ((op & 255) << 2), eight);
      case 10: case 11: return move((op >> 9) & 7, (r[five & 7] + r[three]) | 0, op & 7);
      case 12: return move(0, (r[three] + (five << 2)) | 0, op & 7);
      case 13: return move(4, (r[three] + (five << 2)) | 0, op & 7);
      case 14: return move(2, (r[three] + five) | 0, op & 7);
      case 15: return move(6, (r[three] + five) | 0, op & 7);
      case 16: return move(1, (r[three] + (five << 1)) | 0, op & 7);
      case 17: return move(5, (r[three] + (five << 1)) | 0, op & 7);
      case 18: return move(0, (r[SP] + ((op & 255) << 2)) | 0, eight);
      case 19: return move(4, (r[SP] + ((op & 255) << 2)) | 0, eight);
      case 20: r[eight] = (at & ~3) + 4 + ((op & 255) << 2); return 1;
      case 21: r[eight] = r[SP] + ((op & 255) << 2); return 1;
      case 22: case 23: return various(op);
      case 24: return several(eight, op & 255, store(op & 255, r[eight], -1));
      case 25: return several(eight, op & 255, load(op & 255, r[eight]));
      case 26: case 27: {
        const condition = (op >> 8) & 15;
        if (condition >= 14) return 0;
        if (!flags.holds(condition)) return 1;
        r[PC] = at + 4 + ((op << 24) >> 23);
        return 2;
      }
      case 28: r[PC] = at + 4 + ((op << 21) >> 20); return 2;
      case 30: return call(op, at);
      default: return 0;
    }
  };

  /** @param {number} kind @param {number} d @param {number} m @returns {number} cycles */
  const inRegisters = (kind, d, m) => {
    switch (kind) {
      case 0: r[d] = flags.of(r[d] & r[m]); break;
      case 1: r[d] = flags.of(r[d] ^ r[m]); break;
      case 2: r[d] = flags.left(r[d], r[m] & 255); break;
      case 3: r[d] = flags.right(r[d], r[m] & 255); break;
      case 4: r[d] = flags.down(r[d], r[m] & 255); break;
      case 5: r[d] = flags.addWithCarry(r[m], r[d]); break;
      case 6: r[d] = flags.subtractWithCarry(r[d], r[m]); break;
      case 7: r[d] = flags.turn(r[d], r[m] & 255); break;
      case 8: flags.of(r[d] & r[m]); break;
      case 9: r[d] = flags.subtract(0, r[m]); break;
      case 10: flags.subtract(r[d], r[m]); break;
      case 11: flags.add(r[d], r[m]); break;
      case 12: r[d] = flags.of(r[d] | r[m]); break;
      case 13: r[d] = flags.of(Math.imul(r[d], r[m])); break;
      case 14: r[d] = flags.of(r[d] & ~r[m]); break;
      default: r[d] = flags.of(~r[m]);
    }
    return 1;
  };

  /** Forms that reach all sixteen registers. @param {number} op @param {number} at @returns {number} cycles; 0: not done */
  const high = (op, at) => {
    const m = (op >> 3) & 15;
    const d = ((op >> 4) & 8) | (op & 7);
    const kind = (op >> 8) & 3;
    if (m === PC) return 0;
    if (kind === 3) return exchange(op, at, m);
    if (kind === 2 && d === PC) {
      r[PC] = r[m] & ~1;
      return 2;
    }
    if (d === SP || d === PC) return 0;
    if (kind === 0) r[d] += r[m];
    else if (kind === 1) flags.subtract(r[d], r[m]);
    else r[d] = r[m];
    return 1;
  };

  /** BX and BLX. @param {number} op @param {number} at @param {number} m @returns {number} cycles; 0: not done */
  const exchange = (op, at, m) => {
    const calls = op & 0x80;
    if (op & 7 || r[m] >>> 28 === ENDING || (calls && m === LR)) return 0;
    if (calls) r[LR] = (at + 2) | 1;
    r[PC] = r[m] & ~1;
    return 2;
  };

  /** The stack, and what has found room beside it. @param {number} op @returns {number} cycles; 0: not done */
  const various = (op) => {
    const d = op & 7;
    const value = r[(op >> 3) & 7];
    switch ((op >> 6) & 63) {
      case 0: case 1: r[SP] = (r[SP] + ((op & 127) << 2)) & ~3; return 1;
      case 2: case 3: r[SP] = (r[SP] - ((op & 127) << 2)) & ~3; return 1;
      case 8: r[d] = (value << 16) >> 16; return 1;
      case 9: r[d] = (value << 24) >> 24; return 1;
      case 10: r[d] = value & 0xffff; return 1;
      case 11: r[d] = value & 0xff; return 1;
      case 16: case 17: case 18: case 19: case 20: case 21: case 22: case 23: return push(op & 255, (op >> 8) & 1);
      case 40: r[d] = (value << 24) | ((value & 0xff00) << 8) | ((value >> 8) & 0xff00) | (value >>> 24); return 1;
      case 48: case 49: case 50: case 51: case 52: case 53: case 54: case 55: return pop(op & 255, (op >> 8) & 1);
      default: return 0;
    }
  };

  /** @param {number} list @param {number} back whether LR is kept as well @returns {number} cycles; 0: not done */
  const push = (list, back) => {
    const to = r[SP] - 4 * (COUNTS[list] + back);
    if (!store(list, to, back ? LR : -1)) return 0;
    r[SP] = to;
    return 1 + COUNTS[list];
  };

  /** @param {number} list @param {number} back whether it returns @returns {number} cycles; 0: not done */
  const pop = (list, back) => {
    const last = r[SP] + 4 * COUNTS[list];
    const to = back ? peek(last) : 0;
    if (to >>> 28 === ENDING || !load(list, r[SP])) return 0;
    r[SP] = last + 4 * back;
    if (back) r[PC] = to & ~1;
    return 1 + COUNTS[list] + 2 * back;
  };

  /** @param {number} n @param {number} list @param {boolean} done @returns {number} cycles; 0: not done */
  const several = (n, list, done) => {
    if (!done) return 0;
    if (!((list >> n) & 1)) r[n] += 4 * COUNTS[list];
    return 1 + COUNTS[list];
  };

  /** BL. @param {number} op @param {number} at @returns {number} cycles; 0: not done */
  const call = (op, at) => {
    const low = fetch(at + 2, false);
    if (low >> 14 !== 3 || !(low & 0x1000)) return 0;
    const s = (op >> 10) & 1;
    const i1 = 1 - (s ^ ((low >> 13) & 1));
    const i2 = 1 - (s ^ ((low >> 11) & 1));
    const offset = (s ? 0xff000000 : 0) | (i1 << 23) | (i2 << 22) | ((op & 0x3ff) << 12) | ((low & 0x7ff) << 1);
    r[LR] = (at + 4) | 1;
    r[PC] = at + 4 + offset;
    return 3;
  };

  const quick = { done: 0, run };
  return quick;
}
