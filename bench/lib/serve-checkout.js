import { execFileSync, fork } from "node:child_process";
import { once } from "node:events";
import { existsSync } from "node:fs";
import { join } from "node:path";
import getPort from "get-port";
import { ROOT, runTool, step } from "../../scripts/local/run-tool.js";
import { signDemoIn } from "./start-bench-edge.js";

/** The demo's history ends on the day that it is written. */
const DAY = new Date().toISOString().slice(0, 10);

/** @param {string} revision */
export const toCommit = (revision) =>
  execFileSync("git", ["rev-parse", "--short", `${revision}^{commit}`], {
    cwd: ROOT,
    encoding: "utf8",
  }).trim();

/**
 * Checks a commit out beside this one, with the packages of its own lockfile, once.
 * @param {string} commit
 */
export async function checkOut(commit) {
  const folder = join(ROOT, ".bench/checkouts", commit);
  if (!existsSync(folder)) {
    execFileSync("git", ["worktree", "prune"], { cwd: ROOT });
    execFileSync("git", ["worktree", "add", "--detach", folder, commit], { cwd: ROOT });
  }
  // Npm writes its record last.
  if (!existsSync(join(folder, "node_modules/.package-lock.json"))) {
    await step(`Installing the packages of ${commit}`, () =>
      runTool("The packages could not be installed.", "npm", ["ci"], { cwd: folder }),
    );
  }
  return folder;
}

/**
 * Builds and serves a checkout with its demo, by its own scripts. Returns its origin and the demo account's cookie.
 * @param {string} folder
 * @param {string} name of the database's folder
 */
export async function serveCheckout(folder, name) {
  // Earlier commits have a file for each command.
  const file = join(folder, "scripts/start.js");
  const isEarlier = existsSync(file);
  const script = isEarlier ? file : join(folder, "scripts/run.js");
  const child = fork(script, isEarlier ? ["demo"] : ["start", "demo"], {
    cwd: folder,
    stdio: ["ignore", "ignore", "inherit", "ipc"], // It prints mails.
    env: {
      ...process.env,
      PORT: String(await getPort()),
      STATE_DIR: join(ROOT, ".bench/demo", `${DAY}-${name}`),
    },
  });
  const ended = once(child, "exit").then(() => {
    throw new Error(`${folder} was not served.`);
  });
  const [{ origin }] = await Promise.race([once(child, "message"), ended]);
  const cookie = await signDemoIn(origin);
  const stop = async () => {
    const gone = once(child, "exit");
    child.kill("SIGTERM");
    await gone;
  };
  ended.catch(() => {});
  return { origin, cookie, stop };
}
