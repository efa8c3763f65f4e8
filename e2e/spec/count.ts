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
    console.log(
      `  The specification: ${all.filter(Boolean).length} of ${all.length} sentences hold.`,
    );
  }

  printsToStdio() {
    return false;
  }
}
