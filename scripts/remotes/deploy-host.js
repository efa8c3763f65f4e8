import { live } from "../local/lifetime.js";
import { capture } from "../local/run.js";
import { writeWranglerConfig } from "./registry.js";

/** Deploys the edge with a service binding for each remote: `wrangler deploy`, with what is said after `--`. */
async function deploy() {
  const { code, output } = await capture("wrangler", [
    "deploy",
    ...process.argv.slice(2),
    `--config=${writeWranglerConfig()}`,
    "--env=production",
  ]);
  console.log(output.trim());
  return code;
}

export const deployHost = () => live(deploy, 130);
