import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { test as base, expect } from "@playwright/test";
import { expectNoFaults } from "./edge-log.ts";

const test = base.extend<{ logOf: (...lines: string[]) => Promise<string> }>({
  // eslint-disable-next-line no-empty-pattern -- Playwright requires the pattern
  logOf: async ({}, use) => {
    const folder = await mkdtemp(join(tmpdir(), "goals-log-"));
    await use(async (...lines) => {
      const file = join(folder, "edge.log");
      await writeFile(file, lines.join("\n"));
      return file;
    });
    await rm(folder, { recursive: true });
  },
});

const ANSWERED = '{"event":"request","id":"1","route":"GET /api/auth/user","status":200,"ms":3}';

for (const [name, line] of [
  ["an answer of 500", ANSWERED.replace("200", "500")],
  [
    "an error of ours",
    '{"event":"error","id":"1","route":"GET /api/auth/user","name":"TypeError"}',
  ],
  ["an exception that nobody caught", "Uncaught (in promise) Error: Network connection lost."],
  ["a fault of workerd", "✘ [ERROR] kj::getCaughtExceptionAsKj() = disconnected"],
] as const) {
  test(`${name} in the edge's log fails a run`, async ({ logOf }) => {
    await expect(expectNoFaults(await logOf(ANSWERED, line))).rejects.toThrow(line);
  });
}

test("answers below 500 in the edge's log do not fail a run", async ({ logOf }) => {
  await expectNoFaults(await logOf(ANSWERED, ANSWERED.replace("200", "404")));
});
