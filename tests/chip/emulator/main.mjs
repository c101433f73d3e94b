/**
 * Owns the conversation with whoever started this: one JSON object a line in (an `op` and what it needs), one a line out.
 * `node main.mjs FACTS`; FACTS is a JSON object, see board.mjs. Ends when nobody is there any more.
 */
import readline from 'node:readline';
import { Board } from './board.mjs';
import { rp2040 } from './rp2040.mjs';
import { rp2350 } from './rp2350.mjs';

const IDLE_MS = 2;

const facts = JSON.parse(process.argv[2]);
const board = new Board(facts, facts.rp2350js ? await rp2350(facts.rp2350js) : rp2040);
/** @type {Record<string, any>[]} */ const jobs = [];
/** @type {Record<string, any> | null} */ let job = null;

/** @param {object} answer */
function say(answer) {
  job = null;
  process.stdout.write(JSON.stringify(answer) + '\n');
}

function step() {
  if (!job && jobs.length) {
    job = /** @type {Record<string, any>} */ (jobs.shift());
    const answer = board.begin(job);
    if (answer) say(answer);
  } else if (job) {
    const answer = board.work(job);
    if (answer) say(answer);
  } else if (!board.drift()) {
    setTimeout(step, IDLE_MS);
    return;
  }
  setImmediate(step);
}

await board.line.listen();
say({ port: board.line.port });
readline
  .createInterface({ input: process.stdin })
  .on('line', (line) => jobs.push(JSON.parse(line)))
  .on('close', () => process.exit(0));
step();
