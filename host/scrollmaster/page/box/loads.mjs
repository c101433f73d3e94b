/** What a worker fetches of the page's folder, and how much of that has come. How large each file is stands in sizes.mjs. */

import { beside } from "../beside.mjs";
import { SIZES } from "./sizes.mjs";

const so_far = { come: 0, all: 0 };
/** @type {(so_far: {come: number, all: number}) => void} */
let hear = () => {};

/** From now on `hears` is called with how many bytes have come of all that were asked for. @param {typeof hear} hears */
export function follow(hears) {
  hear = hears;
  hear(so_far);
}

/** The answer as it comes. Throws where there is none. @param {string} path in the page's folder @returns {Promise<Response>} */
export async function fetched(path) {
  so_far.all += SIZES[path] ?? 0;
  const answer = await fetch(beside(path));
  if (!answer.ok || !answer.body) throw new Error(`${path}: ${answer.status}`);
  const counted = new TransformStream({ transform: (part, out) => {
    so_far.come += part.length;
    hear(so_far);
    out.enqueue(part);
  } });
  const type = answer.headers.get("content-type") ?? "";
  return new Response(answer.body.pipeThrough(counted), { headers: { "content-type": type } });
}
