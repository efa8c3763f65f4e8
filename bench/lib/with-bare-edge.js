import { randomBytes } from "node:crypto";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { convertV4MiniflareOptions, Miniflare } from "miniflare";
import { applyMigrations, runOnD1 } from "../../self-host/apply-migrations.ts";
import { serveFiles, serveHtml, serveRemote } from "./serve-workers.js";
import { LOCAL_REMOTES as REMOTES, writeWranglerConfig } from "../../scripts/remotes/registry.js";
import { listModules } from "../../scripts/local/build.js";
import { runTool } from "../../scripts/local/run-tool.js";

/** Shared by all edges of a run, so that sessions survive a restart. */
const SESSION_SECRET = randomBytes(32).toString("hex");
const BASE = { compatibilityDate: "2026-10-01", modules: true };

/**
 * @typedef {object} BareEdge
 * @property {string} origin
 * @property {URL | null} inspector null unless it was asked for
 * @property {string} folder has the data
 * @property {() => Promise<unknown>} dispose
 */

/**
 * Starts the deployed Workers in workerd without a proxy: the proxy of wrangler's development server costs several
 * times as much as the Workers. Needs a build: `npm run build`.
 * @param {object} options
 * @param {string} options.script the edge Worker's entry
 * @param {string} options.folder where the data is, and the bundle
 * @param {boolean | undefined} [options.hasStores] with a store for each user
 * @param {Record<string, string> | undefined} [options.variables] more settings
 * @param {number | undefined} [options.port]
 * @param {boolean | undefined} [options.hasInspector] for the heap of the isolate
 * @param {((text: string) => void) | undefined} [options.onLog] hears what the Workers print: mails among it
 * @param {((bundle: string) => string) | undefined} [options.rewrite] changes the bundle, which is then not minified
 * @returns {Promise<BareEdge>}
 */
export async function startBareEdge(options) {
  const {
    script,
    folder,
    hasStores = false,
    hasQueue = false,
    hasInspector = false,
    variables,
    port = 0,
    onLog,
    rewrite,
  } = options;
  const config = `--config=${writeWranglerConfig(hasStores ? "objects" : undefined)}`;
  const bundle = ["deploy", script, "--dry-run", config, "--env=production", `--outdir=${folder}`];
  if (rewrite) bundle.push("--minify=false");
  await runTool("The Worker could not be bundled.", "wrangler", bundle);
  if (rewrite) {
    const main = `${script.replace(/^.*\/|\.ts$/g, "")}.js`;
    const path = join(folder, main);
    await writeFile(path, rewrite(await readFile(path, "utf8")));
  }
  const bindings = REMOTES.map((name) => [name.toUpperCase().replace("-", "_"), name]);
  const edge = new Miniflare(
    convertV4MiniflareOptions({
      port,
      resourcePersistencePath: join(folder, "v3"),
      cf: false,
      // The platform has no inspector, and an inspector makes log lines more expensive.
      ...(hasInspector && { inspectorPort: 0 }),
      telemetry: { enabled: false },
      // Each request's log line is still written and read, as on the platform.
      handleStructuredLogs: ({ message }) => onLog?.(message),
      workers: [
        {
          ...BASE,
          name: "goals",
          modulesRoot: folder,
          modules: listModules(folder),
          compatibilityFlags: ["nodejs_compat"],
          bindings: { ENVIRONMENT: "local", SESSION_SECRET, ...variables },
          d1Databases: { DB: "00000000-0000-0000-0000-000000000000" },
          kvNamespaces: ["LEDGER"],
          email: { send_email: [{ name: "EMAIL" }] },
          serviceBindings: {
            ASSETS: "shell",
            SHELL_VIEW: "shell-view",
            ...Object.fromEntries(bindings),
          },
          ...(hasQueue && {
            queueProducers: { REMINDERS: { queueName: "goals-reminders" } },
            queueConsumers: { "goals-reminders": { maxBatchSize: 5, maxBatchTimeout: 1 } },
          }),
          ...(hasStores && {
            durableObjects: { STORES: { className: "UserStore", useSQLite: true } },
            r2Buckets: ["BACKUPS"],
          }),
        },
        serveFiles("shell"),
        serveHtml("shell-view", "shell"),
        ...REMOTES.map(serveRemote),
      ],
    }),
  );
  await applyMigrations(runOnD1(await edge.getD1Database("DB", "goals")));
  const { origin } = await edge.ready;
  const inspector = hasInspector ? await edge.getInspectorURL() : null;
  return { origin, inspector, folder, dispose: () => edge.dispose() };
}

/**
 * Runs `work` in a temporary folder with an empty database.
 * @param {(folder: string) => Promise<void>} work
 */
export async function withEmptyDatabase(work) {
  const folder = await mkdtemp(join(tmpdir(), "goals-bare-"));
  try {
    await work(folder);
  } finally {
    await rm(folder, { recursive: true, force: true, maxRetries: 5 });
  }
}

/**
 * Runs `work` with such an edge on an empty database.
 * @param {string} script the edge Worker's entry
 * @param {(edge: BareEdge) => Promise<void>} work
 * @param {{
 *   hasStores?: boolean, hasQueue?: boolean, hasInspector?: boolean, variables?: Record<string, string>,
 *   onLog?: (text: string) => void, rewrite?: (bundle: string) => string
 * }} [options]
 */
export async function withBareEdge(script, work, options) {
  await withEmptyDatabase(async (folder) => {
    const edge = await startBareEdge({ script, folder, ...options });
    await work(edge);
    await edge.dispose();
  });
}
