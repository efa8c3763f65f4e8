import { spawnSync } from "node:child_process";
import { symlinkSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, test } from "@playwright/test";

const ROOT = fileURLToPath(new URL("..", import.meta.url));

test("the ledger's command also runs through a link, because deleted accounts would stay", () => {
  const link = test.info().outputPath("goals");
  symlinkSync(ROOT, link);
  const command = [join(link, "scripts/run.js"), "apply-ledger"];
  const { status, stderr } = spawnSync(process.execPath, command, { encoding: "utf8" });
  expect([status, stderr.trim()]).toEqual([2, "error: missing required argument 'database'"]);
});
