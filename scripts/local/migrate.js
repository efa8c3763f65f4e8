import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { ROOT } from "./place.js";
import { run } from "./run.js";
import { step } from "./step.js";

/** @param {string} file */
function contentOf(file) {
  try {
    return readFileSync(file, "utf8");
  } catch {
    return "";
  }
}

function digest() {
  const folder = join(ROOT, "migrations");
  const hash = createHash("sha256");
  for (const name of readdirSync(folder).sort()) {
    if (name.endsWith(".sql")) hash.update(name).update(contentOf(join(folder, name)));
  }
  return hash.digest("hex");
}

/**
 * Brings the local database up to date. Asking wrangler costs seconds, so a stamp beside the data remembers.
 * @param {string} state
 */
export async function migrate(state) {
  const stamp = join(state, "migrated");
  const wanted = digest();
  if (contentOf(stamp) === wanted && existsSync(join(state, "v3/d1"))) return;
  await step("Preparing the database", () =>
    run("The database could not be brought up to date.", "wrangler", [
      "d1",
      "migrations",
      "apply",
      "DB",
      "--local",
      `--persist-to=${state}`,
    ]),
  );
  writeFileSync(stamp, wanted);
}
