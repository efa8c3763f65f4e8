import { randomBytes } from "node:crypto";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { ROOT } from "./place.js";

/** Makes this copy's session secret once; a file that is there already is its owner's. */
export function ensureSecret() {
  const line = `SESSION_SECRET=${randomBytes(32).toString("hex")}\n`;
  try {
    writeFileSync(join(ROOT, ".dev.vars"), line, { flag: "wx", mode: 0o600 });
  } catch (error) {
    if (/** @type {NodeJS.ErrnoException} */ (error).code !== "EEXIST") throw error;
  }
}
