import { execFileSync } from "node:child_process";

/** What a remote is built from, seen from its folder. */
const SOURCES = [".", "../packages", "../package-lock.json"];

/**
 * When the sources of this build were written: `SOURCE_DATE_EPOCH`, or the last commit that touched them. Never
 * the clock: the same commit gives the same bytes. Null in a copy without its history.
 */
export function getBuildTime(): string | null {
  const epoch = process.env["SOURCE_DATE_EPOCH"] ?? lastCommit();
  return epoch ? new Date(Number(epoch) * 1000).toISOString() : null;
}

function lastCommit(): string {
  try {
    return execFileSync("git", ["log", "-1", "--format=%ct", "--", ...SOURCES], {
      encoding: "utf8",
      stdio: ["ignore", "pipe", "ignore"],
    }).trim();
  } catch {
    return "";
  }
}
