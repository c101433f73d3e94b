/**
 * Owns looking into a running MicroPython from outside, through its symbols: heap, collections, stack.
 * Must never change anything but the fresh stack's bytes, which nobody has read yet.
 */

const RAM = 0x20000000;
const WORD = 4;
const BLOCK = 16; // bytes of one block of the heap
const STATE_BYTES = 2048; // mp_state_ctx is shorter
const UNTOUCHED = 0xa5;

export class Insight {
  collections = 0;
  collectNanos = 0;
  /** The least that was free right after a collection, and the smallest of the largest holes then. */
  least = { free: Infinity, hole: Infinity };
  failures = 0;
  recursions = 0;
  #chip;
  #symbols;

  /** @param {import('./rp2040.mjs').Chip} chip @param {Record<string, number>} symbols */
  constructor(chip, symbols) {
    this.#chip = chip;
    this.#symbols = symbols;
    this.paintStack(symbols.__StackTop);
  }

  /** @param {import('./hooks.mjs').Hooks} hooks */
  hook(hooks) {
    const { gc_collect_start: start, gc_collect_end: end, m_malloc_fail, mp_raise_recursion_depth } = this.#symbols;
    const { core } = this.#chip;
    const { clock } = this.#chip.mcu;
    let begun = 0;
    hooks.set(start, () => {
      begun = clock.nanos;
      return true;
    });
    hooks.set(end, () => {
      const back = core.LR;
      hooks.set(back, () => {
        hooks.remove(back);
        this.collections++;
        this.collectNanos += clock.nanos - begun;
        const { free, hole } = this.heap();
        this.least = { free: Math.min(free, this.least.free), hole: Math.min(hole, this.least.hole) };
        return true;
      });
      return true;
    });
    hooks.set(m_malloc_fail, () => (this.failures++, true));
    hooks.set(mp_raise_recursion_depth, () => (this.recursions++, true));
  }

  /** Forget the least and the deepest; measure from here on. */
  forget() {
    this.least = { free: Infinity, hole: Infinity };
    this.paintStack(this.#chip.core.SP >>> 0);
  }

  /** @param {number} top paint the stack below this address */
  paintStack(top) {
    this.#chip.mcu.sram.fill(UNTOUCHED, this.#symbols.__StackBottom - RAM, (top >>> 0) - RAM);
  }

  /** @returns {number} bytes of stack that were ever used since it was painted */
  stack() {
    const { __StackBottom: bottom, __StackTop: top } = this.#symbols;
    let at = bottom - RAM;
    while (at < top - RAM && this.#chip.mcu.sram[at] === UNTOUCHED) at++;
    return top - RAM - at;
  }

  /** @returns {{total: number, free: number, hole: number}} bytes; zeros before there is a heap */
  heap() {
    const { sram } = this.#chip.mcu;
    const view = new DataView(sram.buffer);
    const state = this.#symbols.mp_state_ctx - RAM;
    for (let at = state; at < state + STATE_BYTES; at += WORD) {
      if (view.getUint32(at, true) !== this.#symbols.__GcHeapStart) continue;
      return holes(sram.subarray(this.#symbols.__GcHeapStart - RAM), view.getUint32(at + WORD, true));
    }
    return { total: 0, free: 0, hole: 0 };
  }
}

/**
 * A chip with less RAM: what MicroPython takes for its heap ends earlier.
 * @param {import('./hooks.mjs').Hooks} hooks @param {import('./rp2040.mjs').Chip} chip
 * @param {Record<string, number>} symbols @param {number} missing bytes
 */
export function shrink(hooks, chip, symbols, missing) {
  if (!missing) return;
  hooks.set(symbols.gc_init, () => {
    chip.core.registers[1] -= missing;
    return true;
  });
}

/** @param {Uint8Array} table two bits a block, 0 when it is free @param {number} length its bytes */
function holes(table, length) {
  let free = 0;
  let run = 0;
  let longest = 0;
  for (let at = 0; at < length; at++) {
    for (let bits = table[at], i = 0; i < 4; i++, bits >>= 2) {
      run = bits & 3 ? 0 : run + 1;
      if (run) free++;
      if (run > longest) longest = run;
    }
  }
  return { total: length * 4 * BLOCK, free: free * BLOCK, hole: longest * BLOCK };
}
