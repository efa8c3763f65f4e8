import { generateKeyPairSync, randomBytes } from "node:crypto";
import fs, { existsSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import getPort from "get-port";
import { installMissing, UNREACHABLE } from "./install.js";
import { CliError, ROOT, step, UsageError } from "./run-tool.js";

/** Creates the database's folder, STATE_DIR or `preset`. Throws if it is not usable. @param {string} preset */
export function ensureState(preset) {
  const state = resolve(ROOT, process.env["STATE_DIR"] || preset);
  fs.mkdirSync(state, { recursive: true });
  for (const folder of [ROOT, state]) fs.accessSync(folder, fs.constants.W_OK);
  return state;
}

/** Throws a UsageError when a port is taken. @param {number} port */
export async function ensureFree(port) {
  if ((await getPort({ port }).catch(() => 0)) === port) return;
  throw new UsageError(`Port ${port} is taken: try another, as in PORT=8790 npm start.`);
}

/** The settings of a key pair for notifications. */
export function makePushKeys() {
  const { publicKey, privateKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
  // The key ends with the point: a byte for its form, and two coordinates of 32 bytes.
  const point = publicKey.export({ type: "spki", format: "der" }).subarray(-65);
  const { d } = privateKey.export({ format: "jwk" });
  return `VAPID_PUBLIC_KEY=${point.toString("base64url")}\nVAPID_PRIVATE_KEY=${d}\n`;
}

export function ensureSecret() {
  const file = join(ROOT, ".dev.vars");
  if (existsSync(file)) return;
  const secret = `SESSION_SECRET=${randomBytes(32).toString("hex")}\n`;
  writeFileSync(file, secret + makePushKeys(), { mode: 0o600 });
}

/** Installs the lockfile's packages once. `withTools` adds the devDependencies, for testing and development. */
export async function install({ withTools = false } = {}) {
  const done = await installMissing({
    withTools,
    onStart: (work) =>
      step("Installing packages (once)", (report) => work((count) => report(`${count} fetched`))),
  });
  if (done && done.code !== 0) throw new CliError(UNREACHABLE, done.output);
}
