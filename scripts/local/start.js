import { ACCOUNT } from "../demo/account.js";
import { seedOnce } from "../demo/seed-once.js";
import { startDevServers } from "../dev/start-dev-servers.js";
import { readStoreOption, writeWranglerConfig } from "../remotes/registry.js";
import { CliError } from "./cli-error.js";
import { buildWorkspaces } from "./build.js";
import { bundleWorker } from "./bundle-worker.js";
import { ensureFree, ensureSecret, ensureState, install } from "./prepare.js";
import { runCli } from "./run-cli.js";
import { serveEdge } from "./serve-edge.js";
import { formatSeconds, step } from "./step.js";

async function serve() {
  const [hasStores, mode = "start"] = readStoreOption(process.argv.slice(2));
  if (!["start", "dev", "demo"].includes(mode))
    throw new CliError(`There is no "${mode}": npm start, npm run dev or npm run demo.`);
  const port = process.env["PORT"] || "8787";
  const name = mode === "demo" ? "demo" : "state";
  const state = ensureState(`.wrangler/${hasStores ? "objects/" : ""}${name}`);
  await install({ withTools: mode === "dev" }); // The dev servers run in turbo.
  await ensureFree(port);
  ensureSecret();
  await step("Building what has changed", () =>
    Promise.all([
      buildWorkspaces(),
      bundleWorker(writeWranglerConfig({ hasStores }), process.env["ENTRY"]),
    ]),
  );
  if (mode === "demo") await seedOnce({ state, port, hasStores });
  const { origin, ended } = await serveEdge({ port, state, hasStores });
  const address = mode === "dev" ? await startDevServers(port) : origin;
  console.log(`Goals is ready at ${address}  (${formatSeconds(0)})`);
  if (mode === "demo") console.log(`Demo account: ${ACCOUNT.email} / ${ACCOUNT.password}`);
  process.send?.({ origin: address });
  await ended;
  throw new CliError("The edge stopped by itself.");
}

export const start = () => runCli(serve, 0);
