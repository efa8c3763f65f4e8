import { execFile, fork } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, open, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import getPort from "get-port";
import { expectNoFaults } from "./edge-log.ts";

const ROOT = fileURLToPath(new URL("..", import.meta.url));

/**
 * Starts a whole edge like `npm start`, on its own port and with an empty database.
 * @param without the remotes whose Worker is missing
 * @param settings the Worker's settings, such as OIDC_ISSUER, and DEPLOYED
 * @param option of `npm start`, or "demo" as for `npm run demo`: an account with a history
 * @param root the folder of another copy of this tree
 */
export async function startEdge(
  without: readonly string[] = [],
  settings: Readonly<Record<string, string>> = {},
  option?: "demo" | "--store=objects" | "--store=libsql",
  root = ROOT,
) {
  const state = await mkdtemp(join(tmpdir(), "goals-e2e-"));
  const log = join(state, "edge.log");
  const file = await open(log, "w");
  const child = fork(join(root, "scripts/run.js"), ["start", ...(option ? [option] : [])], {
    cwd: root,
    env: {
      ...process.env,
      PORT: String(await getPort()),
      STATE_DIR: state,
      WITHOUT: without.join(","),
      ENTRY: "worker/test/cheap-hashes.ts",
      MODEL_URL: "off",
      ...settings,
    },
    stdio: ["ignore", file.fd, file.fd, "ipc"],
  });
  await file.close();

  const origin = await new Promise<string>((resolve, reject) => {
    child.once("message", (message: { origin: string }) => resolve(message.origin));
    child.once("exit", () => {
      void readFile(log, "utf8").then((output) => {
        reject(new Error(`The edge did not start.\n${output}`));
      });
    });
  });
  return {
    origin,
    /** The file with the Worker's output, which includes reset links. */
    log,
    /** Changes its list of remotes, as `npm run remotes -- …` does. Returns what the command printed. */
    async changeRemotes(...words: string[]): Promise<string> {
      const args = [
        join(ROOT, "scripts/run.js"),
        "remotes",
        ...words,
        "--local",
        `--url=${origin}`,
      ];
      const env = { ...process.env, STATE_DIR: state };
      return (await promisify(execFile)(process.execPath, args, { cwd: ROOT, env })).stdout;
    },
    /** Stops it. Throws if it logged a fault that no test provokes, or had stopped before. */
    async stop() {
      if (child.exitCode !== null || child.signalCode !== null)
        throw new Error(`The edge had ended by itself.\n${await readFile(log, "utf8")}`);
      const gone = once(child, "exit");
      child.kill("SIGTERM");
      await gone;
      try {
        await expectNoFaults(log);
      } finally {
        await rm(state, { recursive: true, force: true });
      }
    },
  };
}
