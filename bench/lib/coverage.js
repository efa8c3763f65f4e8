import { parseAst } from "vite";

/** A comment that names the source or the virtual module (`\0…`) of the code below it, as bundlers and `bench/tree.js` write it. */
const SOURCE = /^\s*\/[/*](?: |! )((?:[\w@.+-]+\/)+[\w.-]+\.\w+|\S*\\0\S+)(?: \*\/)?$/;

/**
 * @typedef {object} FunctionCoverage
 * @property {readonly { startOffset: number, endOffset: number, count: number }[]} ranges
 */

/**
 * Counts the lines of a bundle that ran, by the source that its comments name. Leaves out module bodies, which always
 * run when a file loads, and functions that were not called.
 * @param {string} text of the bundle
 * @param {readonly FunctionCoverage[]} functions
 * @param {(path: string) => string | undefined} toSource names a source of the tree, or undefined for a package
 * @returns {Map<string, number>} lines by source
 */
export function countEnteredLines(text, functions, toSource) {
  const lines = text.split("\n");
  const ran = new Uint8Array(text.length);
  const ranges = functions
    .flatMap((one) => one.ranges.slice(0, 1))
    .filter(({ startOffset }) => startOffset > 0)
    .sort((one, other) => other.endOffset - other.startOffset - (one.endOffset - one.startOffset));
  // Inner functions last, because one that was not called may be inside one that was.
  for (const { startOffset, endOffset, count } of ranges)
    ran.fill(Number(count > 0), startOffset, endOffset);

  /** @type {Map<string, number>} */
  const found = new Map();
  /** @type {string | undefined} */
  let source;
  let offset = 0;
  for (const line of lines) {
    const [, path] = SOURCE.exec(line) ?? [];
    if (path) source = toSource(path);
    const hasRun = ran.subarray(offset, offset + line.length).includes(1);
    if (source && hasRun) found.set(source, (found.get(source) ?? 0) + 1);
    offset += line.length + 1;
  }
  return found;
}

/** The functions of a bundle, in the order in which V8 would list them. @param {string} text */
function listFunctions(text) {
  /** @type {{ start: number, end: number, body: { type: string, start: number, end: number } }[]} */
  const found = [];
  const visit = (/** @type {any} */ node) => {
    if (typeof node !== "object" || node === null) return;
    if (/Function/.test(node.type ?? "") && node.body) found.push(node);
    for (const child of Object.values(node)) visit(child);
  };
  visit(parseAst(text));
  return found;
}

/**
 * Adds a call counter to each function of a bundle, because workerd's inspector cannot count calls.
 * @param {string} text
 * @returns {{ counting: string, toFunctions: (counts: readonly number[]) => FunctionCoverage[] }}
 */
export function addCounters(text) {
  const functions = listFunctions(text);
  /** @type {[number, string][]} */
  const insertions = functions.flatMap(({ body }, index) => {
    const count = `globalThis.__calls[${index}]++`;
    return body.type === "BlockStatement"
      ? [[body.start + 1, `${count};`]]
      : [
          [body.start, `(${count},`],
          [body.end, ")"],
        ];
  });
  insertions.sort(([one], [other]) => one - other);
  let counting = `globalThis.__calls = new Array(${functions.length}).fill(0);`;
  let done = 0;
  for (const [at, code] of insertions) {
    counting += text.slice(done, at) + code;
    done = at;
  }
  return {
    counting: counting + text.slice(done),
    toFunctions: (counts) =>
      functions.map(({ start, end }, index) => ({
        ranges: [{ startOffset: start, endOffset: end, count: counts[index] ?? 0 }],
      })),
  };
}
