import { createHash } from "node:crypto";
import fs, { existsSync, readdirSync, readFileSync } from "node:fs";
import { availableParallelism } from "node:os";
import { basename, join } from "node:path";
import pLimit from "p-limit";
import { ROOT, runTool } from "./run-tool.js";

/** @typedef {{ name: string, folder: string, dependencies: string[], scripts: Record<string, string> }} Workspace */

/** @param {string} file @returns {any} */
const readJson = (file) => JSON.parse(readFileSync(join(ROOT, file), "utf8"));

/** @returns {Workspace[]} the links of the lockfile */
export const listWorkspaces = () =>
  Object.values(readJson("package-lock.json").packages).flatMap(({ link, resolved: folder }) => {
    if (!link || !existsSync(join(ROOT, folder))) return [];
    const manifest = readJson(`${folder}/package.json`);
    const { name, dependencies, devDependencies, scripts = {} } = manifest;
    const packages = Object.keys({ ...dependencies, ...devDependencies });
    return [{ name, folder, dependencies: packages, scripts }];
  });

/** The folder with each build's source digest and the folders that it wrote. */
const STAMPS = join(ROOT, ".wrangler/builds");
const toStamp = (/** @type {string} */ name) => join(STAMPS, name.replace("/", "-"));
const OUTPUTS = ["dist", "dist-server"];
/** Files that every build reads. */
const SHARED = ["package-lock.json", "remotes.json", "tsconfig.base.json"];
/** Files that no build reads, or that it writes. */
const IGNORED =
  /^(?:artefacts|dist|dist-server|generated|names\.js|node_modules|test|texts\.js|\.[\w-]+|.*\.md)$/;

/** @param {string} folder @returns {string[]} its files, below the root */
const listSources = (folder) =>
  readdirSync(join(ROOT, folder), { withFileTypes: true })
    .filter(({ name }) => !IGNORED.test(name))
    .flatMap((entry) => {
      const path = `${folder}/${entry.name}`;
      return entry.isDirectory() ? listSources(path) : [path];
    });

/** @param {readonly string[]} parts */
export const digestTexts = (parts) => createHash("sha256").update(parts.join()).digest("hex");

/** @param {readonly string[]} files in any order */
const digestFiles = (files) =>
  digestTexts(files.map((file) => file + readFileSync(join(ROOT, file), "base64")).sort());

/** Lets the next build of a workspace write all its files again. @param {string} name */
export const forgetBuild = (name) => fs.rmSync(toStamp(name), { force: true });

/**
 * Builds workspaces that have changed since their last build, after their dependencies.
 * @param {readonly string[]} [names] default: all @returns {Promise<string[]>} the digest of what each build reads
 */
export async function buildWorkspaces(names) {
  const workspaces = new Map(listWorkspaces().map((workspace) => [workspace.name, workspace]));
  const shared = digestFiles(SHARED);
  const runOnCore = pLimit(availableParallelism());
  /** @type {Map<Workspace, Promise<string>>} */
  const started = new Map();

  /** @param {Workspace} workspace @returns {Promise<string>} the digest of everything its build reads */
  function buildOnce(workspace) {
    const running = started.get(workspace) ?? build(workspace);
    started.set(workspace, running);
    return running;
  }

  /** @param {Workspace} workspace */
  async function build({ name, folder, dependencies, scripts }) {
    const needed = dependencies.flatMap((dependency) => workspaces.get(dependency) ?? []);
    const before = await Promise.all(needed.map(buildOnce));
    const sources = digestFiles(listSources(folder));
    const digest = digestTexts([shared, sources, ...before]);
    if (!scripts["build"]) return digest;

    const stamp = toStamp(name);
    const cwd = join(ROOT, folder);
    const isThere = (/** @type {string} */ output) => existsSync(join(cwd, output));
    const [built, ...written] = existsSync(stamp) ? readFileSync(stamp, "utf8").split("\n") : [];
    if (built === digest && written.length > 0 && written.every(isThere)) return digest;
    forgetBuild(name);
    const failure = `The build of ${name} failed.`;
    await runOnCore(() => runTool(failure, "node", ["--run", "build"], { cwd }));
    fs.mkdirSync(STAMPS, { recursive: true });
    fs.writeFileSync(stamp, [digest, ...OUTPUTS.filter(isThere)].join("\n"));
    return digest;
  }

  const wanted = [...workspaces.values()].filter(({ name }) => names?.includes(name) ?? true);
  return Promise.all(wanted.map(buildOnce));
}

export const WORKER_SOURCES = [
  "worker/src",
  "worker/locales",
  "migrations",
  "packages/analysis/src",
  "packages/contracts/src",
  "packages/contracts/locales",
];

/** Wrangler lists the shell's files to upload, which a concurrent build may replace. */
const NO_FILES = join(ROOT, ".wrangler/no-files");

/** Bundles the Worker if its sources have changed. Returns the folder. @param {string} config @param {string} [entry] replaces the configured one */
export async function bundleWorker(config, entry) {
  const folder = join(ROOT, ".wrangler/bundles", basename(entry || config).replace(/\.\w+$/, ""));
  const stamp = join(folder, "digest");
  const sources = WORKER_SOURCES.flatMap(listSources);
  const digest = digestFiles([...SHARED, config, ...(entry ? [entry] : []), ...sources]);
  if (existsSync(stamp) && readFileSync(stamp, "utf8") === digest) return folder;
  const draft = `${folder}.${process.pid}`;
  fs.mkdirSync(NO_FILES, { recursive: true });
  const what = [...(entry ? [entry] : []), "--dry-run", `--config=${config}`];
  const args = ["deploy", ...what, `--outdir=${draft}`, `--assets=${NO_FILES}`];
  await runTool("The Worker could not be bundled.", "wrangler", args);
  fs.writeFileSync(join(draft, "digest"), digest);
  fs.rmSync(folder, { recursive: true, force: true });
  fs.renameSync(draft, folder);
  return folder;
}

/** The modules of a bundle: first its script, then the migrations of user stores. @param {string} folder */
export function listModules(folder) {
  const paths = readdirSync(folder).map((name) => join(folder, name));
  const select = (/** @type {string} */ ending) => paths.filter((path) => path.endsWith(ending));
  return [
    ...select(".js").map((path) => /** @type {const} */ ({ type: "ESModule", path })),
    ...select(".sql").map((path) => /** @type {const} */ ({ type: "Text", path })),
  ];
}
