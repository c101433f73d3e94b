/** The buzzer: a square wave, as a piezo makes it, and a phone that shakes. A browser lets a page do so only after the first touch. */

const LOUD = 0.05;
const SOFT_HZ = 4000; // above this a piezo in a case is heard less
const SHAKE_MS = 40;
const MUTED = "scrollmaster.muted";

export class Sound {
  constructor() {
    this.isMuted = remembered();
    this.hz = 0;
    /** @type {{context: AudioContext, wave: OscillatorNode, level: GainNode} | null} */
    this.voice = null;
  }

  /** To be called in the event of a finger. */
  wake() {
    if (this.voice || this.isMuted || !("AudioContext" in globalThis)) return;
    const context = new AudioContext();
    const wave = new OscillatorNode(context, { type: "square", frequency: 440 });
    const level = new GainNode(context, { gain: 0 });
    wave.connect(new BiquadFilterNode(context, { type: "lowpass", frequency: SOFT_HZ })).connect(level);
    level.connect(context.destination);
    wave.start();
    this.voice = { context, wave, level };
    this.play(this.hz);
  }

  /** @param {number} hz 0 is silence */
  play(hz) {
    this.hz = hz;
    if (!this.voice) return;
    const { context, wave, level } = this.voice;
    if (hz) wave.frequency.setValueAtTime(hz, context.currentTime);
    level.gain.setTargetAtTime(hz && !this.isMuted ? LOUD : 0, context.currentTime, 0.003);
  }

  /** It is somebody else's turn: it is felt where a device can shake. */
  shake() {
    if (!this.isMuted) navigator.vibrate?.(SHAKE_MS);
  }

  /** @param {boolean} isMuted */
  mute(isMuted) {
    this.isMuted = isMuted;
    this.play(this.hz);
    try {
      localStorage.setItem(MUTED, isMuted ? "yes" : "no");
    } catch {
      // a page without storage forgets it
    }
  }
}

/** @returns {boolean} */
function remembered() {
  try {
    return localStorage.getItem(MUTED) === "yes";
  } catch {
    return false;
  }
}
