import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { ROOT } from "../local/run-tool.js";
import { nameExam } from "@goals/analysis/coach/version";
import { findModelSettings } from "./find-local-model.js";

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

/** The settings of the model that `npm start` uses, and one line about it. @returns {Promise<{ settings: Record<string, string>, line?: string }>} */
export async function prepareModel() {
  const { MODEL_URL: url } = process.env;
  const none = { MODEL_URL: "", MODEL_NAME: "" };
  // Tests do not look for a model.
  if (url === "off") return { settings: none };
  const passed = [...listPassed(), ...(process.env["MODEL_PASSED"] ?? "").split(",")];
  const prefix = nameExam("");
  const names = passed.flatMap((exam) =>
    exam.startsWith(prefix) ? [exam.slice(prefix.length)] : [],
  );
  const model = await findModelSettings(process.env, names);
  if (!model) return { settings: none, ...(url && { line: `Coach: off. ${url} did not answer.` }) };
  const { MODEL_NAME: name } = model.settings;
  const line = names.includes(name)
    ? `Coach: ${name} of ${model.found}, for people who agree.`
    : `Coach: off. ${name} of ${model.found} has not passed its exam: npm run coach:exam`;
  return { settings: { ...model.settings, MODEL_PASSED: passed.join(",") }, line };
}
