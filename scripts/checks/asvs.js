import { readTracked } from "./tracked-files.js";

/** The number of level 1 and 2 requirements in each section of ASVS 5.0.0. A line is a chapter, from 1 to 17. */
const SECTIONS = [
  [2, 9, 11, 3, 2],
  [3, 3, 4, 1],
  [0, 2, 4, 6, 5, 0, 2],
  [3, 1, 2, 4],
  [1, 3, 2, 3],
  [3, 12, 4, 4, 5, 3, 0, 4],
  [3, 4, 2, 5, 2, 2],
  [2, 3, 1, 1],
  [3, 4],
  [2, 2, 4, 11, 5, 2, 3],
  [2, 3, 3, 4, 1, 1],
  [3, 2, 4],
  [1, 5, 2, 5],
  [2, 4, 3],
  [3, 3, 7],
  [1, 5, 4, 3, 3],
  [1, 4, 2],
];

const ROW = /^\| ((?:\d+\.\d+\.\d+(?:, )?)+) +\| [^|]+ \| (\S[^|]*?) +\|/gm;
/** The counts in the document's head, and the matching answers in its rows. */
const ANSWERS = { Met: "yes", "In part": "in part", "Not met": "**no**", kind: "n/a" };

const wanted = SECTIONS.flatMap((counts, chapter) =>
  counts.flatMap((count, section) =>
    Array.from({ length: count }, (_, index) => `${chapter + 1}.${section + 1}.${index + 1}`),
  ),
);

/** Missing or duplicate requirements, invalid answers, and counts in the head that the rows contradict. @param {string} text */
export function findFaultsOfTable(text) {
  const answered = [...text.matchAll(ROW)].flatMap(([, ids = "", answer = ""]) =>
    ids.split(", ").map((id) => /** @type {const} */ ([id, answer])),
  );
  const ids = answered.map(([id]) => id);
  return [
    ...wanted.filter((id) => !ids.includes(id)).map((id) => `${id} is missing`),
    ...ids
      .filter((id) => !wanted.includes(id))
      .map((id) => `${id} is not a requirement of level 1 or 2`),
    ...ids.filter((id, index) => ids.indexOf(id) !== index).map((id) => `${id} appears twice`),
    ...answered
      .filter(([, answer]) => !Object.values(ANSWERS).includes(answer))
      .map(([id, answer]) => `${id} says "${answer}"`),
    ...Object.entries(ANSWERS).flatMap(([name, answer]) => {
      const count = answered.filter(([, given]) => given === answer).length;
      return text.includes(`${name}: ${count}.`) ? [] : [`"${name}" is ${count} by the rows`];
    }),
  ];
}

const TEST = /`[^`]+\.(?:test|spec)\.ts` "[^"]+"/;

/** The rows of docs/record/quality.md that name no test. `document-names.js` checks that the named ones exist. */
export function checkQualityRows() {
  const rows = [...readTracked("docs/record/quality.md").matchAll(/^\| (\d+) +\|.*/gm)];
  if (rows.length === 0) return ["docs/record/quality.md has no rows."];
  return rows.filter(([row]) => !TEST.test(row)).map(([, id]) => `Row ${id} names no test.`);
}
