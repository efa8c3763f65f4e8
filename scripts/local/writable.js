import { accessSync, constants, mkdirSync } from "node:fs";

/**
 * Makes a folder, and throws now what its first file would throw later.
 * @param {string} folder
 */
export function ensureWritable(folder) {
  mkdirSync(folder, { recursive: true });
  accessSync(folder, constants.W_OK);
}
