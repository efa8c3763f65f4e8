import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { delimiter } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { BIN, ROOT } from "./place.js";

const WINDOWS = process.platform === "win32";
const GRACE_MS = 5000;

// The tools need a newer Node than many machines have: the one in node_modules/.bin goes first.
const QUIET = {
  PATH: `${BIN}${delimiter}${process.env["PATH"] ?? ""}`,
  WRANGLER_SEND_METRICS: "false",
  WRANGLER_HIDE_BANNER: "true",
  CLOUDFLARE_CF_FETCH_ENABLED: "false",
  TURBO_TELEMETRY_DISABLED: "1",
  TURBO_NO_UPDATE_NOTIFIER: "1",
};

/** @type {Set<import("node:child_process").ChildProcess>} */
const running = new Set();

/** Keeps a tool from outliving this process, whatever ended that. */
const GUARD = fileURLToPath(new URL("guard.js", import.meta.url));

/**
 * Starts a tool in a process group of its own, so that everything it starts ends with it.
 * @param {string} name
 * @param {readonly string[]} args
 * @param {{ cwd?: string, env?: Record<string, string> | undefined }} [options]
 */
export function startTool(name, args, { cwd = ROOT, env = {} } = {}) {
  const options = { cwd, env: { ...process.env, ...QUIET, ...env }, shell: WINDOWS };
  // Nothing is ever written to the pipe: that it closes is what the guard waits for.
  const child = WINDOWS
    ? spawn(name, args, { ...options, stdio: ["ignore", "pipe", "pipe"] })
    : spawn(process.execPath, [GUARD, name, ...args], {
        ...options,
        stdio: ["pipe", "pipe", "pipe"],
        detached: true,
      });
  running.add(child);
  child.once("exit", () => running.delete(child));
  child.once("error", () => running.delete(child));
  child.stdout.setEncoding("utf8");
  child.stderr.setEncoding("utf8");
  return child;
}

/**
 * @param {number} pid
 * @param {NodeJS.Signals} signal
 */
function signalGroup(pid, signal) {
  if (WINDOWS) {
    spawnSync("taskkill", ["/pid", String(pid), "/t", "/f"]);
    return;
  }
  try {
    process.kill(-pid, signal);
  } catch {
    // The group has gone already.
  }
}

/** Ends every tool still running, with all it started. */
export async function stopTools() {
  await Promise.all(
    [...running].map(async (child) => {
      const { pid } = child;
      if (!pid) return;
      const gone = once(child, "exit");
      signalGroup(pid, "SIGTERM");
      await Promise.race([gone, delay(GRACE_MS, undefined, { ref: false })]);
      signalGroup(pid, "SIGKILL");
    }),
  );
}
