import { createInterface } from "node:readline";
import { isCancel, text } from "@clack/prompts";
import { CliError, UsageError } from "../local/run-tool.js";

/** @type {AsyncIterator<string> | undefined} */
let lines;

/**
 * Asks in the terminal, or reads a line of piped input. A closed input gives an empty answer.
 * @param {string} question @param {(answer: string) => string | undefined} [validate] returns the fault
 */
export async function ask(question, validate) {
  if (process.stdin.isTTY) {
    const check =
      validate && ((/** @type {string | undefined} */ answer) => validate(answer ?? ""));
    const answer = await text({ message: question, ...(check && { validate: check }) });
    if (isCancel(answer)) throw new CliError("Nothing was changed.");
    return answer?.trim() ?? "";
  }
  lines ??= createInterface({ input: process.stdin })[Symbol.asyncIterator]();
  process.stdout.write(question);
  const { value } = await lines.next();
  return String(value ?? "").trim();
}

const QUESTIONS = /** @type {const} */ ({
  name: {
    question: "Name, the start of every name in the account [goals]: ",
    pattern: /^[a-z][a-z0-9-]{1,30}$/,
    fault: "A name has lower-case letters, digits and dashes.",
  },
  address: {
    question: "Address, a host of a domain in the account, or nothing for a trial on workers.dev: ",
    pattern: /^(?:[a-z0-9-]+\.)+[a-z]{2,}$|^$/,
    fault: "An address is a host such as goals.example, without https.",
  },
  libsql: {
    question: "",
    pattern: /^(?:libsql|https?):\/\/[^\s"@]+$|^$/,
    fault: "A libSQL database has a URL such as libsql://goals.example.",
  },
  sender: {
    question: "Sender of mails, an address of a domain in the account, or nothing for none: ",
    pattern: /^\S+@\S+\.\w+$|^$/,
    fault: "A sender is an email address.",
  },
});

/**
 * Asks for the values that the options lack. Asks only once, because the launch file keeps them.
 * @param {{ name?: string, address?: string, sender?: string, libsql?: string }} given @param {boolean} hasStores
 * @returns {Promise<import("./launch-file.js").Launch>}
 */
export async function askForLaunch(given, hasStores) {
  /** @param {keyof typeof QUESTIONS} key */
  async function answer(key, preset = "") {
    const { question, pattern, fault } = QUESTIONS[key];
    const validate = (/** @type {string} */ text) =>
      pattern.test(text.trim() || preset) ? undefined : fault;
    const value = (given[key] ?? (await ask(question, validate))) || preset;
    if (pattern.test(value)) return value;
    throw new UsageError(`${fault} This is not one: ${value}`);
  }
  const name = await answer("name", "goals");
  const address = await answer("address");
  const sender = await answer("sender");
  const libsql = given.libsql && (await answer("libsql"));
  const origin = address ? `https://${address}` : null;
  const made = { ids: {}, making: null, deployed: {} };
  return {
    name,
    address,
    sender,
    hasStores,
    ...(libsql && { libsql }),
    isAdopting: false,
    origin,
    ...made,
  };
}
