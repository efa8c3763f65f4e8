// Serves the Workers in workerd until it is stopped. Its one argument is the options of `serveEdge` as JSON.
import { watch } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { convertV4MiniflareOptions, Miniflare } from "miniflare";
import { unstable_getMiniflareWorkerOptions as readConfig } from "wrangler";
import { applyMigrations, runOnD1 } from "../../self-host/apply-migrations.ts";
import { runCrons } from "../../self-host/run-crons.ts";
import { LOCAL_REMOTES, SHELL_VIEW, writeWranglerConfig } from "../remotes/registry.js";
import { bundleWorker, listModules, WORKER_SOURCES } from "./build.js";
import { addHandFiredCrons } from "./fire-crons.js";
import { ROOT } from "./run-tool.js";

/** How long files must be unchanged before the Workers start again. */
const QUIET_MS = 300;
/** The folder beside a remote's files with the Worker that renders its HTML. */
const SERVER_FOLDER = "dist-server";
/** The name of the edge's Worker. */
const EDGE = "goals";
/** Stands in for a remote whose Worker is missing. */
const MISSING = `export default { fetch: () => new Response("This remote is not served.", { status: 503 }) }`;

/** @type {{ port: string, state: string, configs: Record<string, string>, entry?: string, hasStores: boolean, variables: Record<string, string> }} */
const { port, state, configs, entry, hasStores, variables } = JSON.parse(process.argv[2] ?? "");

/**
 * A wrangler.toml's settings as Miniflare's, without those for bundling.
 * @param {string} file
 */
function readWorker(file) {
  /** @type {import("miniflare").V4WorkerOptionsShape & { modulesRules?: unknown }} */
  const { modulesRules: _, ...options } = readConfig(resolve(ROOT, file)).workerOptions;
  return options;
}

/** @type {readonly string[]} */
let crons = [];

/** The Workers as each wrangler.toml describes them. */
async function readWorkers() {
  const config = writeWranglerConfig(hasStores);
  const folder = await bundleWorker(config, entry);
  const options = readWorker(config);
  crons = options.cronTriggers ?? [];
  const edge = {
    ...options,
    name: EDGE,
    rootPath: ROOT,
    modulesRoot: folder,
    modules: addHandFiredCrons(listModules(folder)),
    bindings: { ...options.bindings, ...variables },
  };
  const renderers = [...LOCAL_REMOTES, SHELL_VIEW].map((name) => {
    const file = configs[name];
    if (!file) return { name, modules: true, script: MISSING };
    const folder = join(dirname(resolve(ROOT, file)), SERVER_FOLDER);
    return { ...readWorker(file), name, modulesRoot: folder, modules: listModules(folder) };
  });
  return [edge, ...renderers];
}

/** What every Miniflare of this edge has in common. */
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

/** Migrates the database by a Miniflare of its own, because one that serves the edge listens from its beginning. */
async function migrate() {
  const { d1Databases } = readWorker(writeWranglerConfig(hasStores));
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
}

const [options] = await Promise.all([readOptions(), migrate()]);
const edge = new Miniflare(options);
await edge.ready;
const startCrons = () =>
  runCrons(crons, async (cron) => (await edge.getWorker(EDGE)).scheduled({ cron }));
let stopCrons = startCrons();
console.log("ready");

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
