import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { hasPassed, runExam } from "@goals/analysis/coach/exam";
import { ROOT } from "../local/run-tool.js";

const LANGUAGES = /** @type {const} */ (["en", "de", "ar"]);

/** @typedef {import("@goals/analysis/coach/exam").ExamPerson} ExamPerson */
/** @typedef {import("@goals/analysis/coach/exam").ExamResult} ExamResult */
/** @typedef {{ chosen: (string | null)[], written: string[] }} Section */

/** @param {readonly (string | null)[]} texts @returns {Record<string, string>} */
const byIndex = (texts) =>
  Object.fromEntries(texts.flatMap((text, index) => (text ? [[index, text]] : [])));

/** A person's answers as the product stores them. @param {Record<string, Section>} sections */
const toRecords = (sections) =>
  Object.entries(sections).map(([section, { chosen, written }]) => ({
    section: /** @type {import("@goals/contracts/sections").SectionId} */ (section),
    mcAnswers: byIndex(chosen),
    writtenResponses: byIndex(written),
    completed: true,
    timeSpent: 600,
    tags: [],
    revision: 1,
    updatedAt: "2026-11-23T09:00:00.000Z",
  }));

/** The people of the exam, and the lines about them (bench/coach/exam-*.json). @returns {Promise<(ExamPerson & { id: string })[]>} */
export async function readExam() {
  const files = LANGUAGES.map(async (language) => {
    const file = join(ROOT, `bench/coach/exam-${language}.json`);
    /** @type {{ people: { id: string, sections: Record<string, Section>, lines: ExamPerson["lines"] }[] }} */
    const { people } = JSON.parse(await readFile(file, "utf8"));
    return people.map(({ id, sections, lines }) => {
      return { id, language, lines, records: toRecords(sections) };
    });
  });
  return (await Promise.all(files)).flat();
}

/** @param {number} part @param {number} whole */
const share = (part, whole) => `${part} of ${whole} (${((100 * part) / whole).toFixed(0)} %)`;

/** @param {readonly ExamResult[]} results */
export function printExam(results) {
  console.log("language   bad lines stopped   good lines kept    let through");
  for (const { language, bad, stopped, good, kept, missed } of results) {
    const faults = Object.entries(Object.groupBy(missed, (fault) => fault));
    const list = faults.map(([fault, all = []]) => `${all.length} ${fault}`).join(", ");
    const columns = [
      language.padEnd(9),
      share(stopped, bad).padEnd(18),
      share(kept, good).padEnd(17),
    ];
    console.log([...columns, list || "none"].join("  "));
  }
}

/** Has a model read the recorded lines. Returns whether it passed. @param {{ ask: import("@goals/analysis/coach/ask").Ask }} model */
export async function takeExam({ ask }, onPerson = () => {}) {
  const { signal } = new AbortController();
  const results = await runExam(ask, await readExam(), { signal, onPerson });
  return { results, passed: hasPassed(results) };
}
