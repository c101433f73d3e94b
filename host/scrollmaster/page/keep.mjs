/** What keeps a game: one tab at a time, storage that the browser shall not drop, a screen that stays on. */

/** Of all tabs of this page, one has the box. Another one may ask for it. */
export class Tabs {
  /** @param {() => void} asked another tab wants the box */
  constructor(asked) {
    this.others = new BroadcastChannel("scrollmaster");
    this.others.onmessage = asked;
  }

  ask() {
    this.others.postMessage("ask");
  }
}

/** Whether the browser has said that it drops nothing of ours. It asks nobody. @returns {Promise<boolean>} */
export async function isPersistent() {
  try {
    return await navigator.storage.persisted();
  } catch {
    return false;
  }
}

/** Ask that the browser keeps what is stored. @returns {Promise<boolean>} whether it has said so */
export async function persistent() {
  try {
    return await navigator.storage.persist();
  } catch {
    return false;
  }
}

/** Keeps the screen on while a game runs. */
export class Wake {
  constructor() {
    this.isWanted = false;
    /** @type {WakeLockSentinel | null} */
    this.lock = null;
    document.addEventListener("visibilitychange", () => this.want(this.isWanted));
  }

  /** @param {boolean} isWanted */
  async want(isWanted) {
    this.isWanted = isWanted;
    try {
      if (!isWanted) {
        await this.lock?.release();
        this.lock = null;
      } else if (!document.hidden && "wakeLock" in navigator && (!this.lock || this.lock.released)) {
        this.lock = await navigator.wakeLock.request("screen");
      }
    } catch {
      // a device that saves its battery refuses
    }
  }
}
