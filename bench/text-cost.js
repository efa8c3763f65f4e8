// Measures whether twice the text costs at most 2.5 times as much, for every function that reads a person's text, a file,
// a header or a model's reply, on texts made of hostile pieces. FUNCTION=<name> measures one.
import { readFile, writeFile } from "node:fs/promises";
import { runnerImport } from "vite";
import * as auth from "../packages/contracts/src/auth.ts";
import * as fields from "../packages/contracts/src/fields.ts";
import { parseAcceptLanguage } from "../packages/contracts/src/languages.ts";
import { splitSentences } from "../packages/contracts/src/split-sentences.ts";
import { checkText, createCheckContext } from "../packages/analysis/src/coach/check-line.ts";
import { locateQuote, splitQuotes } from "../packages/analysis/src/coach/find-quote.ts";
import { readVerdicts } from "../packages/analysis/src/coach/read-response.ts";
import * as words from "../packages/analysis/src/coach/read-words.ts";
import { saysDanger } from "../packages/analysis/src/help/danger.ts";
import { isAct, namesTime } from "../packages/analysis/src/tasks/read-act.ts";
import { findTexts } from "../packages/contracts/src/search.ts";
import { trimCalendar } from "../worker/src/channels/calendars/trim-calendar.ts";
import { isPlainMarkup } from "../worker/src/edge/html/read-markup.ts";

/** In UTF-16 code units. A request's body has at most 64 KB. */
const LENGTH = 32_000;
/** A text read faster at twice the length is not measured again: a square would cost seconds, and the rest is noise. */
const FAST_MS = 40;
/** As many are enough to see the fault. */
const FAULTS_MAX = 3;
const RATIO_MAX = 2.5;
const PIECES = [
  ...Array.from(" a1.,:-_@#*/\\'\"“(<&\n\t\u3000\u200B\u200D\u0301ﷺا👍"),
  ...'A |1. |a.|“a ”|\'a b|{"|\\"|<p>| x=""|- [ ] |xn--|2026-11-30|,\n'.split("|"),
];

const root = new URL("../shell", import.meta.url).pathname;
const load = async (file) =>
  (await runnerImport(`${root}/src/profile/import/${file}`, { root, configFile: false })).module;
const [{ readRows }, { readDay, readMonth }, { chooseTasks }] = await Promise.all(
  ["read-rows.ts", "read-day.ts", "found-task.ts"].map(load),
);
const reader = { today: "2026-11-28", zone: "Europe/Berlin", order: null };
const empty = createCheckContext(
  { written: [], chosen: [], earlier: [], pinned: [], tags: [] },
  "en",
);
const orNothing = (read) => (text) => {
  try {
    return read(text);
  } catch {
    return null;
  }
};
const FUNCTIONS = {
  "a paragraph": fields.toParagraph,
  "a line": fields.toLine,
  "a secret": fields.toSecret,
  "a blank": fields.isBlank,
  "stored bytes": fields.countStoredBytes,
  "an address": auth.toAddress,
  "own words": (text) => auth.isOwnWord("abc", [text]),
  "languages of a header": parseAcceptLanguage,
  sentences: splitSentences,
  danger: (text) => saysDanger([text]),
  "an act": (text) => isAct(text) || namesTime(text),
  "quotes of a line": splitQuotes,
  "a quote in an answer": (text) => locateQuote(text, "a“1"),
  "a model's line": (text) => checkText(text, Number.POSITIVE_INFINITY, empty),
  "a model's words": (text) => words.isInScript(text, "en") && words.readWords(text),
  "a model's reply": orNothing(readVerdicts),
  "a remote's HTML": isPlainMarkup,
  "somebody's calendar": (text) =>
    trimCalendar(
      `BEGIN:VCALENDAR\nBEGIN:VEVENT\n${text}\nEND:VEVENT\nEND:VCALENDAR`,
      reader.today,
      true,
    ),
  "a searched text": (text) => findTexts([{ kind: "task", date: "2026-11-28", text }], "a1"),
  "a file": (text) => readRows(text, reader),
  "a CSV file": (text) => readRows(`Title,Due Date\n${text}`, reader),
  "a JSON file": (text) => readRows(`{"cards":[${text}`, reader),
  "a calendar file": (text) =>
    readRows(`BEGIN:VCALENDAR\nBEGIN:VTODO\nSUMMARY:${text}\nEND:VTODO\nEND:VCALENDAR`, reader),
  "a cell's day": (text) => readDay(text, reader) ?? readMonth(text, reader),
  "found tasks": (text) => chooseTasks([{ title: text, days: [text], completed: false }], reader),
};

