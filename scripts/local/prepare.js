import { randomBytes } from "node:crypto";
import {
  accessSync,
  constants,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";
import { BIN, ROOT } from "./paths.js";
import { runTool } from "./run-tool.js";
import { step } from "./step.js";

/** Creates a folder. Throws now what its first file would throw later. @param {string} folder */
export function ensureWritable(folder) {
  mkdirSync(folder, { recursive: true });
  accessSync(folder, constants.W_OK);
}

/** Creates the session secret of this copy once. */
export function ensureSecret() {
  const file = join(ROOT, ".dev.vars");
  if (existsSync(file)) return;
  writeFileSync(file, `SESSION_SECRET=${randomBytes(32).toString("hex")}\n`, { mode: 0o600 });
}

/**
 * @param {string} file
 * @returns {Record<string, { version?: string, optional?: boolean, devOptional?: boolean }>}
 */
const readPackages = (file) => JSON.parse(readFileSync(join(ROOT, file), "utf8")).packages;

/** Compares npm's own record, which npm writes at the end of an install, with the lockfile. */
function isInstalled() {
  const record = "node_modules/.package-lock.json";
  if (!existsSync(join(ROOT, record)) || !existsSync(join(BIN, "wrangler"))) return false;
  const installed = readPackages(record);
  return Object.entries(readPackages("package-lock.json")).every(
    ([path, { version, optional, devOptional }]) =>
      path === "" || optional || devOptional || installed[path]?.version === version,
  );
}

/** Installs the packages of the lockfile unless they are installed. No script of a package runs. */
export async function install() {
  if (isInstalled()) return;
  const failure = "The packages could not be installed: is the npm registry within reach?";
  const args = ["ci", "--ignore-scripts", "--no-audit", "--no-fund"];
  await step("Installing packages (once, about half a minute)", () =>
    runTool(failure, "npm", args),
  );
}

/** Builds the shell and the remotes. */
export async function build() {
  const args = ["run", "build", "--output-logs=errors-only"];
  await step("Building shell and remotes", () => runTool("The build failed.", "turbo", args));
}

/** Applies new migrations. A file beside the data lists the applied ones, because wrangler takes seconds. @param {string} state */
export async function migrate(state) {
  const stamp = join(state, "migrated");
  const names = readdirSync(join(ROOT, "migrations")).filter((name) => name.endsWith(".sql"));
  const wanted = names.sort().join("\n");
  const isApplied = existsSync(stamp) && readFileSync(stamp, "utf8") === wanted;
  if (isApplied && existsSync(join(state, "v3/d1"))) return;
  const failure = "The database could not be brought up to date.";
  const args = ["d1", "migrations", "apply", "DB", "--local", `--persist-to=${state}`];
  await step("Preparing the database", () => runTool(failure, "wrangler", args));
  writeFileSync(stamp, wanted);
}
