import { existsSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { resolve } from "node:path";
import { ROOT } from "../local/paths.js";

/**
 * The names and ids of this copy on the platform. Holds no secrets.
 * @typedef {object} Launch
 * @property {string} name of the edge's Worker, and the start of every other name
 * @property {string | null} address the host; null for a host on workers.dev that is not known yet
 * @property {string | null} sender of mails; null without mails
 * @property {boolean} hasStores with a store for each user
 * @property {boolean} isAdopting uses existing resources with these names as its own
 * @property {string | null} origin null until the edge is deployed to workers.dev
 * @property {Record<string, string>} ids of the created resources, by kind
 * @property {string | null} making the kind that is being created
 * @property {Record<string, string>} deployed the digest of each Worker's deployed sources
 */

/** LAUNCH_FILE names another file, such as `.launch.trial.json`, for a second launch from the same copy. */
const FILE = resolve(ROOT, process.env["LAUNCH_FILE"] || ".launch.json");

/** The secrets in plain text, because rotating one needs the old one, which the platform does not show. */
export const SECRETS_FILE = FILE.replace(/(?:\.json)?$/, ".secrets.json");

/** @returns {Launch | null} null before the first launch */
export const readLaunch = () => (existsSync(FILE) ? JSON.parse(readFileSync(FILE, "utf8")) : null);

/** Saves at once, because the next step may break. @param {Launch} launch */
export function saveLaunch(launch) {
  writeFileSync(`${FILE}.new`, `${JSON.stringify(launch, null, 2)}\n`);
  renameSync(`${FILE}.new`, FILE);
}

export function forgetLaunch() {
  for (const file of [FILE, SECRETS_FILE]) rmSync(file, { force: true });
}

/** The name of a remote's Worker. @param {string} remote */
export const getWorkerName = (remote) => {
  const launch = readLaunch();
  return launch ? `${launch.name}-${remote}` : remote;
};

/**
 * Records the digest of a Worker's deployed sources, if this copy is launched.
 * @param {string} worker @param {string} digest
 */
export function recordDeploy(worker, digest) {
  const launch = readLaunch();
  if (!launch) return;
  launch.deployed[worker] = digest;
  saveLaunch(launch);
}
