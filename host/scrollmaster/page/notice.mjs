/** One sentence over the box that somebody has to read, with what they can do about it. */

/** @param {string} text @param {string} action @param {() => void} act */
export function notice(text, action, act) {
  const { line, words, button } = parts();
  words.textContent = text;
  button.textContent = action;
  button.hidden = false;
  button.className = "action main";
  button.onclick = () => {
    line.hidden = true;
    act();
  };
  line.hidden = false;
}

export function hideNotice() {
  parts().line.hidden = true;
}

function parts() {
  const line = /** @type {HTMLElement} */ (document.getElementById("notice"));
  const words = /** @type {HTMLElement} */ (line.querySelector("span"));
  const button = /** @type {HTMLButtonElement} */ (line.querySelector("button"));
  return { line, words, button };
}
