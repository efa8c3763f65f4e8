import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { ROOT } from "../local/run-tool.js";

/** The results of `npm run coach:exam` by the exam's name: the prompt's version and the model. */
const FILE = join(ROOT, ".wrangler/coach-exam.json");

/** @returns {Record<string, { passed: boolean, when: string }>} */
function readExams() {
  try {
    return JSON.parse(readFileSync(FILE, "utf8"));
  } catch {
    return {};
  }
}

/** @param {string} exam @param {boolean} passed */
export function recordExam(exam, passed) {
  mkdirSync(dirname(FILE), { recursive: true });
  const when = new Date().toISOString().slice(0, 10);
  const exams = { ...readExams(), [exam]: { passed, when } };
  writeFileSync(FILE, `${JSON.stringify(exams, null, 2)}\n`);
}

/** The names of passed exams, as in MODEL_PASSED. */
export const listPassed = () =>
  Object.entries(readExams()).flatMap(([exam, { passed }]) => (passed ? [exam] : []));
