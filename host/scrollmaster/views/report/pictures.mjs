/** Saves the pictures of a report: each stands alone, as it is drawn or as the dots of a sharp screen. */

import { element } from "../../page/element.mjs";
import { save } from "../../page/file.mjs";

const SHARP = 2; // dots a unit

/** The picture beside a button as a file. @param {Element} button @param {string} name @param {string} style */
export async function savePicture(button, name, style) {
  const drawn = button.closest("figure")?.querySelector("svg")?.cloneNode(true);
  if (!(drawn instanceof SVGElement)) return;
  const own = document.createElementNS("http://www.w3.org/2000/svg", "style");
  own.textContent = style;
  drawn.prepend(own);
  const file = `${name}-${button.getAttribute("data-chart")}`;
  if (button.getAttribute("data-form") === "svg") save(`${file}.svg`, text(drawn), "image/svg+xml");
  else save(`${file}.png`, await dots(drawn), "image/png");
}

/** @param {SVGElement} drawn @returns {Promise<Blob>} */
async function dots(drawn) {
  const [, , width, height] = (drawn.getAttribute("viewBox") ?? "").split(" ").map((part) => SHARP * Number(part));
  drawn.setAttribute("width", `${width}`); // without a size no canvas of Firefox draws it
  drawn.setAttribute("height", `${height}`);
  const image = new Image();
  image.src = `data:image/svg+xml,${encodeURIComponent(text(drawn))}`;
  await image.decode();
  const canvas = /** @type {HTMLCanvasElement} */ (element("canvas", { width: `${width}`, height: `${height}` }));
  canvas.getContext("2d")?.drawImage(image, 0, 0);
  return new Promise((resolve, reject) => canvas.toBlob((made) => (made ? resolve(made) : reject(new Error("no picture"))), "image/png"));
}

/** @param {SVGElement} drawn */
function text(drawn) {
  return new XMLSerializer().serializeToString(drawn);
}
