import { generateKeyPairSync, randomBytes } from "node:crypto";
import fs, { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { CliError, ROOT, runTool, step } from "./run-tool.js";

/** Creates the database's folder, STATE_DIR or `preset`. Throws now if it is not usable. @param {string} preset */
export function ensureState(preset) {
  const state = resolve(ROOT, process.env["STATE_DIR"] || preset);
  fs.mkdirSync(state, { recursive: true });
  for (const folder of [ROOT, state]) fs.accessSync(folder, fs.constants.W_OK);
  return state;
}

/** Throws a CliError when a port cannot be used. @param {string} port */
export async function ensureFree(port) {
  const { default: getPort } = await import("get-port"); // Not there before the install.
  if ((await getPort({ port: Number(port) }).catch(() => 0)) === Number(port)) return;
  throw new CliError(`Port ${port} is taken or no port: try another, as in PORT=8790 npm start.`);
}

/** The settings of a key pair for notifications. */
export function makePushKeys() {
  const { publicKey, privateKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
  // The point is at the end: a byte for its form, and two coordinates of 32 bytes.
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

/** Compares the lockfile with the record that npm writes at the end of an install. @param {boolean} withTools */
function isInstalled(withTools) {
  const files = ["package-lock.json", "node_modules/.package-lock.json"].map((file) =>
    join(ROOT, file),
  );
  if (!files.every((file) => existsSync(file))) return false;
  const [wanted, found] = files.map((file) => JSON.parse(readFileSync(file, "utf8")).packages);
  return Object.keys(wanted).every((path) => {
    const { version, optional, devOptional, dev } = wanted[path];
    if (path === "" || optional || devOptional || (dev && !withTools)) return true;
    return found[path]?.version === version;
  });
}

/** Installs the lockfile's packages once. `withTools` adds the devDependencies, for testing and development. */
export async function install({ withTools = false } = {}) {
  if (isInstalled(withTools)) return;
  const failure = "The packages could not be installed: is the npm registry within reach?";
  const args = ["ci", ...(withTools ? [] : ["--omit=dev"])];
  await step("Installing packages (once)", () => runTool(failure, "npm", args));
}
