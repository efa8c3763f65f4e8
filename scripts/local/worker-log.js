/** How a line begins that opens a passage, and whether a developer wants to read it. */
const OPENINGS = /** @type {const} */ ([
  [/^\[wrangler:error\] /, true],
  [/^✘ \[ERROR\] /, true],
  [/^\[goals\] \{"event":"request"/, false],
  [/^\[goals\] /, true],
  [/^\[[\w-]+(:\w+)?\] /, false],
  [/^▲ \[WARNING\] /, false],
  [/^[⎔🌀🚣]/u, false],
]);

/**
 * Lets through what the Worker says and what goes wrong in it; the rest of wrangler's talk stays out.
 * @param {(line: string) => void} print
 * @returns {(chunk: string) => void}
 */
export function workerLog(print) {
  let rest = "";
  let wanted = false;
  return (chunk) => {
    const lines = (rest + chunk).split("\n");
    rest = lines.pop() ?? "";
    for (const line of lines) {
      const opening = OPENINGS.find(([start]) => start.test(line));
      if (opening) wanted = opening[1];
      const text = opening ? line.replace(opening[0], "") : line;
      if (wanted && text.trim()) print(text);
    }
  };
}
