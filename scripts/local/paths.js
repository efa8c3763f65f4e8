import { dirname, join, resolve } from "node:path";
import { fileURLToPath } from "node:url";

export const ROOT = resolve(dirname(fileURLToPath(import.meta.url)), "../..");

export const BIN = join(ROOT, "node_modules/.bin");

/** The folder of the local database, unless STATE_DIR names another. @param {string} preset */
export const stateDir = (preset) => resolve(ROOT, process.env["STATE_DIR"] || preset);
