import { readFile } from "node:fs/promises";

const LINES = 20;

/** What the run's edge printed last beside its line a request: its own faults, and those of what it runs in. */
export async function edgeSaid(): Promise<string> {
  const log = await readFile(process.env["E2E_LOG"] ?? "", "utf8");
  const lines = log.split("\n").filter((line) => line && !line.startsWith('{"event":"request"'));
  return lines.slice(-LINES).join("\n");
}
