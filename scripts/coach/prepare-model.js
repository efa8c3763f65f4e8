import { nameExam } from "@goals/analysis/coach/version";
import { listPassed } from "./exam-record.js";
import { findModelSettings } from "./find-local-model.js";

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
