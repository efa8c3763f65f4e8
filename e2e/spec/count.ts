import type { Reporter, TestCase, TestResult } from "@playwright/test/reporter";

/** Says at the end of a run how many of the specification's sentences hold. */
export default class Count implements Reporter {
  readonly #holds = new Map<string, boolean>();

  onTestEnd({ id, location }: TestCase, { status }: TestResult) {
    if (location.file.includes("/spec/")) this.#holds.set(id, status === "passed");
  }

  onEnd() {
    const all = [...this.#holds.values()];
    if (all.length === 0) return;
    const held = all.filter(Boolean).length;
    process.stdout.write(`  The specification: ${held} of ${all.length} sentences hold.\n`);
  }

  printsToStdio() {
    return false;
  }
}
