/** What keeps a game: one tab at a time, storage that the browser shall not drop, a screen that stays on. */

const LOCK = "scrollmaster-box";

/**
 * Whether this tab may play with the kept box; it keeps the lock while it lives. @param {boolean} takeOver from another tab
 * @param {() => void} lost another tab has taken over
 * @returns {Promise<boolean>}
 */
export function alone(takeOver, lost) {
  if (!navigator.locks) return Promise.resolve(true);
  return new Promise((resolve) => {
    const held = navigator.locks.request(LOCK, takeOver ? { steal: true } : { ifAvailable: true }, (lock) => {
      resolve(lock !== null);
      return lock && new Promise(() => {});
    });
    held.catch(lost);
  });
}

/** Ask that the browser keeps what is stored. @returns {Promise<boolean>} whether it has said so */
export async function persistent() {
  try {
    return (await navigator.storage.persisted()) || (await navigator.storage.persist());
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
