import { randomBytes } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { convertV4MiniflareOptions, Miniflare } from "miniflare";
import { LOCAL_REMOTES as REMOTES, writeWranglerConfig } from "../../scripts/remotes/registry.js";
import { migrate } from "../../scripts/local/prepare.js";
import { ROOT } from "../../scripts/local/paths.js";
import { runTool } from "../../scripts/local/run-tool.js";

const BASE = { compatibilityDate: "2026-10-01", modules: true };

/**
 * A Worker that has files and no code.
 * @param {string} name
 * @param {string} directory
 */
const filesOf = (name, directory) => ({
  ...BASE,
  name,
  script: "export default {}",
  assets: { directory: join(ROOT, directory, "dist"), routerConfig: { has_user_worker: false } },
});

/**
 * Runs `work` beside the Workers as they are deployed, in workerd with nothing before them and on an empty database that
 * is gone afterwards: wrangler's development server answers from a proxy of its own that costs several times what we do.
 * Needs a build: `npm run build`.
 * @param {string} script the edge Worker's entry
 * @param {(edge: { origin: string, inspector: URL, folder: string }) => Promise<void>} work `folder` has the data
 */
export async function withBareEdge(script, work) {
  const folder = await mkdtemp(join(tmpdir(), "goals-bare-"));
  try {
    await migrate(folder);
    const config = `--config=${writeWranglerConfig()}`;
    const bundle = [
      "deploy",
      script,
      "--dry-run",
      config,
      "--env=production",
      `--outdir=${folder}`,
    ];
    await runTool("The Worker could not be bundled.", "wrangler", bundle);
    const bindings = REMOTES.map((name) => [name.toUpperCase().replace("-", "_"), name]);
    const edge = new Miniflare(
      convertV4MiniflareOptions({
        resourcePersistencePath: join(folder, "v3"),
        cf: false,
        inspectorPort: 0,
        telemetry: { enabled: false },
        // A line a request is written and read all the same, as on the platform.
        handleStructuredLogs: () => undefined,
        workers: [
          {
            ...BASE,
            name: "goals",
            modulesRoot: folder,
            scriptPath: join(folder, `${script.replace(/^.*\/|\.ts$/g, "")}.js`),
            compatibilityFlags: ["nodejs_compat"],
            bindings: { ENVIRONMENT: "local", SESSION_SECRET: randomBytes(32).toString("hex") },
            d1Databases: { DB: "00000000-0000-0000-0000-000000000000" },
            kvNamespaces: ["LEDGER"],
            email: { send_email: [{ name: "EMAIL" }] },
            serviceBindings: { ASSETS: "shell", ...Object.fromEntries(bindings) },
          },
          filesOf("shell", "shell"),
          ...REMOTES.map((name) => filesOf(name, name)),
        ],
      }),
    );
    const { origin } = await edge.ready;
    await work({ origin, inspector: await edge.getInspectorURL(), folder });
    await edge.dispose();
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
