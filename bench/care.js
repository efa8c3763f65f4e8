// Measures how care finds distress in texts by strangers, and trains its score: node bench/care.js [--write] [-v]
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { assessCareInText } from "@goals/analysis/care/assess-care";
import { toPlainText } from "@goals/analysis/care/plain-text";
import { BUCKETS, listWindows, scaleOf, ZERO } from "@goals/analysis/care/score-distress";

const TESTS = "../../packages/analysis/test/care/";
const FOLDER = new URL("care/", import.meta.url);
const WEIGHTS = new URL("../packages/analysis/src/care/distress-weights.ts", import.meta.url);
const [isVerbose, isWriting] = ["-v", "--write"].map((option) => process.argv.includes(option));
const EPOCHS = 25;
const RATE = 0.1;
/** How much a text of each kind counts. */
const IMPORTANCE = { danger: 2, heavy: 1, ordinary: 1, idioms: 2, answers: 2 };
/** This share of the people below scores higher. */
const ALARMS = 0.01;
/** Weights from -7 to 7, one letter each; those near zero become zero. */
const STEPS = 7;
const STEP = 0.6;

const read = (/** @type {string} */ name) =>
  JSON.parse(readFileSync(new URL(name, FOLDER), "utf8"));

/** One file per language and author: `en-a.json`. A text that two authors wrote counts once. */
const seen = new Set();
const isNew = (/** @type {string} */ text) => {
  const plain = toPlainText(text);
  return !seen.has(plain) && seen.add(plain);
};
/** @type {{ name: string, author: string, danger: string[], heavy: string[], ordinary: string[] }[]} */
const sets = readdirSync(FOLDER)
  .filter((name) => /^[a-z]{2}-[a-z]\.json$/.test(name))
  .map((file) => {
    const { danger, heavy, ordinary } = read(file);
    const [d, h, o] = [danger, heavy, ordinary].map((texts) => texts.filter(isNew));
    return { name: file.slice(0, 4), author: file[3], danger: d, heavy: h, ordinary: o };
  });
/** Answers of people invented by strangers in all five languages, one list each. None seemed in a hard time to another reader. @type {string[][]} */
const people = read("answers.json");
/** Idioms and near misses of which none may raise an alarm. @type {string[]} */
const idioms = [
  ...Object.values(read(`${TESTS}ordinary.json`)).flat(),
  ...read(`${TESTS}near-misses.json`).ordinary,
  ...read(`${TESTS}losses.json`).passing,
  ...read(`${TESTS}losses.json`).tired.flat(),
];

/** @type {Map<string, ReturnType<typeof listWindows>>} */
const known = new Map();
function windowsOf(/** @type {string} */ text) {
  const windows = known.get(text) ?? listWindows(text);
  known.set(text, windows);
  return windows;
}

/** The same numbers each time. @param {number} state */
const createRandom = (state) => () => {
  state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
  return state / 2 ** 32;
};

/** @param {readonly { readonly size: number }[]} windows */
const findLongest = (windows) => windows.reduce((a, b) => (b.size > a.size ? b : a));

/** Logistic regression with AdaGrad. An ordinary text is ordinary in all its windows, another one as a whole. @param {Record<string, string[]>} texts */
function train(texts) {
  const examples = Object.entries(texts).flatMap(([kind, some]) => {
    const isDistress = kind === "danger" || kind === "heavy";
    const importance = IMPORTANCE[kind];
    return some
      .map(windowsOf)
      .filter((windows) => windows.length > 0)
      .flatMap((windows) => (isDistress ? [findLongest(windows)] : windows))
      .map((features) => ({
        features: [...features],
        scale: scaleOf(features),
        isDistress,
        importance,
      }));
  });
  const weights = new Float64Array(BUCKETS);
  const squares = new Float64Array(BUCKETS).fill(1e-3);
  const random = createRandom(7);
  let bias = 0;
  for (let epoch = 0; epoch < EPOCHS; epoch += 1) {
    for (let at = examples.length - 1; at > 0; at -= 1) {
      const other = Math.floor(random() * (at + 1));
      [examples[at], examples[other]] = [examples[other], examples[at]];
    }
    for (const { features, scale, isDistress, importance } of examples) {
      let score = bias;
      for (const feature of features) score += weights[feature] * scale;
      const error = importance * (Number(isDistress) - 1 / (1 + Math.exp(-score)));
      bias += RATE * 0.05 * error;
      for (const feature of features) {
        squares[feature] += (error * scale) ** 2;
        weights[feature] += (RATE * error * scale) / Math.sqrt(squares[feature]);
      }
    }
  }
  const limited = (/** @type {number} */ weight) =>
    Math.max(-STEPS, Math.min(STEPS, Math.round(weight / STEP)));
  return { weights: Int8Array.from(weights, limited), bias: bias / STEP };
}

