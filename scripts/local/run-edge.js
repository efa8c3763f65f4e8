// Serves the Workers in workerd until it is stopped. Its one argument is the options of `serveEdge` as JSON.
import { watch } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { convertV4MiniflareOptions, Miniflare } from "miniflare";
import { unstable_getMiniflareWorkerOptions as readConfig } from "wrangler";
import { applyMigrations } from "../../self-host/apply-migrations.ts";
import { LOCAL_REMOTES, SHELL_VIEW, writeWranglerConfig } from "../remotes/registry.js";
import { bundleWorker, listModules, WORKER_SOURCES } from "./build.js";
import { ROOT } from "./run-tool.js";

/** How long files must be unchanged before the Workers start again. */
const QUIET_MS = 300;
/** The folder beside a remote's files with the Worker that renders its HTML. */
const SERVER_FOLDER = "dist-server";
/** Stands in for a remote whose Worker is missing. */
const MISSING = `export default { fetch: () => new Response("This remote is not served.", { status: 503 }) }`;

/** @type {{ port: string, state: string, configs: Record<string, string>, entry?: string, hasStores: boolean, variables: Record<string, string> }} */
const { port, state, configs, entry, hasStores, variables } = JSON.parse(process.argv[2] ?? "");

/**
 * A wrangler.toml's settings as Miniflare's, without those for bundling.
 * @type {(file: string) => { bindings?: Record<string, import("miniflare").Json>, modulesRules: undefined }}
 */
const readWorker = (file) => ({
  ...readConfig(resolve(ROOT, file)).workerOptions,
  modulesRules: undefined,
});

/** The Workers as each wrangler.toml describes them. */
async function readWorkers() {
  const config = writeWranglerConfig(hasStores);
  const folder = await bundleWorker(config, entry);
  const options = readWorker(config);
  const edge = {
    ...options,
    name: "goals",
    rootPath: ROOT,
    modulesRoot: folder,
    modules: listModules(folder),
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

const readOptions = async () =>
  convertV4MiniflareOptions({
    host: "localhost",
    port: Number(port),
    resourcePersistencePath: join(state, "v3"),
    cf: false,
    telemetry: { enabled: false },
    handleStructuredLogs: ({ message }) => console.log(message),
    workers: await readWorkers(),
  });

const edge = new Miniflare(await readOptions());
await applyMigrations(await edge.getD1Database("DB", "goals"));
await edge.ready;
console.log("ready");

/** @type {NodeJS.Timeout | undefined} */
let timer;

function restartSoon() {
  clearTimeout(timer);
  timer = setTimeout(() => {
    readOptions()
      .then((options) => edge.setOptions(options))
      .catch((error) => console.error(error instanceof Error ? error.message : error));
  }, QUIET_MS);
}
const served = Object.values(configs).flatMap((file) =>
  ["dist", SERVER_FOLDER].map((folder) => join(dirname(file), folder)),
);
for (const folder of [...WORKER_SOURCES, "shell/dist", ...served])
  watch(resolve(ROOT, folder), { recursive: true }, restartSoon);
