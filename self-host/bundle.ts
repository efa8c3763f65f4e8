// Bundles the Worker as deployed to the platform: self-host/dist/index.js. Requires `npm run build`.
import { runCli, runTool } from "../scripts/local/run-tool.js";
import { writeWranglerConfig } from "../scripts/remotes/registry.js";

runCli(async () => {
  await runTool("The Worker could not be bundled.", "wrangler", [
    "deploy",
    "--dry-run",
    "--env=production",
    `--config=${writeWranglerConfig()}`,
    "--outdir=self-host/dist",
  ]);
});
