/** Owns reading the table of symbols that belongs to an image (`nm`). The image itself holds no names. */
import fs from 'node:fs';

/** @param {string} path @returns {Record<string, number>} */
export function symbols(path) {
  /** @type {Record<string, number>} */
  const found = {};
  for (const line of fs.readFileSync(path, 'utf8').split('\n')) {
    const [address, , name] = line.split(/\s+/);
    if (name) found[name] = parseInt(address, 16);
  }
  return found;
}
