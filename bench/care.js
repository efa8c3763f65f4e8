// Measures how care finds distress in texts by strangers, and learns its weights: node bench/care.js [--write] [-v]
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { assessCareInText } from "@goals/analysis/care/assess-care";
import { toPlainText } from "@goals/analysis/care/plain-text";
import { BUCKETS, FEWEST, listParts, LONGEST } from "@goals/analysis/care/score-distress";

const TESTS = "../../packages/analysis/test/care/";
const FOLDER = new URL("care/", import.meta.url);
const WEIGHTS = new URL("../packages/analysis/src/care/distress-weights.ts", import.meta.url);
const isVerbose = process.argv.includes("-v");
const EPOCHS = 40;
const RATE = 0.1;
/** How much a text of each kind counts. */
const IMPORTANCE = { danger: 2, heavy: 1, ordinary: 1, idiom: 2, answer: 3 };
/** Two in a hundred of these people score higher; half of them, read again, were in a hard time. */
const ALARMS = 0.02;
/** Weights from -7 to 7, a letter each, small ones left out. */
const STEPS = 7;
const STEP = 0.6;

const read = (/** @type {string} */ name) =>
  JSON.parse(readFileSync(new URL(name, FOLDER), "utf8"));
/** Texts by strangers, a set a hand: `en-a` to `en-e`. */
const sets = readdirSync(FOLDER)
  .filter((name) => /^[a-z]{2}-[a-z]\.json$/.test(name))
  .map((name) => ({ name: name.slice(0, 4), ...read(name) }));
/** Answers of invented people, a list each. No person is in a hard time. @type {string[][]} */
const people = read("answers.json");

/** Idioms and near misses of which none may raise an alarm. @type {string[]} */
const idioms = [
  ...Object.values(read(`${TESTS}ordinary.json`)).flat(),
  ...read(`${TESTS}near-misses.json`).ordinary,
  ...read(`${TESTS}losses.json`).passing,
  ...read(`${TESTS}losses.json`).tired.flat(),
];

const known = new Map();
const partsOf = (/** @type {string} */ text) => {
  if (!known.has(text)) known.set(text, [...listParts(toPlainText(text.slice(0, LONGEST)))]);
  return known.get(text);
};

/** The same numbers each time. @param {number} state */
const createRandom = (state) => () => {
  state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
  return state / 2 ** 32;
};

const scale = (/** @type {number[]} */ parts) => 1 / Math.sqrt(Math.max(parts.length, FEWEST));

/** Logistic regression with AdaGrad, in steps that a letter can hold. @param {{ texts: string[], isDistressed: boolean, importance: number }[]} kinds */
function learn(kinds) {
  const examples = kinds.flatMap(({ texts, isDistressed, importance }) =>
    texts.map((text) => ({ parts: partsOf(text), label: Number(isDistressed), importance })),
  );
  const weights = new Float64Array(BUCKETS);
  const squares = new Float64Array(BUCKETS).fill(1e-3);
  const random = createRandom(7);
  let bias = 0;
  for (let epoch = 0; epoch < EPOCHS; epoch += 1) {
    for (let at = examples.length - 1; at > 0; at -= 1) {
      const other = Math.floor(random() * (at + 1));
      [examples[at], examples[other]] = [examples[other], examples[at]];
    }
    for (const { parts, label, importance } of examples) {
      const size = scale(parts);
      let score = bias;
      for (const part of parts) score += weights[part] * size;
      const error = importance * (label - 1 / (1 + Math.exp(-score)));
      bias += RATE * 0.05 * error;
      for (const part of parts) {
        squares[part] += (error * size) ** 2;
        weights[part] += (RATE * error * size) / Math.sqrt(squares[part]);
      }
    }
  }
  const limited = (/** @type {number} */ weight) =>
    Math.max(-STEPS, Math.min(STEPS, Math.round(weight / STEP)));
  return { weights: Int8Array.from(weights, limited), bias: bias / STEP };
}

/** @param {ReturnType<typeof learn>} learnt @param {string} text */
function score({ weights, bias }, text) {
  const parts = partsOf(text);
  let sum = 0;
  for (const part of parts) sum += weights[part];
  return bias + sum * scale(parts);
}

const learnFrom = (/** @type {typeof sets} */ some, /** @type {string[][]} */ them) =>
  learn([
    {
      texts: some.flatMap(({ danger }) => danger),
      isDistressed: true,
      importance: IMPORTANCE.danger,
    },
    { texts: some.flatMap(({ heavy }) => heavy), isDistressed: true, importance: IMPORTANCE.heavy },
    {
      texts: some.flatMap(({ ordinary }) => ordinary),
      isDistressed: false,
      importance: IMPORTANCE.ordinary,
    },
    { texts: idioms, isDistressed: false, importance: IMPORTANCE.idiom },
    { texts: them.flat(), isDistressed: false, importance: IMPORTANCE.answer },
  ]);

// Each hand's texts, and a fifth of the people, are scored by weights that have not seen them.
const hands = [...new Set(sets.map(({ name }) => name.slice(3)))].toSorted((one, other) =>
  one.localeCompare(other),
);
const folds = hands.map((hand, place) => {
  const isHeldOut = (/** @type {unknown} */ _, /** @type {number} */ index) =>
    index % hands.length === place;
  const learnt = learnFrom(
    sets.filter(({ name }) => name.slice(3) !== hand),
    people.filter((_, index) => !isHeldOut(_, index)),
  );
  return { hand, learnt, people: people.filter(isHeldOut) };
});
const peaks = folds
  .flatMap(({ learnt, people }) =>
    people.map((texts) => Math.max(...texts.map((text) => score(learnt, text)))),
  )
  .sort((a, b) => b - a);
const limit = Math.round(peaks[Math.floor(peaks.length * ALARMS)] * 100) / 100;

const byWords = (/** @type {string} */ text) => assessCareInText(text).level !== "none";
console.log(
  `limit ${limit}: ${(100 * ALARMS).toFixed(1)} % of ${peaks.length} people in no hard time`,
);
console.log(
  "set  | danger: words, score, either | heavy: words, score, either | ordinary: words, score, either",
);
for (const { hand, learnt } of folds)
  for (const set of sets.filter(({ name }) => name.slice(3) === hand)) {
    const cells = ["danger", "heavy", "ordinary"].map((kind) => {
      const texts = set[kind];
      const counts = [
        byWords,
        (/** @type {string} */ text) => score(learnt, text) > limit,
        (/** @type {string} */ text) => byWords(text) || score(learnt, text) > limit,
      ].map((isFound) => texts.filter(isFound).length);
      return `${counts.join(", ")} of ${texts.length}`;
    });
    console.log(`${set.name} | ${cells.join(" | ")}`);
    if (isVerbose)
      for (const text of set.danger)
        if (!byWords(text) && score(learnt, text) <= limit) console.log(`    missed: ${text}`);
  }

if (process.argv.includes("--write")) {
  const { weights, bias } = learnFrom(sets, people);
  const letters = [...weights].map((weight) => String.fromCodePoint(104 + weight)).join("");
  writeFileSync(
    WEIGHTS,
    `// Written by bench/care.js.
/** A letter for each part of a text: "h" says nothing, "o" distress, and "a" the contrary. */
export const WEIGHTS =
  "${letters}";
/** Above it lies one in a hundred people in no hard time. */
export const LIMIT = ${(limit - bias).toFixed(2)};
`,
  );
}
