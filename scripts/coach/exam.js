import { nameExam, PROMPT_VERSION } from "@goals/analysis/coach/version";
import { createChatModel } from "../../worker/src/product/analysis/model/chat-model.ts";
import { CliError } from "../local/run-tool.js";
import { recordExam } from "./prepare-model.js";
import { findModelSettings } from "./find-local-model.js";
import { printExam, takeExam } from "./take-exam.js";

const NO_MODEL =
  "Name a model in MODEL_URL (up to /v1), with MODEL_NAME and MODEL_KEY where it needs them, or start Ollama, LM Studio or llama.cpp.";

/** Has the model of MODEL_URL, or one of this machine, take the coach's exam, and records the result for `npm start`. */
export async function exam() {
  const model = await findModelSettings(process.env);
  if (!model) throw new CliError(NO_MODEL);
  const { MODEL_URL: url, MODEL_NAME: name, MODEL_KEY: key } = model.settings;
  console.log(`${name} of ${model.found} reads recorded lines, with prompt ${PROMPT_VERSION}.`);
  const asked = createChatModel({ url, name, key, operator: "" }, fetch);
  const onPerson = () => void process.stdout.write(".");
  const { results, passed } = await takeExam(asked, onPerson).catch((error) => {
    throw new CliError(`\nThe model did not answer: ${error.name} ${error.message}`);
  });
  console.log("");
  printExam(results);
  recordExam(nameExam(name), passed);
  if (!passed) {
    console.log(
      `${name} has not passed: nine in ten, in each column of each language. It writes for nobody.`,
    );
    return 1;
  }
  console.log(
    `${name} has passed. npm start uses it now; elsewhere set MODEL_PASSED="${nameExam(name)}".`,
  );
  return 0;
}
