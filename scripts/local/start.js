import { ACCOUNT } from "../demo/account.js";
import { seedOnce } from "../demo/seed-once.js";
import { build } from "./build.js";
import { serveSources } from "./dev-servers.js";
import { serveEdge } from "./edge.js";
import { install } from "./install.js";
import { live } from "./lifetime.js";
import { migrate } from "./migrate.js";
import { ROOT, stateDir } from "./place.js";
import { ensureFree, portFrom } from "./port.js";
import { Problem } from "./problem.js";
import { ensureSecret } from "./secret.js";
import { seconds } from "./step.js";
import { ensureWritable } from "./writable.js";

/** @param {string} mode */
async function serve(mode) {
  const port = portFrom(process.env["PORT"]);
  const state = stateDir(mode === "demo" ? ".wrangler/demo" : ".wrangler/state");
  const deployed = process.env["DEPLOYED"];
  const without = (process.env["WITHOUT"] ?? "").split(",");

  await ensureFree(port);
  ensureWritable(ROOT);
  ensureWritable(state);
  await install();
  ensureSecret();
  await build();
  if (mode === "demo") await seedOnce(state, port);
  await migrate(state);
  const { origin, ended } = await serveEdge({ port, state, without, deployed });
  const address = mode === "dev" ? await serveSources(port) : origin;
  console.log(`Goals is ready at ${address}  (${seconds(0)})`);
  if (mode === "demo") console.log(`Demo account: ${ACCOUNT.email} / ${ACCOUNT.password}`);
  process.send?.({ origin });
  await ended;
  throw new Problem("The edge stopped by itself.");
}

/** @param {string} [mode] */
export function start(mode = "start") {
  live(async () => {
    if (!["start", "dev", "demo"].includes(mode)) {
      throw new Problem(`There is no "${mode}": npm start, npm run dev or npm run demo.`);
    }
    await serve(mode);
  }, 0);
}