const fill = (piece, length) => piece.repeat(Math.ceil(length / piece.length)).slice(0, length);
/** How texts are made of two pieces: alone, between letters, behind letters, one after the other, in turns. */
const SHAPES = [
  (one, _, length) => fill(one, length),
  (one, _, length) => `x${fill(one, length)}x`,
  (one, _, length) => `${fill("a", length / 2)}${fill(one, length / 2)}z`,
  (one, other, length) => `x${fill(one, length / 2)}${fill(other, length / 2)}x`,
  (one, other, length) => `x${fill(one + other, length)}x`,
];
const makers = PIECES.flatMap((one) =>
  SHAPES.flatMap((shape, index) =>
    (index < 3 ? [""] : PIECES).map((other) => (length) => shape(one, other, length)),
  ),
);

/** The processor's time of this thread, which other programs cannot lengthen. */
async function time(read, text) {
  const since = process.threadCpuUsage();
  await read(text);
  return process.threadCpuUsage(since).user / 1000;
}

async function timeLeast(read, text) {
  let least = Number.POSITIVE_INFINITY;
  for (let round = 0; round < 5; round += 1) least = Math.min(least, await time(read, text));
  return least;
}

const measured = {};
let failed = 0;
for (const [name, read] of Object.entries(FUNCTIONS)) {
  if (process.env.FUNCTION && name !== process.env.FUNCTION) continue;
  let [worstRatio, worstMs, faults] = [0, 0, 0];
  for (const make of makers) {
    const text = make(2 * LENGTH);
    if (faults === FAULTS_MAX || (await time(read, text)) < FAST_MS) continue;
    const ms = await timeLeast(read, text);
    if (ms < FAST_MS) continue;
    // The mean of three doublings: as many objects as short lines are collected in steps, which may double one measurement.
    const least = await timeLeast(read, make(LENGTH / 2));
    const ratio = Math.cbrt((await timeLeast(read, make(4 * LENGTH))) / least);
    worstRatio = Math.max(worstRatio, ratio);
    worstMs = Math.max(worstMs, ms);
    if (ratio <= RATIO_MAX) continue;
    faults += 1;
    const ends = [text.slice(0, 12), text.slice(-12)].map((end) => JSON.stringify(end));
    console.log(`  ${ratio.toFixed(1)} times, ${ms.toFixed(1)} ms: ${ends.join(" … ")}`);
  }
  const holds = worstRatio <= RATIO_MAX;
  failed += holds ? 0 : 1;
  if (worstMs > 0)
    measured[name] = { ratio: Number(worstRatio.toFixed(2)), ms: Number(worstMs.toFixed(1)) };
  console.log(
    `${holds ? "holds" : "FAILS"}  ${name.padEnd(26)} ${worstRatio.toFixed(2)} times, at most ${worstMs.toFixed(1)} ms for ${2 * LENGTH} characters`,
  );
}
if (!process.env.FUNCTION) {
  const file = new URL("results.json", import.meta.url);
  const results = JSON.parse(await readFile(file, "utf8"));
  const date = new Date().toISOString().slice(0, 10);
  results.textCost = {
    date,
    texts: makers.length,
    characters: 2 * LENGTH,
    failed,
    // Every other function reads each text faster.
    fasterThanMs: FAST_MS,
    functions: measured,
  };
  await writeFile(file, `${JSON.stringify(results, null, 2)}\n`);
}
process.exitCode = failed > 0 ? 1 : 0;
