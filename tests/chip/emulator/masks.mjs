/** Owns for how long the program holds off interrupts (PRIMASK): in plain code, and while the flash works. */

export class Masks {
  /** Nanoseconds, the longest of each kind. */
  longest = { plain: 0, program: 0, erase: 0 };
  /** @type {'plain' | 'program' | 'erase'} */ #kind = 'plain';

  /** @param {import('rp2040js').RP2040} mcu */
  constructor({ core, clock }) {
    let masked = core.PM;
    let begun = 0;
    Object.defineProperty(core, 'PM', {
      get: () => masked,
      set: (/** @type {boolean} */ value) => {
        if (value && !masked) {
          begun = clock.nanos;
          this.#kind = 'plain';
        } else if (masked && !value) this.longest[this.#kind] = Math.max(this.longest[this.#kind], clock.nanos - begun);
        masked = value;
      },
    });
  }

  /** The flash has worked. @param {'program' | 'erase'} kind */
  worked(kind) {
    if (this.#kind !== 'erase') this.#kind = kind;
  }
}
