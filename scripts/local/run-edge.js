// Serves the Workers in workerd until it is stopped. Its one argument is the options of `serveEdge` as JSON.
import { existsSync, readFileSync, watch, writeFileSync } from "node:fs";
import { createRequire, flushCompileCache } from "node:module";
import { basename, dirname, join, resolve } from "node:path";
import { SETTING_NAMES } from "../../worker/src/platform/settings-schema.ts";
import { applyMigrations, listMigrations, runOnD1 } from "../../self-host/apply-migrations.ts";
import { runCrons } from "../../self-host/run-crons.ts";
import { moveModules } from "../clock/move-modules.js";
import {
  LOCAL_REMOTES,
  SHELL_VIEW,
  writeDerived,
  writeWranglerConfig,
} from "../remotes/registry.js";
import { bundleWorker, digestTexts, listModules, WORKER_SOURCES } from "./build.js";
import { addHandFiredCrons } from "./fire-crons.js";
import { ROOT } from "./run-tool.js";

/** Required, because an import takes 0.3 s to search its five megabytes for names. @type {typeof import("miniflare")} */
const { convertV4MiniflareOptions, Miniflare } = createRequire(import.meta.url)("miniflare");

/** How long files must be unchanged before the Workers start again. */
const QUIET_MS = 300;
/** The folder beside a remote's files with the Worker that renders its HTML. */
const SERVER_FOLDER = "dist-server";
const EDGE = "goals";
/** Stands in for a remote whose Worker is missing. */
const MISSING = `export default { fetch: () => new Response("This remote is not served.", { status: 503 }) }`;

/** @type {{ port: string, state: string, configs: Record<string, string>, entry?: string, store?: import("../remotes/registry.js").Store }} */
const { port, state, configs, entry, store } = JSON.parse(process.argv[2] ?? "");

/**
 * A wrangler.toml's settings as Miniflare's, without those for bundling. Wrangler reads them when they have changed: its import
 * takes a second.
 * @param {string} file @returns {Promise<import("miniflare").V4WorkerOptionsShape>}
 */
async function readWorker(file) {
  const path = resolve(ROOT, file);
  const parts = [path, join(ROOT, ".dev.vars"), join(ROOT, "package-lock.json")];
  const texts = parts.filter(existsSync).map((part) => readFileSync(part, "utf8"));
  const digest = digestTexts([path, ...texts]);
  const known = join(
    ROOT,
    ".wrangler/configs",
    `${basename(dirname(path))}-${basename(path)}.json`,
  );
  const last = existsSync(known) ? JSON.parse(readFileSync(known, "utf8")) : {};
  if (last.digest === digest) return last.options;
  const { unstable_getMiniflareWorkerOptions: readConfig } = await import("wrangler");
  const { modulesRules: _, ...options } = readConfig(path).workerOptions;
  // The file contains the secrets of .dev.vars.
  writeDerived(known, JSON.stringify({ digest, options }), 0o600);
  return options;
}

/** The Worker's settings from the environment, which come before those of .dev.vars. */
const settings = Object.fromEntries(
  SETTING_NAMES.flatMap((name) => (process.env[name] ? [[name, process.env[name]]] : [])),
);
/** Ends with a sentence for people. @param {string} sentence @returns {never} */
function refuse(sentence) {
  console.error(sentence);
  process.exit(1);
}

/** The Worker's settings for its libSQL database, if it has one. */
async function openDatabase() {
  if (store === "libsql") return (await import("./open-libsql.js")).openLibsql(state);
  return settings["LIBSQL_URL"] ? refuse("LIBSQL_URL is for npm start -- --store=libsql.") : {};
}
const libsql = await openDatabase().catch((error) => refuse(error.message));
/** @type {readonly string[]} */
let crons = [];

/** The Workers as each wrangler.toml describes them. */
async function readWorkers() {
  const config = writeWranglerConfig(store);
  const folder = await bundleWorker(config, entry);
  const options = await readWorker(config);
  crons = options.cronTriggers ?? [];
  const edge = {
    ...options,
    name: EDGE,
    rootPath: ROOT,
    modulesRoot: folder,
    modules: moveModules(addHandFiredCrons(listModules(folder))),
    bindings: { ...options.bindings, ...settings, ...libsql, ENVIRONMENT: "local" },
  };
  const renderers = [...LOCAL_REMOTES, SHELL_VIEW].map(async (name) => {
    const file = configs[name];
    if (!file) return { name, modules: true, script: MISSING };
    const folder = join(dirname(resolve(ROOT, file)), SERVER_FOLDER);
    return {
      ...(await readWorker(file)),
      name,
      modulesRoot: folder,
      modules: moveModules(listModules(folder)),
    };
  });
  return [edge, ...(await Promise.all(renderers))];
}

/** The options of every Miniflare of this edge. */
const common = {
  resourcePersistencePath: join(state, "v3"),
  cf: false,
  telemetry: { enabled: false },
};

async function readOptions() {
  return convertV4MiniflareOptions({
    ...common,
    host: "localhost",
    port: Number(port),
    handleStructuredLogs: ({ message }) => console.log(message),
    workers: await readWorkers(),
  });
}

/** Names the last applied migration, which saves half a second per start. The health check reads the database itself. */
const MIGRATED = join(state, "v3/migrated");

/** Migrates the database with a separate Miniflare, because the edge's own listens before it has migrated. */
async function migrate() {
  const last = (await listMigrations()).at(-1) ?? "";
  if (existsSync(MIGRATED) && readFileSync(MIGRATED, "utf8") === last) return;
  const { d1Databases } = await readWorker(writeWranglerConfig(store));
  /** @type {import("miniflare").V4WorkerOptions} */
  const empty = {
    name: EDGE,
    modules: true,
    script: "export default {}",
    ...(d1Databases && { d1Databases }),
  };
  const database = new Miniflare(convertV4MiniflareOptions({ ...common, workers: [empty] }));
  await applyMigrations(runOnD1(await database.getD1Database("DB", EDGE)));
  await database.dispose();
  writeFileSync(MIGRATED, last);
}

const [options] = await Promise.all([readOptions(), store === "libsql" || migrate()]);
const edge = new Miniflare(options);
await edge.ready;
const startCrons = () =>
  runCrons(crons, async (cron) => (await edge.getWorker(EDGE)).scheduled({ cron }));
let stopCrons = startCrons();
console.log("ready");
// The next start reads the compiled code. Nothing else writes it, because a signal ends this process.
flushCompileCache();

/** @type {NodeJS.Timeout | undefined} */
let timer;

function restartSoon() {
  clearTimeout(timer);
  timer = setTimeout(() => {
    readOptions()
      .then((options) => edge.setOptions(options))
      .then(() => {
        stopCrons();
        stopCrons = startCrons();
      })
      .catch((error) => console.error(error instanceof Error ? error.message : error));
  }, QUIET_MS);
}
const served = Object.values(configs).flatMap((file) =>
  ["dist", SERVER_FOLDER].map((folder) => join(dirname(file), folder)),
);
for (const folder of [...WORKER_SOURCES, "shell/dist", ...served])
  watch(resolve(ROOT, folder), { recursive: true }, restartSoon);
