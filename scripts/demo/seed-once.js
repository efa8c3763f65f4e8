import { existsSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import getPort from "get-port";
import { serveEdge } from "../local/serve-edge.js";
import { LOCAL_REMOTES } from "../remotes/registry.js";
import { runTool, step, stopTools } from "../local/run-tool.js";

/** The demo's account: `seed.ts` creates it, `npm run demo` prints it. */
export const ACCOUNT = {
  name: "Ada Winter",
  email: "ada@example.com",
  password: "three-small-steps",
};

/**
 * Creates the demo's account in its database, once.
 * @param {{ state: string, store?: import("../remotes/registry.js").Store | undefined }} options
 */
export async function seedOnce({ state, store }) {
  const stamp = join(state, "seeded");
  if (existsSync(stamp)) return;
  await step("Writing two months of history", async () => {
    const { origin } = await serveEdge({
      // Not the demo's: there a page would wait for the remotes, which this edge has not.
      port: await getPort(),
      state,
      store,
      script: `worker/src/demo.${store === "libsql" ? "libsql." : ""}ts`,
      without: LOCAL_REMOTES,
      isQuiet: true, // It mails made-up people.
    });
    await runTool("The demo's history could not be written.", "node", [
      "scripts/demo/seed.ts",
      origin,
    ]);
    await stopTools();
  });
  writeFileSync(stamp, "");
}
