/** Owns the ring oscillator's random bit: bits from a file, the highest of each byte first, over and over. */

const RUNNING = 0x81001000;

/**
 * @param {any} oscillator of the emulated chip @param {{status: number, bit: number}} registers where it has them
 * @param {Uint8Array} bytes @returns {() => number} how many bits were taken
 */
export function oscillate(oscillator, registers, bytes) {
  let taken = 0;
  oscillator.readUint32 = (/** @type {number} */ offset) => {
    if (offset !== registers.bit) return offset === registers.status ? RUNNING : 0;
    const at = taken++ % (8 * bytes.length);
    return (bytes[at >> 3] >> (7 - (at & 7))) & 1;
  };
  oscillator.writeUint32 = () => {};
  return () => taken;
}
