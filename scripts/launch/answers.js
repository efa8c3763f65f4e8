import { createInterface } from "node:readline";
import { CliError } from "../local/run-tool.js";

/** @typedef {import("./launch-file.js").Launch} Launch */

/** Asks in the terminal. A closed input gives an empty answer. */
export function openPrompt() {
  const input = createInterface({ input: process.stdin });
  const lines = input[Symbol.asyncIterator]();
  return {
    async ask(/** @type {string} */ question) {
      process.stdout.write(question);
      const { value } = await lines.next();
      return String(value ?? "").trim();
    },
    close: () => input.close(),
  };
}

const QUESTIONS = /** @type {const} */ ([
  {
    key: "name",
    ask: "Name, the start of every name in the account [goals]: ",
    preset: "goals",
    pattern: /^[a-z][a-z0-9-]{1,30}$/,
    fault: "A name has lower-case letters, digits and dashes.",
  },
  {
    key: "address",
    ask: "Address, a host of a domain in the account, or nothing for a trial on workers.dev: ",
    preset: "",
    pattern: /^(?:[a-z0-9-]+\.)+[a-z]{2,}$|^$/,
    fault: "An address is a host such as goals.example, without https.",
  },
  {
    key: "sender",
    ask: "Sender of mails, an address of a domain in the account, or nothing for none: ",
    preset: "",
    pattern: /^\S+@\S+\.\w+$|^$/,
    fault: "A sender is an email address.",
  },
]);

/**
 * Asks for the values that the options do not give, once, because the launch file keeps them.
 * @param {{ name?: string, address?: string, sender?: string }} given @param {boolean} hasStores @returns {Promise<Launch>}
 */
export async function askForLaunch(given, hasStores) {
  /** @type {Record<string, string>} */
  const answers = {};
  const prompt = openPrompt();
  for (const { key, ask, preset, pattern, fault } of QUESTIONS) {
    const value = (given[key] ?? (await prompt.ask(ask))) || preset;
    if (!pattern.test(value)) throw new CliError(`${fault} This is not one: ${value}`);
    answers[key] = value;
  }
  prompt.close();
  const { name = "", address = "", sender = "" } = answers;
  return {
    name,
    address: address || null,
    sender: sender || null,
    hasStores,
    isAdopting: false,
    origin: address ? `https://${address}` : null,
    ids: {},
    making: null,
    deployed: {},
  };
}
