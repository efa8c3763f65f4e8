import { createInterface } from "node:readline";

/** Asks in the terminal. An input that is closed answers nothing. */
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
