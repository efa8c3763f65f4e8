import { runCli } from "../local/run-cli.js";
import { captureTool } from "../local/run-tool.js";
import { writeWranglerConfig } from "./registry.js";

/** Deploys the edge with a service binding for each remote: `wrangler deploy`, with what is said after `--`. */
async function deploy() {
  const { code, output } = await captureTool("wrangler", [
    "deploy",
    ...process.argv.slice(2),
    `--config=${writeWranglerConfig()}`,
    "--env=production",
  ]);
  console.log(output.trim());
  return code;
}

export const deployHost = () => runCli(deploy, 130);
