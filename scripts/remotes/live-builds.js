import { createHash } from "node:crypto";
import { existsSync, mkdirSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { CliError } from "../local/run-tool.js";

/** @typedef {import("@goals/contracts/remote-build").RemoteBuild} Build */
/** @typedef {Pick<Build, "id" | "integrity"> & Partial<Build> & { until: string }} Kept complete since 0.2, so that a remote can return to it */

/** True if the bytes have a build record's digest: SHA-256, or SHA-384 in older builds. @param {Buffer} bytes @param {string} integrity */
export function hasDigest(bytes, integrity) {
  const [algorithm] = /^sha(?:256|384)(?=-)/.exec(integrity) ?? [];
  if (!algorithm) return false;
  return `${algorithm}-${createHash(algorithm).update(bytes).digest("base64")}` === integrity;
}

/** How long a build's files stay available after it was replaced, a week: no tab stays open longer. */
const KEPT_MS = 7 * 24 * 60 * 60 * 1000;

/** @param {string} url @returns {Promise<Response | null>} null if nothing is there */
async function get(url) {
  const response = await fetch(url, { cache: "no-store", redirect: "manual" }).catch(() => null);
  if (!response) throw new CliError(`${url} cannot be reached.`);
  if (response.ok) return response;
  if (response.status === 404) return null;
  throw new CliError(`${url} answered ${response.status}.`);
}

/** Like `get`, but throws if nothing is there. @param {string} url */
export async function getExisting(url) {
  const response = await get(url);
  if (response) return response;
  throw new CliError(`${url} answered 404.`);
}

/** @param {string} url @returns {Promise<any>} */
const getJson = async (url) => (await get(url))?.json();

/**
 * The live build of a remote, and the earlier builds whose files it still serves.
 * @param {string} origin @param {string} name @returns {Promise<{ build: Build | null, kept: Kept[] }>}
 */
export async function fetchLiveRemote(origin, name) {
  const files = ["mf-manifest.json?live", "kept.json"].map((file) => getBase(origin, name) + file);
  const [manifest, kept = []] = await Promise.all(files.map(getJson));
  return { build: manifest?.build ?? null, kept };
}

/** The kit version of the live host. @param {string} origin @returns {Promise<string>} */
export async function fetchLiveKitVersion(origin) {
  const { version } = (await getJson(`${origin}/kit.json`)) ?? {};
  if (version) return version;
  throw new CliError(`${origin} does not say which kit it has: deploy the host first.`);
}

/** The address below which a remote's files are. @param {string} origin @param {string} name */
export const getBase = (origin, name) => `${origin}/mf/${name}/`;

/** Fetches a build's files, with their digests. @param {Readonly<Record<string, string>>} integrity @param {string} base */
export const fetchFiles = (integrity, base) =>
  Promise.all(
    Object.entries(integrity).map(async ([file, digest]) => {
      const url = new URL(file, base).href;
      const response = await get(url);
      if (!response) throw new CliError(`${url} is named in what is live, and missing.`);
      const bytes = Buffer.from(await response.arrayBuffer());
      if (!hasDigest(bytes, digest)) throw new CliError(`${url} is not what its build made.`);
      return /** @type {const} */ ([file, bytes]);
    }),
  );

/** The files of earlier builds, because a deploy replaces all files. @param {string} origin @param {string} name @param {Date} now */
export async function collectEarlier(origin, name, now) {
  const { build, kept } = await fetchLiveRemote(origin, name);
  const until = new Date(now.getTime() + KEPT_MS).toISOString();
  const builds = [
    ...(build ? [{ ...build, until }] : []),
    ...kept.filter((earlier) => earlier.id !== build?.id && new Date(earlier.until) > now),
  ];
  const wanted = builds.flatMap(({ integrity }) => Object.entries(integrity));
  const files = await fetchFiles(Object.fromEntries(wanted), getBase(origin, name));
  return { builds, files };
}

/**
 * Adds the files of earlier builds to a new one. Replaces none, because equal names mean equal contents.
 * @param {string} dist @param {Awaited<ReturnType<typeof collectEarlier>>} earlier
 */
export function addEarlierFiles(dist, { builds, files }) {
  for (const [file, bytes] of files) {
    const path = join(dist, file);
    if (existsSync(path)) continue;
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, bytes);
  }
  writeFileSync(join(dist, "kept.json"), JSON.stringify(builds));
}
