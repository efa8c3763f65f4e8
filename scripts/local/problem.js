/** Something the person at the keyboard can put right: shown as one sentence, never as a stack. */
export class Problem extends Error {
  /**
   * @param {string} sentence
   * @param {string} [detail] what the failing tool said
   */
  constructor(sentence, detail = "") {
    super(sentence);
    this.name = "Problem";
    this.detail = detail;
  }
}

/** @type {Record<string, string>} */
const SENTENCES = {
  ENOSPC: "The disk is full",
  EDQUOT: "Your disk quota is used up",
  EACCES: "This folder may not be written to",
  EPERM: "This folder may not be written to",
  EROFS: "This disk is read-only",
};

/**
 * @param {unknown} error
 * @returns {Problem | undefined} undefined for a fault of ours, whose stack is worth showing
 */
function asProblem(error) {
  if (error instanceof Problem) return error;
  const { code, path } = /** @type {NodeJS.ErrnoException} */ (error);
  const sentence = code && SENTENCES[code];
  return sentence ? new Problem(path ? `${sentence}: ${path}` : `${sentence}.`) : undefined;
}

/** @param {unknown} error */
export function report(error) {
  const problem = asProblem(error);
  if (!problem) {
    console.error(error);
    return;
  }
  if (problem.detail) console.error(`\n${problem.detail}\n`);
  console.error(problem.message);
}
