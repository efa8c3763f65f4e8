import { parseArgs } from "node:util";
import { buildWorkspaces } from "../local/build.js";
import { install } from "../local/prepare.js";
import { captureTool, CliError, formatSeconds, runTool } from "../local/run-tool.js";
import { shipRemote } from "../remotes/deploy-remote.js";
import { fetchLiveRemote } from "../remotes/live-builds.js";
import { LOCAL_REMOTES, readStoreOption, SHELL_VIEW } from "../remotes/registry.js";
import { askForLaunch } from "./answers.js";
import { bringEdge, deploy } from "./deploy-edge.js";
import { configure, readLaunch, saveLaunch } from "./launch-file.js";
import { listResources, makeResource, makeSecrets } from "./resources.js";
import { runWrangler } from "./wrangler.js";

/** @typedef {import("./launch-file.js").Launch} Launch */
/** @typedef {{ title: string, work: (launch: Launch) => Promise<string | null> }} Step */

const OPTIONS = /** @type {const} */ ({
  name: { type: "string" },
  address: { type: "string" },
  sender: { type: "string" },
  adopt: { type: "boolean", default: false },
  plan: { type: "boolean", default: false },
});
/** A mailbox for the check's account where no mail is sent. */
const NO_MAILBOX = "launch@goals.invalid";

async function findAccount() {
  const { code, answer } = await captureTool("wrangler", ["whoami", "--json"]);
  const { loggedIn, accounts = [] } = code === 0 ? JSON.parse(answer) : {};
  if (!loggedIn) throw new CliError("Sign in first: npx wrangler login");
  if (accounts.length === 1 || process.env["CLOUDFLARE_ACCOUNT_ID"]) return accounts[0].name;
  throw new CliError("Name one of your accounts in CLOUDFLARE_ACCOUNT_ID: npx wrangler whoami");
}

/** @param {Launch} launch */
async function migrate(launch) {
  const apply = ["d1", "migrations", "apply", "DB", "--remote"];
  const answer = await runWrangler([...apply, ...configure(launch)]);
  return /No migrations to apply/.test(answer) ? "are there" : "applied";
}

/** @param {Launch} launch */
async function check({ origin, sender }) {
  const args = ["scripts/launch/check-live.ts", origin ?? "", sender ?? NO_MAILBOX];
  const fault = `${origin} does not work yet. Run the launch again.`;
  return `\n${(await runTool(fault, "node", args)).trimEnd()}`;
}

/** The live build of a remote; undefined if the address does not respond. @param {string} origin @param {string} name */
const findBuild = (origin, name) =>
  fetchLiveRemote(origin, name).then(
    ({ build }) => build,
    () => undefined,
  );

/**
 * Deploys what has changed: before the edge, which binds them, the remotes that are "not live", and after it those that
 * are "live", whose kit must not be newer than the edge's. @param {"not live" | "live"} which
 */
async function bringRemotes(which) {
  const done = [];
  for (const name of LOCAL_REMOTES) {
    const { deployed = {}, origin = null, isAdopting } = readLaunch() ?? {};
    const hasEdge = origin !== null && (deployed["edge"] !== undefined || isAdopting);
    const build = hasEdge ? await findBuild(origin, name) : undefined;
    // If the address does not respond, relies on the recorded deploys.
    const isLive = build === undefined ? deployed[name] !== undefined : build !== null;
    if (isLive !== (which === "live")) continue;
    const [digest] = isLive ? await buildWorkspaces([name]) : [];
    if (digest && deployed[name] === digest) continue;
    if ((await shipRemote(name, build ? (origin ?? undefined) : undefined)) !== 0)
      throw new CliError(`${name} was not deployed.`);
    done.push(name);
  }
  return done.length > 0 ? `deployed: ${done.join(", ")}` : "none to deploy";
}

/** The steps in order. Everything that the edge binds comes before it. @param {Launch} launch @returns {Step[]} */
const listSteps = (launch) => [
  { title: "Account", work: findAccount },
  { title: "Build", work: () => buildWorkspaces().then(() => "done") },
  { title: `Secrets of the Worker ${launch.name}`, work: makeSecrets },
  ...listResources(launch).map((resource) => ({
    title: `${resource.kind} ${resource.name}`,
    work: (/** @type {Launch} */ one) => makeResource(one, resource),
  })),
  { title: "Migrations", work: migrate },
  { title: `New remotes of ${LOCAL_REMOTES.join(", ")}`, work: () => bringRemotes("not live") },
  {
    title: `Edge with ${launch.name}-${SHELL_VIEW} at ${launch.origin ?? "workers.dev"}`,
    work: bringEdge,
  },
  { title: "Remotes that have changed", work: () => bringRemotes("live") },
  { title: "Checks at the address", work: check },
];

/** @param {Launch} launch */
function printResult({ name, origin, sender, ids }) {
  console.log(`\n${name} is live at ${origin}\n`);
  const remotes = LOCAL_REMOTES.map((remote) => `${name}-${remote}`).join(", ");
  const made = { ...ids, [SHELL_VIEW]: `${name}-${SHELL_VIEW}`, remotes };
  for (const [kind, id] of Object.entries(made)) console.log(`  ${kind.padEnd(10)} ${id}`);
  console.log(`  ${"sender".padEnd(10)} ${sender ?? "none: no mail is sent"}`);
}

/** @param {readonly string[]} args */
export async function launch(args) {
  const [hasStores, ...rest] = readStoreOption(args);
  const { values } = parseArgs({ options: OPTIONS, args: rest });
  const recorded = readLaunch();
  if (recorded && values.name && values.name !== recorded.name)
    throw new CliError(
      `This copy is ${recorded.name}. LAUNCH_FILE=.launch.other.json launches another.`,
    );
  const current = recorded ?? (await askForLaunch(values, hasStores));
  current.isAdopting = values.adopt;
  const steps = listSteps(current);
  if (values.plan) {
    for (const { title } of steps) console.log(`- ${title}`);
    return;
  }
  await install();
  saveLaunch(current);
  for (const { title, work } of steps) {
    const since = performance.now();
    const result = await work(readLaunch() ?? current);
    if (result === null) throw new CliError(`${title}: not done. Run the launch again.`);
    console.log(`${title}: ${result}  (${formatSeconds(since)})`);
  }
  printResult(readLaunch() ?? current);
}

/** In Cloudflare's own builds, which keep no file, a deploy is a launch of what the account has. @param {readonly string[]} args */
export function deployHost(args) {
  const { WORKERS_CI, WRANGLER_CI_OVERRIDE_NAME: name, ADDRESS = "", SENDER = "" } = process.env;
  if (!WORKERS_CI) return deploy(args);
  // They would give every remote the edge's name.
  delete process.env["WRANGLER_CI_OVERRIDE_NAME"];
  delete process.env["WRANGLER_CI_MATCH_TAG"];
  return launch(["--adopt", `--name=${name}`, `--address=${ADDRESS}`, `--sender=${SENDER}`]);
}
