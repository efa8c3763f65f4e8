import { stripVTControlCharacters } from "node:util";
import { ACCOUNT } from "../demo/account.js";
import { seedOnce } from "../demo/seed-once.js";
import { LOCAL_REMOTES } from "../remotes/registry.js";
import { CliError } from "./cli-error.js";
import { ROOT, stateDir } from "./paths.js";
import { build, ensureSecret, ensureWritable, install, migrate } from "./prepare.js";
import { runCli } from "./run-cli.js";
import { startTool } from "./run-tool.js";
import { serveEdge } from "./serve-edge.js";
import { formatSeconds } from "./step.js";

/** The kit is built once more at the start of its watch, and an open page reloads for it. */
const KIT_BUILT = /^@goals\/kit:dev:.*built in /m;
const LISTENING = /^([\w-]+):dev:.*Local:\s+(http:\/\/localhost:\d+)/gm;

/** The port that PORT names. Throws a CliError when it is no port. */
export function readPort() {
  const text = process.env["PORT"] || "8787";
  const port = Number(text);
  if (Number.isInteger(port) && port > 0 && port < 65536) return port;
  throw new CliError(`PORT must be a number from 1 to 65535, not "${text}".`);
}

/** Throws a CliError when a port cannot be used. @param {number} port */
async function ensureFree(port) {
  const { default: getPort } = await import("get-port"); // Not there before the install.
  if ((await getPort({ port })) === port) return;
  throw new CliError(
    `Port ${port} is taken or reserved: choose another, as in PORT=${port + 1} npm start.`,
  );
}

/** Starts the dev servers of all workspaces. Returns the shell's origin when all listen and the kit is built. @param {number} edgePort */
async function startDevServers(edgePort) {
  const args = ["run", "dev", "--ui=stream", "--log-prefix=task"];
  const child = startTool("turbo", args, { env: { PORT: String(edgePort) } });
  child.stderr.pipe(process.stderr);
  let output = "";
  return new Promise((resolve, reject) => {
    child.once("exit", () => reject(new CliError("A dev server did not start.")));
    child.stdout.on("data", (text) => {
      process.stdout.write(text);
      output += stripVTControlCharacters(text);
      const origins = new Map([...output.matchAll(LISTENING)].map(([, name, url]) => [name, url]));
      const areListening = ["shell", ...LOCAL_REMOTES].every((name) => origins.has(name));
      if (areListening && KIT_BUILT.test(output)) resolve(origins.get("shell"));
    });
  });
}

/** @param {string} mode */
async function serve(mode) {
  const port = readPort();
  const state = stateDir(mode === "demo" ? ".wrangler/demo" : ".wrangler/state");
  const deployed = process.env["DEPLOYED"];
  const without = (process.env["WITHOUT"] ?? "").split(",");

  ensureWritable(ROOT);
  ensureWritable(state);
  await install();
  await ensureFree(port);
  ensureSecret();
  await build();
  if (mode === "demo") await seedOnce(state, port);
  await migrate(state);
  const { origin, ended } = await serveEdge({ port, state, without, deployed });
  const address = mode === "dev" ? await startDevServers(port) : origin;
  console.log(`Goals is ready at ${address}  (${formatSeconds(0)})`);
  if (mode === "demo") console.log(`Demo account: ${ACCOUNT.email} / ${ACCOUNT.password}`);
  process.send?.({ origin: address });
  await ended;
  throw new CliError("The edge stopped by itself.");
}

/** @param {string} [mode] */
export function start(mode = "start") {
  runCli(async () => {
    if (["start", "dev", "demo"].includes(mode)) return serve(mode);
    throw new CliError(`There is no "${mode}": npm start, npm run dev or npm run demo.`);
  }, 0);
}
