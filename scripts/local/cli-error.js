/** An error that the user can fix: reported as one sentence, after `detail`, the output of the failed tool. */
export class CliError extends Error {
  /** @param {string} message @param {string} [detail] */
  constructor(message, detail = "") {
    super(message);
    this.name = "CliError";
    this.detail = detail;
  }
}

/** @type {Record<string, string>} */
const MESSAGES = {
  ENOSPC: "The disk is full",
  EDQUOT: "Your disk quota is used up",
  EACCES: "This folder may not be written to",
  EPERM: "This folder may not be written to",
  EROFS: "This disk is read-only",
};

/** Prints an error, with its stack unless the user can fix it. @param {unknown} error */
export function reportError(error) {
  if (error instanceof CliError) {
    console.error(error.detail ? `\n${error.detail}\n\n${error.message}` : error.message);
    return;
  }
  const { code = "", path } = /** @type {NodeJS.ErrnoException} */ (error);
  const message = MESSAGES[code];
  console.error(message ? `${message}${path ? `: ${path}` : "."}` : error);
}
