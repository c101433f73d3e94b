/**
 * Owns the four flags of the core while many instructions run, and the arithmetic that sets them. Sign and zero are kept
 * as the number that they came from: most are set and never looked at.
 * Must set what rp2040js sets, also where that is not what a Cortex-M0+ does (shifts by 0 or more than 32 places).
 */

export class Flags {
  #sign = 0;
  #value = 1;
  #carry = false;
  #overflow = false;

  /** @param {import('rp2040js').RP2040['core']} core */
  take(core) {
    this.#sign = core.N ? -1 : 0;
    this.#value = core.Z ? 0 : 1;
    this.#carry = core.C;
    this.#overflow = core.V;
  }

  /** @param {import('rp2040js').RP2040['core']} core */
  give(core) {
    core.N = this.#sign < 0;
    core.Z = this.#value === 0;
    core.C = this.#carry;
    core.V = this.#overflow;
  }

  /** Sign and zero. @param {number} result @returns {number} the same */
  of(result) {
    this.#sign = this.#value = result;
    return result;
  }

  /** @param {number} a @param {number} b */
  add(a, b) {
    const result = this.of((a + b) | 0);
    this.#carry = result >>> 0 < a >>> 0;
    this.#overflow = ((a ^ result) & (b ^ result)) < 0;
    return result;
  }

  /** @param {number} a @param {number} b */
  subtract(a, b) {
    const result = this.of((a - b) | 0);
    this.#carry = a >>> 0 >= b >>> 0;
    this.#overflow = ((a ^ b) & (a ^ result)) < 0;
    return result;
  }

  /** @param {number} a @param {number} b the carry is added to this one first */
  addWithCarry(a, b) {
    if (!this.#carry) return this.add(a, b);
    const result = this.add(a, (b + 1) | 0);
    if (b === -1) this.#carry = true;
    return result;
  }

  /** @param {number} a @param {number} b the borrow is added to this one first */
  subtractWithCarry(a, b) {
    if (this.#carry) return this.subtract(a, b);
    const result = this.subtract(a, (b + 1) | 0);
    if (b === -1) this.#carry = false;
    return result;
  }

  /** @param {number} input @param {number} places 0 to 255 */
  left(input, places) {
    if (places) this.#carry = (input & (1 << (32 - places))) !== 0;
    return this.of(places < 32 ? input << places : 0);
  }

  /** @param {number} input @param {number} places 0 to 255 */
  right(input, places) {
    this.#carry = places <= 32 && ((input >>> (places - 1)) & 1) !== 0;
    return this.of(places < 32 ? (input >>> places) | 0 : 0);
  }

  /** With its sign. @param {number} input @param {number} places 0 to 255 */
  down(input, places) {
    const most = Math.min(places, 32);
    this.#carry = (input & (1 << (most - 1))) !== 0;
    return this.of(input >> Math.min(most, 31));
  }

  /** @param {number} input @param {number} places 0 to 255 */
  turn(input, places) {
    const result = this.of((input >>> (places & 31)) | (input << (-places & 31)));
    this.#carry = result < 0;
    return result;
  }

  /** @param {number} condition of a branch, 0 to 13 @returns {boolean} */
  holds(condition) {
    switch (condition >> 1) {
      case 0: return (this.#value === 0) !== ((condition & 1) === 1);
      case 1: return this.#carry !== ((condition & 1) === 1);
      case 2: return this.#sign < 0 !== ((condition & 1) === 1);
      case 3: return this.#overflow !== ((condition & 1) === 1);
      case 4: return (this.#carry && this.#value !== 0) !== ((condition & 1) === 1);
      case 5: return (this.#sign < 0 === this.#overflow) !== ((condition & 1) === 1);
      default: return (this.#sign < 0 === this.#overflow && this.#value !== 0) !== ((condition & 1) === 1);
    }
  }
}
