/** Whether others can come to a page. */

const LOCAL = /^(localhost|127\..*|\[::1\])$/;

/** @param {{protocol: string, hostname: string}} place where it is */
export function isReached({ protocol, hostname }) {
  return protocol.startsWith("http") && !LOCAL.test(hostname);
}
