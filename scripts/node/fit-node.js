import { spawn } from "node:child_process";
import fs from "node:fs";
import { homedir } from "node:os";
import { delimiter, dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { runNpm } from "../local/run-npm.js";

// Runs on old Nodes, so it only uses features of Node 16.
const HERE = dirname(fileURLToPath(import.meta.url));
/** Wrangler needs 22.12. From 22.18 on, Node runs TypeScript. */
const FLOOR = [22, 18];
/** The Node to fetch if the machine's is too old, by its exact version in package-lock.json. */
const { optionalDependencies: PACKAGES } = JSON.parse(
  fs.readFileSync(join(HERE, "package.json"), "utf8"),
);

function isFitting() {
  const [major = 0, minor = 0] = process.versions.node.split(".").map(Number);
  const [floor = 0, least = 0] = FLOOR;
  return major > floor || (major === floor && minor >= least);
}

/** The user's folder for files that can be fetched again. */
function findCache() {
  if (process.env["XDG_CACHE_HOME"]) return process.env["XDG_CACHE_HOME"];
  if (process.platform === "win32" && process.env["LOCALAPPDATA"])
    return process.env["LOCALAPPDATA"];
  return join(homedir(), process.platform === "darwin" ? "Library/Caches" : ".cache");
}

/** The path of the fetched Node, which may not exist yet; undefined if the registry has none for this machine. */
function locate() {
  const ending = `${process.platform.replace("win32", "win")}-${process.arch}`;
  const name = Object.keys(PACKAGES).find((one) => one.endsWith(`-${ending}`));
  if (!name) return undefined;
  const folder = join(findCache(), `goals/node-${PACKAGES[name]}`);
  const file = process.platform === "win32" ? "node.exe" : "node";
  return { folder, version: PACKAGES[name], path: join(folder, "node_modules", name, "bin", file) };
}

/** Fetches it once, by the digest in the lockfile. @param {NonNullable<ReturnType<typeof locate>>} place */
async function fetchNode({ folder, version, path }) {
  console.error(
    `Goals needs Node ${FLOOR.join(".")} or newer, and this is ${process.version}: fetching ${version} into ${folder} (once)`,
  );
  const draft = `${folder}.${process.pid}`;
  fs.mkdirSync(draft, { recursive: true });
  for (const file of ["package.json", "package-lock.json"])
    fs.copyFileSync(join(HERE, file), join(draft, file));
  const { code } = await runNpm(["ci", "--ignore-scripts", "--no-audit", "--no-fund"], draft);
  const isThere = fs.existsSync(path);
  if (code !== 0 || isThere) fs.rmSync(draft, { recursive: true, force: true });
  else fs.renameSync(draft, folder);
  return fs.existsSync(path);
}

/** If this is the fetched Node, links it where npx and npm's scripts look first, because an install removes the link. */
export function linkFetchedNode() {
  const path = process.execPath;
  if (!path.startsWith(join(findCache(), "goals/node-"))) return;
  const bin = join(HERE, "../../node_modules/.bin");
  const link = join(bin, "node");
  if (process.platform === "win32" || !fs.existsSync(bin) || fs.existsSync(link)) return;
  fs.rmSync(link, { force: true });
  fs.symlinkSync(path, link);
}

/**
 * True if this Node was too old and the command has run under the fetched one. The machine's Node is not changed.
 * @returns {Promise<boolean>}
 */
export async function runUnderFittingNode() {
  const place = isFitting() ? undefined : locate();
  if (isFitting()) return false;
  const isThere = place && (fs.existsSync(place.path) || (await fetchNode(place)));
  if (!place || !isThere) {
    console.error(
      `Goals needs Node ${FLOOR.join(".")} or newer, and this is ${process.version}: see https://nodejs.org/en/download, or nvm install 22.`,
    );
    process.exit(2);
  }
  const child = spawn(place.path, process.argv.slice(1), {
    stdio: ["inherit", "inherit", "inherit", "ipc"],
    env: {
      ...process.env,
      PATH: `${dirname(place.path)}${delimiter}${process.env["PATH"] || ""}`,
    },
  });
  child.on("message", (message) => process.send && process.send(message));
  // The terminal sends these signals to both processes. The command ends by itself, or with this process.
  process.on("SIGINT", () => undefined);
  for (const signal of ["SIGTERM", "SIGHUP"])
    process.on(signal, () => child.kill(/** @type {NodeJS.Signals} */ (signal)));
  if (process.send) process.on("disconnect", () => child.connected && child.disconnect());
  child.once("exit", (code) => process.exit(code === null ? 130 : code));
  return true;
}
