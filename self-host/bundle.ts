// Bundles the Worker as it is deployed to the platform: self-host/dist/index.js. `npm run build` comes first.
import { runCli } from "../scripts/local/run-cli.js";
import { runTool } from "../scripts/local/run-tool.js";
import { writeWranglerConfig } from "../scripts/remotes/registry.js";

runCli(
  () =>
    runTool("The Worker could not be bundled.", "wrangler", [
      "deploy",
      "--dry-run",
      "--env=production",
      `--config=${writeWranglerConfig()}`,
      "--outdir=self-host/dist",
    ]),
  130,
);
