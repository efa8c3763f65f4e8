import { readFile } from "node:fs/promises";

const LINES = 20;

/** A line that says the edge failed: its own error, an answer of 5xx, an uncaught exception, a fault of workerd. */
const FAULT =
  /"event":"error"|"event":"request".*"status":5\d\d|uncaught exception|uncaught \(in promise\)|\[ERROR\]|^\s*(?:[A-Z]\w*)?Error: /i;

/** What a test provokes on purpose, by the test that does. Whatever else the edge says of a fault fails the run. */
const EXPECTED: readonly { readonly line: RegExp; readonly test: string }[] = [];

/** The last lines an edge printed, without its request lines: shown with a 5xx that no test expected. */
export async function readLastLines(log: string): Promise<string> {
  const lines = (await readFile(log, "utf8")).split("\n");
  return lines
    .filter((line) => line && !line.startsWith('{"event":"request"'))
    .slice(-LINES)
    .join("\n");
}

/** Throws when the log of an edge has a fault that no test provokes: such a run did not pass, whatever the pages showed. */
export async function expectNoFaults(log: string): Promise<void> {
  const lines = (await readFile(log, "utf8")).split("\n");
  const faults = lines.filter(
    (line) => FAULT.test(line) && !EXPECTED.some((each) => each.line.test(line)),
  );
  if (faults.length > 0) {
    throw new Error(`The edge's log has faults that no test provokes:\n${faults.join("\n")}`);
  }
}
