import { on } from "node:events";
import { stripVTControlCharacters } from "node:util";
import { ACCOUNT, seedOnce } from "../demo/seed-once.js";
import { LOCAL_REMOTES, writeWranglerConfig } from "../remotes/registry.js";
import { buildWorkspaces, bundleWorker } from "./build.js";
import { ensureFree, ensureSecret, ensureState, install } from "./prepare.js";
import { CliError, formatSeconds, startTool, step } from "./run-tool.js";
import { serveEdge } from "./serve-edge.js";

/** The watcher first rebuilds the kit, which reloads an open page. */
const KIT_BUILT = /^@goals\/kit:dev:.*built in /m;
const LISTENING = /^([\w-]+):dev:.*Local:\s+(http:\/\/localhost:\d+)/gm;

/** Starts all dev servers. Returns the shell's origin once all listen and the kit is built. @param {number} edgePort */
async function startDevServers(edgePort) {
  const args = ["run", "dev", "--ui=stream", "--log-prefix=task"];
  const child = startTool("turbo", args, { env: { PORT: String(edgePort) }, isShown: true });
  let output = "";
  for await (const [text] of on(child.stdout, "data", { close: ["end"] })) {
    output += stripVTControlCharacters(text);
    const origins = new Map([...output.matchAll(LISTENING)].map(([, name, url]) => [name, url]));
    const areListening = ["shell", ...LOCAL_REMOTES].every((name) => origins.has(name));
    if (areListening && KIT_BUILT.test(output)) return origins.get("shell");
  }
  throw new CliError("A dev server did not start.");
}

/** @param {{ mode: "start" | "dev" | "demo", port: number, store: import("../remotes/registry.js").Store | undefined }} options */
export async function start({ mode, port, store }) {
  const name = mode === "demo" ? "demo" : "state";
  const state = ensureState(`.wrangler/${store ? `${store}/` : ""}${name}`);
  await ensureFree(port);
  // The dev servers run in turbo. libSQL's server is a devDependency, because few people need its 45 MB.
  await install({ withTools: mode === "dev" || store === "libsql" });
  ensureSecret();
  await step("Building what has changed", () =>
    Promise.all([
      buildWorkspaces(),
      bundleWorker(writeWranglerConfig(store), process.env["ENTRY"]),
    ]),
  );
  const { prepareModel } = await import("../coach/prepare-model.js");
  const model = await prepareModel();
  Object.assign(process.env, model.settings);
  if (mode === "demo") await seedOnce({ state, store });
  const { origin, ended } = await serveEdge({ port, state, store });
  const address = mode === "dev" ? await startDevServers(port) : origin;
  console.log(`Goals is ready at ${address}  (${formatSeconds(0)})`);
  if (model.line) console.log(model.line);
  if (mode === "demo") console.log(`Demo account: ${ACCOUNT.email} / ${ACCOUNT.password}`);
  process.send?.({ origin: address });
  await ended;
  throw new CliError("The edge stopped by itself.");
}

/** Serves Vite in the current folder, which is a remote's. */
export async function startVite() {
  await install({ withTools: true });
  await step("Building the kit", () => buildWorkspaces(["@goals/kit"]));
  await startTool("vite", [], { cwd: process.cwd(), isShown: true });
}
