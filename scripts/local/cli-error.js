/** An error that the user can fix: reported as one sentence, after `detail`, the output of the failed tool. */
export class CliError extends Error {
  /** @param {string} message @param {string} [detail] */
  constructor(message, detail = "") {
    super(message);
    this.name = "CliError";
    this.detail = detail;
  }
}

/** Prints an error, with its stack unless the message is enough. @param {unknown} error */
export function reportError(error) {
  if (error instanceof CliError) {
    console.error(error.detail ? `\n${error.detail}\n\n${error.message}` : error.message);
    return;
  }
  // A system error names its cause and the file: no space left on device, read-only file system.
  console.error(error instanceof Error && "syscall" in error ? error.message : error);
}
