import { execFile } from "node:child_process";
import { createRequire } from "node:module";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import type { FullResult, Reporter, TestCase, TestResult } from "@playwright/test/reporter";

/** Counts all tests of the folder, including filtered and skipped ones. */
async function countSentences(): Promise<number> {
  const cli = createRequire(import.meta.url).resolve("@playwright/test/cli");
  const args = [cli, "test", "--list", "--reporter=list", "spec/"];
  const cwd = fileURLToPath(new URL("..", import.meta.url));
  const { stdout } = await promisify(execFile)(process.execPath, args, { cwd });
  const total = /^Total: (\d+) tests?/m.exec(stdout)?.[1];
  if (total === undefined) throw new Error(`The sentences could not be counted: ${stdout}`);
  return Number(total);
}

/**
 * Reports how many of the specification's sentences hold. In the gate, which names the part it runs, the run fails
 * unless all of them do: none is a long test.
 */
export default class SpecCoverage implements Reporter {
  readonly #holds = new Map<string, boolean>();

  onTestEnd({ id, location }: TestCase, { status }: TestResult) {
    if (location.file.includes("/spec/")) this.#holds.set(id, status === "passed");
  }

  async onEnd(): Promise<{ status?: FullResult["status"] } | undefined> {
    const isGate = process.env["E2E_PART"] === "short";
    if (this.#holds.size === 0 && !isGate) return undefined;
    const total = await countSentences();
    const holding = [...this.#holds.values()].filter(Boolean).length;
    const unrun = total - this.#holds.size;
    process.stdout.write(
      `  The specification: ${holding} of ${total} sentences hold${unrun > 0 ? `, ${unrun} were not run` : ""}.\n`,
    );
    return isGate && holding < total ? { status: "failed" } : undefined;
  }

  printsToStdio() {
    return false;
  }
}
