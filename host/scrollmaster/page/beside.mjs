/** Where a file of the page is: in its folder, or inside scrollmaster.html, which brings all that it needs along. */

const INSIDE = /** @type {{SCROLLMASTER_FILES?: Record<string, string>}} */ (globalThis).SCROLLMASTER_FILES;

/** Whether this is the one file: it has no service worker, and nothing beside it. */
export const isOneFile = INSIDE !== undefined;

/** @param {string} path in the page's folder @returns {string} an address for `fetch` */
export function beside(path) {
  return INSIDE?.[path] ?? new URL(path, import.meta.url).href;
}
