/** The program onto the board, in pictures: which board, which file, what to hold, what to drag. */

import { element } from "./element.mjs";
import { dragging, holding, portrait, starting } from "./pictures.mjs";
import { say } from "./words.mjs";

/** @typedef {{id: import("./pictures.mjs").Kind, name: string, drive: string, make: string}} Board */

/** @type {Board[]} */
const BOARDS = [
  { id: "pico", name: "Raspberry Pi Pico", drive: "RPI-RP2", make: "make image" },
  { id: "pico2", name: "Raspberry Pi Pico 2", drive: "RP2350", make: "make image BOARD=pico2" },
];

/** @param {HTMLElement} boards @param {HTMLElement} steps @param {HTMLElement} file */
export async function program(boards, steps, file) {
  /** @type {string[]} */
  const images = await (await fetch("images.json")).json();
  const show = (/** @type {Board} */ board) => {
    steps.replaceChildren(...told(board));
    file.replaceChildren(source(board, images));
  };
  for (const board of BOARDS) {
    const choice = element("input", { type: "radio", name: "board", value: board.id, checked: board === BOARDS[0], onchange: () => show(board) });
    boards.append(element("label", { class: "board-choice" }, choice, portrait(board.id), element("span", {}, board.name)));
  }
  show(BOARDS[0]);
}

/** @param {Board} board */
function told(board) {
  const steps = [
    [holding(board.id), say("install.hold")],
    [dragging(board.drive, uf2(board)), say("install.drag", board.drive, uf2(board))],
    [starting(board.id), say("install.starts")],
  ];
  return steps.map(([picture, text]) => element("li", {}, picture, element("p", {}, text)));
}

/** @param {Board} board */
function uf2({ id }) {
  return `scrollmaster-${id}.uf2`;
}

/** The file, if it lies beside the page; else where it is to be had. @param {Board} board @param {string[]} images */
function source(board, images) {
  const name = uf2(board);
  return images.includes(name)
    ? element("a", { class: "action main", href: name, download: name }, say("install.file", name))
    : say("install.file_not_here", name, board.make);
}
