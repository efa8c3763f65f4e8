// Counts how many recorded model answers pass the coach's checks and its second reading: node bench/coach.js [-v]
import { readdir, readFile } from "node:fs/promises";
import { checkLine, createCheckContext } from "@goals/analysis/coach/check-line";
import { readResponse } from "@goals/analysis/coach/read-response";
import { readAgain } from "@goals/analysis/coach/propose-tasks";
import { runCoach } from "@goals/analysis/coach/run-coach";
import { readPerson } from "./coach/read-person.js";

const DIRECTORY = new URL("coach/", import.meta.url);
const GOALS = { strong: 0.95, code: 0.6, both: 0.98 };
const isVerbose = process.argv.includes("-v");

const names = (await readdir(new URL("recordings/", DIRECTORY))).filter((name) =>
  name.endsWith(".json"),
);
const recordings = await Promise.all(
  names.map(async (name) =>
    JSON.parse(await readFile(new URL(`recordings/${name}`, DIRECTORY), "utf8")),
  ),
);
const findPerson = (id) => readPerson(new URL(`people/${id}.json`, DIRECTORY));
const ofKind = (kind) => recordings.filter((recording) => recording.kind === kind);
const percent = (part, whole) => (whole === 0 ? "–" : `${((100 * part) / whole).toFixed(1)} %`);
const tell = (kind, reason, text) => isVerbose && console.log(`    ${kind}: ${reason} | ${text}`);
const SUPPORTED = {
  words: "",
  opposite: false,
  hurts: false,
  anybody: false,
  verdict: "supported",
};

/** The texts in a request for a second reading. */
function readLines(messages) {
  return JSON.parse(/<lines>\n(.*)\n<\/lines>/s.exec(messages.at(-1).content)[1]);
}

/** A model that answers with a recording: verdicts by text for a second reading, otherwise the recorded text. */
function replay({ raw, readings = [], reading }) {
  const answers = [raw];
  return async (messages, { name }) => {
    if (name !== "verdicts") return answers.shift() ?? "";
    if (reading !== undefined) return reading;
    const verdicts = readLines(messages).map(({ line, text }) => ({
      ...(readings.find((each) => each.text === text)?.verdict ?? SUPPORTED),
      line,
    }));
    return JSON.stringify({ verdicts });
  };
}

async function run(recording, ask = replay(recording)) {
  const { answers, language } = await findPerson(recording.person);
  const signal = new AbortController().signal;
  return runCoach({ answers, language, notMe: new Set(), ask, signal });
}

/** A line is good where a reader who knew neither its author nor the checks found it supported. */
const isGood = ({ readings }, { text }) =>
  readings.find((each) => each.text === text)?.verdict.verdict === "supported";

/** Counts the lines of a strong model, the good ones among them, and those that are shown in the end. */
async function measureStrong() {
  let written = 0;
  let byCode = 0;
  let passed = 0;
  let supported = 0;
  let shown = 0;
  let asides = 0;
  const languages = new Map();
  for (const recording of ofKind("strong")) {
    const { answers, language } = await findPerson(recording.person);
    const context = createCheckContext(answers, language);
    const { lines } = readResponse(recording.raw);
    const result = await run(recording);
    written += lines.length;
    const good = lines.filter((line) => checkLine(line, context).reason === undefined).length;
    byCode += good;
    const before = languages.get(language) ?? { good: 0, all: 0 };
    languages.set(language, { good: before.good + good, all: before.all + lines.length });
    passed += result.lines.length;
    supported += lines.filter((line) => isGood(recording, line)).length;
    shown += result.lines.filter((line) => isGood(recording, line)).length;
    asides += [result.missions, result.question, result.obstacle].filter(Boolean).length;
    for (const { reason, text } of result.fallen) tell(`${recording.person} falls`, reason, text);
  }
  const people = ofKind("strong").length;
  console.log(`strong model: ${people} people, ${written} lines`);
  const byLanguage = [...languages].map(([code, { good, all }]) => `${code} ${percent(good, all)}`);
  console.log(
    `  pass the checks in code      ${percent(byCode, written)}  (${byLanguage.join(", ")})`,
  );
  console.log(
    `  pass the second reading too  ${percent(passed, written)}, which supports ${percent(supported, written)} of them`,
  );
  console.log(
    `  supported lines shown        ${percent(shown, supported)}  (goal ${GOALS.strong * 100} %)`,
  );
  console.log(`  missions, question, obstacle ${asides} of ${3 * people}`);
}

/** Counts the bad lines that the code stops, and those that only the recorded second reading stops. */
async function measureBad() {
  const rows = new Map();
  for (const { person, lines } of ofKind("bad")) {
    const { answers, language } = await findPerson(person);
    const context = createCheckContext(answers, language);
    for (const { badness, line, reading } of lines) {
      const row = rows.get(badness) ?? { all: 0, code: 0, both: 0 };
      rows.set(badness, row);
      const [read] = readResponse({ lines: [line] }).lines;
      const check = read ? checkLine(read, context) : { reason: "It has another shape." };
      const ask = async () => ({ verdicts: [{ ...SUPPORTED, ...reading, line: 1 }] });
      const signal = new AbortController().signal;
      const [verdict] = check.passed ? await readAgain(ask, answers, [check.passed], signal) : [];
      row.all += 1;
      if (check.reason !== undefined) row.code += 1;
      if (check.reason !== undefined || verdict !== undefined) row.both += 1;
      else tell(`${person} ${badness} is shown`, "", line.text);
      if (check.reason === undefined)
        tell(`${person} ${badness} passes the code`, verdict ?? "", line.text);
    }
  }
  const total = { all: 0, code: 0, both: 0 };
  console.log("bad lines                       code      with the second reading");
  for (const [badness, { all, code, both }] of rows) {
    total.all += all;
    total.code += code;
    total.both += both;
    console.log(
      `  ${`${badness} (${all})`.padEnd(28)}  ${percent(code, all).padEnd(8)}  ${percent(both, all)}`,
    );
  }
  console.log(
    `  ${`all (${total.all})`.padEnd(28)}  ${percent(total.code, total.all).padEnd(8)}  ${percent(total.both, total.all)}  (goals ${GOALS.code * 100} % and ${GOALS.both * 100} %)`,
  );
}

/** Counts the lines that small models have left, and expects only known errors from the rest. */
async function measureSmall() {
  let written = 0;
  let passed = 0;
  let givenUp = 0;
  let broken = 0;
  for (const recording of ofKind("small")) {
    try {
      const { lines, written: counts } = await run(recording);
      written += Object.values(counts).flat().length;
      passed += lines.length;
    } catch (error) {
      if (error.name === "UnreadableResponse") givenUp += 1;
      else broken += 1;
      tell(`${recording.person} ends`, error.name, error.message);
    }
  }
  console.log(
    `small models: ${ofKind("small").length} answers, ${written} lines read, ${passed} shown`,
  );
  console.log(`  left to the mirror whole: ${givenUp}; broken reports: ${broken} (goal 0)`);
}

await measureStrong();
await measureBad();
await measureSmall();
