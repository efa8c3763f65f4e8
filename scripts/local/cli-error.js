/** An error that the user can fix. Shown as one sentence, after the last lines of the failed tool's `output`. */
export class CliError extends Error {
  /** @param {string} sentence @param {string} [output] */
  constructor(sentence, output) {
    const tail = output?.trimEnd().split("\n").slice(-60).join("\n");
    super(tail ? `\n${tail}\n\n${sentence}` : sentence);
  }
}
