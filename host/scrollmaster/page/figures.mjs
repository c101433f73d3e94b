/** How figures are written for people, as `scrollmaster stats` does: shares, durations, months, and rows of bars. */

import { language, say } from "./words.mjs";

/** @typedef {{name: string | null, games: number, wins: number, share: number, fair_share: number, low: number, high: number, enough: boolean}} Leader */
/** @typedef {{players: number, number: number, games: number, share: number, enough: boolean, verdict: number}} Position */
/** @typedef {{box: string, sides: number, counts: number[], rolls: number, enough: boolean, odd: boolean}} Dice */
/** @typedef {{name: string, games: number, ahead: number, behind: number, sure: boolean}} Against */
/**
 * @typedef {object} Answer what the JSON of `scrollmaster stats` says
 * @property {string | null} what @property {string} year @property {number} games @property {number} length_ms @property {number} days
 * @property {Leader[]} leaders @property {{name: string, longest: number, now: number}[]} streaks
 * @property {Record<string, {value: number, play_id: string, name: string | null}>} records
 * @property {{name: string, mean_ms: number}[]} thinking @property {Record<string, number>} months @property {number[]} weekdays
 * @property {[string, number]} busiest @property {Position[]} seats @property {Position[]} order @property {Dice[]} dice
 * @property {{name: string, games: number, wins: number, longest: number, end: number}} [player] @property {Against[]} [against]
 * @property {string | null} [nemesis] @property {string | null} [rival]
 */

const SPACE = "\u00a0"; // that no line breaks at
const MINUTE_MS = 60_000;
const HOUR_MINUTES = 60;
const HALF = 0.5;

/** @param {number} value */
export function whole(value) {
  return new Intl.NumberFormat(language()).format(value);
}

/** A part of a whole in percent. @param {number} value */
export function share(value) {
  return `${whole(rounded(100 * value))}${SPACE}%`;
}

/** The same with its sign. @param {number} value */
export function beyond(value) {
  const percent = rounded(100 * value);
  return percent ? `${percent > 0 ? "+" : "−"}${share(Math.abs(percent) / 100)}` : share(0);
}

/** @param {number} low @param {number} high */
export function between(low, high) {
  return `${beyond(low)} … ${beyond(high)}`;
}

/** The nearest whole number; of two, the even one. @param {number} value */
function rounded(value) {
  const down = Math.floor(value);
  if (value - down !== HALF) return Math.round(value);
  return down % 2 ? down + 1 : down;
}

/** @param {number} ms */
export function duration(ms) {
  const minutes = Math.floor(ms / MINUTE_MS);
  if (minutes < HOUR_MINUTES) return say("stats.minutes", whole(minutes));
  return say("stats.hours", whole(Math.floor(minutes / HOUR_MINUTES)), `${minutes % HOUR_MINUTES}`.padStart(2, "0"));
}

/** @param {string} month 2026-11 */
export function monthName(month) {
  return dated(`${month}-01`, { year: "numeric", month: "short" });
}

/** @param {string} day 2026-11-22 */
export function dayName(day) {
  return dated(day, { dateStyle: "medium" });
}

/** @param {"narrow" | "long"} how @returns {string[]} the days of the week, Monday first */
export function weekdays(how) {
  return Array.from({ length: 7 }, (_, at) => dated(`2024-01-0${at + 1}`, { weekday: how }));
}

/** @param {string} day @param {Intl.DateTimeFormatOptions} how */
function dated(day, how) {
  return new Intl.DateTimeFormat(language(), { ...how, timeZone: "UTC" }).format(new Date(`${day}T00:00Z`));
}

/** The term of a sentence with a number: `term`, or that of its singular. @param {string} term @param {number} count */
export function counted(term, count) {
  return count === 1 ? `${term}_one` : term;
}
