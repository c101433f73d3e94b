/** The sheet of tables: what all games of this browser come to, with what can be asked: which games, which year, which player. */

import { element } from "./element.mjs";
import { counted, duration, whole } from "./figures.mjs";
import { Sums } from "./sums.mjs";
import { parts } from "./tabled.mjs";
import { language, loadMore, say, title } from "./words.mjs";

/** @typedef {import("./archive.mjs").Archive} Archive */
/** @typedef {import("./sheets.mjs").Page} Page */
/** @typedef {import("./sums.mjs").Answered} Answered */
/** @typedef {import("./sums.mjs").Choice} Choice */

const FEW = 1; // of two there is something to choose

/** The sheet at once; the tables come into it. @param {Page} page @param {Archive} archive @returns {Promise<Node[]>} */
export async function tables(page, archive) {
  await loadMore(language(), "tables");
  const told = element("p", { role: "status", class: "told" }, say("stats.working"));
  const bar = element("progress", { "aria-label": say("stats.working"), hidden: true });
  const place = element("div", { class: "tables" });
  const sums = new Sums(page.power.made(), archive);
  setTimeout(() => { // the sheet is there
    place.closest("dialog")?.addEventListener("close", () => sums.end());
    fill(sums, place, told, bar).catch((error) => (told.textContent = say("tables.fault", error.message)));
  });
  return [told, bar, place];
}

/** @param {Sums} sums @param {HTMLElement} place @param {HTMLElement} told @param {HTMLProgressElement} bar */
async function fill(sums, place, told, bar) {
  const left = await sums.take((done, all) => {
    bar.hidden = false;
    [bar.value, bar.max] = [done, all];
  });
  bar.remove();
  const notes = left ? [element("p", { class: "told" }, say("tables.left_out", whole(left)))] : [];
  await ask("", "", "");

  /** @param {string} what @param {string} year @param {string} who @param {string} [changed] the field that has the focus */
  async function ask(what, year, who, changed) {
    const { answer, choice, who: found } = await sums.answer(what, year, who);
    const again = (/** @type {string} */ field) => {
      const [whatNow, yearNow, whoNow] = ["what", "year", "who"].map((name) => /** @type {HTMLSelectElement | null} */ (place.querySelector(`#ask-${name}`))?.value ?? "");
      return ask(whatNow, yearNow, whoNow, field);
    };
    told.textContent = answer.games ? heading(answer) : say("stats.none");
    const nobody = answer.games && !answer.leaders.length ? [element("p", { class: "all" }, say("tables.no_names"))] : [];
    place.replaceChildren(...asked(choice, [what, year, found], again), ...nobody, ...parts(answer), ...notes);
    if (changed) /** @type {HTMLElement | null} */ (place.querySelector(`#ask-${changed}`))?.focus();
  }
}

/** How much was played. @param {Answered["answer"]} answer */
function heading({ games, days, length_ms }) {
  const facts = [say(counted("stats.games", games), whole(games)), say(counted("stats.days", days), whole(days))];
  return [...facts, ...(length_ms ? [duration(length_ms)] : [])].join(" · ");
}

/** What can be asked, as far as there is something to choose. @param {Choice} choice @param {[string, string, string]} now @param {(field: string) => void} again */
function asked({ whats, years, people }, [what, year, who], again) {
  const games = whats.map(([each, count]) => /** @type {[string, string]} */ ([each, `${called(each)} (${whole(count)})`]));
  const fields = [
    field("what", say("tables.game"), say("stats.all_games"), games, what, again),
    field("year", say("tables.year"), say("tables.every_year"), years.map((each) => [each, each]), year, again),
    field("who", say("stats.who"), say("tables.everybody"), people, who, again),
  ].filter((each) => each !== null);
  return fields.length ? [element("div", { class: "form all" }, ...fields)] : [];
}

/** @param {string} name @param {string} label @param {string} all @param {[string, string][]} values @param {string} now @param {(field: string) => void} again */
function field(name, label, all, values, now, again) {
  if (values.length <= FEW && !now) return null;
  const options = /** @type {[string, string][]} */ ([["", all], ...values]).map(([value, text]) => element("option", { value, selected: value === now }, text));
  const select = element("select", { id: `ask-${name}` }, ...options);
  select.addEventListener("change", () => again(name));
  return element("p", {}, element("label", { for: select.id }, label), select);
}

/** What it is called that was played: by its kit, else by its rules. @param {string} what */
export function called(what) {
  const [game, ...named] = what.split(":");
  return named.length ? say(named.join(":")) : title(game);
}
