/**
 * Fingers on ten keys: touch, pen and mouse, a keyboard, and whatever a screen reader presses with. A key is down for as
 * long as somebody holds it, and several may be: what a press means is the firmware's to say.
 */

export const KEYS = 10;
const PREVIOUS = 6;
const NEXT = 7;
const OK = 8;
const TAP_MS = 90;
const LEAST_MS = 24; // the box takes less for a bounce of its contacts; keyboards on a screen let go at once
const HOLD_MS = 1100; // longer than any hold that the box knows, but that of a lock
/** @type {Record<string, number>} */
const TYPED = { ArrowLeft: PREVIOUS, ArrowRight: NEXT, Enter: OK, Backspace: 9 };
for (let seat = 0; seat < 6; seat++) TYPED[`Digit${seat + 1}`] = TYPED[`Numpad${seat + 1}`] = seat;
TYPED.NumpadEnter = OK;
const FIELDS = "input, select, textarea, dialog[open], [contenteditable]"; // what is typed there is none of the box's
const CONTROLS = "button, a, summary"; // Enter presses them
const WIDE = ".wide"; // arrows move what is in it

/** @typedef {(bits: number, at: number) => void} Press at: ms since 1970, of the finger */

export class Keys {
  /** @param {HTMLElement[]} caps by key @param {Press} press */
  constructor(caps, press) {
    this.caps = caps;
    this.press = press;
    this.bits = 0;
    /** Who holds which key: a pointer's number, a key of the keyboard. @type {Map<string | number, number>} */
    this.holders = new Map();
    /** Since when. @type {Map<string | number, number>} */
    this.since = new Map();
    this.holdsNext = false;
    caps.forEach((cap, key) => this.listen(cap, key));
    addEventListener("keydown", (event) => this.typed(event));
    document.addEventListener("mousedown", (event) => {
      if (event.target instanceof Element && event.target.closest("button") && !event.target.closest(FIELDS)) event.preventDefault();
    }); // a mouse takes no focus from the keys
    addEventListener("keyup", (event) => {
      if (this.holders.has(event.code)) event.preventDefault();
      this.let(event.code, event);
    });
    addEventListener("blur", () => this.letAll());
    document.addEventListener("visibilitychange", () => document.hidden && this.letAll());
  }

  /** @param {HTMLElement} cap @param {number} key */
  listen(cap, key) {
    cap.addEventListener("pointerdown", (event) => {
      if (event.button > 0) return;
      if (this.holdsNext) return this.pressed(key);
      cap.setPointerCapture(event.pointerId);
      this.hold(event.pointerId, key, event);
    });
    for (const kind of /** @type {const} */ (["pointerup", "pointercancel", "lostpointercapture"])) {
      cap.addEventListener(kind, (event) => this.let(event.pointerId, event));
    }
    cap.addEventListener("contextmenu", (event) => event.preventDefault());
    cap.addEventListener("click", (event) => event.detail === 0 && this.pressed(key));
  }

  /** A press that nobody holds: a screen reader's, a switch's. @param {number} key */
  pressed(key) {
    if ([...this.holders.values()].includes(key)) return; // Enter on a focused key: it is held already
    const at = performance.now();
    const by = `press ${at}`;
    const long = this.holdsNext ? HOLD_MS : TAP_MS;
    this.holdNext(false);
    this.hold(by, key, { timeStamp: at });
    setTimeout(() => this.let(by, { timeStamp: performance.now() }), long);
  }

  /** Whether the next press is a long one, for who cannot hold a key. @param {boolean} holds */
  holdNext(holds) {
    this.holdsNext = holds;
    document.dispatchEvent(new CustomEvent("holdnext", { detail: holds }));
  }

  /** @param {KeyboardEvent} event */
  typed(event) {
    const focused = /** @type {HTMLElement} */ (event.target);
    const on = this.caps.indexOf(focused);
    if (event.ctrlKey || event.altKey || event.metaKey) return;
    const isOwn = on >= 0 && ["Enter", "Space"].includes(event.code);
    const key = isOwn ? on : TYPED[event.code];
    if (key === undefined || (!isOwn && isUsed(focused, key))) return;
    event.preventDefault();
    if (!event.repeat) this.hold(event.code, key, event);
  }

  /** @param {string | number} by @param {number} key @param {{timeStamp: number}} event */
  hold(by, key, event) {
    this.holders.set(by, key);
    this.since.set(by, event.timeStamp);
    this.tell(event.timeStamp);
  }

  /** @param {string | number} by @param {{timeStamp: number}} event */
  let(by, event) {
    const end = (this.since.get(by) ?? 0) + LEAST_MS;
    if (event.timeStamp < end) setTimeout(() => this.let(by, { timeStamp: end }), end - performance.now());
    else if (this.holders.delete(by)) this.tell(event.timeStamp);
  }

  letAll() {
    if (!this.holders.size) return;
    this.holders.clear();
    this.tell(performance.now());
  }

  /** @param {number} at ms since the page began */
  tell(at) {
    let bits = 0;
    for (const key of this.holders.values()) bits |= 1 << key;
    if (bits === this.bits) return;
    this.bits = bits;
    this.caps.forEach((cap, key) => cap.classList.toggle("down", ((bits >> key) & 1) === 1));
    this.press(bits, performance.timeOrigin + at);
  }
}

/** Whether what has the focus uses this key of the keyboard itself. @param {HTMLElement} focused @param {number} key */
function isUsed(focused, key) {
  if (focused.closest?.(FIELDS) || (key === OK && focused.closest?.(CONTROLS))) return true;
  const wide = [PREVIOUS, NEXT].includes(key) && focused.closest?.(WIDE);
  return wide ? wide.scrollWidth > wide.clientWidth : false;
}