/** @param {ReturnType<typeof train>} trained @param {string} text */
function score({ weights, bias }, text) {
  const scores = windowsOf(text).map((features) => {
    let sum = 0;
    for (const feature of features) sum += weights[feature];
    return bias + sum * scaleOf(features);
  });
  return Math.max(-Infinity, ...scores);
}

const trainFrom = (/** @type {typeof sets} */ all, /** @type {string[][]} */ them) =>
  train({
    danger: all.flatMap(({ danger }) => danger),
    heavy: all.flatMap(({ heavy }) => heavy),
    ordinary: all.flatMap(({ ordinary }) => ordinary),
    idioms,
    answers: them.flat(),
  });

// Each author's texts, and an equal share of the people, are scored by weights that have not seen them.
const authors = [...new Set(sets.map(({ author }) => author))].toSorted();
const folds = authors.map((author, place) => {
  const isHeldOut = (/** @type {number} */ index) => index % authors.length === place;
  const trained = trainFrom(
    sets.filter((set) => set.author !== author),
    people.filter((_, index) => !isHeldOut(index)),
  );
  return { author, trained, people: people.filter((_, index) => isHeldOut(index)) };
});
const peaks = folds
  .flatMap((fold) =>
    fold.people.map((texts) => Math.max(...texts.map((text) => score(fold.trained, text)))),
  )
  .toSorted((a, b) => b - a);
const limit = Math.round(peaks[Math.floor(peaks.length * ALARMS)] * 100) / 100;

const byWords = (/** @type {string} */ text) => assessCareInText(text).level !== "none";
const alarmed = peaks.filter((peak) => peak > limit).length;
console.log(`limit ${limit}: ${alarmed} of ${peaks.length} people in no hard time score higher`);
console.log(
  "set  | danger: words, score, either | heavy: words, score, either | ordinary: … | danger between two ordinary",
);
for (const { author, trained } of folds)
  for (const set of sets.filter((each) => each.author === author)) {
    const byScore = (/** @type {string} */ text) => score(trained, text) > limit;
    const isFound = (/** @type {string} */ text) => byWords(text) || byScore(text);
    const cells = [set.danger, set.heavy, set.ordinary].map((texts) => {
      const counts = [byWords, byScore, isFound].map((find) => texts.filter(find).length);
      return `${counts.join(", ")} of ${texts.length}`;
    });
    const [before = "", behind = ""] = set.ordinary.filter((text) => !isFound(text));
    const between = set.danger.filter((text) => isFound(`${before} ${text}. ${behind}`)).length;
    console.log(`${set.name} | ${cells.join(" | ")} | ${between}`);
    if (isVerbose)
      for (const text of set.danger) if (!isFound(text)) console.log(`    missed: ${text}`);
  }

if (isWriting) {
  const { weights, bias } = trainFrom(sets, people);
  const letters = [...weights].map((weight) => String.fromCharCode(ZERO + weight)).join("");
  writeFileSync(
    WEIGHTS,
    `// Written by bench/care.js.
/** A letter for each feature of a text: "h" says nothing, "o" distress, and "a" the contrary. */
export const WEIGHTS =
  "${letters}";
/** One in a hundred people in no hard time scores higher; half of it is enough where an idiom hides words of danger. */
export const LIMITS = { plain: ${(limit - bias).toFixed(2)}, hidden: ${(limit / 2 - bias).toFixed(2)} };
`,
  );
}
