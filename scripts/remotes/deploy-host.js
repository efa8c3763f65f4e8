import { readLaunch } from "../launch/launch-file.js";
import { deployEdge } from "../launch/deploy-edge.js";
import { CliError } from "../local/cli-error.js";
import { runCli } from "../local/run-cli.js";
import { captureTool } from "../local/run-tool.js";
import { readStoreOption, writeWranglerConfig } from "./registry.js";

/**
 * Deploys the edge with a service binding for each remote: `wrangler deploy` with the arguments after `--`.
 * `--store=objects` deploys a store for each user. A launched copy deploys to its own names and address.
 */
async function deploy() {
  const [hasStores, ...rest] = readStoreOption(process.argv.slice(2));
  const launch = readLaunch();
  if (launch) {
    if (hasStores && !launch.hasStores)
      throw new CliError("This copy was launched without stores: docs/user-stores.md moves users.");
    return deployEdge(launch, rest);
  }
  const { code, output } = await captureTool("wrangler", [
    "deploy",
    ...rest,
    `--config=${writeWranglerConfig({ hasStores })}`,
    "--env=production",
  ]);
  console.log(output.trim());
  return code;
}

export const deployHost = () => runCli(deploy, 130);
