import { fileURLToPath } from "node:url";
import { splitSentences } from "@goals/contracts/split-sentences";
import { ANALYSIS_LISTS } from "@goals/contracts/analysis";
import { WRITTEN_MAX } from "@goals/contracts/limits";
import { WEEKS_KEYS } from "@goals/contracts/set-aside";
import * as fc from "fast-check";
import { unstable_startWorker } from "wrangler";
import { findObstacle } from "../packages/analysis/src/mirror/find-obstacle.ts";
import { writeReport } from "../packages/analysis/src/mirror/write-report.ts";
import { CORPUS } from "../packages/analysis/test/corpus/corpus.ts";
import { toRecords } from "../packages/analysis/test/corpus/corpus-person.ts";
import { HOSTILE } from "../packages/analysis/test/support/hostile-texts.ts";
import { MAYA } from "../packages/analysis/test/support/people.ts";
import { randomPeople } from "../packages/analysis/test/support/random-people.ts";

const TEXTS = Number(process.env.TEXTS ?? 1000);
const SETS = Number(process.env.SETS ?? 1000);
/** The goals: milliseconds of CPU time per KB of a hostile text, and for one person's mirror. */
const HOSTILE_MS_A_KB = 5;
const PERSON_MS = 5;

const none = new Set();
const good = new Set([WEEKS_KEYS.good]);
const write = (records) => writeReport(records, { verdicts: { me: none, notMe: good } });
const read = (records) => [write(records), findObstacle(records, good)];
const sorted = (values) => values.toSorted((one, other) => one - other);
const median = (values) => sorted(values)[Math.floor(values.length / 2)];
const everywhere = (text) =>
  MAYA.map((record) => ({ ...record, writtenResponses: { 0: text, 1: text } }));
const countKilobytes = (records) =>
  Buffer.byteLength(JSON.stringify(records.map(({ writtenResponses }) => writtenResponses))) / 1024;

/** The CPU time that one reading takes this process, in milliseconds. */
function measure(records) {
  const since = process.cpuUsage();
  read(records);
  const { user, system } = process.cpuUsage(since);
  return (user + system) / 1000;
}

function tellOfChance() {
  const reports = fc.sample(randomPeople, { numRuns: SETS, seed: 2 }).map(write);
  console.log(`${SETS} sets of chance answers, lines in`);
  for (const list of ANALYSIS_LISTS) {
    const all = sorted(reports.map((report) => report[list].length));
    console.log(`  ${list}: min ${all[0]}, median ${median(all)}, max ${all.at(-1)}`);
  }
}

function tellOfPeople() {
  const people = CORPUS.map(toRecords);
  for (const records of people) read(records);
  const times = people.map((records) => Math.min(...[1, 2, 3].map(() => measure(records))));
  const worst = Math.max(...times);
  console.log(`\none person's mirror and obstacle, ${people.length} people, in processor time`);
  console.log(`  median ${median(times).toFixed(2)} ms, worst ${worst.toFixed(2)} ms`);
  return median(times) <= PERSON_MS;
}

/** Parts of hostile texts. A text repeats one or two of them up to 4,000 characters. */
const PIECES =
  "\n|.|!|?|…|(|)|[|“|”|\"|'|«|-|*|,|:|;| |1. |a.|\u0301|e\u0301|😀|👩‍👩‍👧|\u200b|。|not |but |i want to |kill my |and |since |Anna |$5 |ال|z.B. |a\n- ".split(
    "|",
  );

function tellOfHostileTexts() {
  const piece = fc.constantFrom(...PIECES);
  const made = fc
    .sample(fc.array(piece, { minLength: 1, maxLength: 3 }), { numRuns: TEXTS, seed: 5 })
    .map((pieces) => [pieces.join(""), pieces.join("").repeat(WRITTEN_MAX)]);
  const texts = [...Object.entries(HOSTILE), ...made].slice(0, TEXTS);
  const costs = texts.map(([name, text]) => {
    const records = everywhere(text.slice(0, WRITTEN_MAX));
    const ms = Math.min(measure(records), measure(records));
    return { name, ms: ms / countKilobytes(records) };
  });
  const worst = costs.toSorted((one, other) => other.ms - one.ms);
  console.log(
    `\n${texts.length} hostile texts of 4,000 characters in all ten answers, for each KB`,
  );
  console.log(`  median ${median(costs.map(({ ms }) => ms)).toFixed(3)} ms, worst:`);
  for (const { name, ms } of worst.slice(0, 3)) {
    console.log(`    ${ms.toFixed(3)} ms, ${JSON.stringify(name)}`);
  }
  const split = performance.now();
  for (const [, text] of texts) splitSentences(text.slice(0, WRITTEN_MAX));
  const each = (performance.now() - split) / texts.length;
  console.log(`  of which its sentences: ${each.toFixed(3)} ms a text`);
  return (worst[0]?.ms ?? 0) <= HOSTILE_MS_A_KB;
}

async function tellOfWorker() {
  const worker = await unstable_startWorker({
    config: fileURLToPath(new URL("analysis.toml", import.meta.url)),
    dev: { server: { port: 0 }, inspector: false, logLevel: "none", remote: false, watch: false },
  });
  await worker.ready;
  try {
    const ask = async (records, times) => {
      const body = JSON.stringify({ records, times });
      const since = performance.now();
      await (await worker.fetch("http://bench/", { method: "POST", body })).text();
      return performance.now() - since;
    };
    await ask(MAYA, 20);
    const runs = [];
    for (let run = 0; run < 5; run += 1)
      runs.push(((await ask(MAYA, 20)) - (await ask(MAYA, 0))) / 20);
    console.log(`\nin workerd, one mirror and obstacle: ${median(runs).toFixed(2)} ms`);
    const hostile = everywhere("\n.".repeat(WRITTEN_MAX / 2));
    const five = Promise.all(Array.from({ length: 5 }, () => ask(hostile, 1)));
    const beside = await ask(MAYA, 0);
    console.log(`beside five hostile ones another call waits ${beside.toFixed(0)} ms`);
    await five;
  } finally {
    await worker.dispose();
  }
}

tellOfChance();
const results = [tellOfPeople(), tellOfHostileTexts()];
await tellOfWorker();
if (results.includes(false)) process.exitCode = 1;
