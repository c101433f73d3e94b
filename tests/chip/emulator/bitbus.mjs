/**
 * Owns what a display hears of a bus that the program drives bit by bit: how a scan asks, and how a bus is tried whose
 * two wires may be swapped. The controller in the chip has a way of its own to the display (display.mjs).
 */

const BITS = 8;

/**
 * @param {import('./wires.mjs').Wires} wires @param {number} sda the pin at the display's SDA @param {number} scl
 * @param {import('./display.mjs').Display} display
 */
export function overhear(wires, sda, scl, display) {
  let data = true;
  let clock = true;
  let bit = -1; // of the byte that comes; -1: nobody has begun
  let byte = 0;
  let pulled = false;
  /** @type {number[]} */ let bytes = [];
  const pull = (/** @type {boolean} */ down) => {
    if (pulled === down) return;
    pulled = down;
    wires.pull(sda, down);
  };
  const ended = () => {
    if (display.answers(bytes[0] >> 1) && bytes.length > 1) display.take(bytes.slice(1));
    bit = -1;
  };
  const fell = () => {
    if (bit < BITS) return pull(false);
    if (bit++ > BITS) bit = 0;
    else bytes.push(byte & 255);
    pull(bit > BITS && display.answers(bytes[0] >> 1));
  };
  wires.listen([sda, scl], () => {
    const [before, high] = [data, wires.level(sda)];
    const [ticked, ticks] = [clock, wires.level(scl)];
    [data, clock] = [high, ticks];
    if (clock && ticked && before && !data) {
      if (bit >= 0) ended();
      [bit, byte, bytes] = [0, 0, []];
    } else if (clock && ticked && !before && data) ended();
    else if (clock && !ticked && bit >= 0 && bit < BITS) {
      byte = (byte << 1) | Number(data);
      bit++;
    } else if (!clock && ticked && bit >= 0) fell();
  });
}
