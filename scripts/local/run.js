import { once } from "node:events";
import { startTool } from "./tool.js";
import { Problem } from "./problem.js";

const TAIL_LINES = 60;
/** Stacks of the tools themselves, and npm's epilogue to a script: never the cause. */
const NOISE = /^(\S+:)?\s*at |^\S+: npm error/;

/** @param {string} output */
export const tailOf = (output) =>
  output
    .trimEnd()
    .split("\n")
    .filter((line) => !NOISE.test(line))
    .slice(-TAIL_LINES)
    .join("\n");

/**
 * Runs a tool to its end and keeps what it says to itself.
 * @param {string} name
 * @param {readonly string[]} args
 * @param {Parameters<typeof startTool>[2]} [options]
 * @returns {Promise<{ code: number, output: string }>}
 */
export async function capture(name, args, options) {
  const child = startTool(name, args, options);
  let output = "";
  const keep = (/** @type {string} */ text) => (output += text);
  child.stdout.on("data", keep);
  child.stderr.on("data", keep);
  const [code] = await once(child, "close");
  return { code: code ?? 1, output };
}

/**
 * Runs a tool in silence; when it fails, says so in one sentence after the tail of its output.
 * @param {string} sentence
 * @param {Parameters<typeof capture>} call
 */
export async function run(sentence, ...call) {
  const { code, output } = await capture(...call);
  if (code === 0) return;
  const full = /ENOSPC|no space left/i.test(output);
  throw new Problem(full ? "The disk is full." : sentence, tailOf(output));
}
