import { CliError } from "../local/cli-error.js";
import { hasDigest } from "./has-digest.js";

/** @typedef {import("@goals/contracts/remote-build").RemoteBuild} Build */
/**
 * An earlier build. Deploys since 0.2 keep its whole record, so that visits can go back to it.
 * @typedef {Pick<Build, "id" | "integrity"> & Partial<Build> & { until: string }} Kept
 */

/**
 * @param {string} url
 * @returns {Promise<Response | null>} null if nothing is there
 */
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
 * @param {string} origin the product's address
 * @param {string} name
 * @returns {Promise<{ build: Build | null, kept: Kept[] }>}
 */
export async function fetchLiveRemote(origin, name) {
  const [manifest, kept] = await Promise.all(
    ["mf-manifest.json?live", "kept.json"].map((file) => get(`${origin}/mf/${name}/${file}`)),
  );
  const { build = null } = /** @type {{ build?: Build }} */ ((await manifest?.json()) ?? {});
  return { build, kept: /** @type {Kept[]} */ ((await kept?.json()) ?? []) };
}

/**
 * The kit version that the live host reports.
 * @param {string} origin the product's address
 * @returns {Promise<string>}
 */
export async function fetchLiveKitVersion(origin) {
  const response = await get(`${origin}/kit.json`);
  const { version } = /** @type {{ version?: string }} */ ((await response?.json()) ?? {});
  if (version) return version;
  throw new CliError(`${origin} does not say which kit it has: deploy the host first.`);
}

/**
 * Fetches one live file. Refuses it if it differs from its build's digest.
 * @param {string} origin
 * @param {string} name
 * @param {string} file
 * @param {string} integrity
 */
export async function fetchLiveFile(origin, name, file, integrity) {
  const url = `${origin}/mf/${name}/${file}`;
  const response = await get(url);
  if (!response) throw new CliError(`${url} is named in what is live, and missing.`);
  const bytes = Buffer.from(await response.arrayBuffer());
  if (!hasDigest(bytes, integrity)) throw new CliError(`${url} is not what its build made.`);
  return bytes;
}
