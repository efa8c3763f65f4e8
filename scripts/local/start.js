import { ACCOUNT } from "../demo/account.js";
import { seedOnce } from "../demo/seed-once.js";
import { startDevServers } from "../dev/start-dev-servers.js";
import { CliError } from "./cli-error.js";
import { build, ensureFree, ensureSecret, ensureState, install, migrate } from "./prepare.js";
import { runCli } from "./run-cli.js";
import { serveEdge } from "./serve-edge.js";
import { formatSeconds } from "./step.js";

/** @param {string} mode */
async function serve(mode) {
  if (!["start", "dev", "demo"].includes(mode)) {
    throw new CliError(`There is no "${mode}": npm start, npm run dev or npm run demo.`);
  }
  const port = process.env["PORT"] || "8787";
  const state = ensureState(mode === "demo" ? ".wrangler/demo" : ".wrangler/state");
  await install();
  await ensureFree(port);
  ensureSecret();
  await build();
  if (mode === "demo") await seedOnce(state, port);
  await migrate(state);
  const { origin, ended } = await serveEdge({ port, state });
  const address = mode === "dev" ? await startDevServers(port) : origin;
  console.log(`Goals is ready at ${address}  (${formatSeconds(0)})`);
  if (mode === "demo") console.log(`Demo account: ${ACCOUNT.email} / ${ACCOUNT.password}`);
  process.send?.({ origin: address });
  await ended;
  throw new CliError("The edge stopped by itself.");
}

export const start = (mode = "start") => runCli(() => serve(mode), 0);
