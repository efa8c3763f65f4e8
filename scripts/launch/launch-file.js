import { existsSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { resolve } from "node:path";
import { ROOT } from "../local/paths.js";

/**
 * What this copy has on the platform. Holds names and ids, no secrets.
 * @typedef {object} Launch
 * @property {string} name of the edge's Worker, and the start of every other name
 * @property {string | null} address the host; null for workers.dev
 * @property {string | null} sender of mails; null without mails
 * @property {boolean} hasStores with a store for each user
 * @property {boolean} isAdopting takes what the account has under these names as its own
 * @property {string | null} origin null until the edge is deployed to workers.dev
 * @property {Record<string, string>} ids of what was made, by its kind
 * @property {string | null} making the kind that is being made
 * @property {Record<string, string>} deployed the digest of what each Worker was deployed from
 */

/** LAUNCH_FILE names another file, for a second launch from the same copy. */
const FILE = resolve(ROOT, process.env["LAUNCH_FILE"] || ".launch.json");

/** @returns {Launch | null} null before the first launch */
export const readLaunch = () => (existsSync(FILE) ? JSON.parse(readFileSync(FILE, "utf8")) : null);

/** Saves at once, because the next step may break. @param {Launch} launch */
export function saveLaunch(launch) {
  writeFileSync(`${FILE}.new`, `${JSON.stringify(launch, null, 2)}\n`);
  renameSync(`${FILE}.new`, FILE);
}

export const forgetLaunch = () => rmSync(FILE, { force: true });

/** The name of a remote's Worker. @param {string} remote */
export const getWorkerName = (remote) => {
  const launch = readLaunch();
  return launch ? `${launch.name}-${remote}` : remote;
};

/**
 * Records what a Worker was deployed from, if this copy is launched.
 * @param {string} worker @param {string} digest
 */
export function recordDeploy(worker, digest) {
  const launch = readLaunch();
  if (!launch) return;
  launch.deployed[worker] = digest;
  saveLaunch(launch);
}
