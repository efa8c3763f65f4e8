import { execFileSync } from "node:child_process";
import { existsSync } from "node:fs";

/** The sources of a remote, relative to its folder. Outside this repository they are all in it. */
const SOURCES = [
  ".",
  ...["../packages", "../package-lock.json"].filter((path) => existsSync(path)),
];

/**
 * When the sources of this build last changed: `SOURCE_DATE_EPOCH`, or the last commit that touched them. Not the
 * current time, because a commit must always produce the same bytes. Null without a git history.
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
