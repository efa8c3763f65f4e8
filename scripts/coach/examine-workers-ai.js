// Has this deployment's Workers AI model take the coach's exam, and prints the result. The last line is the exam's name if the
// model passed: node scripts/coach/examine-workers-ai.js [the exam it passed before]. A separate process, because the coach
// is in TypeScript, which an older Node cannot load.
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { nameExam } from "@goals/analysis/coach/version";
import { createWorkersAiModel } from "../../worker/src/product/analysis/model/chat-model.ts";
import { CliError, ROOT, runCli, runTool } from "../local/run-tool.js";
import { printExam, takeExam } from "./take-exam.js";

const API = process.env["CLOUDFLARE_API_BASE_URL"] || "https://api.cloudflare.com/client/v4";

async function findAccountId() {
  const named = process.env["CLOUDFLARE_ACCOUNT_ID"];
  if (named) return named;
  const answer = await runTool("No account was found.", "wrangler", ["whoami", "--json"]);
  return JSON.parse(answer).accounts[0].id;
}

/** Workers AI over the platform's API, with the requests that the Worker's binding makes. */
async function connectWorkersAi() {
  const answer = await runTool("Sign in first: npx wrangler login", "wrangler", [
    "auth",
    "token",
    "--json",
  ]);
  const { token } = JSON.parse(answer);
  const account = await findAccountId();
  return {
    /** @param {string} model @param {Record<string, unknown>} input @param {{ signal: AbortSignal }} options */
    async run(model, input, { signal }) {
      const response = await fetch(`${API}/accounts/${account}/ai/run/${model}`, {
        method: "POST",
        headers: { authorization: `Bearer ${token}`, "content-type": "application/json" },
        body: JSON.stringify(input),
        signal,
      });
      if (!response.ok) throw new CliError(`Workers AI answered ${response.status}.`);
      return Object(await response.json()).result;
    },
  };
}

async function examine() {
  const config = await readFile(join(ROOT, "wrangler.toml"), "utf8");
  const [, name = ""] = /^AI_MODEL = "(.*)"$/m.exec(config) ?? [];
  const exam = nameExam(name);
  if (exam === process.argv[2]) return console.log(exam);
  const { results, passed } = await takeExam(createWorkersAiModel(await connectWorkersAi(), name));
  console.log(name);
  printExam(results);
  console.log(passed ? exam : "");
}

runCli(examine);
