import { createInterface } from "node:readline";

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
