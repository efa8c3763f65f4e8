import { runCli } from "../local/run-cli.js";
import { captureTool } from "../local/run-tool.js";
import { readStoreOption, writeWranglerConfig } from "./registry.js";

/**
 * Deploys the edge with a service binding for each remote: `wrangler deploy` with the arguments after `--`.
 * `--store=objects` deploys a store for each user.
 */
async function deploy() {
  const [hasStores, ...rest] = readStoreOption(process.argv.slice(2));
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
