/** One sentence over the box that somebody has to read, with what they can do about it. */

import { element } from "./element.mjs";
import { say } from "./words.mjs";

/**
 * @param {string} text @param {string} action @param {() => void} act
 * @param {boolean} [mayStay] the box plays on: who has read it may put it away
 */
export function notice(text, action, act, mayStay = false) {
  const line = noticePlace();
  const done = () => {
    line.hidden = true;
    act();
  };
  line.replaceChildren(element("span", {}, text), element("button", { class: "action main", onclick: done }, action), ...(mayStay ? [away()] : []));
  line.hidden = false;
}

/** What has been done about it. @param {string} text */
export function noticeDone(text) {
  const line = noticePlace();
  line.replaceChildren(element("span", {}, text), away());
  line.hidden = false;
}

function away() {
  return element("button", { class: "link", onclick: hideNotice }, say("close"));
}

export function hideNotice() {
  noticePlace().hidden = true;
}

/** Where it stands: over the header, and in a sheet while one is open. */
export function noticePlace() {
  return /** @type {HTMLElement} */ (document.getElementById("notice"));
}
