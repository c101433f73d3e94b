/** Owns the ring oscillator's random bit: bits from a file, the highest of each byte first, over and over. */

const OSCILLATOR = 0x40060;
const STATUS = 0x18;
const RUNNING = 0x81001000;
const RANDOM_BIT = 0x1c;

/** @param {import('rp2040js').RP2040} mcu @param {Uint8Array} bytes @returns {() => number} how many bits were taken */
export function oscillate(mcu, bytes) {
  const oscillator = mcu.peripherals[OSCILLATOR];
  let taken = 0;
  oscillator.readUint32 = (offset) => {
    if (offset !== RANDOM_BIT) return offset === STATUS ? RUNNING : 0;
    const at = taken++ % (8 * bytes.length);
    return (bytes[at >> 3] >> (7 - (at & 7))) & 1;
  };
  oscillator.writeUint32 = () => {};
  return () => taken;
}
