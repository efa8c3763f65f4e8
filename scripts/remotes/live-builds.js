import { createHash } from "node:crypto";
import { existsSync, mkdirSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { CliError } from "../local/run-tool.js";

/** @typedef {import("@goals/contracts/remote-build").RemoteBuild} Build */
/** @typedef {Pick<Build, "id" | "integrity"> & Partial<Build> & { until: string }} Kept whole since 0.2, to go back to it */

/** The digests of a build record: SHA-256, and SHA-384 in older builds. */
const ALGORITHMS = new Set(["sha256", "sha384"]);

/** True if the bytes have a build record's digest. @param {Buffer} bytes @param {string} integrity */
export function hasDigest(bytes, integrity) {
  const [algorithm = ""] = integrity.split("-");
  if (!ALGORITHMS.has(algorithm)) return false;
  return `${algorithm}-${createHash(algorithm).update(bytes).digest("base64")}` === integrity;
}

const DAY_MS = 24 * 60 * 60 * 1000;
/** How long a build's files stay available after it was replaced: no tab stays open longer. */
const KEPT_DAYS = 7;

/** @param {string} url @returns {Promise<Response | null>} null if nothing is there */
async function get(url) {
  let response;
  try {
    response = await fetch(url, { cache: "no-store" });
  } catch {
    throw new CliError(`${url} cannot be reached.`);
  }
  if (response.ok) return response;
  if (response.status === 404) return null;
  throw new CliError(`${url} answered ${response.status}.`);
}

/**
 * The live build of a remote, and the earlier builds whose files it still serves.
 * @param {string} origin @param {string} name @returns {Promise<{ build: Build | null, kept: Kept[] }>}
 */
export async function fetchLiveRemote(origin, name) {
  const [manifest, kept] = await Promise.all(
    ["mf-manifest.json?live", "kept.json"].map((file) => get(`${origin}/mf/${name}/${file}`)),
  );
  const { build = null } = /** @type {{ build?: Build }} */ ((await manifest?.json()) ?? {});
  return { build, kept: /** @type {Kept[]} */ ((await kept?.json()) ?? []) };
}

/** The kit version of the live host. @param {string} origin @returns {Promise<string>} */
export async function fetchLiveKitVersion(origin) {
  const response = await get(`${origin}/kit.json`);
  const { version } = /** @type {{ version?: string }} */ ((await response?.json()) ?? {});
  if (version) return version;
  throw new CliError(`${origin} does not say which kit it has: deploy the host first.`);
}

/** Fetches one live file with its build's digest. @param {string} origin @param {string} name @param {string} file @param {string} integrity */
export async function fetchLiveFile(origin, name, file, integrity) {
  const url = `${origin}/mf/${name}/${file}`;
  const response = await get(url);
  if (!response) throw new CliError(`${url} is named in what is live, and missing.`);
  const bytes = Buffer.from(await response.arrayBuffer());
  if (!hasDigest(bytes, integrity)) throw new CliError(`${url} is not what its build made.`);
  return bytes;
}

/** The files of earlier builds, because a deploy replaces all files. @param {string} origin @param {string} name @param {Date} now */
export async function collectEarlier(origin, name, now) {
  const { build, kept } = await fetchLiveRemote(origin, name);
  const until = new Date(now.getTime() + KEPT_DAYS * DAY_MS).toISOString();
  const builds = [
    ...(build ? [{ ...build, until }] : []),
    ...kept.filter((earlier) => earlier.id !== build?.id && new Date(earlier.until) > now),
  ];
  const wanted = new Map(builds.flatMap(({ integrity }) => Object.entries(integrity)));
  const files = await Promise.all(
    [...wanted].map(
      async ([file, integrity]) =>
        /** @type {const} */ ([file, await fetchLiveFile(origin, name, file, integrity)]),
    ),
  );
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
