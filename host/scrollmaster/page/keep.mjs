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

const UNPLAYED = "unplayed"; // in the browser's storage

/** Remember the game that was begun for the visitor: as long as nobody plays it, it is none to keep. @param {{game_id: string, seq: number}} table */
export function unplayed({ game_id, seq }) {
  stored((storage) => storage.setItem(UNPLAYED, `${game_id} ${seq + 1}`));
}

/** Whether nobody has played it. @param {{id: string, records: number}} game @returns {boolean} */
export function isUnplayed({ id, records }) {
  return stored((storage) => storage.getItem(UNPLAYED)) === `${id} ${records}`;
}

/** @template T @param {(storage: Storage) => T} use @returns {T | null} null where a browser has none for us */
function stored(use) {
  try {
    return use(localStorage);
  } catch {
    return null;
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
