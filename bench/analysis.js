import { fileURLToPath } from "node:url";
import { ANALYSIS_LISTS } from "@goals/contracts/analysis";
import { QUESTIONS } from "@goals/contracts/questions/questions";
import { SECTIONS } from "@goals/contracts/sections";
import * as fc from "fast-check";
import { unstable_startWorker } from "wrangler";
import { analyse } from "../worker/src/engine/analyse.ts";
import { CHOICE_RULES } from "../worker/src/engine/rules/choice-rules.ts";
import { JOIN_RULES } from "../worker/src/engine/rules/join-rules.ts";
import { HOSTILE } from "../worker/test/engine/hostile-texts.ts";
import { invertChoices, MAYA, buildSection } from "../worker/test/engine/people.ts";
import { randomChoices, randomPeople } from "../worker/test/engine/random-people.ts";

const SETS = Number(process.env.SETS ?? 1000);
const CHANGES = Number(process.env.CHANGES ?? 1000);
const TIMES = Number(process.env.TIMES ?? 10);

const sorted = (values) => values.toSorted((one, other) => one - other);
const spread = (values) => {
  const all = sorted(values);
  return `min ${all[0]}, median ${all[Math.floor(all.length / 2)]}, max ${all.at(-1)}`;
};
const percent = (share) => `${(share * 100).toFixed(1)} %`;
const textsOf = (report) => ANALYSIS_LISTS.flatMap((list) => report[list]);
const NOTICES = new Set(["no-pattern", "same-answer", "language", "little", "care"]);
const claimsOf = (report) =>
  report.sources
    .filter(({ rule }) => !NOTICES.has(rule))
    .map(({ list, line }) => `${list} ${report[list][line]}`);

function tellOfRules() {
  console.log(
    `rules: ${CHOICE_RULES.length} that join two choices, ${JOIN_RULES.length} that join a choice and words`,
  );
}

function tellOfChance() {
  const people = fc.sample(randomChoices, { numRuns: SETS, seed: 2 });
  const reports = people.map((records) => analyse(records));
  console.log(`\n${SETS} sets of chance answers, lines in`);
  console.log(`  the report: ${spread(reports.map((report) => textsOf(report).length))}`);
  for (const list of ANALYSIS_LISTS) {
    console.log(`  ${list}: ${spread(reports.map((report) => report[list].length))}`);
  }
  const shared = people.filter((records, index) => {
    const other = new Set(claimsOf(analyse(invertChoices(records))));
    return claimsOf(reports[index]).some((line) => other.has(line));
  });
  console.log(`  sets that share a line with their opposite: ${shared.length}`);
  const neutral = textsOf(analyse(SECTIONS.map((id) => buildSection(id))));
  console.log(`neutral answers: ${neutral.length} line (${neutral.join(" ").slice(0, 60)}…)`);
  console.log(
    `a person with clear choices who writes about them: ${textsOf(analyse(MAYA)).length}`,
  );
}

/** One choice of a person changed: what of the report went that does not show that choice. */
function effectOf(records, { at, question, option }) {
  const changed = records.map((record, index) => {
    const chosen = QUESTIONS[record.section].options[option];
    return index === at
      ? { ...record, mcAnswers: { ...record.mcAnswers, [question]: chosen } }
      : record;
  });
  const [before, after] = [analyse(records), analyse(changed)];
  const stays = new Set(claimsOf(after));
  const gone = before.sources.filter(
    ({ list, line, rule, answers }) =>
      !NOTICES.has(rule) &&
      !stays.has(`${list} ${before[list][line]}`) &&
      !answers.some((each) => each.section === SECTIONS[at] && each.question === question),
  );
  return gone.length > 0;
}

function tellOfChanges() {
  const change = fc.record({ at: fc.nat(4), question: fc.nat(9), option: fc.nat(4) });
  const effects = fc
    .sample(fc.tuple(randomPeople, change), { numRuns: CHANGES, seed: 3 })
    .map(([records, changed]) => effectOf(records, changed));
  const share = effects.filter(Boolean).length / effects.length;
  console.log(`\n${CHANGES} changed choices`);
  console.log(`  and a line gives way that does not show them: ${percent(share)}`);
}

/** Milliseconds of one analysis, the request taken off. */
async function timed(worker, records) {
  const ask = async (times) => {
    const body = JSON.stringify({ records, times });
    const since = performance.now();
    await (await worker.fetch("http://bench/", { method: "POST", body })).text();
    return performance.now() - since;
  };
  const runs = [];
  for (let run = 0; run < 5; run += 1) {
    const empty = await ask(0);
    runs.push(((await ask(TIMES)) - empty) / TIMES);
  }
  return sorted(runs)[2];
}

async function tellOfTime() {
  const worker = await unstable_startWorker({
    config: fileURLToPath(new URL("analysis.toml", import.meta.url)),
    dev: { server: { port: 0 }, inspector: false, logLevel: "none", remote: false, watch: false },
  });
  await worker.ready;
  try {
    const everywhere = (text) =>
      MAYA.map((record) => ({ ...record, writtenResponses: { 0: text, 1: text } }));
    const ten = fc.sample(randomPeople, { numRuns: 20, seed: 4 });
    const times = [];
    for (const records of ten) times.push(await timed(worker, records));
    console.log(`\nin workerd, one analysis of a full set`);
    console.log(`  median of ${ten.length} people: ${sorted(times)[ten.length / 2].toFixed(2)} ms`);
    const worst = [];
    for (const [name, text] of Object.entries(HOSTILE)) {
      worst.push({ name, ms: await timed(worker, everywhere(text)) });
    }
    worst.sort((one, other) => other.ms - one.ms);
    console.log(`  ten times 100,000 characters, the worst of ${worst.length} kinds:`);
    for (const { name, ms } of worst.slice(0, 3)) console.log(`    ${ms.toFixed(2)} ms, ${name}`);
  } finally {
    await worker.dispose();
  }
}

tellOfRules();
tellOfChance();
tellOfChanges();
await tellOfTime();
