import { spawnSync } from "node:child_process";
import { symlinkSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, test } from "@playwright/test";

const ROOT = fileURLToPath(new URL("..", import.meta.url));

test("the ledger's command also runs through a link, because deleted accounts would stay", () => {
  const link = test.info().outputPath("goals");
  symlinkSync(ROOT, link);
  const script = join(link, "scripts/apply-ledger.js");
  const { status, stderr } = spawnSync(process.execPath, [script], { encoding: "utf8" });
  expect([status, stderr.trim()]).toEqual([
    1,
    "Name the database: node scripts/apply-ledger.js DB --remote",
  ]);
});
