import { existsSync, mkdirSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fetchLiveFile, fetchLiveRemote } from "./fetch-live-remote.js";

const DAY_MS = 24 * 60 * 60 * 1000;
/** How long a build's files stay available after it was replaced: no tab stays open longer. */
const KEPT_DAYS = 7;

/**
 * The files of earlier builds, fetched from the live site, because a remote's deploy replaces all its files.
 * @param {string} origin the product's address
 * @param {string} name
 * @param {Date} now
 */
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
 * Adds the files of earlier builds to the new build's folder. Replaces none, because equal names mean equal contents.
 * @param {string} dist
 * @param {Awaited<ReturnType<typeof collectEarlier>>} earlier
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
