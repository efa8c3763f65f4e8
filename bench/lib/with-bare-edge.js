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
 * Runs `work` with the deployed Workers in workerd, on an empty database and without a proxy: the proxy of wrangler's
 * development server costs several times as much as the Workers. Needs a build: `npm run build`.
 * @param {string} script the edge Worker's entry
 * @param {(edge: { origin: string }) => Promise<void>} work
 * @param {object} [options]
 * @param {boolean | undefined} [options.hasStores] with a store for each user
 * @param {Record<string, string> | undefined} [options.variables] more settings
 * @param {((text: string) => void) | undefined} [options.onLog] hears what the Workers print: mails among it
 * @param {((bundle: string) => string) | undefined} [options.rewrite] changes the bundle, which is then not minified
 */
export async function withBareEdge(script, work, options = {}) {
  const folder = await mkdtemp(join(tmpdir(), "goals-bare-"));
  try {
    const edge = await startWorkers(script, folder, options);
    const { origin } = await edge.ready;
    await work({ origin });
    await edge.dispose();
  } finally {
    await rm(folder, { recursive: true, force: true, maxRetries: 5 });
  }
}

/**
 * @param {string} script @param {string} folder has the bundle and the data
 * @param {NonNullable<Parameters<typeof withBareEdge>[2]>} options
 */
async function startWorkers(script, folder, { hasStores = false, variables, onLog, rewrite }) {
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
      resourcePersistencePath: join(folder, "v3"),
      cf: false,
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
  return edge;
}
