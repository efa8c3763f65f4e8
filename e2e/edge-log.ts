import { readFile } from "node:fs/promises";

const LINES = 20;

/**
 * A line that shows a failure of the edge: its own error, a 5xx response, an uncaught exception, a fault of workerd.
 */
const FAULT =
  /"event":"error"|"event":"request".*"status":5\d\d|uncaught exception|uncaught \(in promise\)|\[ERROR\]|^\s*(?:[A-Z]\w*)?Error: /i;

/** Faults that tests provoke on purpose, by test. Any other fault in the log fails the run. */
const EXPECTED: readonly { readonly line: RegExp; readonly test: string }[] = [];

/** The last lines of an edge's log, without its requests. Printed with an unexpected 5xx. */
export async function readLastLines(log: string): Promise<string> {
  const lines = (await readFile(log, "utf8")).split("\n");
  return lines
    .filter((line) => line && !line.startsWith('{"event":"request"'))
    .slice(-LINES)
    .join("\n");
}

/** Throws if an edge's log has a fault that no test provokes, even if all pages looked right. */
export async function expectNoFaults(log: string): Promise<void> {
  const lines = (await readFile(log, "utf8")).split("\n");
  const faults = lines.filter(
    (line) => FAULT.test(line) && !EXPECTED.some((each) => each.line.test(line)),
  );
  if (faults.length > 0) {
    throw new Error(`The edge's log has faults that no test provokes:\n${faults.join("\n")}`);
  }
}
