import { dirname, join, resolve } from "node:path";
import { fileURLToPath } from "node:url";

export const ROOT = resolve(dirname(fileURLToPath(import.meta.url)), "../..");

export const BIN = join(ROOT, "node_modules/.bin");

/**
 * Where the local database lives between runs.
 * @param {string} preset used unless STATE_DIR says otherwise
 */
export const stateDir = (preset) => resolve(ROOT, process.env["STATE_DIR"] || preset);
