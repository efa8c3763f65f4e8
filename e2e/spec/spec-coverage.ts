import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { FullResult, Reporter, Suite, TestCase, TestResult } from "@playwright/test/reporter";

/** True if a file of the specification has a long test, which the gate would leave out. */
const hasLongTest = () =>
  readdirSync(import.meta.dirname)
    .filter((name) => name.endsWith(".spec.ts"))
    .some((name) => readFileSync(join(import.meta.dirname, name), "utf8").includes("@long"));

const isSentence = ({ location }: TestCase) => location.file.includes("/spec/");

/**
 * Reports how many of the specification's sentences hold. In the gate, which names the part it runs, the run fails
 * unless all of them do: none is a long test.
 */
export default class SpecCoverage implements Reporter {
  readonly #holds = new Map<string, boolean>();
  #total = 0;

  onBegin(_config: unknown, suite: Suite) {
    this.#total = suite.allTests().filter(isSentence).length;
  }

  onTestEnd(test: TestCase, { status }: TestResult) {
    if (isSentence(test)) this.#holds.set(test.id, status === "passed");
  }

  async onEnd(): Promise<{ status?: FullResult["status"] } | undefined> {
    const isGate = process.env["E2E_PART"] === "short";
    if (this.#holds.size === 0 && !isGate) return undefined;
    const held = [...this.#holds.values()].filter(Boolean).length;
    process.stdout.write(`  The specification: ${held} of ${this.#total} sentences hold.\n`);
    const isWhole = held === this.#total && !hasLongTest();
    return isGate && !isWhole ? { status: "failed" } : undefined;
  }

  printsToStdio() {
    return false;
  }
}
